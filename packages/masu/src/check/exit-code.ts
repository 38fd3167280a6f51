import type { CheckEntry } from '@masu/results/gate/check-entry'
import { fails, overallVerdict } from '@masu/results/gate/verdicts'
import { exitCodes, type ExitCode } from '../terminal/exit-codes.ts'

/** The exit code of a check: an accepted entry counts as unchanged. */
export function checkExitCode(entries: readonly CheckEntry[]): ExitCode {
  const verdict = overallVerdict(entries)
  if (!fails(verdict)) return exitCodes.fine
  return verdict === 'slower' ? exitCodes.regression : exitCodes.wrongAnswer
}
