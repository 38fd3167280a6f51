/** The verdict of all entries together, and which verdicts head accepts. */
import {
  entryVerdicts,
  type CheckEntry,
  type EntryVerdict,
  type ExactChange,
} from './check-entry.ts'
import { percent } from '../words/format.ts'

/** The verdict for each kind of exact change. */
export const CHANGED: {
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
export function fails(verdict: EntryVerdict): boolean {
  return entryVerdicts.indexOf(verdict) <= entryVerdicts.indexOf('slower')
}

/** Whether head accepts the slowdown or the change that the entry's verdict names. */
export function isAccepted(entry: CheckEntry): boolean {
  const { verdict, change, slowdown } = entry
  if (verdict === 'slower') {
    const ratio = slowestRatio(entry)
    return slowdown !== null && ratio !== null && ratio <= 1 + slowdown.size
  }
  return change?.accepted === true && verdict === CHANGED[change.kind]
}

/** The largest ratio among the figures in which an entry can be slower; null if the entry was not timed. */
export function slowestRatio({
  ratio,
  share,
  phases,
}: Pick<CheckEntry, 'ratio' | 'share' | 'phases'>): number | null {
  const others = [share, ...phases].flatMap((one) =>
    one?.verdict === 'slower' ? (one.ratio ?? []) : [],
  )
  return ratio === null ? null : Math.max(ratio, ...others)
}

/** Says which slowdown is accepted, and why; null without an accepted slowdown. */
export function slowdownText(entry: CheckEntry): string | null {
  const { slowdown } = entry
  const ratio = slowestRatio(entry)
  if (slowdown === null || ratio === null) return null
  const { size, reasons } = slowdown
  const only = ratio <= 1 + size ? '' : 'only '
  return `slower by ${percent(ratio - 1)}; ${only}up to ${percent(size)} is accepted: ${reasons.join('; ')}`
}
