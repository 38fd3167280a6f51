/**
 * The contents of a results file: a line of JSON for the run, then a line for each finished
 * measurement. A run that was interrupted leaves all of its lines except perhaps the last.
 *
 * A check is a run of two arms: its probes and timed processes name their arm, and a pair is the two timed processes of
 * a strategy on a fixture in a round.
 */
import { byCounter } from '@masu/core/strategy'
import { z } from 'zod'
import { checkDescription, checkedFixture } from './check-description.ts'
import { environmentSchema } from './environment.ts'
import { armSchema, count, milliseconds, names, type Immutable } from './fields.ts'

/** Raised with every change after which older files would be misread. */
export const SCHEMA_VERSION = 4

const nanoseconds = count

export const statuses = [
  'ok',
  'timeout',
  'wrong',
  'crashed',
  'out-of-memory',
  'unsupported',
  'unavailable',
] as const
export const statusSchema = z.enum(statuses)
export type Status = (typeof statuses)[number]

const column = z.array(count.nullable())
const workColumnsSchema = z.object(
  byCounter((counter) => column.describe(`${counter} of each puzzle`)),
)
/** Work per puzzle, a column for each counter; null if the puzzle was not solved, or nothing was counted. */
export type WorkColumns = Immutable<z.infer<typeof workColumnsSchema>>

export const runOptionsSchema = z.object({
  limit: count.describe('Solutions sought: 2 proves that there is one, 1 stops at the first'),
  rounds: count.describe('Fresh processes of each entry, one a round'),
  capMs: milliseconds.describe(
    'Cap of one puzzle, in milliseconds: a puzzle that takes longer counts as the cap',
  ),
  probeBudgetMs: milliseconds.describe('Limit for probing an entry, in milliseconds'),
  memoryLimitBytes: count.describe('Resident memory that a worker may have, in bytes'),
  warmUpMs: milliseconds.describe('Least time spent solving before the timed passes'),
  timedPassesMs: milliseconds.describe('Least time of all timed passes of a process together'),
  passes: count.describe('Least number of timed passes of a process'),
  perPuzzle: count.describe(
    'How often each puzzle is solved to be timed alone; the fastest counts',
  ),
  seed: z.int().describe('Shuffles the strategies within a round'),
  sampleSeed: z.int().describe('Seed of the samples of larger fixtures'),
  symmetrySeed: z
    .int()
    .nullable()
    .describe('Seed of the symmetries that were applied to the puzzles; null for none'),
})
export type RunOptions = Immutable<z.infer<typeof runOptionsSchema>>

/** What was counted of a fixture, since its file does not say it. */
const countedFields = {
  solutionCounts: z
    .array(count)
    .optional()
    .describe(
      'Solutions of each puzzle as Masu counted them, up to a limit of 10 or more; absent where the file says them',
    ),
  leftOutLines: z
    .array(count)
    .optional()
    .describe('Lines of puzzles that are left out, since counting took too long'),
}

const runRecord = z
  .object({
    type: z.literal('run'),
    schema: z.literal(SCHEMA_VERSION).describe('Version of this schema'),
    startedAt: z.iso.datetime().describe('ISO 8601'),
    environment: environmentSchema,
    options: runOptionsSchema,
    fixtures: z.array(
      z.object({
        name: z.string(),
        path: z.string().describe('As the user would type it'),
        geometry: z.string().describe('Height and width of a box: 3x3 is the ordinary board'),
        puzzles: count.describe('Puzzles that the run took'),
        distinctPuzzles: count
          .optional()
          .describe('Puzzles among them whose givens differ; absent where all do'),
        puzzlesInFile: count.describe('Puzzles in the file'),
        blocks: z.array(count).describe('Nested blocks of the shuffled puzzles, from their first'),
        sha256: z.string().describe('Of the bytes of the file, in hexadecimal'),
        ...countedFields,
        checked: checkedFixture.optional().describe('Of a check'),
      }),
    ),
    strategies: z.array(
      z.object({
        name: z.string().describe('Unique in the run'),
        argument: z
          .string()
          .describe('As the user named it: a name, a file, a package or a program'),
        isProgram: z
          .boolean()
          .describe('Whether it is a program: `argument` is then the value of `--program`'),
        sha256: z
          .string()
          .nullable()
          .describe(
            'Of its module and all modules that it imports by relative paths; null if unreadable',
          ),
      }),
    ),
    check: checkDescription.optional().describe('Of a run that is a check'),
  })
  .describe('First line of a file: what was measured, where and how')
export type RunRecord = Immutable<z.infer<typeof runRecord>>

const arm = armSchema.optional().describe('Of a check: the arm that was measured')
const outcome = {
  status: statusSchema.describe('How it ended'),
  detail: z.string().nullable().describe('The first thing that went wrong; null where nothing did'),
}

const probeRecord = z
  .object({
    type: z.literal('probe'),
    arm,
    ...names,
    ...outcome,
    wallMs: milliseconds.describe('How long all of it took; several probes run at once'),
    puzzleNs: column.describe(
      'Time of each puzzle of the block that was tried, in nanoseconds; null where not solved within twice the cap',
    ),
    solutionCounts: column.describe('Solutions found of each puzzle; null where not solved'),
    firstSolutions: z
      .array(z.string().nullable())
      .optional()
      .describe(
        'First solution found of each puzzle, where the fixture does not know the only one; absent where it knows all',
      ),
    untriedPuzzles: count.describe(
      'How many puzzles at the end were not tried, since the time was spent',
    ),
    puzzleWork: workColumnsSchema
      .nullable()
      .describe(
        'Exact work of each puzzle, null for counters that the strategy does not count; null where it counts nothing',
      ),
    verifiedAnswers: count
      .optional()
      .describe('Answers that were verified whole, under all limits'),
    startUpNs: nanoseconds
      .optional()
      .describe('For a program that answered: its time without any work, in nanoseconds'),
    failedPuzzleIndex: count
      .optional()
      .describe(
        'Index of the puzzle of the fixture whose answer was wrong, or that ended the solver',
      ),
    failedLimit: count
      .optional()
      .describe('The limit of that answer, where it is another than the limit of the probe'),
  })
  .describe('Every puzzle of a fixture once, verified')
export type ProbeRecord = Immutable<z.infer<typeof probeRecord>>

export const timingSchema = z.object({
  prepareNs: nanoseconds.describe('Preparing the solver'),
  firstPuzzleNs: nanoseconds
    .nullable()
    .describe('The first puzzle of the process; null where another fixture came first'),
  coldPassNs: nanoseconds
    .nullable()
    .describe('The first pass of the process; null where another fixture came first'),
  warmUpPasses: count.describe('Passes between the first pass and the timed passes'),
  passNs: z
    .array(nanoseconds)
    .describe(
      'The timed passes over all puzzles timed, in order; if there are more than 60, means of neighbours',
    ),
  blocks: z
    .array(
      z.object({
        puzzles: count.describe('Size of the block, including puzzles that count as the cap'),
        passNs: z.array(nanoseconds).describe('Of the timed passes, up to the end of the block'),
      }),
    )
    .describe('The blocks below the largest'),
  perPuzzleNs: z
    .array(nanoseconds)
    .nullable()
    .describe(
      'Each puzzle alone, the fastest of several tries; null where the process did not time this',
    ),
  memoisingRatio: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      'How many times as fast it was on boards that it had seen; null where it was not asked',
    ),
  verifiedAnswers: count.optional().describe('Answers that were verified whole'),
  idleBytes: count.describe('Greatest resident memory before the solver was prepared, in bytes'),
  peakBytes: count.describe('Greatest resident memory so far, in bytes'),
  cpuMs: milliseconds
    .nullable()
    .describe(
      'Processor time of the process for this fixture; null where the system does not count it',
    ),
  involuntarySwitches: count
    .nullable()
    .describe(
      'How often the process had to wait for a processor, for this fixture; null for a program',
    ),
  elapsedMs: milliseconds
    .nullable()
    .describe('The time by the clock to compare `cpuMs` with; null where `cpuMs` is null'),
  waitedMs: milliseconds
    .nullable()
    .describe(
      'The part of it in which the solving thread was ready to run but had no processor; null on other systems than Linux, and for a program',
    ),
  fixturesBefore: count.describe('Fixtures that this process had timed before'),
})
/** The record of a timed process. */
export type RecordedTiming = Immutable<z.infer<typeof timingSchema>>

const passes = z.array(nanoseconds)
const otherPasses = z.object({
  limitOneNs: passes.describe('Every timed pass at limit 1'),
  ambiguousNs: passes.describe('Every timed pass over boards with several solutions'),
  unsolvableNs: passes.describe('Every timed pass over boards without a solution'),
})

const timedRecord = z
  .object({
    type: z.literal('timed'),
    arm,
    ...names,
    round: count.describe('From 1; the processes of a round follow one another closely'),
    startedAt: z.iso.datetime().describe('ISO 8601'),
    ...outcome,
    puzzles: count.describe('Puzzles in a pass'),
    wallMs: milliseconds.describe(
      'By the clock of the parent: the life of the process so far, without the time of other fixtures',
    ),
    stolenMs: milliseconds
      .nullable()
      .describe(
        'Processor time that a hypervisor gave to other machines meanwhile; null where unknown',
      ),
    processor: count
      .nullable()
      .describe('Number of the processor that it was bound to; null where the system chose'),
    timing: timingSchema
      .nullable()
      .describe('The figures of the process; null where it did not end regularly'),
    ranFirst: z
      .boolean()
      .optional()
      .describe('Of a check: whether it ran before the other process of its pair'),
    otherPasses: otherPasses
      .optional()
      .describe(
        'Of a check: passes besides those at the limit; absent where it did not end regularly',
      ),
  })
  .describe('The times of a fresh process for the puzzles that the probe solved in time')
export type TimedRecord = Immutable<z.infer<typeof timedRecord>>

const lookRecord = z
  .object({
    type: z.literal('look'),
    pairs: count.describe('The pairs of each entry that is not decided before'),
    outOfBudget: z
      .array(z.object(names))
      .describe('Undecided entries that get no more pairs, since the budget does not pay for them'),
  })
  .describe('Of a check: all pairs up to this number are timed, and are judged')
export type LookRecord = Immutable<z.infer<typeof lookRecord>>

export const resultRecord = z.discriminatedUnion('type', [
  runRecord,
  probeRecord,
  timedRecord,
  lookRecord,
])
export type ResultRecord = Immutable<z.infer<typeof resultRecord>>
