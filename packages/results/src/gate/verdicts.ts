/** The verdict of all entries together, and which verdicts head accepts. */
import {
  entryVerdicts,
  type CheckEntry,
  type EntryVerdict,
  type ExactChange,
} from './check-entry.ts'

/** The verdict for each kind of exact change. */
export const CHANGE_VERDICTS: {
  readonly [Kind in ExactChange['kind']]: EntryVerdict
} = {
  answer: 'answer-changed',
  wrong: 'wrong',
  loss: 'answer-changed',
  timeout: 'slower',
  first: 'first-changed',
  work: 'work-changed',
}

/** The worst verdict of the entries that are not accepted; `same` if all entries are accepted. */
export function overallVerdict(entries: readonly CheckEntry[]): EntryVerdict {
  const left = entries.filter((entry) => !isAccepted(entry))
  return entryVerdicts.find((worst) => left.some(({ verdict }) => verdict === worst)) ?? 'same'
}

/** Whether a check with this verdict fails. */
export function isFailure(verdict: EntryVerdict): boolean {
  return entryVerdicts.indexOf(verdict) <= entryVerdicts.indexOf('slower')
}

/** Whether head accepts the slowdown or the change that the entry's verdict names. */
export function isAccepted(entry: CheckEntry): boolean {
  const { verdict, change, acceptedSlowdown } = entry
  if (verdict === 'slower') {
    const ratio = slowestRatio(entry)
    return acceptedSlowdown !== null && ratio !== null && ratio <= 1 + acceptedSlowdown.size
  }
  return change?.accepted === true && verdict === CHANGE_VERDICTS[change.kind]
}

/** The largest ratio among the measures in which an entry can be slower; null if the entry was not timed. */
export function slowestRatio({
  ratio,
  slowShare,
  phases,
}: Pick<CheckEntry, 'ratio' | 'slowShare' | 'phases'>): number | null {
  const others = [slowShare, ...phases].flatMap((one) =>
    one?.verdict === 'slower' ? (one.ratio ?? []) : [],
  )
  return ratio === null ? null : Math.max(ratio, ...others)
}

/** Whether there certainly is a change within the threshold: small changes add up. */
export function isSmallChange({ verdict, ratio, interval }: CheckEntry): boolean {
  const isChange = interval !== null && (interval[0] > 1 || interval[1] < 1)
  return (verdict === 'same' || verdict === 'not-slower') && ratio !== null && isChange
}

/** Whether the whole 95 % interval lies above the threshold, although no strict interval, which alone alarms, does. */
export function isProbablySlower({ verdict, interval }: CheckEntry, threshold: number): boolean {
  return verdict === 'inconclusive' && interval !== null && interval[0] > 1 + threshold
}

/** The verdict as words, as in `work changed, accepted`. */
export function verdictName(entry: CheckEntry): string {
  const name = entry.verdict.replaceAll('-', ' ')
  return isAccepted(entry) ? `${name}, accepted` : name
}
