/**
 * What the pairs of an entry say so far: slower, faster, the same, or nothing yet.
 *
 * A pair counts where both of its processes ran undisturbed: each took at most 1.15 times the lower
 * quartile of its own arm. On a shared machine many processes take half as long again for their whole
 * life, or twice as long, with any code. With those pairs, a difference of a few percent could not be
 * seen. The limit of each arm comes from that arm alone, by the same rule. So the ratios of unchanged
 * code still scatter symmetrically about 1, and a slower head has no more of its processes left out.
 *
 * An entry is looked at a few times, after numbers of pairs that are fixed beforehand. Each look has
 * two intervals of the ratio. The strict one may raise an alarm. All strict intervals of a check
 * together leave out the truth in `errorRate` of checks at most, since each gets its share of that
 * (Bonferroni's inequality); this does not assume that entries or looks are independent. The ordinary
 * interval may give the all-clear. Bounds are symmetric in logarithms: a ratio and its inverse are
 * equally far from 1.
 */
import { ratioOfPairs, signedRankP } from '@masu/ranking/statistics/signed-rank'

/**
 * An undisturbed process takes at most this many times the lower quartile of its arm. Measured: disturbed
 * ones take 1.4 to 2 times as long, and undisturbed ones scatter by 2 to 4 % (SD).
 */
const UNDISTURBED = 1.15

/** Level of the interval that may give the all-clear. */
const ORDINARY_LEVEL = 0.95

export interface Rule {
  /** The slowdown that passes, as a share of base's time: 0.05 is 5 %. */
  readonly threshold: number
  /** Numbers of pairs after which entries are looked at, rising. */
  readonly looks: readonly number[]
  /** Probability, at most, that any strict interval of a check leaves out the truth. */
  readonly errorRate: number
}

/** Median passes of the two processes of a pair, in nanoseconds. */
export interface PairTimes {
  readonly baseNs: number
  readonly headNs: number
}

export interface Judgement {
  /** Null where the pairs do not tell yet. */
  readonly verdict: 'slower' | 'faster' | 'same' | null
  /** Time of head to time of base. */
  readonly ratio: number
  /** Of the ratio, at 95 %; null with too few pairs. */
  readonly interval: readonly [low: number, high: number] | null
  /** Two-sided, against a ratio of 1. */
  readonly p: number
  /**
   * The smallest slowdown, as a share, for which pairs that scatter like these would have raised an
   * alarm; null with too few pairs for any alarm.
   */
  readonly visible: number | null
}

/** Time of head to time of base, for each pair that counts; for all pairs where none counts. */
export function ratiosOf(pairs: readonly PairTimes[]): number[] {
  const baseLimit = limitOf(pairs.map(({ baseNs }) => baseNs))
  const headLimit = limitOf(pairs.map(({ headNs }) => headNs))
  const counted = pairs.filter(({ baseNs, headNs }) => baseNs <= baseLimit && headNs <= headLimit)
  return (counted.length > 0 ? counted : pairs).map(({ baseNs, headNs }) => headNs / baseNs)
}

/** The longest time with which a process counts, in an arm with these times. */
function limitOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return UNDISTURBED * (sorted[Math.ceil(times.length / 4) - 1] ?? NaN)
}

/**
 * Judges the ratios of an entry's pairs, in a check that times this many entries. Throws a RangeError
 * where there are no ratios.
 */
export function judgeRatios(ratios: readonly number[], entries: number, rule: Rule): Judgement {
  const { ratio, interval } = ratioOfPairs(ratios, ORDINARY_LEVEL)
  const strict = ratioOfPairs(ratios, strictLevel(entries, rule)).interval
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

/** Level of an interval that may raise an alarm. */
export function strictLevel(entries: number, { looks, errorRate }: Rule): number {
  return 1 - errorRate / (entries * looks.length)
}
