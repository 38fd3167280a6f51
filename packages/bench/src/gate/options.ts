/** How a check measures where nothing else is said. */
import { FULL_RUN } from '../measure/run-defaults.ts'
import type { CheckOptions } from '@masu/ranking/check-records'

/**
 * Passes last three times as long as those of a run: a compiler that is still at work is half of what
 * processes differ by (measured on a busy machine, 70 processes each: pairs of `bands` scatter by 6 %
 * at 30 ms and by 1.5 % at 90 ms, of `bitmask-mrv` by 8 and 5 %, for 1.4 times the cost).
 */
const PASS_MS = 90

export const CHECK: Omit<CheckOptions, 'seed' | 'strategies' | 'fixtures'> = {
  threshold: 0.05,
  looks: [20, 40, 80],
  errorRate: 0.01,
  budgetMs: 600_000,
  limit: FULL_RUN.limit,
  timeoutMs: 250,
  probeMs: 500,
  memoryBytes: FULL_RUN.memoryBytes,
  warmUpMs: FULL_RUN.warmUpMs,
  passMs: PASS_MS,
  passes: FULL_RUN.passes,
}
