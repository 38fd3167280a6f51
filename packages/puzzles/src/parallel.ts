/**
 * Long work on every core: a series of tasks is shared out among worker threads, and their results
 * come back in the order of the tasks, whoever was quicker. Node only.
 */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import type { Result, Task } from './worker.ts'

/** Tasks that wait or are done but not yet taken, for each worker: enough that none is idle. */
export const TASKS_AHEAD = 3

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
    end: () => pool.destroy(),
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

/**
 * What `run` makes of each task, in the order of the tasks, each as soon as it and those before it are
 * there. No more than `ahead` tasks are under way, or done and not yet taken. What `run` rejects with is thrown;
 * what the tasks throw is thrown behind the results of those that came before.
 */
export async function* inOrder<T, R>(
  tasks: Iterable<T> | AsyncIterable<T>,
  ahead: number,
  run: (task: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const iterator = iteratorOf(tasks)
  const running: Promise<R>[] = []
  let reading: Promise<IteratorResult<T>> | null = null
  let isOver = false
  let failure: { readonly error: unknown } | null = null
  try {
    for (;;) {
      if (!isOver && running.length < ahead) reading ??= readNext(iterator)
      const [oldest] = running
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (oldest !== undefined && (reading === null || (await settlesFirst(oldest, reading)))) {
        yield oldest
        void running.shift()
      } else if (reading !== null) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- likewise
          const read = await reading
          if (read.done === true) isOver = true
          else running.push(handled(run(read.value)))
        } catch (error) {
          isOver = true
          failure = { error }
        }
        reading = null
      } else {
        break
      }
    }
    if (failure !== null) throw failure.error
  } finally {
    // Nobody waits for this: it may itself be waiting, for a pipe.
    void iterator.return?.()
  }
}

function iteratorOf<T>(tasks: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  return Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]()
}

/** The next task; a promise even of what is thrown at once. */
async function readNext<T>(iterator: Iterator<T> | AsyncIterator<T>): Promise<IteratorResult<T>> {
  return iterator.next()
}

function settlesFirst(one: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const is = (first: boolean) => () => first
  return Promise.race([one.then(is(true), is(true)), other.then(is(false), is(false))])
}

/** Whoever waits for it will see a failure; until then nobody does. */
function handled<R>(result: Promise<R>): Promise<R> {
  result.catch(() => {})
  return result
}
