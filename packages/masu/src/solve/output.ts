/**
 * How solved batches leave the command: on standard output, on standard error, in the exit code.
 */
import { styleText } from 'node:util'
import { exitCodes } from '../terminal/exit-codes.ts'
import { noticeIn } from '../terminal/notices-ja.ts'
import { warn } from '../terminal/output.ts'
import { Skipped } from '@masu/bench/fixture/skipped'
import { UserError } from '@masu/bench/errors'
import { notice, type Notice } from '@masu/bench/notices'
import type { Form, Settings, SolvedBatch } from './batch.ts'

/**
 * Whether standard output takes colours: the terminal, NO_COLOR and FORCE_COLOR decide. Forms that
 * another program may read are coloured in a terminal only.
 */
export function hasColour(form: Form): boolean {
  const isWanted = styleText('bold', '.', { stream: process.stdout }) !== '.'
  return isWanted && (form === 'grid' || process.stdout.isTTY)
}

/**
 * The text of each batch, after its warnings have gone to standard error, and at the end how many
 * boards were given up; sets the exit code. `file`
 * is what messages call the source of the puzzles. Throws a UserError where a batch failed, and where
 * every puzzle was skipped.
 */
export async function* printed(
  solved: AsyncIterable<SolvedBatch>,
  { file, language, timeoutMs }: Pick<Settings, 'file' | 'language' | 'timeoutMs'>,
): AsyncGenerator<Uint8Array, void> {
  const say = (said: Notice): void => warn(noticeIn(language, said))
  const skipped = new Skipped(file, say)
  let isFirst = true
  let read = 0
  let givenUp = 0
  for await (const batch of solved) {
    const { bytes, heading, isWrong, failure } = batch
    read += batch.boards
    givenUp += batch.givenUp
    for (const warning of batch.warnings) say(warning)
    for (const line of batch.skippedLines) skipped.note(line)
    if (isWrong) process.exitCode = exitCodes.wrongAnswer
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
    say(notice('givenUpAll', { givenUp, puzzles: read, file, ms: timeoutMs }))
  }
  skipped.end(read)
}
