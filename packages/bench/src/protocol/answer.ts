/**
 * The answers of a worker, each a line of JSON. A strategy shares the process of its worker, and may write to the
 * worker's channel: a line that does not fit these schemas is no answer. The parent loads this module; a worker takes
 * only its types.
 */
import { byCounter, type SearchStats } from '@masu/core/strategy'
import { plainText } from '@masu/results/records/plain-text'
import { milliseconds, type Immutable } from '@masu/results/records/fields'
import { statusSchema, timingSchema } from '@masu/results/records/schema'
import { z } from 'zod'

const puzzle = z.int().nonnegative()
const ns = z.number().nonnegative()
/** What the strategy threw or returned, for the user to read: without control characters. */
const text = z.string().transform(plainText)
/** Why an answer is wrong; null if all are right. */
const fault = text.nullable()

const described = z.object({
  type: z.literal('described'),
  name: z.string(),
  summary: z.string(),
  source: z.string(),
  maxLimit: z.number().nullable(),
  /** Names of the supported geometries among those asked about. */
  supported: z.array(z.string()),
})
export type Described = Immutable<z.infer<typeof described>>

/** A program has started, and can be asked. */
const ready = z.object({
  type: z.literal('ready'),
  /** Time from its start to its end, without any work. */
  startUpNs: ns,
})

/** A solve is about to begin: from now on the parent counts the time. */
const started = z.object({
  type: z.literal('started'),
  puzzle,
  /** How many puzzles, from this puzzle on, are solved before the next answer; absent for one. */
  puzzles: z.int().positive().exactOptional(),
  /** The most milliseconds until the next answer; absent for the limit of a puzzle. */
  allowedMs: milliseconds.exactOptional(),
})

const rightWork = z.object({
  count: z.int().nonnegative(),
  stats: z.object(byCounter(() => z.int().nonnegative().nullable())).nullable(),
})

const solved = z
  .object({
    type: z.literal('solved'),
    puzzle,
    ns,
    /** The limit of the wrong answer, where it is another than that of the job. */
    limit: z.int().positive().exactOptional(),
    /** The number of answers that were verified, under all limits. */
    verified: z.int().nonnegative(),
    /** The first solution found, in one line; null without a solution. */
    solution: z.string().nullable(),
    fault,
    /** Of a wrong answer these two may be anything. */
    count: z.custom<number>(),
    stats: z.custom<SearchStats | null>(),
  })
  .refine((answer) => answer.fault !== null || rightWork.safeParse(answer).success)
export type Solved = Immutable<z.infer<typeof solved>>

/** A puzzle was ended after its limit. */
const capped = z.object({ type: z.literal('capped'), puzzle })

/** The timing of a fixture is about to begin. */
const timing = z.object({ type: z.literal('timing'), fixture: z.string() })

/** The times of one fixture; further fixtures may follow. */
const timed = z.object({
  type: z.literal('timed'),
  fixture: z.string(),
  timing: timingSchema,
  /** Every timed pass at limit 1, in nanoseconds; absent if the job did not ask for it. */
  limitOneNs: z.array(ns).exactOptional(),
  fault,
})
export type Timed = Immutable<z.infer<typeof timed>>

const profiled = z.object({
  type: z.literal('profiled'),
  passes: z.int().nonnegative(),
  /** Nanoseconds of all passes under the profiler. */
  ns,
  fault,
})
export type Profiled = Immutable<z.infer<typeof profiled>>

/** The strategy could not be loaded or prepared, or threw. */
const failed = z.object({
  type: z.literal('failed'),
  puzzle: puzzle.nullable(),
  message: text,
  /** The status of the entry; absent for a crash. */
  status: statusSchema.exactOptional(),
  /** What the strategy's module imports that is not there; absent for other failures. */
  missing: z.object({ kind: z.enum(['package', 'file']), fault: text }).exactOptional(),
})
export type Failed = Immutable<z.infer<typeof failed>>

/** A law is being checked; the next answer may take this many milliseconds. */
const checking = z.object({ type: z.literal('checking'), allowedMs: milliseconds })

/** A law is about to ask a board. */
const asks = z.object({
  type: z.literal('asks'),
  /** The limit and the board, in words. */
  shown: z.string(),
  cells: z.int().nonnegative(),
})
export type Asks = Immutable<z.infer<typeof asks>>

const lawFault = z.object({
  /** The text of the mistake, the same for all laws that it breaks. */
  cause: z.string(),
  /** The fault, and its board if it has one: several lines. */
  shown: z.string(),
  /** The number of cells of the board; 0 without a board. */
  cells: z.int().nonnegative(),
  /** The command that shows it again. */
  command: z.string(),
})
export type LawFault = Immutable<z.infer<typeof lawFault>>

const lawOutcome = z.object({
  type: z.literal('law'),
  law: z.string(),
  /** Not checked: no time was left after a law that did not end. */
  outcome: z.enum(['held', 'broken', 'not checked']),
  /** How the law was broken; null if it held. */
  fault: lawFault.nullable(),
  /** What a law that held did not ask, and why, in words; absent where it asked all. */
  leftOut: z.string().exactOptional(),
})
export type LawOutcome = Immutable<z.infer<typeof lawOutcome>>

/** Why the answer to the last board of a DiagnoseJob is wrong. */
const diagnosed = z.object({
  type: z.literal('diagnosed'),
  /** The fault, and the smallest board that shows it: several lines. Null if a new solver does not have the fault. */
  shown: z.string().nullable(),
  /** The command that checks a broken law; null if no broken law was found in time. */
  command: z.string().nullable(),
})
export type Diagnosed = Immutable<z.infer<typeof diagnosed>>

/** The worker has done its job, and ends. Without this answer the process was killed, or ended early. */
const end = z.object({ type: z.literal('end') })

const answerSchema = z.discriminatedUnion('type', [
  described,
  ready,
  started,
  solved,
  capped,
  timing,
  timed,
  profiled,
  failed,
  checking,
  asks,
  lawOutcome,
  diagnosed,
  end,
])
export type Answer = Immutable<z.infer<typeof answerSchema>>

/** The answer in a line; null if the line is not an answer. */
export function parseAnswer(line: string): Answer | null {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return null
  }
  const parsed = answerSchema.safeParse(json)
  return parsed.success ? parsed.data : null
}
