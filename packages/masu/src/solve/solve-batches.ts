/**
 * Solves batches on every core and keeps their order. The thread that reads and prints also solves: at first
 * alone, later the batches for which the worker threads have no room. Thus no thread compiles the code only to
 * wait (measured, with two worker threads beside a thread that only reads and prints: a tenth more processor
 * time).
 */
import { extname } from 'node:path'
import { inOrder, TASKS_AHEAD } from '../threads/in-order.ts'
import { errorText, UserError } from '@masu/bench/errors'
import type { Batch, Settings, SolvedBatch } from './batch.ts'
import type { prepareBatches } from './solve-batch.ts'
import type { Task } from './worker.ts'

/** Milliseconds of solving after which worker threads are started: for less, a thread does not pay. */
export const START_AFTER_MS = 30

/**
 * Batches under way or finished for each thread: several, since this thread may overtake the
 * workers.
 */
const BATCHES_AHEAD = 8

/**
 * The results of the batches, in their order. `threads` includes this thread, which uses `solve`, made with the
 * same settings. The worker threads are started after `startAfterMs` milliseconds of solving, at once for 0.
 * Throws a UserError if a worker thread ends.
 */
export async function* solveBatches(
  batches: AsyncIterable<Batch>,
  settings: Settings,
  solve: Awaited<ReturnType<typeof prepareBatches>>,
  threads: number,
  startAfterMs: number,
): AsyncGenerator<SolvedBatch, void> {
  const workers = new WorkerThreads(settings, threads - 1)
  let spent = 0
  if (startAfterMs === 0) workers.start()
  const run = (batch: Batch): Promise<SolvedBatch> => {
    if (spent >= startAfterMs) workers.start()
    if (workers.haveRoom) return workers.solve(batch)
    const start = performance.now()
    const solved = solve(batch)
    spent += performance.now() - start
    return Promise.resolve(solved)
  }
  try {
    yield* inOrder(batches, threads * BATCHES_AHEAD, run)
  } finally {
    await workers.end()
  }
}

/** The worker threads. */
class WorkerThreads {
  private readonly settings: Settings
  private readonly threads: number
  private starting: Promise<() => Promise<void>> | null = null
  private send: ((batch: Batch) => Promise<SolvedBatch>) | null = null
  private underWay = 0

  constructor(settings: Settings, threads: number) {
    this.settings = settings
    this.threads = threads
  }

  /** Starts the threads at the first call. */
  start(): void {
    if (this.threads > 0) this.starting ??= this.startThreads()
  }

  /** Whether the threads have room for another batch. */
  get haveRoom(): boolean {
    return this.send !== null && this.underWay < this.threads * TASKS_AHEAD
  }

  async solve(batch: Batch): Promise<SolvedBatch> {
    if (this.send === null) throw new Error('no thread is ready')
    this.underWay++
    try {
      return await this.send(batch)
    } catch (error) {
      throw new UserError(`a worker crashed: ${errorText(error)}`)
    } finally {
      this.underWay--
    }
  }

  async end(): Promise<void> {
    const end = await this.starting
    await end?.()
  }

  /** Starts the threads, and resolves to the function that ends them. */
  private async startThreads(): Promise<() => Promise<void>> {
    // Imported only here: for few puzzles no pool is needed.
    const { startPool } = await import('../threads/parallel.ts')
    const module = new URL(`worker${extname(import.meta.url)}`, import.meta.url)
    const pool = startPool<Task, SolvedBatch>(module, this.threads)
    const send = (batch: Batch): Promise<SolvedBatch> =>
      pool.run({ settings: this.settings, batch })
    // An empty batch comes first: a batch that waits for a thread to start would delay all later
    // batches.
    const nothing = {
      kind: 'boards',
      file: '',
      geometries: [],
      lines: [],
      warnings: [],
      skippedLines: [],
    } as const
    const ready = (): void => void (this.send = send)
    send({ ...nothing, bytes: new Uint8Array(0) }).then(ready, ready)
    return () => pool.end()
  }
}
