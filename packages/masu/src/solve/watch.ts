/** `masu solve` with --trace or --explain: it shows how the boards are solved. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { EMPTY } from '@masu/core/puzzle'
import { messagesIn, type Messages } from '@masu/sudoku/words/messages'
import type { TracedStrategy } from '@masu/strategies/traced'
import { isForeign, NOTHING_SOLVED, type Batch, type Settings, type SolvedBatch } from './batch.ts'
import { explanation, pathFrom } from '../steps/explain.ts'
import { solveInProcesses } from './in-processes.ts'
import { prepareBatches } from './solve-batch.ts'
import { traceText, tracedStrategy } from '../steps/trace.ts'

/** The strategy that is shown if none is named: the simplest. */
const SIMPLEST = 'flat-recursion'

export interface Watching {
  readonly messages: Messages
  /** The name of the puzzles' source in messages. */
  readonly file: string
  readonly puzzles: AsyncIterable<ListedPuzzle>
  /** The limit of solutions. */
  readonly limit: number
}

/** The text of the first `most` steps of each search. Throws a UserError if the strategy has no trace. */
export function traced(
  watching: Watching,
  strategy: string | undefined,
  most: number,
): AsyncGenerator<string, void> {
  return tracesOf(watching, tracedStrategy(strategy ?? SIMPLEST), most)
}

async function* tracesOf(
  { messages, puzzles, limit }: Watching,
  strategy: TracedStrategy,
  most: number,
): AsyncGenerator<string, void> {
  for await (const { puzzle } of puzzles) {
    yield* traceText(messages, strategy, puzzle, limit, most)
  }
}

/** The explanation of each board, followed by the answer of a search where logic ends. */
export async function* explained(
  { file, puzzles }: Watching,
  settings: Settings,
): AsyncGenerator<SolvedBatch, void> {
  const messages = messagesIn('en')
  const solve = isForeign(settings) ? null : await prepareBatches(settings)
  for await (const { puzzle, line } of puzzles) {
    const logic = pathFrom(puzzle)
    const bytes = new TextEncoder().encode(explanation(messages, puzzle, logic))
    yield { ...NOTHING_SOLVED, file, bytes }
    if (!logic.cells.includes(EMPTY) || logic.contradiction !== null) continue
    const batch: Batch = {
      kind: 'boards',
      file,
      geometries: [puzzle.geometry.name],
      lines: [line],
      bytes: logic.cells.slice(),
      warnings: [],
      skippedLines: [],
    }
    if (solve === null) yield* solveInProcesses([batch], settings, 1, 0)
    else yield solve(batch)
  }
}
