/**
 * Finds the changepoints of a series of ratios: the places where it goes from one level to another.
 * A changepoint is put where two levels fit the series best, by the sum of absolute differences of
 * logarithms from the median of each side; an outlier moves that little. It counts if two
 * conditions hold. The sides differ by the test of Mann, Whitney and Wilcoxon at 1 % over all
 * possible places (Bonferroni's inequality). And their medians differ by more than a threshold. So
 * of a hundred series whose runs scatter alike and independently, at most one shows a changepoint.
 * Runs of one day that share the noise of a machine are not independent: the threshold has to be
 * above that noise.
 */
import { median } from './order.ts'
import { lowerTail } from './two-samples.ts'

/** Values on each side: with fewer the test cannot reach 1 %. */
export const CHANGEPOINT_SIDE = 5

/**
 * The test takes this many of the nearest values on either side: it is exact, and its cost grows.
 */
const MOST_TESTED = 40

const SIGNIFICANCE = 0.01

export interface Changepoint {
  /** Index of the first value after it. */
  readonly at: number
  /**
   * Median after divided by median before, up to the ends of the series or the next changepoints.
   */
  readonly ratio: number
  /** The number of values on either side in these medians. */
  readonly before: number
  readonly after: number
  /** The two-sided p-value of the test, times the number of possible places. */
  readonly p: number
}

/** A place of a changepoint, before others are known. */
type Cut = Pick<Changepoint, 'at' | 'p'>

/**
 * The changepoints of a series of positive values, in order. The clearest cuts it in two; then each
 * part is searched.
 */
export function changepointsOf(values: readonly number[], threshold: number): Changepoint[] {
  const logs = values.map(Math.log)
  const least = Math.log1p(threshold)
  let cuts = cutsOf(logs, least)
  for (;;) {
    const steps = changepointsAt(cuts, logs)
    // A changepoint was found while the rest was in one piece; after later cuts it may be too
    // small.
    const [smallest] = steps.toSorted((a, b) => size(a) - size(b))
    if (smallest === undefined || size(smallest) > least) return steps
    cuts = cuts.filter(({ at }) => at !== smallest.at)
  }
}

function size({ ratio }: Changepoint): number {
  return Math.abs(Math.log(ratio))
}

function cutsOf(logs: readonly number[], least: number): Cut[] {
  const cut = clearestCut(logs, least)
  if (cut === null) return []
  const later = cutsOf(logs.slice(cut.at), least)
  return [
    ...cutsOf(logs.slice(0, cut.at), least),
    cut,
    ...later.map(({ at, p }) => ({ at: cut.at + at, p })),
  ]
}

function clearestCut(logs: readonly number[], least: number): Cut | null {
  const places = logs.length - 2 * CHANGEPOINT_SIDE + 1
  if (places < 1) return null
  const costs = Array.from({ length: places }, (_, place) => {
    const at = CHANGEPOINT_SIDE + place
    return { at, cost: scatter(logs.slice(0, at)) + scatter(logs.slice(at)) }
  })
  const { at } = costs.reduce((best, one) => (one.cost < best.cost ? one : best))
  const [before, after] = [logs.slice(0, at), logs.slice(at)]
  if (Math.abs(median(after) - median(before)) <= least) return null
  const single = mannWhitneyP(before.slice(-MOST_TESTED), after.slice(0, MOST_TESTED))
  const p = Math.min(1, places * single)
  return p > SIGNIFICANCE ? null : { at, p }
}

function changepointsAt(cuts: readonly Cut[], logs: readonly number[]): Changepoint[] {
  return cuts.map(({ at, p }, index) => {
    const before = logs.slice(cuts[index - 1]?.at ?? 0, at)
    const after = logs.slice(at, cuts[index + 1]?.at)
    const ratio = Math.exp(median(after) - median(before))
    return { at, ratio, before: before.length, after: after.length, p }
  })
}

/** Sum of the absolute differences from the median. */
function scatter(values: readonly number[]): number {
  const middle = median(values)
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0)
}

/** Two-sided and exact; a tie counts as half for either side, rounded against a difference. */
function mannWhitneyP(a: readonly number[], b: readonly number[]): number {
  let u = 0
  for (const x of a) for (const y of b) u += x > y ? 1 : x === y ? 0.5 : 0
  const smaller = Math.ceil(Math.min(u, a.length * b.length - u))
  return Math.min(1, 2 * (lowerTail(a.length, b.length)[smaller] ?? 1))
}
