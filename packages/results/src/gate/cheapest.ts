/** The puzzles of a fixture that make a pass of some length: the cheapest. Pure. */

/** A fixture is left out if even its cheapest puzzle takes more than this, in milliseconds. */
const CHEAP_PUZZLE_MS = 15

/** Whether a puzzle that took this long in the probe is timed beside the mixed fixture; null for an unsolved one. */
export function isCheap(ns: number | null): boolean {
  return ns !== null && ns <= CHEAP_PUZZLE_MS * 1e6
}

/**
 * Indices of the fastest puzzles in a probe, ascending, as many as make a pass of `passMs` milliseconds, and at least
 * `fewest`. `puzzleNs` is the time of each puzzle, null for unsolved puzzles.
 */
export function selectCheapestPuzzles(
  puzzleNs: readonly (number | null)[],
  passMs: number,
  fewest: number,
): number[] {
  const taken: number[] = []
  let passNs = 0
  for (const { puzzle, ns } of byCost(puzzleNs)) {
    passNs += ns
    if (taken.length >= fewest && passNs > passMs * 1e6) break
    taken.push(puzzle)
  }
  return taken.toSorted((a, b) => a - b)
}

/** The puzzles that were solved, the cheapest first. */
function byCost(puzzleNs: readonly (number | null)[]): { puzzle: number; ns: number }[] {
  return [...puzzleNs.entries()]
    .flatMap(([puzzle, ns]) => (ns === null ? [] : [{ puzzle, ns }]))
    .toSorted((a, b) => a.ns - b.ns)
}
