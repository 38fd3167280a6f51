/** What a run does where its options do not say otherwise. */
import type { RunOptions } from '@masu/ranking/schema'
import { MARGIN } from '@masu/ranking/rank'
import { DEFAULT_MEMORY } from './limits.ts'

/** Of the budget, for probing an entry: what takes longer once could not be timed in it anyway. */
export const PROBE_SHARE: number = 1 / 25

/**
 * Six rounds of every strategy, and more for close neighbours: with all strategies and fixtures, a
 * minute or so. The puzzles are always the same, so that runs can be compared.
 */
export const FULL_RUN: RunOptions = {
  limit: 2,
  processes: null,
  margin: MARGIN,
  timeoutMs: 5,
  probeMs: 50_000 * PROBE_SHARE,
  budgetMs: 50_000,
  memoryBytes: DEFAULT_MEMORY,
  warmUpMs: 45,
  passMs: 15,
  passes: 3,
  alone: 3,
  seed: 1,
  sample: 1,
  symmetry: null,
}

/** Fixtures of a look, where the user names none. */
export const QUICK_FIXTURES: readonly string[] = ['easy', 'medium', 'hard']

/** A look, not a measurement: one round ranks nothing. It is as warm as a round of a full run. */
export const QUICK_RUN: RunOptions = {
  ...FULL_RUN,
  processes: 1,
  budgetMs: 6_000,
  probeMs: 6_000 * PROBE_SHARE,
  alone: 1,
}
