/**
 * Which of several entries are faster than which, from times that were measured in the same rounds.
 *
 * A pair is compared by the t test for trimmed means, on the logarithms of its ratios within rounds
 * (K. K. Yuen, "The Two-Sample Trimmed t for Unequal Population Variances", Biometrika 61, 1974): a
 * round in which the machine was disturbed hardly moves it. The claim is not that the two differ, but
 * that they differ by more than a margin: the test is against the nearer end of it. All pairs of a table
 * are claimed together, so that any of them is wrong in 5 % of tables at most (S. Holm, "A Simple
 * Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6, 1979).
 */

/** How likely a table may be to hold any wrong claim. */
export const FAMILY_ERROR = 0.05

/** The share of the ratios that is left out at either end. */
const TRIM = 0.2

/** With fewer rounds there is no rank. */
export const FEWEST_ROUNDS = 6

/** The times of an entry, or its ratios to a common reference, by round. */
export type Rounds = ReadonlyMap<number, number>

/** The ranks that an entry may have: 1 + the faster ones to n - the slower ones. */
export type RankRange = readonly [low: number, high: number]

/** Values of `a` by those of `b`, for each round that has both. */
export function ratiosByRound(a: Rounds, b: Rounds): Map<number, number> {
  return new Map(
    [...a].flatMap(([round, value]) => {
      const other = b.get(round)
      return other === undefined ? [] : [[round, value / other] as const]
    }),
  )
}

/**
 * How likely ratios as far from 1 as these are where the true ratio lies within the margin: 1 for
 * fewer than six, and where their trimmed mean lies within it. Two-sided.
 */
export function beyondMarginP(ratios: readonly number[], margin: number): number {
  const n = ratios.length
  if (n < FEWEST_ROUNDS) return 1
  const excess = Math.abs(trimmedMean(ratios)) - Math.log1p(margin)
  if (excess <= 0) return 1
  const logs = ratios.map(Math.log).toSorted((a, b) => a - b)
  const trimmed = Math.floor(TRIM * n)
  const kept = n - 2 * trimmed
  const [low = NaN, high = NaN] = [logs[trimmed], logs[n - 1 - trimmed]]
  const winsorized = logs.map((log) => Math.min(high, Math.max(low, log)))
  const centre = meanOf(winsorized)
  const squares = winsorized.reduce((sum, log) => sum + (log - centre) ** 2, 0)
  const error = Math.sqrt(squares / (kept * (kept - 1)))
  return error === 0 ? 0 : Math.min(1, 2 * studentTail(excess / error, kept - 1))
}

/**
 * How likely Student's t is to lie above `t`, which is not negative; `degrees` is a whole number from 1: a
 * finite sum (M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions", 26.7.3 and 26.7.4). Its
 * absolute error is below 1e-14, so that a smaller probability may be returned as 0.
 */
export function studentTail(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const [sine, square] = [Math.sin(angle), Math.cos(angle) ** 2]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? Math.cos(angle) : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= (square * (k - 1)) / k
    sum += term
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
  return Math.max(0, (1 - within) / 2)
}

/** The mean of the logarithms without the least and the greatest fifth. */
function trimmedMean(ratios: readonly number[]): number {
  const trimmed = Math.floor(TRIM * ratios.length)
  const logs = ratios.map(Math.log).toSorted((a, b) => a - b)
  return meanOf(logs.slice(trimmed, logs.length - trimmed))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The rank range of each entry, in the order given. `ratios` gives the ratios of one to another within
 * the rounds that both have. Ranges of entries of which no pair differs are all 1 to n.
 */
export function rankRanges<Entry>(
  entries: readonly Entry[],
  ratios: (a: Entry, b: Entry) => readonly number[],
  margin: number,
): RankRange[] {
  const pairs = entries.flatMap((a, i) =>
    entries.slice(i + 1).map((b, k) => {
      const within = ratios(a, b)
      const [faster, slower] = trimmedMean(within) < 0 ? [i, i + 1 + k] : [i + 1 + k, i]
      return { faster, slower, p: beyondMarginP(within, margin) }
    }),
  )
  const faster = entries.map(() => 0)
  const slower = entries.map(() => 0)
  const sorted = pairs.toSorted((a, b) => a.p - b.p)
  for (const [index, pair] of sorted.entries()) {
    if (pair.p > FAMILY_ERROR / (sorted.length - index)) break
    faster[pair.slower] = (faster[pair.slower] ?? 0) + 1
    slower[pair.faster] = (slower[pair.faster] ?? 0) + 1
  }
  return entries.map((_, i) => [1 + (faster[i] ?? 0), entries.length - (slower[i] ?? 0)])
}
