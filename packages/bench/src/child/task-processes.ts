/**
 * Processes that do tasks of a module, each one task after the other. They are started, limited and ended as
 * workers that measure.
 */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MAX_TIMER_MS } from '../system/time-limit.ts'
import type { Reply } from '../worker/tasks.ts'
import { DEFAULT_MEMORY } from './limits.ts'
import { startProcess, type StartedProcess } from './launch.ts'
import { workerEnvironment } from './worker-environment.ts'
import { watchMemory } from './run-worker.ts'

const TASKS_MODULE = fileURLToPath(
  new URL(`../worker/tasks${extname(import.meta.url)}`, import.meta.url),
)

/**
 * Why a task has no result: it took too long, its process ended or was too large, or it threw. The message is the
 * reason.
 */
export class TaskFailed extends Error {
  readonly kind: 'overdue' | 'ended' | 'out-of-memory' | 'threw'

  constructor(kind: TaskFailed['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}

export interface TaskOptions<T> {
  /** A module that exports `work`, a function of a task; both tasks and results are copied. */
  readonly module: URL
  /** The most processes at once. The first is started at the first task, others after `startAfterMs` milliseconds. */
  readonly most: number
  readonly startAfterMs: number
  /** The first task of each process, so that its start does not count as time of another task. */
  readonly first: T
  /** Milliseconds for a task; null for no limit. */
  readonly allowedMs: number | null
}

interface Waiting<T, R> {
  readonly task: T
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

export class TaskProcesses<T, R> {
  private readonly options: TaskOptions<T>
  private readonly begin = performance.now()
  private processes: TaskProcess<T, R>[] = []
  private isEnded = false

  constructor(options: TaskOptions<T>) {
    this.options = options
  }

  /** Rejects with a TaskFailed, or with the system's error if no process can be started. */
  run(task: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.assign({ task, resolve, reject })
    })
  }

  /** Ends the processes, even while they work. Tasks that are not done then are never done. */
  end(): void {
    this.isEnded = true
    for (const one of this.processes) one.end()
  }

  private assign(waiting: Waiting<T, R>): void {
    if (this.isEnded) return
    const { most, startAfterMs } = this.options
    const free = this.processes.toSorted((a, b) => a.underWay - b.underWay)[0]
    const mayGrow = this.processes.length < most && performance.now() - this.begin >= startAfterMs
    if (free !== undefined && (free.underWay === 0 || !mayGrow)) {
      free.send(waiting)
      return
    }
    try {
      const started = new TaskProcess<T, R>(this.options, (left) => {
        this.processes = this.processes.filter((one) => one !== started)
        for (const one of left) this.assign(one)
      })
      this.processes.push(started)
      started.send(waiting)
    } catch (error) {
      waiting.reject(error)
    }
  }
}

class TaskProcess<T, R> {
  private readonly started: StartedProcess
  private readonly allowedMs: number | null
  /** Called when the process takes no more tasks, with those that another process must do. */
  private readonly onGone: (left: readonly Waiting<T, R>[]) => void
  /** In the order in which the tasks were sent, which is also the order of the results. */
  private readonly waiting: Waiting<T, R>[] = []
  private readonly first: Waiting<T, R>
  private timer: NodeJS.Timeout | undefined
  /** Why the process has ended, or is ended. */
  private ending: TaskFailed | null = null

  constructor(
    { module, first, allowedMs }: TaskOptions<T>,
    onGone: (left: readonly Waiting<T, R>[]) => void,
  ) {
    this.allowedMs = allowedMs
    this.onGone = onGone
    this.started = startProcess({
      args: [TASKS_MODULE, module.href],
      cwd: undefined,
      env: workerEnvironment(),
      cpuSeconds: Infinity,
      drivesProgram: false,
      stdio: ['ignore', 'ignore', 2, 'ipc', 'pipe'],
    })
    const { process: child } = this.started
    const memory = watchMemory(this.started, DEFAULT_MEMORY, ({ detail }) => {
      this.fail(new TaskFailed('out-of-memory', detail))
    })
    child.on('message', (reply: Reply) => this.onReply(reply))
    child.on('error', ({ message }) => this.fail(new TaskFailed('ended', message)))
    child.on('close', (code, signal) => {
      clearInterval(memory)
      const how = signal === null ? `exit code ${code}` : `signal ${signal}`
      this.fail(new TaskFailed('ended', how))
    })
    // If the start fails, the next task fails, too, with the reason.
    this.first = { task: first, resolve() {}, reject() {} }
    this.send(this.first)
  }

  get underWay(): number {
    return this.waiting.length
  }

  send(waiting: Waiting<T, R>): void {
    if (this.ending !== null) {
      // It ended while it had nothing to do.
      waiting.reject(this.ending)
      this.onGone([])
      return
    }
    this.waiting.push(waiting)
    if (this.waiting.length === 1) this.watchOldest()
    // A process that has just ended receives nothing; the handler of its end reports it.
    this.started.process.send(waiting.task as object, () => {})
  }

  end(): void {
    clearTimeout(this.timer)
    this.started.kill()
  }

  /** The time of a task begins when the task before it is done. */
  private watchOldest(): void {
    clearTimeout(this.timer)
    const [oldest] = this.waiting
    if (this.allowedMs === null || oldest === undefined || oldest === this.first) return
    const isDone = (): boolean => this.waiting[0] !== oldest
    const late = new TaskFailed('overdue', `no answer within ${this.allowedMs} ms`)
    // An answer may have arrived that this thread, busy until now, has not read.
    const expire = (): void => void setImmediate(() => isDone() || this.fail(late))
    this.timer = setTimeout(expire, Math.min(this.allowedMs, MAX_TIMER_MS))
  }

  private onReply(reply: Reply): void {
    const oldest = this.waiting.shift()
    if (oldest === undefined) return
    this.watchOldest()
    if ('result' in reply) oldest.resolve(reply.result as R)
    else oldest.reject(new TaskFailed('threw', reply.error))
  }

  /** Ends the process: the oldest task fails, the others are for another process. */
  private fail(why: TaskFailed): void {
    if (this.ending !== null) return
    this.ending = why
    this.end()
    const [oldest, ...left] = this.waiting.splice(0).filter((one) => one !== this.first)
    if (oldest === undefined) return
    oldest.reject(why)
    this.onGone(left)
  }
}
