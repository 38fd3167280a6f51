/** What an interrupted command leaves, in words. */
import { formatCount } from '@masu/core/plural'
import type { RunCut } from '@masu/results/rank/run-cut'
import { shellWord } from '@masu/results/words/shell-word'
import type { ProbeRecord } from '@masu/results/records/schema'
import { brokenTexts, type BrokenOutcome } from './broken-laws.ts'
import { verificationText, type VerificationLimits } from './verification-text.ts'

/**
 * The rounds of a run, their file, and the command that shows them. `cut` is null if only the output was missing;
 * `commandWords` are the words before a verb.
 */
export function cutRunText(cut: RunCut | null, path: string, commandWords: string): string {
  if (cut?.phase === 'probing') {
    return `interrupted while probing, after ${cut.probes} of ${cut.planned} entries: nothing was timed yet (${path} has the probes)`
  }
  const command = `\n  ${commandWords} rank ${shellWord(path)}`
  if (cut === null) {
    return `interrupted after the last round: all are kept in ${path}; to see them:${command}`
  }
  const { rounds, planned } = cut
  const kept =
    rounds === 0
      ? 'what was timed is kept'
      : `${formatCount(rounds, 'whole round')} ${rounds === 1 ? 'is' : 'are'} kept`
  const see = rounds > 1 ? 'them' : 'it'
  return `interrupted in round ${rounds + 1} of ${planned}: ${kept} in ${path}; to see ${see}:${command}`
}

/** After how many laws a check of laws was cut, with the broken laws. */
export function cutConformText(
  checked: number,
  of: number,
  broken: readonly BrokenOutcome[],
): string {
  const before = `interrupted: ${checked} of ${formatCount(of, 'law')} checked`
  return broken.length === 0
    ? `${before}, and all of them hold`
    : [`${before}, ${broken.length} of them broken`, ...brokenTexts(broken)].join('\n')
}

/** The entries of a verification that are whole when it is cut, of this many. */
export function cutVerifyText(
  done: readonly ProbeRecord[],
  of: number,
  allowed: VerificationLimits,
): string {
  return done.length === 0
    ? `interrupted: no entry of ${of} is verified whole`
    : `interrupted after ${done.length} of ${formatCount(of, 'entry', 'entries')}:\n${verificationText(done, allowed)}`
}
