/** `masu solve` for whoever wants to see how: the boards of a file traced, replayed or explained. */
import { EMPTY } from '@masu/core/puzzle'
import { warn, write } from '../output.ts'
import { readPuzzleFile } from '../puzzle-file.ts'
import { UserError } from '../user-error.ts'
import { animate } from './animate.ts'
import type { Settings, Solved } from './batch.ts'
import { explanation, pathFrom } from './explain.ts'
import { prepareBatches } from './solve-batch.ts'
import { traceText, tracedStrategy } from './trace.ts'

/** What to watch where no strategy is named: the plainest. */
const PLAINEST = 'flat-recursion'

export interface Watching {
  readonly path: string
  readonly skipBad: boolean
  readonly strict: boolean
  /** Solutions to stop at. */
  readonly limit: number
}

/** The text of the first `most` steps of each search. Throws a UserError where there is no trace. */
export async function* traced(
  { path, skipBad, strict, limit }: Watching,
  strategy: string | undefined,
  most: number,
): AsyncGenerator<string, void> {
  const watched = tracedStrategy(strategy ?? PLAINEST)
  for await (const { puzzle } of readPuzzleFile(path, skipping(skipBad), strict)) {
    yield* traceText(watched, puzzle, limit, most)
  }
}

/** Replays each search, `rate` steps a second. Throws a UserError where there is no terminal. */
export async function replay(
  { path, skipBad, strict, limit }: Watching,
  strategy: string | undefined,
  most: number,
  rate: number,
): Promise<void> {
  const watched = tracedStrategy(strategy ?? PLAINEST)
  if (!process.stdout.isTTY) {
    throw new UserError('--animate needs a terminal; --trace <n> prints the steps anywhere')
  }
  for await (const { puzzle } of readPuzzleFile(path, skipping(skipBad), strict)) {
    await animate(process.stdout, watched, puzzle, { limit, most, rate })
    await write('\n')
  }
}

/** What logic says of each board, and where it ends the answer of a search from there. */
export async function* explained(
  { path, skipBad, strict }: Watching,
  settings: Settings,
): AsyncGenerator<Solved, void> {
  const solve = await prepareBatches(settings)
  for await (const { puzzle, line } of readPuzzleFile(path, skipping(skipBad), strict)) {
    const logic = pathFrom(puzzle)
    const bytes = new TextEncoder().encode(explanation(puzzle, logic))
    yield { bytes, warnings: [], isWrong: false, failure: null }
    if (!logic.cells.includes(EMPTY) || logic.contradiction !== null) continue
    yield solve({
      kind: 'boards',
      geometries: [puzzle.geometry.name],
      lines: [line],
      bytes: logic.cells.slice(),
      warnings: [],
    })
  }
}

function skipping(skipBad: boolean): ((error: Error) => void) | null {
  return skipBad ? ({ message }) => warn(`skipped ${message}`) : null
}
