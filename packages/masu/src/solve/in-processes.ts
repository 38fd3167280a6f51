/**
 * The processes of a strategy that is not part of Masu: it may end its process, and its output is dropped, as when it
 * is measured. Only the end of the process surely stops its search.
 */
import { TaskFailed, TaskProcesses } from '@masu/bench/child/task-processes'
import { TASKS_AHEAD, type Workers } from '../threads/in-order.ts'
import { WORKER } from '../threads/threads.ts'
import {
  emptyTask,
  type Settings,
  type SolvedBatch,
  type SolveTask,
  type UnsolvedBatch,
} from './batch.ts'

/**
 * Up to `most` processes. The first is started at the first task, others after `startAfterMs` milliseconds. `run` rejects
 * with the system's error if no process can be started.
 */
export function processesOf(
  settings: Settings,
  most: number,
  startAfterMs: number,
): Workers & { run(task: SolveTask): Promise<SolvedBatch | UnsolvedBatch> } {
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
