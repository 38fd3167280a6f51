/**
 * A run of a benchmark as a block: `masu run` with all strategies, interleaved, alone on its machine, kept whole
 * or not at all.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Host } from '../host.ts'
import { callMasu, CallFailed } from './child.ts'

export const timedOptionsSchema = z.object({
  /** Arguments of `masu run`, with a seed, so that all machines measure the same. */
  args: z.array(z.string()),
  /** Strategies that the arguments name. */
  strategies: z.array(z.string()),
  /** Whether they name programs, npm's solvers or other runtimes. */
  isForeign: z.boolean(),
})
export type TimedOptions = Readonly<z.infer<typeof timedOptionsSchema>>

/** Held by whoever measures on this machine, or works beside a measurement. */
export const TIMED_LOCK: string = join(tmpdir(), 'masu-jobs-timed.lock')

/** What `masu run` exits with where an answer was wrong: that is a result, too. */
const WRONG = 3

/** The text of the results file. Throws CallFailed where the run failed. */
export async function timedRun(
  host: Host,
  { args }: TimedOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-timed-'))
  try {
    try {
      await callMasu(host, { args: ['run', ...args], input: '', cwd: folder, timeoutMs, signal })
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === WRONG)) throw error
    }
    const results = join(folder, 'results')
    const file = readdirSync(results).find((name) => name.endsWith('.jsonl'))
    return await readFile(join(results, file ?? ''))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
