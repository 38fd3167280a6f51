/** How an entry is probed. There are two ways: one caps puzzles as a run does, one is patient. */
import type { RunOptions } from '@masu/results/records/schema'
import { computeKillMs, programKillMs } from '../../child/limits.ts'
import { blockSizes } from '../../fixture/sample.ts'
import { CAP_GRACE, type ProbeJob } from '../../protocol/job.ts'

export interface ProbeOptions extends Pick<
  RunOptions,
  'limit' | 'capMs' | 'probeBudgetMs' | 'memoryLimitBytes'
> {
  readonly rules: MakeRules
}

export interface ProbeRules {
  /**
   * Sizes of nested blocks from the first puzzle on, the last of which holds all; an unfinished block does not count.
   */
  readonly blocks: readonly number[]
  /** A puzzle that takes longer has no answer in time. */
  readonly longestNs: number
  /** Nanoseconds for all puzzles. */
  readonly budgetNs: number
  /** Nanoseconds for the next puzzle, after which its worker is ended, where this much of the budget is left. */
  allowedNs(leftNs: number): number
  readonly job: Pick<ProbeJob, 'capMs' | 'killMs' | 'blocks'>
}

/** Makes the rules for an entry with this many puzzles. */
export type MakeRules = (
  puzzles: number,
  limits: Pick<ProbeOptions, 'capMs' | 'probeBudgetMs'>,
  isOfProgram: boolean,
) => ProbeRules

/** `capMs` is the cap of a run: the worker enforces it, and only fast entries try larger blocks. */
export const cappedRules: MakeRules = (puzzles, { capMs, probeBudgetMs }, isOfProgram) => {
  const blocks = blockSizes(puzzles)
  const killMs = computeKillMs(capMs, isOfProgram)
  // Even a slow program does its first block.
  const leastMs = isOfProgram ? (blocks[0] ?? 0) * killMs : 0
  return {
    blocks,
    longestNs: CAP_GRACE * capMs * 1e6,
    budgetNs: Math.max(probeBudgetMs, leastMs) * 1e6,
    allowedNs: () => killMs * 1e6,
    job: {
      killMs: isOfProgram ? programKillMs(capMs) : capMs,
      capMs,
      blocks,
    },
  }
}

/** Every puzzle is tried, and has its time. */
export const patientRules: MakeRules = (puzzles, { capMs, probeBudgetMs }) => ({
  blocks: [puzzles],
  longestNs: capMs * 1e6,
  budgetNs: probeBudgetMs * 1e6,
  allowedNs: (leftNs) => Math.min(capMs * 1e6, leftNs),
  job: { capMs, killMs: capMs },
})
