/** How many puzzles a fixture must have to be ranked. */
import type { RunRecord } from './schema.ts'

/** A fixture with fewer different puzzles is shown, not ranked: a branch predictor learns them. */
export const LEAST_RANKED_PUZZLES = 100

/** Whether a fixture has enough puzzles to be ranked. Copies of a puzzle count once. */
export function canBeRanked({
  puzzles,
  distinctPuzzles = puzzles,
}: Pick<RunRecord['fixtures'][number], 'puzzles' | 'distinctPuzzles'>): boolean {
  return distinctPuzzles >= LEAST_RANKED_PUZZLES
}
