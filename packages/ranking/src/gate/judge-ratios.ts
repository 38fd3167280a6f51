/**
 * The verdict of an entry's pairs so far: slower, not slower, or undecided.
 *
 * Every pair counts. The processes of a pair run one after the other, so a disturbance of seconds slows both processes.
 * A signed-rank interval tolerates a disturbance that slows a single process.
 *
 * An entry is looked at a few times, after numbers of pairs that are fixed beforehand. Each look has two intervals of
 * the ratio. The strict interval may raise an alarm. In at most `errorRate` of checks at least one strict interval
 * misses the true ratio, since each strict interval has its share of this rate (Bonferroni's inequality); this does not
 * assume that entries or looks are independent. The ordinary interval may decide "not slower", and then chooses the
 * word: faster, not slower or same. Bounds are symmetric in logarithms: a ratio and its inverse are equally far from 1.
 */
import { ratioOfPairs } from '../statistics/signed-rank.ts'
import type { Interval, TimeVerdict } from './check-entry.ts'

/** Level of the interval that may decide "not slower". */
const ORDINARY_LEVEL = 0.95

export interface Rule {
  /** The slowdown that passes, as a share of base's time: 0.05 is 5 %. */
  readonly threshold: number
  /** Numbers of pairs after which entries are judged, ascending. */
  readonly looks: readonly number[]
  /** The largest probability that at least one strict interval of a check misses the true ratio. */
  readonly errorRate: number
}

/** The judgement of ratios. */
export interface Judgement {
  /** Null while neither interval decides. */
  readonly verdict: TimeVerdict | null
  readonly ratio: number
  /** At 95 %; null for fewer than six pairs. */
  readonly interval: Interval | null
  /**
   * The smallest slowdown, as a share, for which the pairs would have raised an alarm; null if no
   * slowdown would.
   */
  readonly visible: number | null
}

/**
 * Judges the ratios of an entry's pairs in a check that times this many entries. A ratio is head's time divided by
 * base's time. Throws a RangeError where there are no ratios.
 */
export function judgeRatios(ratios: readonly number[], entries: number, rule: Rule): Judgement {
  const { ratio, interval } = ratioOfPairs(ratios, ORDINARY_LEVEL)
  const strict = ratioOfPairs(ratios, strictLevel(entries, rule)).interval
  const above = 1 + rule.threshold
  return {
    verdict:
      strict !== null && strict[0] > above ? 'slower' : interval && notSlower(interval, above),
    ratio,
    interval,
    visible: strict === null ? null : above * Math.sqrt(strict[1] / strict[0]) - 1,
  }
}

/**
 * How head is not slower: faster by more than the threshold, within the threshold, or undecided between these two;
 * null if head may be slower.
 */
function notSlower([low, high]: Interval, above: number): TimeVerdict | null {
  if (high > above) return null
  if (high < 1 / above) return 'faster'
  return low < 1 / above ? 'not slower' : 'same'
}

/** Level of an interval that may raise an alarm. */
export function strictLevel(entries: number, { looks, errorRate }: Rule): number {
  return 1 - errorRate / (entries * looks.length)
}
