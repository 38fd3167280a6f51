/**
 * The contents of a history: a line of JSON for each run that was added, with its commit, the work
 * of every entry, and the time of every entry divided by that of one strategy in the same run; and a line
 * for each check that was added, with both commits and the ratio of every entry.
 * Times themselves are not kept: only ratios within a run mean the same from one day to the next.
 */
import { z } from 'zod'
import type { Immutable } from './immutable.ts'

/** Raised with every change after which older lines would be misread. */
export const HISTORY_SCHEMA = 1

/**
 * Times are divided by the time of this strategy: the plainest one, and the least likely to change.
 */
export const REFERENCE = 'flat-recursion'

const count = z.int().nonnegative()
const positive = z.number().positive()

const machine = z.object({
  cpu: z.string(),
  cores: count,
  os: z.string(),
  node: z.string(),
  v8: z.string(),
})
/** The fields that must agree before ratios are compared. */
export type Machine = Immutable<z.infer<typeof machine>>

const historyEntry = z.object({
  strategy: z.string(),
  fixture: z.string(),
  puzzles: z
    .object({
      sha256: z.string(),
      limit: count,
      sample: z.int().nullable(),
      symmetry: z.int().nullable(),
      taken: count,
      without: z.array(z.int().positive()).describe('Those not solved, counted from 1, rising'),
    })
    .describe('Which puzzles were solved for which goal: only where this agrees, entries compare'),
  work: z
    .object({ nodes: count, guesses: count, backtracks: count, checks: count })
    .nullable()
    .describe('Totals over the solved puzzles; null where the strategy cannot tell'),
  ratio: z
    .object({
      value: positive,
      interval: z.tuple([positive, positive]).nullable().describe('At 95 %; null for few rounds'),
      rounds: z.int().positive(),
    })
    .nullable()
    .describe('Time by that of the reference on the same puzzles; null where there is none'),
})
/** A strategy on a fixture. */
export type HistoryEntry = Immutable<z.infer<typeof historyEntry>>

const historyRecord = z.object({
  type: z.literal('history'),
  schema: z.literal(HISTORY_SCHEMA).describe('Version of this schema'),
  commit: z.string().min(1),
  startedAt: z.iso.datetime().describe('Of the run, ISO 8601'),
  machine,
  conditions: z
    .object({
      warmUpMs: z.number().nonnegative(),
      passMs: z.number().nonnegative(),
      passes: count,
      referenceSha256: z
        .string()
        .nullable()
        .describe('Of the sources of the reference; null where unknown'),
    })
    .describe('What must agree before ratios are set in a line, beside machine and puzzles'),
  rows: z.array(historyEntry),
})
export type HistoryRecord = Immutable<z.infer<typeof historyRecord>>

const revision = z.object({
  commit: z.string().min(1),
  tree: z.string().min(1).describe("Git's name for all that it holds"),
})
/** A side of a check that was added. */
export type Revision = Immutable<z.infer<typeof revision>>

const drift = z.object({
  strategy: z.string(),
  fixture: z.string(),
  ratio: positive.describe('Time of head by that of base; per node where more work was accepted'),
  interval: z.tuple([positive, positive]).describe('Of the ratio, at 95 %'),
})

const driftRecord = z.object({
  type: z.literal('drift'),
  schema: z.literal(HISTORY_SCHEMA).describe('Version of this schema'),
  base: revision,
  head: revision,
  startedAt: z.iso.datetime().describe('Of the check, ISO 8601'),
  machine,
  rows: z.array(drift).describe('Entries that were timed, with enough pairs for an interval'),
})
/** A check, whatever its verdict. */
export type DriftRecord = Immutable<z.infer<typeof driftRecord>>

/** A line of a history. */
export const historyLine = z.discriminatedUnion('type', [historyRecord, driftRecord])
export type HistoryLine = Immutable<z.infer<typeof historyLine>>
