/** The gate's rule from its first look to its last, for pairs that were timed before. */
import { CHECK_DEFAULTS } from '../../src/gate/check.ts'
import { warmRule } from '../../src/gate/phases.ts'
import { judgePairs, type PairTimes } from '../../src/gate/verdict.ts'

export interface Decision {
  readonly verdict: 'slower' | 'faster' | 'same' | 'inconclusive'
  /** Those it took. */
  readonly pairs: number
}

/**
 * The verdict on an entry in a check that times this many entries; null where there are too few pairs.
 * Pairs after the look that decides are not read.
 */
export function decide(
  pairs: readonly PairTimes[],
  rows: number,
  threshold: number = CHECK_DEFAULTS.threshold,
): Decision | null {
  const rule = warmRule({ ...CHECK_DEFAULTS, threshold })
  for (const look of CHECK_DEFAULTS.looks) {
    if (pairs.length < look) return null
    const { verdict } = judgePairs(pairs.slice(0, look), 1, rows, rule)
    if (verdict !== null) return { verdict, pairs: look }
  }
  return { verdict: 'inconclusive', pairs: CHECK_DEFAULTS.looks.at(-1) ?? 0 }
}

/** The decisions of as many checks as the pairs are enough for, one after the other, each with its first pair. */
export function segmentsOf(
  pairs: readonly PairTimes[],
  rows: number,
): (Decision & { readonly from: number })[] {
  const segments: (Decision & { readonly from: number })[] = []
  let from = 0
  for (;;) {
    const decision = decide(pairs.slice(from), rows)
    if (decision === null) return segments
    segments.push({ ...decision, from })
    from += decision.pairs
  }
}
