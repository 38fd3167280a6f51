/**
 * A ratio from pairs: the estimate of Hodges and Lehmann with the interval that inverts Wilcoxon's
 * signed-rank test, on logarithms, where a ratio and its inverse weigh the same. Both come from the
 * Walsh averages, the means of any two values and of each with itself. The interval is exact where
 * the logarithms scatter symmetrically about one value, with any distribution, and an outlier moves
 * it little (M. Hollander and D. A. Wolfe, "Nonparametric Statistical Methods", 2nd edition, 1999,
 * sections 3.2 and 3.3).
 */
import type { Interval } from './process-timing.ts'
import { median, thinValues } from './order.ts'

/**
 * The most pairs that count: work and memory grow with the square of their number, which a file decides. A
 * check plans 160.
 */
const MOST_PAIRS = 500

export interface RatioEstimate {
  readonly ratio: number
  /** Null with too few values for an interval of this level. */
  readonly interval: Interval | null
}

/**
 * The ratio that positive ratios scatter about, with a confidence interval of at least `level`: at 95 % from
 * six pairs on. At most MOST_PAIRS ratios count, evenly spread. Throws a RangeError without ratios.
 */
export function ratioOfPairs(ratios: readonly number[], level = 0.95): RatioEstimate {
  const counted = thinValues(ratios, MOST_PAIRS)
  const averages = walshAverages(counted.map(Math.log)).toSorted((a, b) => a - b)
  const ratio = Math.exp(median(averages))
  const rank = walshRank(counted.length, level)
  if (rank === 0) return { ratio, interval: null }
  const low = averages[rank - 1] ?? NaN
  const high = averages[averages.length - rank] ?? NaN
  return { ratio, interval: [Math.exp(low), Math.exp(high)] }
}

/** The probability of each sum of ranks, if a fair coin draws every sign. */
function sharesOfRankSums(ranks: readonly number[], total: number): Float64Array {
  const shares = new Float64Array(total + 1)
  shares[0] = 1
  let reached = 0
  for (const rank of ranks) {
    reached += rank
    for (let sum = reached; sum >= 0; sum--) {
      shares[sum] = ((shares[sum] ?? 0) + (shares[sum - rank] ?? 0)) / 2
    }
  }
  return shares
}

function walshAverages(values: readonly number[]): number[] {
  return values.flatMap((a, i) => values.slice(i).map((b) => (a + b) / 2))
}

// A table asks for the same distribution for every two entries.
const walshRanks = new Map<string, number>()

/**
 * The largest k such that the k-th smallest and the k-th largest Walsh average of n values enclose the centre
 * with at least this level; 0 if there is no such k. The interval excludes a tail where the rank sum T is
 * below k, so k is the largest with P(T < k) within the tail.
 */
function walshRank(n: number, level: number): number {
  const key = `${n} ${level}`
  const known = walshRanks.get(key)
  if (known !== undefined) return known
  const tail = (1 - level) / 2
  const ranks = Array.from({ length: n }, (_, i) => i + 1)
  const shares = sharesOfRankSums(ranks, (n * (n + 1)) / 2)
  let rank = 0
  let below = shares[0] ?? 0
  while (below <= tail) {
    rank++
    below += shares[rank] ?? 0
  }
  walshRanks.set(key, rank)
  return rank
}
