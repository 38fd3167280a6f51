/**
 * Whether processes of head are slow more often than processes of base, which a median does not show. A pair counts
 * against the side that takes over 1.25 times as long as the other; the machine disturbs both sides equally often, a
 * change only one. All entries of a strategy are judged together, and entries that share a process count once, since
 * they are slow together. Pure.
 */
import { SLOW_PROCESS } from '../statistics/process-timing.ts'
import { mcnemarP, boundExcess } from '../statistics/mcnemar.ts'
import { ratioOfPairs } from '../statistics/signed-rank.ts'
import type { ShareJudgement } from './check-entry.ts'
import { strictLevel, type GateRule } from './judge-ratios.ts'

/** Head is not slower only if the upper bound of its excess of slow processes, as a share, is below this. */
const MOST_SLOW_EXCESS = 0.2

/**
 * If chance explains an excess of head with a smaller probability, the entry gets more pairs before it is
 * called not slower.
 */
const SUSPICIOUS_P = 0.2

/**
 * Judges the pairs of processes of a strategy, each by the ratios of the entries that it timed, in a check that judges
 * this many phases and shares.
 */
export function judgeShare(
  pairs: readonly (readonly number[])[],
  judgementCount: number,
  rule: GateRule,
): ShareJudgement {
  const excesses = pairs.map(countExcess)
  const headSlowPairs = excesses.filter((excess) => excess > 0).length
  const baseSlowPairs = excesses.filter((excess) => excess < 0).length
  const upperBound = boundExcess(headSlowPairs, baseSlowPairs, pairs.length)
  const slow = pairs.flat().filter((ratio) => ratio > SLOW_PROCESS)
  // One-sided, as one end of an interval: half of what the level leaves.
  const isSlower =
    mcnemarP(headSlowPairs, baseSlowPairs) < (1 - strictLevel(judgementCount, rule)) / 2
  return {
    verdict: isSlower ? 'slower' : upperBound < MOST_SLOW_EXCESS ? 'not-slower' : null,
    headSlowPairs,
    baseSlowPairs,
    pairs: pairs.length,
    upperBound,
    ...(slow.length === 0 ? { ratio: null, interval: null } : ratioOfPairs(slow)),
  }
}

/** In how many more entries of a pair head is slow than base, negative where base is. */
function countExcess(ratios: readonly number[]): number {
  return ratios.reduce(
    (sum, ratio) => sum + (ratio > SLOW_PROCESS ? 1 : 0) - (ratio < 1 / SLOW_PROCESS ? 1 : 0),
    0,
  )
}

/** Whether more pairs are needed to decide, although few processes can be slow. */
export function isSuspicious({ headSlowPairs, baseSlowPairs }: ShareJudgement): boolean {
  return mcnemarP(headSlowPairs, baseSlowPairs) < SUSPICIOUS_P
}
