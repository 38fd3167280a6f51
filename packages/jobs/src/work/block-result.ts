/** What `masu` makes of the puzzles of a block: bytes that depend on these and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Host } from '../host.ts'
import { callMasu, CallFailed, type Call } from './child.ts'
import { argumentsOf, type JobOptions, type Kind } from './kinds.ts'

/** What `masu verify --json` prints. */
const verified = z.object({
  rows: z.array(
    z.object({
      strategy: z.string(),
      status: z.string(),
      detail: z.string().nullable(),
      puzzles: z.int(),
      solved: z.int(),
    }),
  ),
})

export interface Task {
  readonly kind: Kind
  readonly options: JobOptions
  /** A line a puzzle. */
  readonly puzzles: Buffer
  /** Number of the first puzzle, from 0. */
  readonly first: number
}

/** Throws CallFailed where `masu` could not do it. What `verify` finds to be wrong is a result. */
export async function blockResult(
  host: Host,
  { kind, options, puzzles, first }: Task,
  limits: Pick<Call, 'timeoutMs' | 'signal'>,
): Promise<Buffer> {
  if (kind !== 'verify') {
    return callMasu(host, { args: argumentsOf(kind, '-', options), input: puzzles, ...limits })
  }
  const folder = mkdtempSync(join(tmpdir(), 'masu-block-'))
  try {
    const file = join(folder, 'block.txt')
    writeFileSync(file, puzzles)
    const args = argumentsOf(kind, file, options)
    return verdicts(await callMasu(host, { args, input: '', ...limits }), first)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code === null || error.printed.length === 0) {
      throw error
    }
    return verdicts(error.printed, first)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line of JSON for each strategy; its `first` puzzle is numbered from 1. */
function verdicts(printed: Buffer, first: number): Buffer {
  const { rows } = verified.parse(JSON.parse(printed.toString()))
  const lines = rows.map((entry) => JSON.stringify({ first: first + 1, ...entry }))
  return Buffer.from(`${lines.join('\n')}\n`)
}
