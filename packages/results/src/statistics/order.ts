/**
 * Averages, and an interval for a median from order statistics: exact, and free of assumptions about
 * distributions (H. A. David, "Order Statistics", 1970).
 */

/** The middle value, or the mean of the two middle values. Throws a RangeError without values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/**
 * A confidence interval of at least 95 % for the median of the distribution of the values: the order statistics
 * that a fair coin would place around it (H. A. David, "Order Statistics", 1970, section 2.5). Null for fewer
 * than six values, where even the extremes enclose it too seldom.
 */
export function medianInterval(values: readonly number[]): [low: number, high: number] | null {
  const rank = lowerRank(values.length)
  if (rank === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return [sorted[rank - 1] ?? NaN, sorted[sorted.length - rank] ?? NaN]
}

/**
 * The largest r such that the r-th smallest and the r-th largest of n values enclose the median in at least 95
 * % of cases; 0 if there is no such r.
 */
export function lowerRank(n: number): number {
  let rank = 0
  let tail = 0
  // A logarithm, since 2 to the power of -n is 0 as a number from n = 1,075 on.
  let logTerm = n * Math.log(0.5)
  for (let k = 0; 2 * (tail + Math.exp(logTerm)) <= 0.05; k++) {
    tail += Math.exp(logTerm)
    logTerm += Math.log((n - k) / (k + 1))
    rank = k + 1
  }
  return rank
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

/** The largest value, or `least` if it is larger. Not Math.max, since a function does not take 200,000 arguments. */
export function findLargest(values: readonly number[], least: number): number {
  return values.reduce((most, value) => Math.max(most, value), least)
}

/**
 * The values, or at most `most` of them, evenly spread, in their order: a file decides their number, and work
 * may grow faster than it.
 */
export function thinValues(values: readonly number[], most: number): readonly number[] {
  const { length } = values
  if (length <= most) return values
  return Array.from(
    { length: most },
    (_, index) => values[Math.floor((index * length) / most)] ?? NaN,
  )
}
