/** The raw figures of `strategy-speed.ts` and `ablate-bands.ts`, a JSON object a line. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { z } from 'zod'
import { readEnvironment } from '../../../bench/src/results/environment.ts'

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
  /** The median of an engine's samples in one process, warm. */
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
  /** A fresh process: importing the strategy, preparing a solver, and the first pass over a set. */
  z.object({
    kind: z.literal('cold'),
    process: z.int(),
    set: z.string(),
    puzzles: z.int(),
    engine: z.string(),
    importMs: z.number(),
    prepareMs: z.number(),
    microsPerPuzzle: z.number(),
  }),
  /** Bytes allocated during so many solves, and how much larger the heap is when it is collected. */
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

/** Throws where the line, with what is to be added to it, is no record. */
export function parseRecord(line: string, extra: object = {}): SpeedRecord {
  const parsed: unknown = JSON.parse(line)
  return record.parse(Object.assign({}, parsed, extra))
}

export function readRecords(path: string): SpeedRecord[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => parseRecord(line))
}

export function ofKind<Kind extends SpeedRecord['kind']>(
  records: readonly SpeedRecord[],
  kind: Kind,
): Of<Kind>[] {
  return records.filter((one): one is Of<Kind> => one.kind === kind)
}

/** The machine and its load before anything is timed. */
export function beginning(command: string): SpeedRecord {
  const { cpu, cores, os: system, node, v8 } = readEnvironment()
  const at = new Date().toISOString()
  return { kind: 'begin', command, cpu, cores, os: system, node, v8, load: load(), at }
}

/** The load after it, and how long it all took. */
export function ending(records: readonly SpeedRecord[]): SpeedRecord {
  const start = ofKind(records, 'begin')[0]?.at ?? ''
  return { kind: 'end', load: load(), seconds: Math.round((Date.now() - Date.parse(start)) / 1000) }
}

function load(): number {
  return Math.round((os.loadavg()[0] ?? 0) * 100) / 100
}
