/**
 * What the pairs of an entry say so far: slower, faster, the same, or nothing yet.
 *
 * A pair counts where both of its processes ran undisturbed: each took at most 1.15 times the lower
 * quartile of its own arm. On a shared machine many processes take half as long again for their whole
 * life, or twice as long, with any code. With those pairs, a difference of a few percent could not be
 * seen. The limit of each arm comes from that arm alone, by the same rule. So the ratios of unchanged
 * code still scatter symmetrically about 1, and a slower head has no more of its processes left out.
 *
 * A change may also be in how often a process is slow: a head whose code settles badly now and then.
 * Where the arms differ in the number of processes that do not count, by Fisher's exact test at 1 %, all
 * pairs count, and the verdict is never that the two are the same.
 *
 * An entry is looked at a few times, after numbers of pairs that are fixed beforehand. Each look has
 * two intervals of the ratio. The strict one may raise an alarm. All strict intervals of a check
 * together leave out the truth in `errorRate` of checks at most, since each gets its share of that
 * (Bonferroni's inequality); this does not assume that entries or looks are independent. The ordinary
 * interval may give the all-clear. Bounds are symmetric in logarithms: a ratio and its inverse are
 * equally far from 1.
 */
import { fisherP } from '@masu/ranking/statistics/fisher'
import { ratioOfPairs, signedRankP } from '@masu/ranking/statistics/signed-rank'

/**
 * An undisturbed process takes at most this many times the lower quartile of its arm. Measured: disturbed
 * ones take 1.4 to 2 times as long, and undisturbed ones scatter by 2 to 4 % (SD).
 */
const UNDISTURBED = 1.15

/** Below this probability, a difference in how many processes were slow is no chance. */
const SLOW_SHARE_ERROR = 0.01

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

/** What ratios say. */
export interface JudgedRatios {
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

/** Processes that took more than the limit of their arm. */
export interface SlowProcesses {
  readonly base: number
  readonly head: number
}

export interface Judgement extends JudgedRatios {
  readonly slow: SlowProcesses
  /** Whether all pairs count, since the arms differ in how many processes were slow. */
  readonly isOfAll: boolean
}

/**
 * Judges the pairs of an entry, in a check that times this many entries. Ratios are divided by the
 * allowance for accepted work. Throws a RangeError where there are no pairs.
 */
export function judgePairs(
  pairs: readonly PairTimes[],
  allowance: number,
  entries: number,
  rule: Rule,
): Judgement {
  const slow = {
    base: slowOf(pairs.map(({ baseNs }) => baseNs)),
    head: slowOf(pairs.map(({ headNs }) => headNs)),
  }
  const isOfAll = fisherP(slow.base, pairs.length, slow.head, pairs.length) < SLOW_SHARE_ERROR
  const ratios = isOfAll ? pairs.map(ratioOf) : ratiosOf(pairs)
  const judged = judgeRatios(
    ratios.map((ratio) => ratio / allowance),
    entries,
    rule,
  )
  const verdict = isOfAll && judged.verdict === 'same' ? null : judged.verdict
  return { ...judged, verdict, slow, isOfAll }
}

function slowOf(times: readonly number[]): number {
  const limit = limitOf(times)
  return times.filter((time) => time > limit).length
}

function ratioOf({ baseNs, headNs }: PairTimes): number {
  return headNs / baseNs
}

/** Time of head to time of base, for each pair that counts; for all pairs where none counts. */
export function ratiosOf(pairs: readonly PairTimes[]): number[] {
  const baseLimit = limitOf(pairs.map(({ baseNs }) => baseNs))
  const headLimit = limitOf(pairs.map(({ headNs }) => headNs))
  const counted = pairs.filter(({ baseNs, headNs }) => baseNs <= baseLimit && headNs <= headLimit)
  return (counted.length > 0 ? counted : pairs).map(ratioOf)
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
export function judgeRatios(ratios: readonly number[], entries: number, rule: Rule): JudgedRatios {
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
