/** Which entries are fast enough for larger blocks of puzzles. */

/**
 * A block is tried if a puzzle takes at most this many microseconds: its passes are then short. In passes over
 * 100 puzzles a branch predictor learns them, and fast strategies take up to a quarter less time. Chance must
 * not put compared strategies on different sides of a limit, so the limits lie where few strategies are.
 */
const LONGEST_MEAN: readonly { readonly puzzles: number; readonly micros: number }[] = [
  { puzzles: 100, micros: 1_000 },
  { puzzles: Infinity, micros: 50 },
]

/** Whether passes over a block of this size are short, where a puzzle takes this many microseconds. */
export function isFastEnough(size: number, micros: number): boolean {
  const longest = LONGEST_MEAN.find(({ puzzles }) => size <= puzzles)?.micros ?? 0
  return micros <= longest
}
