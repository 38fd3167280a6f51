/**
 * Long work on every core: a series of tasks is shared out among worker threads, and their results
 * come back in the order of the tasks, whoever was quicker. Node only.
 */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Piscina } from 'piscina'
import type { Result, Task } from './worker.ts'

/** Tasks that wait or are done but not yet taken, for each worker: enough that none is idle. */
const TASKS_AHEAD = 3

/**
 * The results of the tasks, in their order. Tasks are taken from the iterable as workers become
 * free, so a series of any length needs little memory. What a task throws is thrown here.
 */
export async function* inParallel<T extends Task>(
  tasks: Iterable<T> | AsyncIterable<T>,
  workers: number = availableParallelism(),
): AsyncGenerator<Result<T>, void> {
  const pool = new Piscina({
    name: 'work',
    filename: new URL(`worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  })
  const running: Promise<Result<T>>[] = []
  try {
    for await (const task of tasks) {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- piscina knows nothing of types
      const result: Promise<Result<T>> = pool.run(task)
      // Whoever waits for it will see a failure; until then nobody does.
      result.catch(() => {})
      running.push(result)
      if (running.length < workers * TASKS_AHEAD) continue
      const oldest = running.shift()
      if (oldest !== undefined) yield oldest
    }
    yield* running
  } finally {
    await pool.destroy()
  }
}
