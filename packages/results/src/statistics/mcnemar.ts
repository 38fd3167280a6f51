/**
 * Tests pairs in which only one side may be hit. Pairs in which both sides or none are hit say nothing about a
 * difference. The exact test is by Q. McNemar ("Note on the Sampling Error of the Difference Between Correlated
 * Proportions or Percentages", Psychometrika 12, 1947). The bound is the adjusted bound of D. G. Bonett and R. M. Price
 * ("Adjusted Wald Confidence Interval for a Difference of Binomial Proportions Based on Paired Data", Journal of
 * Educational and Behavioral Statistics 37, 2012).
 */

/** The 95th percentile of the normal distribution. */
const NORMAL_95 = 1.644854

/**
 * The probability that at least `first` of the pairs with one hit have it on the first side, if both sides
 * are equally likely.
 */
export function mcnemarP(first: number, second: number): number {
  const pairs = first + second
  let chance = 2 ** -pairs
  let p = 0
  for (let hits = 0; hits <= pairs; hits++) {
    if (hits >= first) p += chance
    chance *= (pairs - hits) / (hits + 1)
  }
  return Math.min(1, p)
}

/**
 * The upper 95 % bound, at least 0, of the share of pairs hit only on the first side minus the share hit only on the
 * second. `pairs` is the number of all pairs, also those with no hit or two.
 */
export function boundExcess(first: number, second: number, pairs: number): number {
  const trials = pairs + 2
  const [a, b] = [(first + 1) / trials, (second + 1) / trials]
  const most = a - b + NORMAL_95 * Math.sqrt((a + b - (a - b) ** 2) / trials)
  return Math.max(0, Math.min(1, most))
}
