/** A thread of `masu solve`: it solves the batches that it is sent. */
import type { Batch, Settings, SolvedBatch } from './batch.ts'
import { prepareBatches } from './solve-batch.ts'

export interface Task {
  readonly settings: Settings
  readonly batch: Batch
}

let solver: ReturnType<typeof prepareBatches> | null = null

/** The function that the pool calls; the settings of the first task stay. */
export async function work({ settings, batch }: Task): Promise<SolvedBatch> {
  solver ??= prepareBatches(settings)
  return (await solver)(batch)
}
