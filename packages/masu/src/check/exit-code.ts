import type { CheckEntry, EntryVerdict } from '@masu/ranking/check-records'
import { isAccepted } from '@masu/ranking/check/verdicts'
import { exitCodes, type ExitCode } from '../terminal/exit-codes.ts'

/** Of a check: an entry that was accepted counts as one that did not change. */
export function checkExitCode(entries: readonly CheckEntry[]): ExitCode {
  const has = (verdict: EntryVerdict): boolean =>
    entries.some((entry) => entry.verdict === verdict && !isAccepted(entry))
  if (has('answer-changed') || has('first-changed') || has('work-changed')) {
    return exitCodes.wrongAnswer
  }
  return has('slower') ? exitCodes.regression : exitCodes.fine
}
