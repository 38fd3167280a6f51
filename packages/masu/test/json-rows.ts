/** The rows of `--json`: fields, names and types that others rely on. */
import { z } from 'zod'
import type { Classics } from '@masu/ranking/classics'
import type { RankedEntry } from '@masu/ranking/entry'
import type { Panel } from '@masu/ranking/panels'

const perPuzzle: z.ZodType<number | null> = z.number().nonnegative().nullable()

const interval = z.tuple([z.number().nonnegative(), z.number().positive()]).nullable()
const bound = z.enum(['exact', 'lower', 'unknown'])
const ranks = z.tuple([z.int().positive(), z.int().positive()]).nullable()

const entryRow = z.object({
  fixture: z.string(),
  strategy: z.string(),
  status: z.enum([
    'ok',
    'timeout',
    'wrong',
    'crashed',
    'out-of-memory',
    'unsupported',
    'unavailable',
  ]),
  detail: z.string().nullable(),
  puzzles: z.int().positive(),
  solved: z.int().nonnegative(),
  processes: z.int().nonnegative(),
  microsPerPuzzle: z.number().positive().nullable(),
  isLowerBound: z.boolean(),
  interval,
  puzzlesPerSecond: perPuzzle,
  prepareMicros: perPuzzle,
  firstMicros: perPuzzle,
  coldMicrosPerPuzzle: perPuzzle,
  peakBytes: perPuzzle,
  stillWarming: z.int().nonnegative(),
  slowProcesses: z.int().nonnegative(),
  nanosPerNode: perPuzzle,
  nodes: perPuzzle,
  guesses: perPuzzle,
  backtracks: perPuzzle,
  checks: perPuzzle,
})

const row: z.ZodType<RankedEntry> = entryRow.extend({
  rank: z.int().positive().nullable(),
  ranks,
  ratioToBest: z.number().positive().nullable(),
  ratioBound: bound.nullable(),
  ratioInterval: interval,
})

const panel: z.ZodType<Panel> = z.strictObject({
  name: z.string(),
  fixtures: z.array(z.string()),
  missing: z.array(z.string()),
  entries: z.array(
    z.strictObject({
      strategy: z.string(),
      ranks,
      ratio: z.number().positive(),
      interval,
      ratioBound: bound,
      solvedShare: z.number().min(0).max(1),
      fixtures: z.array(
        z.strictObject({ fixture: z.string(), micros: z.number(), isLowerBound: z.boolean() }),
      ),
    }),
  ),
})

const classics: z.ZodType<Classics> = z.strictObject({
  fixture: z.string(),
  puzzles: z.int().positive(),
  entries: z.array(
    z.strictObject({ ranks, ratio: z.number().positive(), interval, row: entryRow }),
  ),
})

const printed = z.strictObject({
  rows: z.array(row),
  panels: z.array(panel),
  classics: classics.nullable(),
})

/** Throws unless standard output is exactly one object of rows and panels. */
export function rowsOf(stdout: string): RankedEntry[] {
  return printed.parse(JSON.parse(stdout)).rows
}
