/**
 * The output of solved batches: standard output, standard error, and the exit code.
 */
import { styleText } from 'node:util'
import { exitCodes } from '../terminal/exit-codes.ts'
import { warn } from '../terminal/output.ts'
import { BadPuzzle, UserError } from '@masu/bench/errors'
import { countOf } from '@masu/core/puzzle-error'
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
  { timeoutMs, file }: Pick<Settings, 'timeoutMs' | 'file'>,
): AsyncGenerator<Uint8Array, void> {
  let isFirst = true
  const skipped = new Skipped(file, warn)
  let puzzles = 0
  let givenUp = 0
  for await (const batch of solved) {
    const { bytes, heading, failure } = batch
    puzzles += batch.boards
    givenUp += batch.givenUp
    for (const warning of batch.warnings) warn(warning)
    skipped.lines.add(batch.skippedLines)
    if (batch.wrong > 0) process.exitCode = exitCodes.wrongAnswer
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
  if (givenUp > 0 && timeoutMs !== null) {
    warn(
      `${givenUp} of ${countOf(puzzles, 'puzzle')} of ${file}: not solved within ${timeoutMs / 1000} s`,
    )
  }
  skipped.end(puzzles)
}
