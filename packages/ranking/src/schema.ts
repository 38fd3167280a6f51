/**
 * What a results file holds: a line of JSON for the run, then one for each finished measurement.
 * A run that was cut short leaves all of its lines but perhaps the last.
 */
import { z } from 'zod'
import type { Environment } from '../../bench/src/results/environment.ts'
import { runtimeNames, type RuntimeName } from '../../bench/src/strategy/runtimes.ts'

/** Raised with every change after which older files would be misread. */
export const SCHEMA_VERSION = 2

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

/** Work per puzzle, a column a counter; null where the puzzle was not solved. */
export interface WorkColumns {
  readonly nodes: readonly (number | null)[]
  readonly guesses: readonly (number | null)[]
  readonly backtracks: readonly (number | null)[]
  readonly checks: readonly (number | null)[]
}

export interface RunOptions {
  /** Solutions looked for: 2 proves that there is one, 1 is content with the first. */
  readonly limit: number
  /** Fresh processes for each row; null where a pilot plans them. */
  readonly processes: number | null
  /** Half the width that 95 % intervals should have, as a share: 0.02 is ±2 %. */
  readonly precision: number
  /** Milliseconds for one puzzle. */
  readonly timeoutMs: number
  /** Milliseconds for probing a row. */
  readonly probeMs: number
  /** Milliseconds for all timed processes together. */
  readonly budgetMs: number
  /** Resident memory of a worker, in bytes. */
  readonly memoryBytes: number
  readonly warmUpMs: number
  readonly passMs: number
  readonly passes: number
  /** How often each puzzle is solved to be timed alone; the fastest time counts. */
  readonly alone: number
  /** Shuffles the strategies within a round. */
  readonly seed: number
  /** Seed of the samples of larger fixtures; null where all puzzles were taken. */
  readonly sample: number | null
  /** Seed of the symmetries under which puzzles were taken; null where they were taken as they are. */
  readonly symmetry: number | null
  /** Whether puzzles that cannot be read were left out. */
  readonly skipBad: boolean
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
  readonly strategies: readonly {
    readonly name: string
    /** As the user named it: a name from the registry, or a file. */
    readonly given: string
    /** Whether it is a program: `given` is then what was given as `--program`. */
    readonly program?: boolean | undefined
    /** Of its module and all that this imports by relative paths; null where they cannot be read. */
    readonly sha256: string | null
    /** What it ran in; absent where the user named nothing, and it was the Node that ran masu. */
    readonly runtime?: RuntimeName | undefined
  }[]
}

/** The run was interrupted, and goes on from here. */
export interface ResumedRecord {
  readonly type: 'resumed'
  readonly startedAt: string
  readonly environment: Environment
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
  /** The last so many puzzles were never tried, since the row's time or luck was over. */
  readonly untried: number
  /** Exact; null where the strategy cannot tell. */
  readonly puzzleWork: WorkColumns | null
  /** Of a program: whether it answers line by line, or when its input has ended. */
  readonly driven?: 'lines' | 'batches' | undefined
  /** Of a program that answered: from its start to its first answer, or without work to its end. */
  readonly startUpNs?: number | undefined
}

/** How many processes each row is timed in. The final plan counts those of the pilot, too. */
export interface PlanRecord {
  readonly type: 'plan'
  readonly stage: 'pilot' | 'final'
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
  /** The whole life of the process, as its parent sees it. */
  readonly wallMs: number
  /** What the process told; null where it did not come to its end. */
  readonly figures: TimedFigures | null
}

export interface TimedFigures {
  /** Preparing the solver. */
  readonly prepareNs: number
  /** The first puzzle of the process. */
  readonly firstNs: number
  /** The first pass of the process. */
  readonly coldNs: number
  readonly warmUpPasses: number
  /** Every timed pass, in order. */
  readonly passNs: readonly number[]
  /** Each puzzle alone, the fastest of several; null where this process did not time them so. */
  readonly aloneNs: readonly number[] | null
  /** Greatest resident memory so far when the boards were there, but no solver yet, in bytes. */
  readonly idleBytes: number
  /** Greatest resident memory of all, in bytes. */
  readonly peakBytes: number
}

export type ResultRecord = RunRecord | ResumedRecord | ProbeRecord | PlanRecord | TimedRecord

const count = z.int().nonnegative()
const duration = z.number().nonnegative()
const column = z.array(count.nullable())
export const statusSchema: z.ZodType<Status> = z.enum(statuses)
const runtimeName = z.enum(runtimeNames)
export const environmentSchema: z.ZodType<Environment> = z.object({
  cpu: z.string(),
  cores: count,
  memory: count,
  os: z.string(),
  node: z.string(),
  v8: z.string(),
  load: z.number(),
  commit: z.string().nullable(),
  dirty: z.boolean().nullable(),
  runtimes: z
    .array(z.object({ name: runtimeName, version: z.string(), engine: z.string() }))
    .optional(),
})
const row = { strategy: z.string(), fixture: z.string() }
export const workColumnsSchema: z.ZodType<WorkColumns> = z.object({
  nodes: column,
  guesses: column,
  backtracks: column,
  checks: column,
})
const outcome = { status: statusSchema, detail: z.string().nullable() }

export const resultRecord: z.ZodType<ResultRecord> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    schema: z.literal(SCHEMA_VERSION),
    startedAt: z.iso.datetime(),
    environment: environmentSchema,
    options: z.object({
      limit: count,
      processes: count.nullable(),
      precision: z.number().positive(),
      timeoutMs: duration,
      probeMs: duration,
      budgetMs: duration,
      memoryBytes: count,
      warmUpMs: duration,
      passMs: duration,
      passes: count,
      alone: count,
      seed: z.int(),
      sample: z.int().nullable(),
      symmetry: z.int().nullable(),
      skipBad: z.boolean(),
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
    strategies: z.array(
      z.object({
        name: z.string(),
        given: z.string(),
        program: z.boolean().optional(),
        sha256: z.string().nullable(),
        runtime: runtimeName.optional(),
      }),
    ),
  }),
  z.object({
    type: z.literal('resumed'),
    startedAt: z.iso.datetime(),
    environment: environmentSchema,
  }),
  z.object({
    type: z.literal('probe'),
    ...row,
    ...outcome,
    puzzleNs: column,
    untried: count,
    puzzleWork: workColumnsSchema.nullable(),
    driven: z.enum(['lines', 'batches']).optional(),
    startUpNs: count.optional(),
  }),
  z.object({
    type: z.literal('plan'),
    stage: z.enum(['pilot', 'final']),
    rows: z.array(z.object({ ...row, processes: count })),
  }),
  z.object({
    type: z.literal('timed'),
    ...row,
    round: count,
    startedAt: z.iso.datetime(),
    ...outcome,
    puzzles: count,
    wallMs: duration,
    figures: z
      .object({
        prepareNs: count,
        firstNs: count,
        coldNs: count,
        warmUpPasses: count,
        passNs: z.array(count),
        aloneNs: z.array(count).nullable(),
        idleBytes: count,
        peakBytes: count,
      })
      .nullable(),
  }),
])
