/** The lines of the results file. */
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { z } from 'zod'
import { entryLine, HARNESSES } from './harness.ts'

/** Where a session measured. */
export const sessionLine = z.object({
  kind: z.literal('session'),
  date: z.string(),
  cpu: z.string(),
  cores: z.int(),
  node: z.string(),
  hyperfine: z.string().nullable(),
  commit: z.string(),
})

/** A run of a harness. */
export const runLine = z.object({
  kind: z.literal('run'),
  harness: z.enum(HARNESSES),
  /** From 1. The strategies are in their order in odd turns, and reversed in even turns. */
  turn: z.int(),
  /** Whether a neighbour burned a core. */
  burner: z.boolean(),
  /** The name of the solver that was wrong on purpose; null for none. */
  faulty: z.string().nullable(),
  load: z.number(),
  seconds: z.number(),
  /** Null if the harness had to be ended. */
  exitCode: z.int().nullable(),
  entries: z.array(entryLine),
})

export type Session = z.infer<typeof sessionLine>
export type Run = z.infer<typeof runLine>

export function newSession(): Session {
  return {
    kind: 'session',
    date: new Date().toISOString().slice(0, 10),
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    node: process.version,
    hyperfine: hyperfineVersion(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  }
}

/** Null if hyperfine is not installed. */
function hyperfineVersion(): string | null {
  try {
    return execFileSync('hyperfine', ['--version'], { encoding: 'utf8' }).trim().split(' ')[1] ?? ''
  } catch {
    return null
  }
}
