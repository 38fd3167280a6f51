/**
 * What the record of a run holds besides, where the run is a check: the two arms, what each accepts, and how entries are
 * judged. With it, a results file says all that the judgement needs.
 */
import { byCounter } from '@masu/core/strategy'
import { z } from 'zod'
import { count, milliseconds, type Immutable } from './fields.ts'

const lengths = z.object({
  warmUpMs: milliseconds.describe('Least time spent solving before the timed passes'),
  timedPassesMs: milliseconds.describe('Least time of all timed passes together'),
})

/** The options that a check has besides those of a run. */
export const checkOptionsSchema = z.object({
  threshold: z.number().positive().describe('Slowdown that passes: 0.05 is 5 % of the base'),
  looks: z.array(count).min(1).describe('Numbers of pairs after which entries are judged, rising'),
  errorRate: z
    .number()
    .positive()
    .describe('The largest probability that a strict interval of the check misses the true ratio'),
  budgetMs: milliseconds.describe('Time for the whole measurement'),
  limitOne: lengths.nullable().describe('How long an entry is timed at limit 1, too; null for not'),
  otherSizes: lengths
    .nullable()
    .describe('As limitOne, for each fixture of another board size; null where none is timed'),
  improperBoards: lengths
    .nullable()
    .describe(
      'As limitOne, for boards with several solutions, and for boards without one; null where none is timed',
    ),
  phaseThreshold: z
    .number()
    .positive()
    .nullable()
    .describe('By how much preparing and other phases may grow; null where they are not judged'),
  strategies: z.array(z.string()).nullable().describe('As the user named them; null for none'),
  programs: z.array(z.string()).describe('Each as `name=command`'),
  setup: z.string().nullable().describe('The command that was run in each checkout; null for none'),
  fixtures: z
    .array(z.string())
    .nullable()
    .describe('As the user named them; null for all, timed on the mixed fixture and other sizes'),
})

const total = count.nullable()
const totals = z.object(byCounter(() => total))

const acceptedWork = z.object({
  strategy: z.string(),
  fixture: z.string(),
  puzzles: count.describe('How many puzzles the figures are of'),
  without: z.array(count).describe('The puzzles without figures, counted from 1, ascending'),
  totals: totals
    .nullable()
    .describe('Totals over the puzzles; null if the strategy counts nothing'),
  firsts: z
    .string()
    .nullable()
    .describe('Hash of the first solutions of boards with several; null without such boards'),
  reason: z.string(),
})
/** The work of head on this many puzzles of a fixture. */
export type AcceptedWork = Immutable<z.infer<typeof acceptedWork>>

const acceptedSize = z.object({
  strategy: z.string(),
  slower: z.number().describe('How much slower it may be, as a share of the time of base'),
  reason: z.string(),
})
/** How much slower a strategy may be. */
export type AcceptedSize = Immutable<z.infer<typeof acceptedSize>>

const accepted = z.object({ slowdowns: z.array(acceptedSize), work: z.array(acceptedWork) })
/** What an arm accepts. */
export type Acceptances = Immutable<z.infer<typeof accepted>>

const arm = z.object({
  revision: z.string().describe('As the user named it'),
  commit: z.string().describe('Full id; of a head with changes, the commit that they are based on'),
  dirty: z.boolean().describe('Whether it holds changes that are not committed'),
  strategies: z.array(
    z.object({
      name: z.string(),
      maxLimit: count.nullable().describe('Solutions found at most; null for any number'),
      supported: z
        .array(z.string())
        .describe('The geometries that it supports among those that the check asks about'),
      isUnfit: z.boolean().describe('Whether it could not be started, or gave no answer'),
      sha256: z
        .string()
        .nullable()
        .describe(
          'Of its module and all modules that it imports by relative paths; null if unreadable',
        ),
    }),
  ),
  accepted: accepted.describe('What its masu-accepted.json accepts'),
})
/** One of the two revisions. */
export type Arm = Immutable<z.infer<typeof arm>>

export const checkDescription = z.object({
  base: arm,
  head: arm,
  options: checkOptionsSchema,
  acceptReason: z
    .string()
    .nullable()
    .describe('Why all further changes are accepted; null for none'),
  probesAtOnce: count.describe('How many probes ran at the same time'),
  skipReason: z.string().nullable().describe('Why nothing was measured; null where it was'),
})
export type CheckDescription = Immutable<z.infer<typeof checkDescription>>

/** What a check says of a fixture besides. */
export const checkedFixture = z.object({
  isTimed: z.boolean().describe('Whether strategies are timed on it'),
  sharesProcess: z
    .boolean()
    .describe('Whether a process times it together with the other fixtures of other board sizes'),
  expectedCounts: z.array(count).describe('Expected solutions of each puzzle'),
  places: z
    .array(z.string())
    .describe('File and line of each puzzle, as in `fixtures/easy.txt:12`'),
})
