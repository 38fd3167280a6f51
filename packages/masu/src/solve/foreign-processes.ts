/**
 * Solves batches in separate processes. A strategy that is not part of Masu may end its process, and its output
 * is dropped, as when it is measured. With a time limit every strategy runs in such a process: only the end of
 * the process stops a search.
 */
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCompileCacheDir } from 'node:module'
import { inOrder } from '../threads/in-order.ts'
import { onExit } from 'signal-exit'
import { killGroup, spawnGroup, tiedToParent } from '@masu/bench/process/group'
import { strategyEnvironment } from '@masu/bench/process/strategy-environment'
import { UserError } from '@masu/bench/errors'
import type { Batch, Settings, SolvedBatch } from './batch.ts'
import type { Reply } from './foreign-process.ts'
import { Displaced, Overdue, solveWithin } from './within.ts'

const MODULE = fileURLToPath(new URL(`foreign-process${extname(import.meta.url)}`, import.meta.url))

/** Descriptors: of the channel of messages, and of the pipe that ends with this process. */
const CHANNEL = 3
const PARENT = 4

/** Batches under way for each process, so that the next is there when one is done. */
const BATCHES_AHEAD = 3

/** The longest time of a timer; with a longer time it would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The first batch of a process, so that its start does not count as time of a board. */
const NOTHING: Batch = {
  kind: 'boards',
  file: '',
  geometries: [],
  lines: [],
  bytes: new Uint8Array(0),
  warnings: [],
  skippedLines: [],
}

/**
 * The results of the batches, in their order, from up to `most` processes. The first process is started at once,
 * others after `startAfterMs` milliseconds. Throws a UserError if a process ends before it has answered, and the
 * system's error if no process can be started.
 */
export async function* solveInProcesses(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  settings: Settings,
  most: number,
  startAfterMs: number,
): AsyncGenerator<SolvedBatch, void> {
  const start = performance.now()
  let processes: ForeignProcess[] = []
  const assign = (batch: Batch): Promise<SolvedBatch> => {
    processes = processes.filter(({ isLate }) => !isLate)
    const free = processes.toSorted((a, b) => a.underWay - b.underWay)[0]
    const mayGrow = processes.length < most && performance.now() - start >= startAfterMs
    if (free !== undefined && (free.underWay === 0 || !mayGrow)) return free.solve(batch)
    const started = new ForeignProcess(settings)
    processes.push(started)
    return started.solve(batch)
  }
  const run = (batch: Batch): Promise<SolvedBatch> =>
    settings.timeoutMs === null ? assign(batch) : solveWithin(batch, assign)
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
  readonly reject: (error: Error) => void
}

class ForeignProcess {
  private readonly child: ChildProcess
  private readonly settings: Settings
  /** The batches in the order in which they were sent, which is also the order of the answers. */
  private readonly waiting: Waiting[] = []
  private ending: UserError | null = null
  private timer: NodeJS.Timeout | undefined
  /** Whether the process was ended because a batch took too long. */
  isLate = false

  constructor(settings: Settings) {
    this.settings = settings
    this.child = spawnGroup(
      ['-c', tiedToParent(PARENT, [CHANNEL]), 'sh', process.execPath, MODULE],
      {
        stdio: ['ignore', 'ignore', 2, 'ipc', 'pipe'],
        serialization: 'advanced',
        env: { ...strategyEnvironment(), NODE_COMPILE_CACHE: getCompileCacheDir() },
      },
    )
    this.child.on('message', (reply: Reply) => this.onReply(reply))
    this.child.on('error', ({ message }) => this.onEnd(message))
    // Of the group only the shell that waits for the end of this process is left.
    this.child.on('exit', () => this.end())
    this.child.on('close', (code, signal) => {
      this.onEnd(signal === null ? `exit code ${code}` : `signal ${signal}`)
    })
    // If the start fails, the first batch fails, too, with the reason.
    if (settings.timeoutMs !== null) this.solve(NOTHING).catch(() => {})
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
      if (this.waiting.length === 1) this.watchOldest()
      // A process that has just ended receives nothing; the handler of its end reports it.
      this.child.send({ settings: this.settings, batch }, () => {})
    })
  }

  /** Ends the process, even while it solves. */
  end(): void {
    clearTimeout(this.timer)
    killGroup(this.child.pid)
  }

  /** The time of a batch begins when the batch before it is done. */
  private watchOldest(): void {
    clearTimeout(this.timer)
    const [oldest] = this.waiting
    const { timeoutMs } = this.settings
    if (timeoutMs === null || oldest === undefined || !isTimed(oldest.batch)) return
    const isDone = (): boolean => this.waiting[0] !== oldest
    // An answer may have arrived that this thread, busy until now, has not read.
    const expire = (): void => void setImmediate(() => isDone() || this.endLate())
    this.timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_TIMER))
  }

  private endLate(): void {
    this.isLate = true
    this.end()
  }

  private onReply(reply: Reply): void {
    const oldest = this.waiting.shift()
    if (oldest === undefined) return
    this.watchOldest()
    const { batch, resolve, reject } = oldest
    if ('solved' in reply) resolve(reply.solved)
    else {
      reject(
        new UserError(
          `the strategy crashed on line ${firstLine(batch)} or after it: ${reply.error}`,
        ),
      )
    }
  }

  private onEnd(how: string): void {
    if (this.isLate) {
      const [late, ...others] = this.waiting.splice(0)
      late?.reject(new Overdue())
      for (const { reject } of others) reject(new Displaced())
    }
    for (const { batch, reject } of this.waiting.splice(0)) {
      this.ending ??= endedError(how, ` on line ${firstLine(batch)} or after it`)
      reject(this.ending)
    }
    this.ending ??= endedError(how)
  }
}

/** Whether boards of the batch are solved. */
function isTimed(batch: Batch): boolean {
  return batch !== NOTHING && batch.isGivenUp !== true
}

function endedError(how: string, place = ''): UserError {
  return new UserError(`the strategy ended its process${place}: ${how}`)
}

/** The line on which a batch begins. */
function firstLine(batch: Batch): number {
  return batch.kind === 'lines' ? batch.linesBefore + 1 : (batch.lines[0] ?? 1)
}
