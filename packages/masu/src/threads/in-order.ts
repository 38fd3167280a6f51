/** Runs tasks side by side, and returns their results in the order of the tasks. */

/** Threads or processes that do tasks. */
export interface Workers {
  /** How many tasks may be running, or done and not yet taken. */
  readonly ahead: number
  /** Ends the workers, even while they work. */
  end(): void | Promise<void>
}

/** An item, and what was made of it. */
export interface ItemResult<E, R> {
  readonly item: E
  readonly result: R
}

/** Tasks for each worker that wait, or are done and not yet taken: enough that no worker is idle. */
export const TASKS_AHEAD = 3

/**
 * The result of `run` for each task, in the order of the tasks, as soon as it and all earlier results exist. At
 * most `ahead` tasks are running, or done and not yet taken. A rejection of `run` is thrown. An error of the
 * iterable is thrown after the results of the tasks before it.
 */
export async function* runInOrder<T, R>(
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
      if (oldest !== undefined && (reading === null || (await settlesFirst(oldest, reading)))) {
        yield oldest
        void running.shift()
      } else if (reading !== null) {
        try {
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
    // Not awaited: the iterator may be waiting for a pipe.
    void iterator.return?.()
  }
}

/**
 * The items with what `work` makes of each with the help of `workers`, in their order; then the workers are ended.
 * Items are taken from the iterable as workers become free, so a series of any length needs little memory.
 */
export async function* runInParallel<E, R>(
  items: Iterable<E> | AsyncIterable<E>,
  workers: Workers,
  work: (item: E) => R | Promise<R>,
): AsyncGenerator<ItemResult<E, R>, void> {
  try {
    yield* runInOrder(items, workers.ahead, async (item) => ({ item, result: await work(item) }))
  } finally {
    await workers.end()
  }
}

function iteratorOf<T>(tasks: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  return Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]()
}

/** The next task; an error that is thrown at once becomes a rejected promise. */
async function readNext<T>(iterator: Iterator<T> | AsyncIterator<T>): Promise<IteratorResult<T>> {
  return iterator.next()
}

function settlesFirst(one: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const is = (first: boolean) => () => first
  return Promise.race([one.then(is(true), is(true)), other.then(is(false), is(false))])
}

/** Marks a rejection as handled: the caller sees it when it awaits the promise. */
function handled<R>(result: Promise<R>): Promise<R> {
  result.catch(() => {})
  return result
}
