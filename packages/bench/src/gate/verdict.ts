/**
 * What the pairs of a row say so far: slower, faster, the same, or nothing yet.
 *
 * Two pairs in ABBA order are a block, and an arm's figure in it is the faster of its two processes.
 * Now and then a process runs half as fast again for its whole life, whatever it runs; were each pair
 * to count by itself, a third of them would be off by half, which no estimate of a few percent
 * survives (simulated, one process in five 1.6 times slower: 10 % caught in 76 of 100 rows by single
 * pairs, in 97 by as many processes in blocks). Both arms are treated alike, so ratios of unchanged
 * code still scatter symmetrically about 1.
 *
 * A row is looked at a few times, after numbers of pairs fixed beforehand. At each look there are
 * two intervals of the ratio. The strict one may raise an alarm: all strict intervals of a check
 * together leave out the truth in `errorRate` of checks at most, since each gets its share of that
 * (Bonferroni's inequality), and nothing is assumed of rows or looks being independent. The ordinary
 * one may give the all-clear. Bounds are symmetric for logarithms: a ratio and its inverse are as far
 * from 1.
 */
import { ratioOfPairs, signedRankP } from '../statistics/signed-rank.ts'

/** Pairs to a block. */
const BLOCK = 2

/** Of the interval that may give the all-clear. */
const ORDINARY_LEVEL = 0.95

export interface Rule {
  /** What is let pass, as a share of the base's time: 0.05 is 5 %. */
  readonly threshold: number
  /** Pairs after which rows are looked at, rising: whole blocks. */
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

/** Time of head to time of base, block by block; pairs that make no whole block are left out. */
export function blockRatios(pairs: readonly PairTimes[]): number[] {
  const ratios: number[] = []
  for (let start = 0; start + BLOCK <= pairs.length; start += BLOCK) {
    const block = pairs.slice(start, start + BLOCK)
    const base = Math.min(...block.map(({ baseNs }) => baseNs))
    ratios.push(Math.min(...block.map(({ headNs }) => headNs)) / base)
  }
  return ratios
}

/** Judges the ratios of a row's blocks in a check of so many rows. Throws a RangeError on none. */
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
