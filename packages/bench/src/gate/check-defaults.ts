/** How a check measures unless the user says otherwise. */
import type { CheckOptions } from '@masu/results/records/check-run'
import { FULL_RUN } from '../run/run-defaults.ts'

/**
 * A process is timed for six times as long as in a run: half of the difference between processes comes from a compiler
 * that is still at work (measured on a busy machine, 70 processes each: pairs of `bands` scatter by 6 % at 30
 * ms and by 1.5 % at 90 ms, pairs of `bitmask-mrv` by 8 and 5 %, for 1.4 times the cost).
 */
const TIMED_PASSES_MS = 90

/**
 * Boards of other sizes, of which a process times several: the compiler adapts the code to each size anew (measured:
 * with half of these times and up to 80 pairs, checks of unchanged `norvig` and `bands` were inconclusive four times of
 * five; with these and up to 160 pairs, never in seven).
 */
const SIZES_TIMED = { warmUpMs: 90, timedPassesMs: 40 } as const

export const CHECK_DEFAULTS: Omit<
  CheckOptions,
  'seed' | 'strategies' | 'programs' | 'setup' | 'fixtures'
> = {
  threshold: 0.05,
  looks: [20, 40, 80, 160],
  errorRate: 0.01,
  // Pays for the first look at eleven strategies on all sizes.
  budgetMs: 600_000,
  limit: FULL_RUN.limit,
  capMs: 250,
  probeBudgetMs: 500,
  memoryLimitBytes: FULL_RUN.memoryLimitBytes,
  warmUpMs: FULL_RUN.warmUpMs,
  timedPassesMs: TIMED_PASSES_MS,
  passes: FULL_RUN.passes,
  limitOne: { warmUpMs: 15, timedPassesMs: 30 },
  improperBoards: { warmUpMs: 30, timedPassesMs: 15 },
  otherSizes: SIZES_TIMED,
  phaseThreshold: 0.25,
}
