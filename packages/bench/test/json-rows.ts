/** The rows of `--json`: fields, names and types that others rely on, as DESIGN.md gives them. */
import { z } from 'zod'
import type { RankedEntry } from '@masu/ranking/entry'

const perPuzzle: z.ZodType<number | null> = z.number().nonnegative().nullable()

const row: z.ZodType<RankedEntry> = z.object({
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
  interval: z.tuple([z.number().positive(), z.number().positive()]).nullable(),
  rank: z.int().positive().nullable(),
  ratioToBest: z.number().positive().nullable(),
  ratioInterval: z.tuple([z.number().positive(), z.number().positive()]).nullable(),
  puzzlesPerSecond: perPuzzle,
  par2MicrosPerPuzzle: perPuzzle,
  prepareMicros: perPuzzle,
  firstMicros: perPuzzle,
  coldMicrosPerPuzzle: perPuzzle,
  peakBytes: perPuzzle,
  stillWarming: z.int().nonnegative(),
  nanosPerNode: perPuzzle,
  nodes: perPuzzle,
  guesses: perPuzzle,
  backtracks: perPuzzle,
  checks: perPuzzle,
  driven: z.string().nullable(),
})

/** Throws where standard output is not one object of rows, and nothing else. */
export function rowsOf(stdout: string): RankedEntry[] {
  return z.strictObject({ rows: z.array(row) }).parse(JSON.parse(stdout)).rows
}
