/** A pool of threads, which is the same for all commands. */
import { getCompileCacheDir } from 'node:module'
import { Piscina } from 'piscina'
import { TASKS_AHEAD } from './in-order.ts'

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

/** Threads of a module that exports `work`, a function of a task. */
export function startPool<T, R>(module: URL, workers: number): Pool<T, R> {
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
