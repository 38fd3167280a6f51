/**
 * Whether pairs show a difference that a ranking may claim. A run compares some hundred pairs of
 * strategies, so a claim must be wrong far more seldom than one time in twenty: the signed-rank
 * interval at 99 % must not contain 1. Fewer than eight rounds can never reach that. Then all
 * rounds must agree, and so must Student's t on the logarithms (95 %), which few and scattered
 * values do not satisfy by chance. On values with the outliers of a shared machine both tests
 * together were wrong about one direction in 0.2 to 0.7 % of comparisons of equals (measured, by
 * resampling).
 */
import { ratioOfPairs } from './signed-rank.ts'

const LEVEL = 0.99

/** The quantile of 0.975 of Student's distribution for the degrees of freedom that need it. */
const T: Readonly<Record<number, number>> = { 5: 2.570582, 6: 2.446912 }

/**
 * Whether the positive ratios lie below 1, by these tests. Always false for fewer than six ratios.
 */
export function areBelowOne(ratios: readonly number[]): boolean {
  const { interval } = ratios.length === 0 ? { interval: null } : ratioOfPairs(ratios, LEVEL)
  if (interval !== null) return interval[1] < 1
  const critical = T[ratios.length - 1]
  if (critical === undefined || ratios.some((ratio) => ratio >= 1)) return false
  return studentsT(ratios.map(Math.log)) < -critical
}

/** The mean divided by its standard error. */
function studentsT(values: readonly number[]): number {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  return mean / Math.sqrt(variance / n)
}
