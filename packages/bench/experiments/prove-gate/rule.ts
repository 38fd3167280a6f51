/** The gate's rule from its first look to its last, for pairs that were timed before. */
import { CHECK } from '../../src/gate/options.ts'
import { ratiosOf, judge, type PairTimes } from '../../src/gate/verdict.ts'

export interface Decision {
  readonly verdict: 'slower' | 'faster' | 'same' | 'inconclusive'
  /** Those it took. */
  readonly pairs: number
}

/**
 * What a row of a check of so many rows ends as; null where these pairs are too few to say. Pairs
 * after the look that decides are not read.
 */
export function decide(
  pairs: readonly PairTimes[],
  rows: number,
  threshold: number = CHECK.threshold,
): Decision | null {
  for (const look of CHECK.looks) {
    if (pairs.length < look) return null
    const ratios = ratiosOf(pairs.slice(0, look))
    const { verdict } = judge(ratios, rows, { ...CHECK, threshold })
    if (verdict !== null) return { verdict, pairs: look }
  }
  return { verdict: 'inconclusive', pairs: CHECK.looks.at(-1) ?? 0 }
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
