/**
 * Long work on every core: a series of tasks is shared out among worker threads, and their results
 * come back in the order of the tasks, whoever was quicker. Node only.
 */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { inOrder, TASKS_AHEAD } from './in-order.ts'
import type { Result, Task } from './worker.ts'

/**
 * The results of the tasks, in their order. Tasks are taken from the iterable as workers become
 * free, so a series of any length needs little memory. What a task throws is thrown here.
 */
export async function* inParallel<T extends Task>(
  tasks: Iterable<T> | AsyncIterable<T>,
  workers: number = availableParallelism(),
): AsyncGenerator<Result<T>, void> {
  const module = new URL(`worker${extname(import.meta.url)}`, import.meta.url)
  const pool = startPool<T, Result<T>>(module, workers)
  try {
    yield* inOrder(tasks, workers * TASKS_AHEAD, (task) => pool.run(task))
  } finally {
    await pool.end()
  }
}

/** Threads that do tasks. */
export interface Pool<T, R> {
  /** What the worker's function makes of a task, which may be `moved`. */
  run(task: T): Promise<R>
  /** Ends the threads, whatever they are doing. */
  end(): Promise<void>
}

/** So many threads of a module that exports `work`, a function of a task. */
export function startPool<T, R>(module: URL, workers: number): Pool<T, R> {
  const pool = new Piscina({
    filename: module.href,
    name: 'work',
    minThreads: workers,
    maxThreads: workers,
    // The next task lies ready for a thread, however busy the main one is.
    concurrentTasksPerWorker: TASKS_AHEAD,
  })
  return {
    run: (task) => pool.run(task),
    end() {
      // Answers that lie unread when the threads end belong to no task by then: for piscina an error,
      // which would end the program if nobody heard it.
      pool.on('error', () => {})
      return pool.destroy()
    },
  }
}

/** A task or a result whose bytes go to the other thread without a copy; they are gone from here. */
export function moved<T extends object>(value: T, bytes: Uint8Array): T {
  // The thread that gets it gets the value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- piscina knows nothing of types
  return move({
    get [transferableSymbol]() {
      return bytes.buffer
    },
    get [valueSymbol]() {
      return value
    },
  }) as T
}
