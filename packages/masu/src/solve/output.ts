/**
 * The output of solved batches: standard output, standard error, and the exit code.
 */
import { styleText } from 'node:util'
import { exitCodes } from '../exit-codes.ts'
import { warn } from '../terminal/output.ts'
import { BadPuzzle, UserError } from '@masu/bench/errors'
import { formatCount } from '@masu/core/format-count'
import type { Form, Settings, SolvedBatch } from './batch.ts'
import { Skipped } from '@masu/bench/fixture/skipped'

/**
 * Whether standard output takes colours: the terminal, NO_COLOR and FORCE_COLOR decide. Forms that
 * another program may read are coloured in a terminal only.
 */
export function hasColour(form: Form): boolean {
  const isWanted = styleText('bold', '.', { stream: process.stdout }) !== '.'
  return isWanted && (form === 'grid' || process.stdout.isTTY)
}

/**
 * The text of each batch, after its warnings have gone to standard error; the counts follow at the end. Sets
 * the exit code. Throws a UserError if a batch failed, or if every puzzle was skipped.
 */
export async function* printed(
  solved: AsyncIterable<SolvedBatch>,
  { timeoutMs }: Pick<Settings, 'timeoutMs'>,
): AsyncGenerator<Uint8Array, void> {
  let isFirst = true
  let source: Source | null = null
  for await (const batch of solved) {
    const { bytes, heading, failure } = batch
    if (source?.file !== batch.file) {
      source?.end()
      source = new Source(batch.file, timeoutMs)
    }
    source.take(batch)
    if (batch.wrong > 0) process.exitCode = exitCodes.wrongAnswer
    else if (batch.failed > 0) process.exitCode ??= exitCodes.badUsage
    if (bytes.length > 0) {
      if (isFirst && heading !== null) {
        yield Buffer.concat([Buffer.from(heading), bytes.subarray(1)])
      } else {
        yield bytes
      }
      isFirst = false
    }
    if (failure !== null) {
      throw new (failure.isBadPuzzle ? BadPuzzle : UserError)(failure.message)
    }
  }
  source?.end()
}

/** What standard error says of the puzzles of a file. */
class Source {
  readonly file: string
  private readonly timeoutMs: number | null
  private readonly skipped: Skipped
  private puzzles = 0
  private givenUp = 0
  private failed = 0

  constructor(file: string, timeoutMs: number | null) {
    this.file = file
    this.timeoutMs = timeoutMs
    this.skipped = new Skipped(file, warn)
  }

  take({ boards, givenUp, failed, warnings, skippedLines }: SolvedBatch): void {
    this.puzzles += boards
    this.failed += failed
    this.givenUp += givenUp
    for (const warning of warnings) warn(warning)
    this.skipped.lines.add(skippedLines)
  }

  /** Throws a UserError if every puzzle was skipped. */
  end(): void {
    const { failed, file, givenUp, puzzles, timeoutMs } = this
    const all = `${formatCount(puzzles, 'puzzle')} of ${file}`
    if (givenUp > 0 && timeoutMs !== null) {
      warn(`${givenUp} of ${all}: not solved within ${timeoutMs / 1000} s`)
    }
    if (failed > 0) warn(`${failed} of ${all}: the strategy failed`)
    this.skipped.end(puzzles)
  }
}
