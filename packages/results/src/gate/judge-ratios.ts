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
 * word: faster, not slower or same. Where the ordinary interval holds the threshold after the last look, and is
 * narrower than half of it, the ratio is known as well as it can be: it is at the threshold. Bounds are symmetric in
 * logarithms: a ratio and its inverse are equally far from 1.
 */
import { ratioOfPairs } from '../statistics/signed-rank.ts'
import type { Interval } from '../statistics/process-timing.ts'
import type { TimeVerdict } from './check-entry.ts'

/** Level of the interval that may decide "not slower", or "at the threshold". */
const ORDINARY_LEVEL = 0.95

export interface GateRule {
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
  readonly visibleGrowth: number | null
}

/**
 * Judges the ratios of an entry's pairs in a check that times this many entries. A ratio is head's time divided by
 * base's time. Throws a RangeError where there are no ratios.
 */
export function judgeRatios(ratios: readonly number[], entries: number, rule: GateRule): Judgement {
  const { ratio, interval } = ratioOfPairs(ratios, ORDINARY_LEVEL)
  const strict = ratioOfPairs(ratios, strictLevel(entries, rule)).interval
  const above = 1 + rule.threshold
  return {
    verdict: verdictOf({ ratio, interval, strict, pairs: ratios.length }, rule),
    ratio,
    interval,
    visibleGrowth: strict === null ? null : above * Math.sqrt(strict[1] / strict[0]) - 1,
  }
}

interface Estimate {
  readonly ratio: number
  readonly interval: Interval | null
  readonly strict: Interval | null
  readonly pairs: number
}

function verdictOf(estimate: Estimate, rule: GateRule): TimeVerdict | null {
  const { interval, strict } = estimate
  const above = 1 + rule.threshold
  if (strict !== null && strict[0] > above) return 'slower'
  if (interval === null) return null
  return notSlower(interval, above) ?? (isAtThreshold(estimate, rule) ? 'at-threshold' : null)
}

/**
 * Whether the ordinary interval is narrower than half of the threshold, in logarithms, holds it, and leaves out 1.
 * Before the last look also only if the last would hardly decide: neither interval would, with its width at that look,
 * around any ratio that may be estimated then (at 95 %). Without this, alarms would be lost: of slowdowns of 6 % whose
 * pairs scatter by 2 %, 91 % raise an alarm if both intervals need only hold the threshold at their later width, and 99
 * % if none stops early or by this rule (simulated, 40,000 checks).
 */
function isAtThreshold({ ratio, interval, strict, pairs }: Estimate, rule: GateRule): boolean {
  if (interval === null || strict === null) return false
  const [low, high] = interval
  const above = 1 + rule.threshold
  const isKnown = low > 1 && low <= above && Math.log(high / low) < Math.log(above) / 2
  const share = Math.min(1, pairs / Math.max(...rule.looks))
  // How far the estimate may still move, and how wide intervals will be, as powers of the present width.
  const [moved, width] = [Math.sqrt(1 - share), Math.sqrt(share)]
  const wouldBeSlower = ratio * (high / ratio) ** moved * (strict[0] / ratio) ** width > above
  const wouldNotBe = ratio * (low / ratio) ** moved * (high / ratio) ** width < above
  return isKnown && !wouldBeSlower && !wouldNotBe
}

/**
 * How head is not slower: faster by more than the threshold, within the threshold, or undecided between these two;
 * null if head may be slower.
 */
function notSlower([low, high]: Interval, above: number): TimeVerdict | null {
  if (high > above) return null
  if (high < 1 / above) return 'faster'
  return low < 1 / above ? 'not-slower' : 'same'
}

/** Level of an interval that may raise an alarm. */
export function strictLevel(entries: number, { looks, errorRate }: GateRule): number {
  return 1 - errorRate / (entries * looks.length)
}
