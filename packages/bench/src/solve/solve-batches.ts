/**
 * Batches solved on every core, in their order. The thread that reads and prints solves, too: alone
 * until it has been at work for some time, and then whatever the other threads have no room for. So
 * as many threads compile the code as solve, and nobody only waits (measured with two threads beside
 * one that only reads and prints: a tenth more work for the processor).
 */
import { extname } from 'node:path'
import { inOrder, TASKS_AHEAD } from '@masu/puzzles/in-order'
import { errorText, UserError } from '../terminal/user-error.ts'
import type { Batch, Settings, Solved } from './batch.ts'
import type { prepareBatches } from './solve-batch.ts'
import type { Task } from './worker.ts'

/** Milliseconds of solving after which other threads are started: fewer are not worth one. */
export const START_AFTER_MS = 30

/** Batches under way or done for each thread: some, for this one may overtake the others. */
const BATCHES_AHEAD = 8

/**
 * What is to be printed for each batch, in their order, solved by so many threads; one is this thread
 * alone, by `solve`, which is of the same settings. The others are started after `patience`
 * milliseconds of solving, or at once where that is 0. Throws a UserError where another thread ends.
 */
export async function* solveBatches(
  batches: AsyncIterable<Batch>,
  settings: Settings,
  solve: Awaited<ReturnType<typeof prepareBatches>>,
  threads: number,
  patience: number,
): AsyncGenerator<Solved, void> {
  const others = new Others(settings, threads - 1)
  let spent = 0
  if (patience === 0) others.start()
  const run = (batch: Batch): Promise<Solved> => {
    if (spent >= patience) others.start()
    if (others.haveRoom) return others.solve(batch)
    const start = performance.now()
    const solved = solve(batch)
    spent += performance.now() - start
    return Promise.resolve(solved)
  }
  try {
    yield* inOrder(batches, threads * BATCHES_AHEAD, run)
  } finally {
    await others.end()
  }
}

/** The threads beside this one. */
class Others {
  private readonly settings: Settings
  private readonly threads: number
  private starting: Promise<() => Promise<void>> | null = null
  private send: ((batch: Batch) => Promise<Solved>) | null = null
  private underWay = 0

  constructor(settings: Settings, threads: number) {
    this.settings = settings
    this.threads = threads
  }

  /** Starts them, unless that has been done. */
  start(): void {
    if (this.threads > 0) this.starting ??= this.startThreads()
  }

  /** Whether they could do with another batch. */
  get haveRoom(): boolean {
    return this.send !== null && this.underWay < this.threads * TASKS_AHEAD
  }

  async solve(batch: Batch): Promise<Solved> {
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

  /** Resolves to what ends them. */
  private async startThreads(): Promise<() => Promise<void>> {
    // Who has few puzzles need not wait for this.
    const { startPool } = await import('@masu/puzzles/parallel')
    const module = new URL(`worker${extname(import.meta.url)}`, import.meta.url)
    const pool = startPool<Task, Solved>(module, this.threads)
    const send = (batch: Batch): Promise<Solved> => pool.run({ settings: this.settings, batch })
    // A batch that waited for a thread to start would hold up all that follow.
    const nothing = { kind: 'boards', geometries: [], lines: [], warnings: [] } as const
    const ready = (): void => void (this.send = send)
    send({ ...nothing, bytes: new Uint8Array(0) }).then(ready, ready)
    return () => pool.end()
  }
}
