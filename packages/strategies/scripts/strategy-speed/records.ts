/**
 * The evidence of `strategy-speed.ts` and `ablate-bands.ts`, a JSON object a line: what stands between
 * them and the pages that show it.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const record = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    command: z.string(),
    cpu: z.string(),
    cores: z.int(),
    os: z.string(),
    node: z.string(),
    v8: z.string(),
    load: z.number(),
    at: z.iso.datetime(),
  }),
  /** The median pass of one process, warm. */
  z.object({
    kind: z.literal('warm'),
    process: z.int(),
    set: z.string(),
    puzzles: z.int(),
    limit: z.int(),
    engine: z.string(),
    microsPerPuzzle: z.number(),
    /** A puzzle; null for an engine that does not count them. */
    guesses: z.number().nullable(),
  }),
  /** The same process when it began: preparing a solver, the first puzzle, and the first pass. */
  z.object({
    kind: z.literal('cold'),
    process: z.int(),
    set: z.string(),
    puzzles: z.int(),
    /** Always 2 in older files, which do not say so. */
    limit: z.int().default(2),
    engine: z.string(),
    /** In older files alone. */
    importMs: z.number().optional(),
    prepareMs: z.number(),
    /** Not in older files. */
    firstMs: z.number().optional(),
    microsPerPuzzle: z.number(),
  }),
  /** Resident memory beyond that of a process without a solver, at most. */
  z.object({
    kind: z.literal('memory'),
    process: z.int(),
    set: z.string(),
    puzzles: z.int(),
    limit: z.int(),
    engine: z.string(),
    bytes: z.number(),
  }),
  /** In older files alone: bytes allocated during so many solves, and by how much the heap grew. */
  z.object({
    kind: z.literal('heap'),
    set: z.string(),
    engine: z.string(),
    solves: z.int(),
    allocated: z.number(),
    kept: z.number(),
  }),
  z.object({ kind: z.literal('end'), load: z.number(), seconds: z.number() }),
])

export type SpeedRecord = z.infer<typeof record>
type Of<Kind extends SpeedRecord['kind']> = Extract<SpeedRecord, { kind: Kind }>

/** Throws where a line of the file is no record. */
export function readRecords(path: string): SpeedRecord[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => record.parse(JSON.parse(line)))
}

export function ofKind<Kind extends SpeedRecord['kind']>(
  records: readonly SpeedRecord[],
  kind: Kind,
): Of<Kind>[] {
  return records.filter((one): one is Of<Kind> => one.kind === kind)
}
