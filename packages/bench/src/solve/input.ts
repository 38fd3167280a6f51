/** Where the boards come from: a person at a terminal, or a file, whose size matters. */
import { statSync } from 'node:fs'
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Messages } from '@masu/messages/messages'
import { warn } from '../terminal/output.ts'

/** Bytes of a file that keeps every thread busy: some 12,000 9x9 boards, 40 ms for the fastest. */
const LARGE_FILE = 1 << 20

/** The exit code that shells use after Ctrl-C. */
export const INTERRUPTED = 130

/** Whether a person can be asked, at a terminal whose cursor can be moved. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY && process.env['TERM'] !== 'dumb'
}

/**
 * The board that a person types; its first row decides a geometry of null. Where the person leaves
 * instead there is none, and the exit code is 130 for Ctrl-C and 0 for Ctrl-D.
 */
export async function* typedPuzzles(
  messages: Messages,
  geometry: Geometry | null,
): AsyncGenerator<{ readonly puzzle: Puzzle; readonly line: number }, void> {
  // Loaded only here: nothing else needs a prompt.
  const { askBoard } = await import('./typed/prompt.ts')
  const asked = await askBoard(messages, geometry)
  if (asked.puzzle === null) {
    if (asked.by === 'Ctrl-C') process.exitCode = INTERRUPTED
    return
  }
  if (asked.linesLeft > 0) warn(messages.typing.leftOut(asked.linesLeft))
  yield { puzzle: asked.puzzle, line: 1 }
}

/** Whether a file is large; false for standard input and for what cannot be read. */
export function isLarge(path: string): boolean {
  try {
    return statSync(path).size >= LARGE_FILE
  } catch {
    return false
  }
}
