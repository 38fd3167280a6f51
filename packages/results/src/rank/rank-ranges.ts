/** The order of entries: which stands before which, read from their ratios and the ± of these. */
import type { Interval } from '../statistics/process-timing.ts'

/** Smaller differences, as a share, do not order two entries. */
export const RANK_MARGIN = 0.03

/** The ranks that an entry may have: from 1 + the entries before it, to n - the entries after it. */
export type RankRange = readonly [low: number, high: number]

/** What ranks are read from. */
export interface RankableEntry {
  /** Its ratio less and with its ±; null for too few rounds. */
  readonly interval: Interval | null
}

/** Whether `a` stands before `b`: the low end of `b` lies beyond the margin above the high end of `a`. */
export function isBefore(a: RankableEntry, b: RankableEntry): boolean {
  return (
    a.interval !== null && b.interval !== null && b.interval[0] > (1 + RANK_MARGIN) * a.interval[1]
  )
}

/** The rank range of each, in the order given; null if the ± of any is unknown. */
export function rankRanges<One extends RankableEntry>(
  all: readonly One[],
  areOrdered: (a: One, b: One) => boolean = isBefore,
): RankRange[] | null {
  if (all.some(({ interval }) => interval === null)) return null
  return all.map((one) => [
    1 + all.filter((other) => areOrdered(other, one)).length,
    all.length - all.filter((other) => areOrdered(one, other)).length,
  ])
}
