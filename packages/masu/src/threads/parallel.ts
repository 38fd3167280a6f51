/**
 * Long work on every core: worker threads share a series of tasks, and the results come back in the
 * order of the tasks. Node only.
 */
import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Piscina } from 'piscina'
import { inOrder, TASKS_AHEAD } from './in-order.ts'
import type { Result, Task } from './worker.ts'

/**
 * The results of the tasks, in their order. Tasks are taken from the iterable as workers become free, so a
 * series of any length needs little memory. Throws the error of a task, and a RangeError if `workers` is not a
 * whole number above zero.
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

/**
 * Threads that do tasks. Tasks and results are copied from thread to thread. Moving their bytes would cost
 * more: once any buffer has been detached, V8 tests at every access to a typed array whether its buffer is
 * detached (measured: solving takes 8 % longer in either thread from the first move on).
 */
export interface Pool<T, R> {
  /** The result of the worker's function for a task. */
  run(task: T): Promise<R>
  /** Ends the threads, even while they work. */
  end(): Promise<void>
}

/**
 * Threads of a module that exports `work`, a function of a task. Throws a RangeError if their
 * number is not a whole number above zero.
 */
export function startPool<T, R>(module: URL, workers: number): Pool<T, R> {
  if (!(Number.isInteger(workers) && workers > 0)) throw new RangeError(`${workers} threads`)
  const pool = new Piscina({
    filename: module.href,
    name: 'work',
    minThreads: workers,
    maxThreads: workers,
    // The next task is ready for a thread, even when the main thread is busy.
    concurrentTasksPerWorker: TASKS_AHEAD,
    // A thread that sleeps on an atomic would take all ready tasks at once, and answer them together.
    atomics: 'disabled',
    env: threadEnvironment(),
  })
  return {
    run: (task) => pool.run(task),
    end() {
      // Answers that are unread when the threads end belong to no task. Piscina emits an error for them, which
      // would end the program without a listener.
      pool.on('error', () => {})
      return pool.destroy()
    },
  }
}

/** The environment of this process; if it keeps compiled code on disk, its threads use that, too. */
function threadEnvironment(): Record<string, string | undefined> {
  const folder = getCompileCacheDir()
  return folder === undefined ? { ...process.env } : { ...process.env, NODE_COMPILE_CACHE: folder }
}
