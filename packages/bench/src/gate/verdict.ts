/**
 * What the pairs of a row say so far: slower, faster, the same, or nothing yet.
 *
 * A pair counts where both of its processes ran undisturbed: in at most 1.15 times the lower quartile
 * of their own arm. On a shared machine a good many processes take half as long again for their whole
 * life, or twice as long, whatever they run; were those pairs to count, they would say nothing of a few
 * percent. Each arm is measured by itself alone and both alike, so the ratios of unchanged code still
 * scatter symmetrically about 1, and a slower head has no more of its processes left out.
 *
 * A row is looked at a few times, after numbers of pairs fixed beforehand. At each look there are
 * two intervals of the ratio. The strict one may raise an alarm: all strict intervals of a check
 * together leave out the truth in `errorRate` of checks at most, since each gets its share of that
 * (Bonferroni's inequality), and nothing is assumed of rows or looks being independent. The ordinary
 * one may give the all-clear. Bounds are symmetric for logarithms: a ratio and its inverse are as far
 * from 1.
 */
import { ratioOfPairs, signedRankP } from '@masu/ranking/statistics/signed-rank'

/**
 * Times the lower quartile of its arm that an undisturbed process takes at most. Others were found to
 * take 1.4 to 2 times as long; among themselves the undisturbed scatter by 2 to 4 % (SD).
 */
const UNDISTURBED = 1.15

/** Of the interval that may give the all-clear. */
const ORDINARY_LEVEL = 0.95

export interface Rule {
  /** What is let pass, as a share of the base's time: 0.05 is 5 %. */
  readonly threshold: number
  /** Pick<CheckLedger, 'pairs' | 'append'> after which rows are looked at, rising. */
  readonly looks: readonly number[]
  /** How likely any of a check's strict intervals may be to leave out the truth. */
  readonly errorRate: number
}

/** Median passes of the two processes of a pair, in nanoseconds. */
export interface PairTimes {
  readonly baseNs: number
  readonly headNs: number
}

export interface Judgement {
  /** Null where more pairs may tell: they do not yet. */
  readonly verdict: 'slower' | 'faster' | 'same' | null
  /** Time of head to time of base. */
  readonly ratio: number
  /** Of the ratio, at 95 %; null with too few pairs. */
  readonly interval: readonly [low: number, high: number] | null
  /** Two-sided, against a ratio of 1. */
  readonly p: number
  /**
   * The smallest slowdown, as a share, that pairs scattered like these would have raised an alarm
   * for; null with too few pairs for any alarm.
   */
  readonly visible: number | null
}

/** Time of head to time of base, of each pair that counts; of all of them where none does. */
export function ratiosOf(pairs: readonly PairTimes[]): number[] {
  const baseLimit = limitOf(pairs.map(({ baseNs }) => baseNs))
  const headLimit = limitOf(pairs.map(({ headNs }) => headNs))
  const counted = pairs.filter(({ baseNs, headNs }) => baseNs <= baseLimit && headNs <= headLimit)
  return (counted.length > 0 ? counted : pairs).map(({ baseNs, headNs }) => headNs / baseNs)
}

/** The longest that a process of an arm with these times may take to count. */
function limitOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return UNDISTURBED * (sorted[Math.ceil(times.length / 4) - 1] ?? NaN)
}

/** Judges the ratios of a row's pairs in a check of so many rows. Throws a RangeError on none. */
export function judge(ratios: readonly number[], rows: number, rule: Rule): Judgement {
  const { ratio, interval } = ratioOfPairs(ratios, ORDINARY_LEVEL)
  const strict = ratioOfPairs(ratios, strictLevel(rows, rule)).interval
  const above = 1 + rule.threshold
  const below = 1 / above
  const isWithin = interval !== null && interval[0] >= below && interval[1] <= above
  const isSlower = strict !== null && strict[0] > above
  const isFaster = strict !== null && strict[1] < below
  return {
    verdict: isSlower ? 'slower' : isFaster ? 'faster' : isWithin ? 'same' : null,
    ratio,
    interval,
    p: signedRankP(ratios),
    visible: strict === null ? null : above * Math.sqrt(strict[1] / strict[0]) - 1,
  }
}

/** The level of an interval that may raise an alarm. */
export function strictLevel(rows: number, { looks, errorRate }: Rule): number {
  return 1 - errorRate / (rows * looks.length)
}
