/** How a commit declares a slowdown to be wanted, and what is said of one that is accepted. */
import type { CheckEntry } from '../check-records.ts'
import { percent } from './figures.ts'
import { slowestRatio } from './verdicts.ts'

/** The key of the trailer. */
export const TRAILER = 'Accept-slower'

/** How much is accepted, by which commits and why; null where nothing is. */
export function slowdownText(entry: CheckEntry): string | null {
  const { slowdown } = entry
  const ratio = slowestRatio(entry)
  if (slowdown === null || ratio === null) return null
  const { size, reasons, commits } = slowdown
  const by = commits.map((commit) => commit.slice(0, 10)).join(', ')
  const only = ratio <= 1 + size ? '' : 'only '
  return `slower by ${percent(ratio - 1)}; ${only}up to ${percent(size)} is accepted by ${by}: ${reasons.join('; ')}`
}
