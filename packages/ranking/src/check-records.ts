/**
 * The contents of a check file: a line of JSON that says what is compared, then a line for each
 * finished measurement, and at the end the verdict. A check that was interrupted leaves all of its
 * lines except perhaps the last.
 */
import { z } from 'zod'
import { environmentSchema } from './environment.ts'
import type { Immutable } from './record-lines.ts'
import { phaseFigures, phaseJudgement, share } from './phase-records.ts'
import {
  count,
  countedFields,
  milliseconds,
  names,
  statusSchema,
  workColumnsSchema,
} from './schema.ts'

/** Raised with every change after which older files would be misread. */
export const CHECK_SCHEMA = 2

/** From the worst to the best: the verdict of a check is the worst verdict of its entries. */
export const entryVerdicts = [
  'answer-changed',
  'first-changed',
  'work-changed',
  'slower',
  'inconclusive',
  'faster',
  'not slower',
  'same',
  'new',
  'removed',
] as const
export type EntryVerdict = (typeof entryVerdicts)[number]

const side = z.enum(['base', 'head'])
export type Side = z.infer<typeof side>

const lengths = z.object({
  warmUpMs: milliseconds.describe('Least time spent solving before the timed passes'),
  passMs: milliseconds.describe('Least time of all timed passes together'),
})

const checkOptions = z.object({
  threshold: z.number().positive().describe('Slowdown that passes: 0.05 is 5 % of the base'),
  looks: z.array(count).describe('Numbers of pairs after which entries are judged, rising'),
  errorRate: z
    .number()
    .positive()
    .describe('The largest probability that a strict interval of the check misses the true ratio'),
  budgetMs: milliseconds.describe('Time for the whole measurement'),
  limit: count.describe('Solutions sought'),
  timeoutMs: milliseconds.describe('For one puzzle, when the base is probed'),
  probeMs: milliseconds.describe('For an entry, when the base is probed'),
  memoryBytes: count.describe('Resident memory that a worker may have'),
  warmUpMs: milliseconds.describe('Least time spent solving before the timed passes'),
  passMs: milliseconds.describe('Least time of all timed passes of a process together'),
  passes: count.describe('Least number of timed passes of a process'),
  atOne: lengths
    .nullable()
    .default(null)
    .describe('How long an entry is timed at limit 1, too; null where it is not'),
  sizes: lengths
    .nullable()
    .default(null)
    .describe('As passMs, for each fixture of another board size; null where none is timed'),
  improper: lengths
    .nullable()
    .default(null)
    .describe(
      'As passMs, for boards with several solutions, and for boards without one; null where none is timed',
    ),
  phaseThreshold: z
    .number()
    .positive()
    .nullable()
    .default(null)
    .describe('By how much preparing and other phases may grow; null where they are not judged'),
  seed: z.int().describe('Order of the entries in a round, and of the puzzles in a pair'),
  strategies: z.array(z.string()).nullable().describe('As the user named them; null for none'),
  programs: z.array(z.string()).describe('Each as `name=command`'),
  setup: z.string().nullable().describe('The command that was run in each checkout; null for none'),
  fixtures: z
    .array(z.string())
    .nullable()
    .describe('As the user named them; null for all, timed on the mixed fixture and other sizes'),
})
export type CheckOptions = Immutable<z.infer<typeof checkOptions>>

const armRecord = z.object({
  given: z.string().describe('As the user named it'),
  commit: z.string().describe('Full id; of a head with changes, the commit that they are based on'),
  dirty: z.boolean().describe('Whether it holds changes that are not committed'),
  strategies: z.array(
    z.object({
      name: z.string(),
      given: z.string().nullable().describe('As the user names it; null for a program'),
      maxLimit: count
        .nullable()
        .default(null)
        .describe('Solutions found at most; null for any number'),
      supported: z
        .array(z.string())
        .default([])
        .describe('The geometries that it supports among those that the check asks about'),
      sha256: z
        .string()
        .nullable()
        .describe(
          'Of its module and all modules that it imports by relative paths; null if unreadable',
        ),
    }),
  ),
})
/** One of the two arms. */
export type ArmRecord = Immutable<z.infer<typeof armRecord>>

const checkRecord = z
  .object({
    type: z.literal('check'),
    schema: z.literal(CHECK_SCHEMA).describe('Version of this schema'),
    startedAt: z.iso.datetime().describe('ISO 8601'),
    environment: environmentSchema,
    options: checkOptions,
    base: armRecord,
    head: armRecord,
    fixtures: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        geometry: z.string(),
        puzzles: count,
        sha256: z.string(),
        timed: z.boolean().describe('Whether strategies are timed on it'),
        ...countedFields,
      }),
    ),
  })
  .describe('First line of a file: what is compared, where and how')
export type CheckRecord = Immutable<z.infer<typeof checkRecord>>

const workRecord = z
  .object({
    type: z.literal('work'),
    side,
    ...names,
    status: statusSchema,
    detail: z.string().nullable().describe('The first thing that went wrong; null for nothing'),
    wallMs: milliseconds,
    puzzleNs: z.array(count.nullable()).describe('Cold time of each puzzle; null if not solved'),
    counts: z.array(count.nullable()).describe('Solutions found; null where not solved'),
    firsts: z
      .array(z.string().nullable())
      .describe('First solution found, where the fixture does not know the only one'),
    work: workColumnsSchema
      .nullable()
      .describe('Exact; null for a counter that is not counted, and where nothing is counted'),
  })
  .describe('Puzzles of a fixture once, by one of the arms, verified')
export type WorkRecord = Immutable<z.infer<typeof workRecord>>

const pairRecord = z
  .object({
    type: z.literal('pair'),
    ...names,
    pair: count.describe('From 1'),
    order: z.enum(['AB', 'BA']).describe('Which arm ran first: A is base'),
    puzzles: count.describe('Puzzles in a pass'),
    wallMs: milliseconds,
    baseNs: share.nullable().describe('Median pass of base; null where it failed'),
    headNs: share.nullable().describe('Median pass of head; null where it failed'),
    basePassNs: z.array(count),
    headPassNs: z.array(count),
    basePhases: phaseFigures.nullable().default(null).describe('Null where base failed'),
    headPhases: phaseFigures.nullable().default(null).describe('Null where head failed'),
    fault: z
      .object({ side, status: statusSchema, detail: z.string() })
      .nullable()
      .describe('The first thing that went wrong; null where nothing did'),
  })
  .describe('Two fresh processes, one of each arm')
export type PairRecord = Immutable<z.infer<typeof pairRecord>>

const total = count.nullable()
const totals = z.object({ nodes: total, guesses: total, backtracks: total, checks: total })

const exactChange = z.object({
  kind: z
    .enum(['answer', 'loss', 'timeout', 'first', 'work'])
    .describe(
      'loss: head cannot do, or does not count, what base does; timeout: head no longer solves puzzles, although it had several times the time of base; first: on boards with several solutions head finds a different valid solution first',
    ),
  place: z
    .string()
    .nullable()
    .describe('Of the first puzzle that differs, as in `fixtures/easy.txt:12`; null for none'),
  detail: z.string().describe('The difference at this puzzle, or why there is nothing to compare'),
  puzzles: count.describe('Puzzles that both solved; the totals are over these'),
  firsts: count
    .default(0)
    .describe('Puzzles among these for which head finds a different first solution'),
  before: totals.nullable().describe('Null where work is not counted'),
  after: totals.nullable().describe('Null where work is not counted'),
  accepted: z.boolean().describe('Whether head accepts exactly these figures'),
})
export type ExactChange = Immutable<z.infer<typeof exactChange>>

const interval = z.tuple([share, share])

const timedPuzzles = z.object({
  puzzles: count.describe('Puzzles in a pass'),
  of: count.describe('Puzzles of the fixture'),
})
/** The number of puzzles of its fixture that a strategy is timed on: the cheapest. */
export type TimedPuzzles = Immutable<z.infer<typeof timedPuzzles>>

const acceptedSlowdown = z.object({
  size: share.describe('The accepted growth over the time of base: 0.12 is 12 %'),
  reasons: z.array(z.string()).describe('Why the slowdown is accepted'),
})
/** A slowdown of a strategy that head accepts, and base did not. */
export type AcceptedSlowdown = Immutable<z.infer<typeof acceptedSlowdown>>

const shareJudgement = z.object({
  verdict: z
    .enum(['slower', 'not slower'])
    .nullable()
    .describe('Whether head is slow more often than base; null where the pairs do not decide'),
  head: count.describe('Pairs of processes in which head took over 1.25 times as long as base'),
  base: count.describe('Pairs of processes in which base took over 1.25 times as long as head'),
  pairs: count.describe('All pairs of processes of the strategy'),
  most: share.describe('Upper 95 % bound of the share of processes that are slow because of head'),
  ratio: share
    .nullable()
    .describe('Of head to base in the pairs where head was slow; null without such pairs'),
  interval: interval.nullable().describe('Of that ratio, at 95 %'),
})
/** The judgement, from all pairs of a strategy, of how often its processes are slow. */
export type ShareJudgement = Immutable<z.infer<typeof shareJudgement>>

export const checkEntry = z.object({
  ...names,
  verdict: z.enum(entryVerdicts),
  ratio: share
    .nullable()
    .describe('Time of head by that of base; per node where more work was accepted'),
  interval: interval.nullable().describe('Of the ratio, at 95 %'),
  pairs: count,
  share: shareJudgement
    .nullable()
    .default(null)
    .describe('How often processes of its strategy are slow; null where nothing was judged'),
  visible: share
    .nullable()
    .describe('Smallest slowdown, as a share, that the pairs would have raised an alarm for'),
  baseMicrosPerPuzzle: share.nullable().describe('Median pass of base'),
  nodeRatio: share.nullable().describe('Nodes of head by nodes of base, on the puzzles timed'),
  phases: z.array(phaseJudgement).default([]).describe('The judgements of its other phases'),
  timed: timedPuzzles.nullable().default(null).describe('Null where it is not timed'),
  slowdown: acceptedSlowdown
    .nullable()
    .default(null)
    .describe(
      'The acceptance of a slower entry; null without one, or where the entry is not slower',
    ),
  note: z.string().nullable().describe('A further remark; null for none'),
  change: exactChange.nullable().describe('Null where answers and work are the same'),
})
/** The verdict of a check on one entry. */
export type CheckEntry = Immutable<z.infer<typeof checkEntry>>

const verdictRecord = z
  .object({
    type: z.literal('verdict'),
    verdict: z.enum(entryVerdicts),
    skipped: z
      .string()
      .nullable()
      .default(null)
      .describe('Why nothing was measured; null where it was'),
    rows: z.array(checkEntry).describe('Entries that were timed, or whose answers or work changed'),
    exact: z.object({ rows: count, puzzles: count }).describe('How much was compared exactly'),
    measuredMs: milliseconds,
  })
  .describe('Last line of a file')
export type VerdictRecord = Immutable<z.infer<typeof verdictRecord>>

export const checkFileRecord = z.discriminatedUnion('type', [
  checkRecord,
  workRecord,
  pairRecord,
  verdictRecord,
])
export type CheckFileRecord = Immutable<z.infer<typeof checkFileRecord>>
