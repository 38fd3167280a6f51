/** Threads that share a series of tasks. */
import { extname } from 'node:path'
import { availableParallelism } from 'node:os'
import { TASKS_AHEAD, type Workers } from './in-order.ts'
import type { Result, Task } from './worker.ts'

/** The module whose `work` does every task. */
export const WORKER: URL = new URL(`worker${extname(import.meta.url)}`, import.meta.url)

/** Milliseconds of work in this thread after which others are started: for less, a thread does not pay. */
export const START_AFTER_MS = 30

/** Tasks under way or done for each thread where this thread works, too: it may overtake the others. */
const TASKS_AHEAD_HERE = 8

/** The part of this thread in the work. */
export interface OwnThread<T extends Task> {
  work(task: T): Result<T>
  /** A task without work, with which the other threads load their modules. */
  readonly empty: T
  /** Milliseconds of work here after which the other threads are started; 0 to start them at once. */
  readonly startAfterMs: number
}

type Pool<T extends Task> = import('./pool.ts').Pool<T, Result<T>>

/**
 * Threads that are started when they are needed. With `here` this thread is one of them: it works at first alone, later
 * where the others have no room. Thus no thread compiles the code only to wait (measured on solving, with two threads
 * beside one that only reads and prints: a tenth more processor time).
 */
export class Threads<T extends Task> implements Workers {
  readonly ahead: number
  private readonly here: OwnThread<T> | null
  /** How many there are beside this thread. */
  private readonly others: number
  private pool: Promise<Pool<T>> | null = null
  private isReady = false
  private underWay = 0
  /** Milliseconds of work here. */
  private spent = 0

  /** Throws a RangeError if `threads` is not a whole number above zero. */
  constructor(threads: number = availableParallelism(), here: OwnThread<T> | null = null) {
    if (!(Number.isInteger(threads) && threads > 0)) throw new RangeError(`${threads} threads`)
    this.here = here
    this.others = here === null ? threads : threads - 1
    this.ahead = threads * (here === null ? TASKS_AHEAD : TASKS_AHEAD_HERE)
    if (here?.startAfterMs === 0) this.prepare(here)
  }

  run(task: T): Result<T> | Promise<Result<T>> {
    const { here } = this
    if (here === null) return this.runThere(task)
    if (this.spent >= here.startAfterMs) this.prepare(here)
    if (this.isReady && this.underWay < this.others * TASKS_AHEAD) return this.runThere(task)
    const start = performance.now()
    const result = here.work(task)
    this.spent += performance.now() - start
    return result
  }

  async end(): Promise<void> {
    const pool = await this.pool?.catch(() => null)
    await pool?.end()
  }

  /** Starts the threads at the first call; a task that waits for a thread to start would delay all later ones. */
  private prepare({ empty }: OwnThread<T>): void {
    if (this.others === 0 || this.pool !== null) return
    const ready = (): void => void (this.isReady = true)
    this.runThere(empty).then(ready, ready)
  }

  private async runThere(task: T): Promise<Result<T>> {
    this.underWay++
    this.pool ??= this.start()
    try {
      const pool = await this.pool
      return await pool.run(task)
    } finally {
      this.underWay--
    }
  }

  private async start(): Promise<Pool<T>> {
    // Imported only here: for few puzzles no pool is needed.
    const { startPool } = await import('./pool.ts')
    return startPool<T, Result<T>>(WORKER, this.others)
  }
}
