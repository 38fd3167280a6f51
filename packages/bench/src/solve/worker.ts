/**
 * A thread of `masu solve`: it solves the batches that it is sent. Like the command itself it keeps
 * compiled code on disk, and imports late what shall profit (measured: 80 ms of processor time until
 * it is ready instead of 300).
 */
import { enableCompileCache } from 'node:module'
import type { Batch, Settings, Solved } from './batch.ts'

enableCompileCache()
const { moved } = await import('@masu/puzzles/parallel')
const { prepareBatches } = await import('./solve-batch.ts')

export interface Task {
  readonly settings: Settings
  readonly batch: Batch
}

let solver: ReturnType<typeof prepareBatches> | null = null

/** What the pool calls; the settings are those of the first task. */
export async function work({ settings, batch }: Task): Promise<Solved> {
  solver ??= prepareBatches(settings)
  const solved = (await solver)(batch)
  return moved(solved, solved.bytes)
}
