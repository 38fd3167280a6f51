/** The task of a thread or a process that solves. */
import type { Batch, Settings, SolvedBatch } from './batch.ts'
import { prepareBatches } from './solve-batch.ts'

/** A batch for a thread or a process. */
export interface SolveTask {
  readonly kind: 'solve'
  readonly settings: Settings
  readonly batch: Batch
}

/** The task of a batch. */
export function taskOf(settings: Settings, batch: Batch): SolveTask {
  return { kind: 'solve', settings, batch }
}

/** A task without boards, with which a thread or a process loads its modules and the strategy. */
export function emptyTask(settings: Settings): SolveTask {
  const lists = { geometries: [], lines: [], warnings: [], skippedLines: [] }
  return taskOf(settings, { kind: 'boards', file: '', ...lists, bytes: new Uint8Array(0) })
}

let ready: ReturnType<typeof prepareBatches> | null = null

/** The settings of the first task stay. */
export async function solve({ settings, batch }: SolveTask): Promise<SolvedBatch> {
  ready ??= prepareBatches(settings)
  return (await ready)(batch)
}
