/** Starts the process of a worker, and ensures that no worker outlives this process. */
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { onExit } from 'signal-exit'
import { killGroup, spawnGroup, tiedToParent } from '../process/group.ts'
import { killTree, residentBytes, residentBytesOfTree } from '../process/tree.ts'
import { isProgram } from '../strategy/ref.ts'
import { ANSWERS, type Job } from '../protocol.ts'
import { workerEnvironment, workerModule } from './timed-worker.ts'

/** Descriptor of the pipe that shows a worker's process group that this process is alive. */
const PARENT = 4

/**
 * What `sh` runs to start a worker; `$0` is its limit of CPU time in seconds, which the kernel enforces. The
 * group ends with this process, even if this process is killed, and even if the worker is stopped, sleeps, or
 * is in a long solve.
 */
const SCRIPT = `ulimit -t "$0"; ${tiedToParent(PARENT, [ANSWERS])}`

/** Seconds added to the kernel's limit: the parent's deadline must come first. */
const CPU_SLACK_SECONDS = 10

/** Milliseconds in which the last output of an ended process may arrive. */
const FLUSH_MS = 200

/** A worker's process and its pipes. */
export interface StartedWorker {
  readonly process: ChildProcess
  /** Receives the job. */
  readonly input: Writable
  readonly errors: Readable
  readonly answers: Readable
  /** Resident memory in bytes, of the process or also of its descendants. */
  residentBytes(ofTree: boolean): Promise<number>
  /** Ends the worker, and a program that it drives. */
  kill(): void
}

/**
 * Starts a worker, which waits for its job. The worker is killed when this process ends. Throws as
 * `spawnGroup` does.
 */
export function startWorker(job: Job, cpuSeconds: number): StartedWorker {
  const drivesProgram = 'strategy' in job && isProgram(job.strategy)
  const limit = String(Math.ceil(cpuSeconds) + CPU_SLACK_SECONDS)
  const child = spawnGroup(['-c', SCRIPT, limit, process.execPath, workerModule(job)], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
    cwd: 'strategy' in job ? job.strategy.cwd : undefined,
    env: workerEnvironment(job),
  })
  const errors = child.stdio[2] as Readable
  const answers = child.stdio[ANSWERS] as Readable
  const kill = (): void => {
    // Its descendants may have moved to another group, as `timeout` does.
    if (child.pid !== undefined) killTree(child.pid)
    killGroup(child.pid)
  }
  killAtExit(child, kill)
  child.on('exit', () => {
    // The rest of the group: the shell that reads the pipe, and processes of the program.
    killGroup(child.pid)
    // A process that left the group may hold these pipes open for long. The worker's output is read first: a
    // timer may fire before output that has already arrived.
    setTimeout(() => {
      setImmediate(() => {
        errors.destroy()
        answers.destroy()
      })
    }, FLUSH_MS).unref()
  })
  return {
    process: child,
    input: child.stdio[0] as Writable,
    errors,
    answers,
    residentBytes: (ofTree) => {
      if (child.pid === undefined) return Promise.resolve(0)
      return drivesProgram || ofTree ? residentBytesOfTree(child.pid) : residentBytes(child.pid)
    },
    kill,
  }
}

const running = new Map<ChildProcess, () => void>()

/** Removes the handlers of signals; null without handlers. */
let removeHandlers: (() => void) | null = null

/**
 * Kills a worker when this process exits or gets a signal. The handlers exist only while a worker runs: Node
 * calls them when it is idle, so a long solve in this thread would delay them.
 */
function killAtExit(child: ChildProcess, kill: () => void): void {
  running.set(child, kill)
  removeHandlers ??= onExit(() => {
    for (const killOne of running.values()) killOne()
  })
  child.on('close', () => {
    running.delete(child)
    if (running.size > 0) return
    removeHandlers?.()
    removeHandlers = null
  })
}
