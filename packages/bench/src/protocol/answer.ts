/**
 * Reads the answers of workers. A strategy shares the process of its worker, and may write to the worker's
 * channel: this module rejects lines that are not answers.
 */
import { plainText } from '@masu/results/records/plain-text'
import { statusSchema, timedFiguresSchema } from '@masu/results/records/schema'
import { z } from 'zod'
import type { LawFault } from './laws.ts'
import type { Answer } from './job.ts'

const puzzle = z.int().nonnegative()
const ns = z.number().nonnegative()
const fault = z.string().nullable()

const lawFault: z.ZodType<LawFault> = z.object({
  cause: z.string(),
  shown: z.string(),
  cells: z.int().nonnegative(),
  command: z.string(),
})

const work = z.int().nonnegative().nullable()
const stats = z.object({ nodes: work, guesses: work, backtracks: work, checks: work })

const solution = z.string().nullable()
const solved = { type: z.literal('solved'), puzzle, ns, solution, verified: z.int().nonnegative() }
const right = z.object({
  ...solved,
  fault: z.null(),
  count: z.int().nonnegative(),
  stats: stats.nullable(),
})
/** The count and stats of a wrong answer may have any type. */
const wrong = z.object({
  ...solved,
  fault: z.string(),
  count: z.unknown(),
  stats: z.unknown(),
  limit: z.int().positive().exactOptional(),
})

const otherSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('described'),
    name: z.string(),
    summary: z.string(),
    source: z.string(),
    maxLimit: z.number().nullable(),
    supported: z.array(z.string()),
  }),
  z.object({ type: z.literal('ready'), startUpNs: ns }),
  z.object({ type: z.literal('waiting'), ms: ns }),
  z.object({
    type: z.literal('started'),
    puzzle,
    puzzles: z.int().positive().exactOptional(),
    ms: ns.exactOptional(),
  }),
  z.object({ type: z.literal('capped'), puzzle }),
  z.object({ type: z.literal('timing'), fixture: z.string() }),
  z.object({
    type: z.literal('timed'),
    fixture: z.string(),
    figures: timedFiguresSchema,
    atOneNs: z.array(ns).exactOptional(),
    fault,
  }),
  z.object({ type: z.literal('profiled'), passes: z.int().nonnegative(), ns, fault }),
  z.object({
    type: z.literal('failed'),
    puzzle: puzzle.nullable(),
    message: z.string(),
    status: statusSchema.exactOptional(),
  }),
  z.object({
    type: z.literal('law'),
    law: z.string(),
    outcome: z.enum(['held', 'broken', 'not checked']),
    fault: lawFault.nullable(),
    leftOut: z.string().exactOptional(),
  }),
  z.object({ type: z.literal('asked'), shown: z.string(), cells: z.int().nonnegative() }),
  z.object({
    type: z.literal('explained'),
    shown: z.string().nullable(),
    command: z.string().nullable(),
  }),
  z.object({ type: z.literal('end') }),
])

const answerSchema = z.union([right, wrong, otherSchema])

/** The answer in a line; null if the line is not an answer. */
export function answerOf(line: string): Answer | null {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return null
  }
  const parsed = answerSchema.safeParse(json)
  return parsed.success ? plainAnswer(parsed.data as Answer) : null
}

/** The answer without control characters in what the strategy threw or returned, which the user reads. */
function plainAnswer(answer: Answer): Answer {
  if (answer.type === 'failed') return { ...answer, message: plainText(answer.message) }
  if (!('fault' in answer) || answer.type === 'law' || answer.fault === null) return answer
  return { ...answer, fault: plainText(answer.fault) }
}
