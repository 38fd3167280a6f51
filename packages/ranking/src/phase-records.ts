/**
 * The records of a check about a process's other phases, besides its passes at limit 2: preparing, the first
 * puzzle, the cold pass, memory, the passes at limit 1, and those over boards with several solutions or without one.
 */
import { z } from 'zod'
import type { Immutable } from './record-lines.ts'
import { count } from './schema.ts'

export const share = z.number().nonnegative()

export const phaseFigures = z.object({
  prepareNs: count.describe('Preparing the solver'),
  firstNs: count.nullable().describe('The first puzzle; null where another fixture came first'),
  coldNs: count.nullable().describe('The first pass; null where another fixture came first'),
  peakBytes: count.describe('Greatest resident memory of the process so far'),
  seenRatio: z
    .number()
    .nullable()
    .default(null)
    .describe('How many times as fast it was on boards that it had seen; null if not asked'),
  atOnePassNs: z.array(count).describe('Every timed pass at limit 1; empty where there was none'),
  severalPassNs: z
    .array(count)
    .default([])
    .describe('Every timed pass over boards with several solutions; empty where there was none'),
  nonePassNs: z
    .array(count)
    .default([])
    .describe('Every timed pass over boards without a solution; empty where there was none'),
})
/** The figures of a process's other phases. */
export type PhaseFigures = Immutable<z.infer<typeof phaseFigures>>
/** The other phases that are judged; `limit-1` is the passes at limit 1. */
export const phaseNames = [
  'limit-1',
  'prepare',
  'first',
  'cold',
  'memory',
  'several',
  'none',
] as const
export type PhaseName = (typeof phaseNames)[number]

/** The phases that are passes over boards with several solutions, or without one. */
export type ImproperKind = Extract<PhaseName, 'several' | 'none'>

/** Whether head is slower by more than the threshold: all words except the first say no. */
export const timeVerdict = z.enum(['slower', 'faster', 'not slower', 'same'])
export type TimeVerdict = z.infer<typeof timeVerdict>

export const phaseJudgement = z.object({
  phase: z.enum(phaseNames),
  verdict: timeVerdict
    .nullable()
    .describe('slower: head takes more; only limit-1 has other verdicts; null for no alarm'),
  base: share.describe('Median of base: nanoseconds, of memory bytes'),
  head: share.describe('Median of head'),
  ratio: share.describe('Of head to base'),
  interval: z.tuple([share, share]).nullable().describe('Of the ratio, at 95 %'),
  visible: share
    .nullable()
    .describe('Smallest growth, as a share, that the pairs would have raised an alarm for'),
})
/** The judgement of a phase by the pairs of an entry. */
export type PhaseJudgement = Immutable<z.infer<typeof phaseJudgement>>
