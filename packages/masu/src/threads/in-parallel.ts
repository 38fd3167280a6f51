/** Long work on every core: threads share a series of tasks, and the results come back in the order of the tasks. */
import { extname } from 'node:path'
import { availableParallelism } from 'node:os'
import { inOrder, TASKS_AHEAD } from './in-order.ts'
import type { Result, Task } from './worker.ts'

/** The module whose `work` does every task. */
export const WORKER: URL = new URL(`worker${extname(import.meta.url)}`, import.meta.url)

/** Milliseconds of work in this thread after which others are started: for less, a thread does not pay. */
export const START_AFTER_MS = 30

/** Tasks under way or done for each thread where this thread works, too: it may overtake the others. */
const TASKS_AHEAD_HERE = 8

/** The part of this thread in the work. */
export interface Here<T extends Task> {
  work(task: T): Result<T>
  /** A task without work, with which the other threads load their modules. */
  readonly empty: T
  /** Milliseconds of work here after which the other threads are started; 0 to start them at once. */
  readonly startAfterMs: number
}

/** An item, and the result of its task. */
export interface Done<E, T extends Task> {
  readonly item: E
  readonly result: Result<T>
}

/**
 * The items with the results of their tasks, in their order. Items are taken from the iterable as threads become
 * free, so a series of any length needs little memory. With `here` this thread is one of the threads: it works at first
 * alone, later where the others have no room. Thus no thread compiles the code only to wait (measured on solving,
 * with two threads beside one that only reads and prints: a tenth more processor time). Throws the error of a
 * task, and a RangeError if `threads` is not a whole number above zero.
 */
export async function* inParallel<E, T extends Task>(
  items: Iterable<E> | AsyncIterable<E>,
  taskOf: (item: E) => T,
  threads: number = availableParallelism(),
  here: Here<T> | null = null,
): AsyncGenerator<Done<E, T>, void> {
  if (!(Number.isInteger(threads) && threads > 0)) throw new RangeError(`${threads} threads`)
  const others = new Threads<T>(here === null ? threads : threads - 1)
  let spent = 0
  const resultOf = (task: T): Result<T> | Promise<Result<T>> => {
    if (here === null) return others.run(task)
    if (spent >= here.startAfterMs) others.prepare(here.empty)
    if (others.haveRoom) return others.run(task)
    const start = performance.now()
    const result = here.work(task)
    spent += performance.now() - start
    return result
  }
  const run = async (item: E): Promise<Done<E, T>> => {
    return { item, result: await resultOf(taskOf(item)) }
  }
  if (here?.startAfterMs === 0) others.prepare(here.empty)
  try {
    const ahead = here === null ? TASKS_AHEAD : TASKS_AHEAD_HERE
    yield* inOrder(items, threads * ahead, run)
  } finally {
    await others.end()
  }
}

type Pool<T extends Task> = import('./pool.ts').Pool<T, Result<T>>

/** Threads that are started when they are needed. */
class Threads<T extends Task> {
  private readonly threads: number
  private pool: Promise<Pool<T>> | null = null
  private isReady = false
  private underWay = 0

  constructor(threads: number) {
    this.threads = threads
  }

  /** Starts the threads at the first call; a task that waits for a thread to start would delay all later ones. */
  prepare(empty: T): void {
    if (this.threads === 0 || this.pool !== null) return
    const ready = (): void => void (this.isReady = true)
    this.run(empty).then(ready, ready)
  }

  /** Whether the threads are ready, and have room for another task. */
  get haveRoom(): boolean {
    return this.isReady && this.underWay < this.threads * TASKS_AHEAD
  }

  async run(task: T): Promise<Result<T>> {
    this.underWay++
    this.pool ??= this.start()
    try {
      const pool = await this.pool
      return await pool.run(task)
    } finally {
      this.underWay--
    }
  }

  async end(): Promise<void> {
    const pool = await this.pool?.catch(() => null)
    await pool?.end()
  }

  private async start(): Promise<Pool<T>> {
    // Imported only here: for few puzzles no pool is needed.
    const { startPool } = await import('./pool.ts')
    return startPool<T, Result<T>>(WORKER, this.threads)
  }
}
