import type { ProbeRecord } from './schema.ts'

/** Indices of the puzzles that a probe has solved, ascending. */
export function solvedPuzzles({ puzzleNs }: Pick<ProbeRecord, 'puzzleNs'>): number[] {
  return [...puzzleNs.keys()].filter((puzzle) => (puzzleNs[puzzle] ?? null) !== null)
}
