/**
 * What a results file holds: a line of JSON for the run, then one for each finished measurement.
 * A run that was cut short leaves all of its lines but perhaps the last.
 */
import { z } from 'zod'
import type { Environment } from '../environment.ts'

/** Raised with every change after which older files would be misread. */
export const SCHEMA_VERSION = 1

export const statuses = [
  'ok',
  'timeout',
  'wrong',
  'crashed',
  'out-of-memory',
  'unsupported',
  'unavailable',
] as const
export type Status = (typeof statuses)[number]

/** Sums over puzzles. */
export interface WorkTotals {
  readonly nodes: number
  readonly guesses: number
  readonly backtracks: number
  readonly checks: number
}

export interface RunOptions {
  /** Solutions looked for: 2 proves that there is one, 1 is content with the first. */
  readonly limit: number
  /** Fresh processes for each row, unless its budget allows fewer. */
  readonly processes: number
  /** The same on fixtures of too few puzzles to rank. */
  readonly unrankedProcesses: number
  /** Milliseconds for one puzzle. */
  readonly timeoutMs: number
  /** Milliseconds for timing a row; a fifth of it for probing it. */
  readonly budgetMs: number
  readonly warmUpMs: number
  readonly passMs: number
  readonly passes: number
  /** Shuffles the strategies within a round. */
  readonly seed: number
  /** Seed of the samples of larger fixtures; null where all puzzles were taken. */
  readonly sample: number | null
  /** Seed of the symmetries under which puzzles were taken; null where they were taken as they are. */
  readonly symmetry: number | null
}

/** First line of a file. */
export interface RunRecord {
  readonly type: 'run'
  readonly schema: number
  /** ISO 8601. */
  readonly startedAt: string
  readonly environment: Environment
  readonly options: RunOptions
  readonly fixtures: readonly {
    readonly name: string
    readonly path: string
    readonly geometry: string
    readonly puzzles: number
    /** Puzzles in the file, of which `puzzles` were taken. */
    readonly of: number
    readonly sha256: string
  }[]
  readonly strategies: readonly string[]
}

/** Every puzzle of a fixture once, verified. */
export interface ProbeRecord {
  readonly type: 'probe'
  readonly strategy: string
  readonly fixture: string
  readonly status: Status
  /** The first thing that went wrong, null where nothing did. */
  readonly detail: string | null
  /** Cold, one value a puzzle, null where it was not solved. */
  readonly puzzleNs: readonly (number | null)[]
  /** Over the solved puzzles; null where the strategy cannot tell. */
  readonly work: WorkTotals | null
}

/** How many processes each row is timed in: fixed before the first is. */
export interface PlanRecord {
  readonly type: 'plan'
  readonly rows: readonly {
    readonly strategy: string
    readonly fixture: string
    readonly processes: number
  }[]
}

/** One fresh process on the puzzles that the probe found solvable in time. */
export interface TimedRecord {
  readonly type: 'timed'
  readonly strategy: string
  readonly fixture: string
  /** From 1; what a round measures, it measures in close succession. */
  readonly round: number
  readonly startedAt: string
  readonly status: Status
  readonly detail: string | null
  /** Puzzles in a pass. */
  readonly puzzles: number
  readonly prepareNs: number
  readonly firstNs: number
  readonly coldNs: number
  readonly warmUpPasses: number
  /** Each timed pass, in order; empty unless the status is ok. */
  readonly passNs: readonly number[]
}

export type ResultRecord = RunRecord | ProbeRecord | PlanRecord | TimedRecord

const count = z.int().nonnegative()
const duration = z.number().nonnegative()
const status = z.enum(statuses)
const work = z.object({ nodes: count, guesses: count, backtracks: count, checks: count })

export const resultRecord: z.ZodType<ResultRecord> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    schema: z.literal(SCHEMA_VERSION),
    startedAt: z.iso.datetime(),
    environment: z.object({
      cpu: z.string(),
      cores: count,
      memory: count,
      os: z.string(),
      node: z.string(),
      v8: z.string(),
      load: z.number(),
      commit: z.string().nullable(),
      dirty: z.boolean().nullable(),
    }),
    options: z.object({
      limit: count,
      processes: count,
      unrankedProcesses: count,
      timeoutMs: duration,
      budgetMs: duration,
      warmUpMs: duration,
      passMs: duration,
      passes: count,
      seed: z.int(),
      sample: z.int().nullable(),
      symmetry: z.int().nullable(),
    }),
    fixtures: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        geometry: z.string(),
        puzzles: count,
        of: count,
        sha256: z.string(),
      }),
    ),
    strategies: z.array(z.string()),
  }),
  z.object({
    type: z.literal('probe'),
    strategy: z.string(),
    fixture: z.string(),
    status,
    detail: z.string().nullable(),
    puzzleNs: z.array(duration.nullable()),
    work: work.nullable(),
  }),
  z.object({
    type: z.literal('plan'),
    rows: z.array(z.object({ strategy: z.string(), fixture: z.string(), processes: count })),
  }),
  z.object({
    type: z.literal('timed'),
    strategy: z.string(),
    fixture: z.string(),
    round: count,
    startedAt: z.iso.datetime(),
    status,
    detail: z.string().nullable(),
    puzzles: count,
    prepareNs: duration,
    firstNs: duration,
    coldNs: duration,
    warmUpPasses: count,
    passNs: z.array(duration),
  }),
])
