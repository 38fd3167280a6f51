/**
 * What a history holds: a line of JSON for each run that was added, of which commit it is, what every
 * row worked, and its time by that of one strategy in the same run. Times themselves are not kept:
 * only ratios within a run mean the same from one day to the next.
 */
import { z } from 'zod'
import type { Environment } from '../results/environment.ts'
import type { WorkTotals } from '@masu/ranking/work-change'

/** Raised with every change after which older lines would be misread. */
export const HISTORY_SCHEMA = 1

/** By whose time others are divided: the plainest strategy, and the least likely to change. */
export const REFERENCE = 'flat-recursion'

/** What must agree before times are set side by side. */
export type Machine = Pick<Environment, 'cpu' | 'cores' | 'os' | 'node' | 'v8'>

export interface HistoryRecord {
  readonly type: 'history'
  readonly schema: number
  readonly commit: string
  /** Of the run, ISO 8601. */
  readonly startedAt: string
  readonly machine: Machine
  /** What must agree before ratios are set in a line, beside machine and puzzles. */
  readonly conditions: {
    readonly warmUpMs: number
    readonly passMs: number
    readonly passes: number
    /** Of the sources of the strategy that others are divided by; null where unknown. */
    readonly referenceSha256: string | null
  }
  readonly rows: readonly HistoryRow[]
}

/** A strategy on a fixture. */
export interface HistoryRow {
  readonly strategy: string
  readonly fixture: string
  /** Which puzzles were solved for which goal: work and ratios compare only where this agrees. */
  readonly puzzles: {
    readonly sha256: string
    readonly limit: number
    readonly sample: number | null
    readonly symmetry: number | null
    readonly taken: number
    /** Those not solved, counted from 1, rising. */
    readonly without: readonly number[]
  }
  /** Totals over the solved puzzles; null where the strategy cannot tell, or solved none. */
  readonly work: WorkTotals | null
  /** Time by that of the reference on the same puzzles; null where there is none to speak of. */
  readonly ratio: {
    readonly value: number
    /** At 95 %; null with too few rounds. */
    readonly interval: readonly [low: number, high: number] | null
    readonly rounds: number
  } | null
}

const count = z.int().nonnegative()
const positive = z.number().positive()

export const historyRecord: z.ZodType<HistoryRecord> = z.object({
  type: z.literal('history'),
  schema: z.literal(HISTORY_SCHEMA),
  commit: z.string().min(1),
  startedAt: z.iso.datetime(),
  machine: z.object({
    cpu: z.string(),
    cores: count,
    os: z.string(),
    node: z.string(),
    v8: z.string(),
  }),
  conditions: z.object({
    warmUpMs: z.number().nonnegative(),
    passMs: z.number().nonnegative(),
    passes: count,
    referenceSha256: z.string().nullable(),
  }),
  rows: z.array(
    z.object({
      strategy: z.string(),
      fixture: z.string(),
      puzzles: z.object({
        sha256: z.string(),
        limit: count,
        sample: z.int().nullable(),
        symmetry: z.int().nullable(),
        taken: count,
        without: z.array(z.int().positive()),
      }),
      work: z.object({ nodes: count, guesses: count, backtracks: count, checks: count }).nullable(),
      ratio: z
        .object({
          value: positive,
          interval: z.tuple([positive, positive]).nullable(),
          rounds: z.int().positive(),
        })
        .nullable(),
    }),
  ),
})
