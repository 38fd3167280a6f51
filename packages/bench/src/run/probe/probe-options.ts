/** How an entry is probed. There are two ways: one caps puzzles as a run does, one is patient. */
import type { RunOptions } from '@masu/results/records/schema'
import { computeKillMs, programKillMs } from '../../child/limits.ts'
import { blockSizes } from '../../fixture/sample.ts'
import { CAP_GRACE, type ProbeJob } from '../../protocol/job.ts'

export interface ProbeOptions extends Pick<
  RunOptions,
  'limit' | 'timeoutMs' | 'probeMs' | 'memoryBytes'
> {
  readonly rules: MakeRules
}

/**
 * So many puzzles have an outcome. `late` says which puzzle was the first without an answer in time; null while
 * there is none.
 */
export type OnOutcome = (puzzles: number, late: string | null) => void

export interface ProbeRules {
  /** Sizes of nested blocks from the first puzzle on, the last of which holds all; an unfinished block does not count. */
  readonly blocks: readonly number[]
  /** A puzzle that takes longer has no answer in time. */
  readonly longestNs: number
  /** Nanoseconds for all puzzles. */
  readonly budgetNs: number
  /** Nanoseconds for the next puzzle, after which its worker is ended, where this much of the budget is left. */
  allowedNs(leftNs: number): number
  readonly job: Pick<ProbeJob, 'timeoutMs' | 'capMs' | 'blocks'>
}

/** Makes the rules for an entry with so many puzzles, whose strategy may be a program. */
export type MakeRules = (
  puzzles: number,
  limits: Pick<ProbeOptions, 'timeoutMs' | 'probeMs'>,
  ofProgram: boolean,
) => ProbeRules

/** `timeoutMs` is the cap of a run: the worker enforces it, and only fast entries try larger blocks. */
export const capping: MakeRules = (puzzles, { timeoutMs, probeMs }, ofProgram) => {
  const blocks = blockSizes(puzzles)
  const killMs = computeKillMs(timeoutMs, ofProgram)
  // Even a slow program does its first block.
  const leastMs = ofProgram ? (blocks[0] ?? 0) * killMs : 0
  return {
    blocks,
    longestNs: CAP_GRACE * timeoutMs * 1e6,
    budgetNs: Math.max(probeMs, leastMs) * 1e6,
    allowedNs: () => killMs * 1e6,
    job: {
      timeoutMs: ofProgram ? programKillMs(timeoutMs) : timeoutMs,
      capMs: timeoutMs,
      blocks,
    },
  }
}

/** Every puzzle is tried, and has its time. */
export const patient: MakeRules = (puzzles, { timeoutMs, probeMs }) => ({
  blocks: [puzzles],
  longestNs: timeoutMs * 1e6,
  budgetNs: probeMs * 1e6,
  allowedNs: (leftNs) => Math.min(timeoutMs * 1e6, leftNs),
  job: { timeoutMs, capMs: timeoutMs },
})
