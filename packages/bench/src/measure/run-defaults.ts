/** What a run does where its options do not say otherwise. */
import type { RunOptions } from '@masu/ranking/schema'
import { DEFAULT_MEMORY } from './limits.ts'

/** Of the budget, for probing each row: what takes longer once could not be timed in it anyway. */
export const PROBE_SHARE: number = 1 / 100

/**
 * Six processes a row and more: with all strategies and fixtures, a minute or so. The samples are
 * always the same, so that runs can be compared.
 */
export const FULL_RUN: RunOptions = {
  limit: 2,
  processes: null,
  precision: 0.02,
  timeoutMs: 2_000,
  probeMs: 50_000 * PROBE_SHARE,
  budgetMs: 50_000,
  memoryBytes: DEFAULT_MEMORY,
  warmUpMs: 60,
  passMs: 30,
  passes: 3,
  alone: 3,
  seed: 1,
  sample: 1,
  symmetry: null,
  skipBad: false,
}

/** A look, not a measurement, since two processes rank nothing. */
export const QUICK_RUN: RunOptions = {
  ...FULL_RUN,
  processes: 2,
  warmUpMs: 20,
  passMs: 20,
  alone: 1,
}
