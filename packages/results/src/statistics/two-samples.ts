/**
 * A ratio from two samples that are not paired: the shift of Hodges and Lehmann with the interval that inverts
 * the test of Mann, Whitney and Wilcoxon, on logarithms. Both come from the differences between each value of
 * one sample and each value of the other. The interval is exact where the two distributions differ by a shift,
 * with any shape (M. Hollander and D. A. Wolfe, "Nonparametric Statistical Methods", 2nd edition, 1999,
 * sections 4.2 and 4.3).
 */
import { median, thinValues } from './order.ts'
import type { RatioEstimate } from './signed-rank.ts'

/** The most values of a side that count: the work grows with the cube of their number. A run plans 10. */
const MOST_VALUES = 100

/**
 * How many times as large the values of `after` are as the values of `before`, all positive, with a confidence
 * interval of at least `level`: at 95 % from four values on each side. At most MOST_VALUES of a side count,
 * evenly spread. Throws a RangeError if a side is empty.
 */
export function ratioOfSamples(
  before: readonly number[],
  after: readonly number[],
  level = 0.95,
): RatioEstimate {
  const [a, b] = [thinValues(before, MOST_VALUES), thinValues(after, MOST_VALUES)]
  const logs = b.map(Math.log)
  const differences = a
    .flatMap((value) => logs.map((log) => log - Math.log(value)))
    .toSorted((x, y) => x - y)
  const ratio = Math.exp(median(differences))
  // The interval excludes a tail when U is below k, which must not be likelier than the tail.
  const rank = lowerTail(a.length, b.length).filter((share) => share <= (1 - level) / 2).length
  if (rank === 0) return { ratio, interval: null }
  const low = differences[rank - 1] ?? NaN
  const high = differences[differences.length - rank] ?? NaN
  return { ratio, interval: [Math.exp(low), Math.exp(high)] }
}

// 80 values on each side take 0.1 s, and a comparison asks for the same distribution again and
// again.
const lowerTails = new Map<string, Float64Array>()

/**
 * P(U <= u) for every u from 0 to the middle of its range, m * n / 2. U counts the pairs of one of m values and
 * one of n values in which the former is larger, if all come from one distribution. By the recurrence of H. B.
 * Mann and D. R. Whitney, "On a Test of Whether one of Two Random Variables is Stochastically Larger than the
 * Other", Annals of Mathematical Statistics 18, 1947.
 */
export function lowerTail(m: number, n: number): Float64Array {
  const key = `${m} ${n}`
  let tail = lowerTails.get(key)
  if (tail === undefined) {
    tail = cumulated(shares(m, n))
    lowerTails.set(key, tail)
  }
  return tail
}

/**
 * P(U = u) as above. With probability m / (m + n) the largest of all values is one of the m, and exceeds all n;
 * otherwise it is one of the n, and is larger than all m.
 */
function shares(m: number, n: number): Float64Array {
  const length = Math.floor((m * n) / 2) + 1
  const certainly0 = new Float64Array(length)
  certainly0[0] = 1
  // Distributions for i of the m so far, and for 0 to n of the n.
  let row = Array.from({ length: n + 1 }, () => certainly0)
  for (let i = 1; i <= m; i++) {
    const next = [certainly0]
    for (let j = 1; j <= n; j++) {
      const fewer = row[j] ?? certainly0
      const same = next[j - 1] ?? certainly0
      const distribution = new Float64Array(length)
      for (let u = 0; u < length && u <= i * j; u++) {
        distribution[u] = (i * (fewer[u - j] ?? 0) + j * (same[u] ?? 0)) / (i + j)
      }
      next.push(distribution)
    }
    row = next
  }
  return row[n] ?? certainly0
}

function cumulated(values: Float64Array): Float64Array {
  let sum = 0
  return values.map((value) => (sum += value))
}
