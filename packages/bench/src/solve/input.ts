/** The board of a person at a terminal. What it takes to ask is loaded only for who is asked. */
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import { warn } from '../terminal/output.ts'

/** What shells call the end by Ctrl-C. */
const INTERRUPTED = 130

/** Whether there is a person to ask, at a terminal whose cursor can be moved. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY && process.env['TERM'] !== 'dumb'
}

/**
 * The board that is asked for once it is wanted; a geometry of null is for its first row to decide.
 * None where the person leaves instead: then the exit code is set, 130 for Ctrl-C and 0 for Ctrl-D.
 */
export async function* typedPuzzles(
  geometry: Geometry | null,
): AsyncGenerator<{ readonly puzzle: Puzzle; readonly line: number }, void> {
  const { askBoard } = await import('./typed/prompt.ts')
  const asked = await askBoard(geometry)
  if (asked.puzzle === null) {
    if (asked.by === 'Ctrl-C') process.exitCode = INTERRUPTED
    return
  }
  if (asked.linesLeft > 0) warn(`Left out: ${countOf(asked.linesLeft, 'line')} below the board.`)
  yield { puzzle: asked.puzzle, line: 1 }
}
