/**
 * The output of solved batches: standard output, standard error, and the exit code.
 */
import { styleText } from 'node:util'
import { exitCodes } from '../terminal/exit-codes.ts'
import { noticeIn } from '../terminal/notices-ja.ts'
import { warn } from '../terminal/output.ts'
import { UserError } from '@masu/bench/errors'
import { notice, type Notice } from '@masu/bench/notices'
import type { Form, Settings, SolvedBatch } from './batch.ts'
import type { Tally } from './tally.ts'

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
 * the exit code. Throws a UserError if a batch failed, or if every puzzle of a whole file was skipped.
 */
export async function* printed(
  solved: AsyncIterable<SolvedBatch>,
  { language, timeoutMs }: Pick<Settings, 'language' | 'timeoutMs'>,
  tally: Tally,
  isPart = false,
): AsyncGenerator<Uint8Array, void> {
  const say = (said: Notice): void => warn(noticeIn(language, said))
  let isFirst = true
  let givenUp = 0
  for await (const batch of solved) {
    const { bytes, heading, wrongLines, failure } = batch
    tally.puzzles += batch.boards
    givenUp += batch.givenUp
    for (const warning of batch.warnings) say(warning)
    tally.skipped.lines.add(batch.skippedLines)
    tally.wrong.add(wrongLines)
    if (wrongLines.length > 0) process.exitCode = exitCodes.wrongAnswer
    if (bytes.length > 0) {
      if (isFirst && heading !== null) {
        yield Buffer.concat([Buffer.from(heading), bytes.subarray(1)])
      } else {
        yield bytes
      }
      isFirst = false
    }
    if (failure !== null) throw new UserError(failure)
  }
  if (givenUp > 0 && timeoutMs !== null) {
    const { puzzles, file } = tally
    tally.leave(`not solved within ${timeoutMs / 1000} s`, givenUp)
    say(notice('givenUpAll', { givenUp, puzzles, file, ms: timeoutMs }))
  }
  tally.skipped.end(tally.puzzles, isPart)
}
