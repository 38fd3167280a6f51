/** The default options of a run. */
import type { RunOptions } from '@masu/results/records/schema'
import { DEFAULT_MEMORY } from '../child/limits.ts'

/** Ten rounds of every strategy. The puzzles are always the same, so that runs can be compared. */
export const FULL_RUN: RunOptions = {
  limit: 2,
  rounds: 10,
  capMs: 5,
  probeBudgetMs: 2_000,
  memoryLimitBytes: DEFAULT_MEMORY,
  warmUpMs: 45,
  timedPassesMs: 15,
  passes: 3,
  perPuzzle: 3,
  seed: 1,
  sampleSeed: 1,
  symmetrySeed: null,
}

/**
 * Fixtures of a run, if the user names none: the ordinary board, from the easiest puzzles to the hardest for a search.
 */
export const ORDINARY_FIXTURES: readonly string[] = [
  'easy',
  'medium',
  'hard',
  'few-clues',
  'anti-brute-force',
]

/** Fixtures of a quick run, if the user names none. */
export const QUICK_FIXTURES: readonly string[] = ORDINARY_FIXTURES.slice(0, 3)

/** A quick run: one round, so nothing is ranked. It is as warm as a round of a full run. */
export const QUICK_RUN: RunOptions = {
  ...FULL_RUN,
  rounds: 1,
  perPuzzle: 1,
}
