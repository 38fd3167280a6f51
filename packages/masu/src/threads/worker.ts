/** A thread, or a process, that does the tasks of a command, each as plain data in and out. */
import type { SolvedBatch, SolveTask, UnsolvedBatch } from '../solve/batch.ts'
import type { CanonicalTask, Forms } from '@masu/sudoku/canonical/forms'
import type { GenerateTask } from './generate.ts'
import type { RatingResult, RateTask } from './rate.ts'

export type Task = SolveTask | GenerateTask | RateTask | CanonicalTask

/** The result of a task. */
export interface Results {
  readonly solve: SolvedBatch | UnsolvedBatch
  /** Lines, null if an index gave no puzzle. */
  readonly generate: (string | null)[]
  readonly rate: RatingResult[]
  readonly canonical: Forms
}

export type Result<T extends Task> = Results[T['kind']]

/** The function that a pool calls. A thread starts in half the time where it loads the modules of its tasks alone. */
export async function work(task: Task): Promise<Result<Task>> {
  if (task.kind === 'solve') return (await import('../solve/solve-batch.ts')).solve(task)
  if (task.kind === 'generate') return (await import('./generate.ts')).generateLines(task)
  if (task.kind === 'rate') return (await import('./rate.ts')).ratePuzzles(task)
  return (await import('@masu/sudoku/canonical/forms')).findCanonicalForms(task)
}
