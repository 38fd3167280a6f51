/**
 * The processes of a strategy that is not part of Masu: it may end its process, and its output is dropped, as when it
 * is measured. Only the end of the process surely stops its search.
 */
import { TaskFailed, TaskProcesses } from '@masu/bench/child/task-processes'
import { TASKS_AHEAD, type Workers } from '../threads/in-order.ts'
import { WORKER } from '../threads/threads.ts'
import {
  emptyTask,
  type SolveSettings,
  type SolvedBatch,
  type SolveTask,
  type UnsolvedBatch,
} from './batch.ts'

export interface SolverProcesses extends Workers {
  run(task: SolveTask): Promise<SolvedBatch | UnsolvedBatch>
}

/**
 * Up to `most` processes. The first is started at the first task, others after `startAfterMs` milliseconds. `run`
 * rejects with the system's error if no process can be started.
 */
export function startSolverProcesses(
  settings: SolveSettings,
  most: number,
  startAfterMs: number,
): SolverProcesses {
  const processes = new TaskProcesses<SolveTask, SolvedBatch>({
    module: WORKER,
    most,
    startAfterMs,
    first: emptyTask(settings),
    allowedMs: settings.timeoutMs,
  })
  return {
    ahead: most * TASKS_AHEAD,
    end: () => processes.end(),
    async run(task) {
      try {
        return await processes.run(task)
      } catch (error) {
        if (error instanceof TaskFailed) return { why: error.kind, message: error.message }
        throw error
      }
    },
  }
}
