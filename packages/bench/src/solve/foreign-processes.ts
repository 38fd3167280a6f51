/**
 * Solves batches with a strategy that does not come with Masu, in processes of their own: it may end its
 * process, and what it prints goes nowhere, as when it is measured.
 */
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCompileCacheDir } from 'node:module'
import { inOrder } from '@masu/puzzles/in-order'
import { onExit } from 'signal-exit'
import { killGroup, spawnGroup, tiedToParent } from '../process/group.ts'
import { UserError } from '../terminal/user-error.ts'
import type { Batch, Settings, SolvedBatch } from './batch.ts'
import type { Reply } from './foreign-process.ts'

const MODULE = fileURLToPath(new URL(`foreign-process${extname(import.meta.url)}`, import.meta.url))

/** Descriptors: of the channel of messages, and of the pipe that ends with this process. */
const CHANNEL = 3
const PARENT = 4

/** Batches under way for each process: the next one is there when one is done. */
const BATCHES_AHEAD = 3

/**
 * The results of the batches, in their order, from up to `most` processes. The first is started at once,
 * others after `startAfterMs` milliseconds. Throws a UserError where a process ends before it has answered, and an
 * error of the system where there is no room for one.
 */
export async function* solveInProcesses(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  settings: Settings,
  most: number,
  startAfterMs: number,
): AsyncGenerator<SolvedBatch, void> {
  const start = performance.now()
  const processes: ForeignProcess[] = []
  const run = (batch: Batch): Promise<SolvedBatch> => {
    const free = processes.toSorted((a, b) => a.underWay - b.underWay)[0]
    const mayGrow = processes.length < most && performance.now() - start >= startAfterMs
    if (free !== undefined && (free.underWay === 0 || !mayGrow)) return free.solve(batch)
    const started = new ForeignProcess(settings)
    processes.push(started)
    return started.solve(batch)
  }
  const endAll = (): void => {
    for (const one of processes) one.end()
  }
  const forget = onExit(endAll)
  try {
    yield* inOrder(batches, most * BATCHES_AHEAD, run)
  } finally {
    forget()
    endAll()
  }
}

interface Waiting {
  readonly batch: Batch
  readonly resolve: (solved: SolvedBatch) => void
  readonly reject: (error: UserError) => void
}

class ForeignProcess {
  private readonly child: ChildProcess
  private readonly settings: Settings
  /** In the order in which they were sent, which is that of the answers. */
  private readonly waiting: Waiting[] = []
  private ending: UserError | null = null

  constructor(settings: Settings) {
    this.settings = settings
    this.child = spawnGroup(
      ['-c', tiedToParent(PARENT, [CHANNEL]), 'sh', process.execPath, MODULE],
      {
        stdio: ['ignore', 'ignore', 2, 'ipc', 'pipe'],
        serialization: 'advanced',
        env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
      },
    )
    this.child.on('message', (reply: Reply) => this.onReply(reply))
    this.child.on('error', ({ message }) => this.onEnd(message))
    // The shell that waits for this process's end is left of the group.
    this.child.on('exit', () => this.end())
    this.child.on('close', (code, signal) => {
      this.onEnd(signal === null ? `exit code ${code}` : `signal ${signal}`)
    })
  }

  get underWay(): number {
    return this.waiting.length
  }

  solve(batch: Batch): Promise<SolvedBatch> {
    return new Promise((resolve, reject) => {
      if (this.ending !== null) {
        reject(this.ending)
        return
      }
      this.waiting.push({ batch, resolve, reject })
      // A process that has just ended takes no more; its end says so.
      this.child.send({ settings: this.settings, batch }, () => {})
    })
  }

  /** Ends it, also while it solves. */
  end(): void {
    killGroup(this.child.pid)
  }

  private onReply(reply: Reply): void {
    const oldest = this.waiting.shift()
    if (oldest === undefined) return
    const { batch, resolve, reject } = oldest
    if ('solved' in reply) resolve(reply.solved)
    else reject(new UserError(`the strategy crashed ${placeOf(batch)}: ${reply.error}`))
  }

  private onEnd(how: string): void {
    for (const { batch, reject } of this.waiting.splice(0)) {
      this.ending ??= new UserError(`the strategy ended its process ${placeOf(batch)}: ${how}`)
      reject(this.ending)
    }
    this.ending ??= new UserError(`the strategy ended its process: ${how}`)
  }
}

/** Where in the file a batch is, in words. */
function placeOf(batch: Batch): string {
  const line = batch.kind === 'lines' ? batch.linesBefore + 1 : (batch.lines[0] ?? 1)
  return `on line ${line} or after it`
}
