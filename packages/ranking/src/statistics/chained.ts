/**
 * The product of ratios that were estimated apart, as the change over a chain of changes. Logarithms add
 * up, and so do their variances, since no estimate shares a process with another: the ends of the
 * interval lie as far from the product as the root of the sum of squares, on either side by itself.
 */
import { widened } from './signed-rank.ts'

export interface Chained {
  readonly ratio: number
  /** At 95 %, as those it is made of. */
  readonly interval: readonly [low: number, high: number]
  /** At 99.9 %: ten series together leave out the truth in one of a hundred cases at most. */
  readonly strictInterval: readonly [low: number, high: number]
}

/** Reach of 99.9 % by that of 95 %, where an estimate errs as a normal deviate does. */
const STRICT = 3.2905 / 1.96

/** Of ratios with intervals of 95 %. Throws a RangeError on none. */
export function chainedRatio(
  estimates: readonly { readonly ratio: number; readonly interval: readonly [number, number] }[],
): Chained {
  if (estimates.length === 0) throw new RangeError('no ratios')
  let [log, below, above] = [0, 0, 0]
  for (const { ratio, interval } of estimates) {
    log += Math.log(ratio)
    below += Math.log(interval[0] / ratio) ** 2
    above += Math.log(interval[1] / ratio) ** 2
  }
  const ratio = Math.exp(log)
  const interval: [number, number] = [
    ratio * Math.exp(-Math.sqrt(below)),
    ratio * Math.exp(Math.sqrt(above)),
  ]
  return { ratio, interval, strictInterval: widened(ratio, interval, STRICT) }
}
