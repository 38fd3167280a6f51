/**
 * How solved batches leave the command: on standard output, on standard error, in the exit code.
 */
import { styleText } from 'node:util'
import { errorIn } from '@masu/messages/errors'
import type { Language } from '@masu/messages/language'
import { exitCodes } from '../terminal/exit-codes.ts'
import { warn } from '../terminal/output.ts'
import { UserError } from '../terminal/user-error.ts'
import type { Form, SolvedBatch } from './batch.ts'

/**
 * Whether standard output takes colours: the terminal, NO_COLOR and FORCE_COLOR decide. Forms that
 * another program may read are coloured in a terminal only.
 */
export function hasColour(form: Form): boolean {
  const isWanted = styleText('bold', '.', { stream: process.stdout }) !== '.'
  return isWanted && (form === 'grid' || process.stdout.isTTY)
}

/** The text of each batch, after its warnings have gone to standard error; sets the exit code. */
export async function* printed(
  solved: AsyncIterable<SolvedBatch>,
  language: Language,
): AsyncGenerator<Uint8Array, void> {
  let isFirst = true
  for await (const { bytes, heading, warnings, isWrong, failure } of solved) {
    for (const warning of warnings) warn(errorIn(language, warning))
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
}
