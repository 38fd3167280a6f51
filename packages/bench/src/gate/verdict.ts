/**
 * What the pairs of an entry say so far: slower, not slower, or nothing yet.
 *
 * Every pair counts. Its processes run one after the other, so that what disturbs a machine for seconds disturbs both, and
 * a signed-rank interval bears what strikes one of them.
 *
 * An entry is looked at a few times, after numbers of pairs that are fixed beforehand. Each look has
 * two intervals of the ratio. The strict one may raise an alarm. All strict intervals of a check
 * together leave out the truth in `errorRate` of checks at most, since each gets its share of that
 * (Bonferroni's inequality); this does not assume that entries or looks are independent. The ordinary
 * interval may give the all-clear, and says in which word. Bounds are symmetric in logarithms: a ratio and its inverse are
 * equally far from 1.
 */
import type { TimeVerdict } from '@masu/ranking/phase-records'
import { ratioOfPairs } from '@masu/ranking/statistics/signed-rank'

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

/** What ratios say. */
export interface Judgement {
  /** Null while neither interval decides. */
  readonly verdict: TimeVerdict | null
  readonly ratio: number
  /** At 95 %; null for fewer than six pairs. */
  readonly interval: [low: number, high: number] | null
  /** Smallest slowdown, as a share, that the pairs would have raised an alarm for; null where none would. */
  readonly visible: number | null
}

/**
 * Judges the ratios of an entry's pairs, time of head by that of base, in a check that times this many entries. Throws a
 * RangeError where there are no ratios.
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

/** In which way head is not slower: by more than the threshold faster, within it, or one of these; null where it may be. */
function notSlower([low, high]: readonly [number, number], above: number): TimeVerdict | null {
  if (high > above) return null
  if (high < 1 / above) return 'faster'
  return low < 1 / above ? 'not slower' : 'same'
}

/** Level of an interval that may raise an alarm. */
export function strictLevel(entries: number, { looks, errorRate }: Rule): number {
  return 1 - errorRate / (entries * looks.length)
}
