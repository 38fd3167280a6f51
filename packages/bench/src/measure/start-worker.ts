/** Starts the process of a worker, and sees to it that no worker outlives this process. */
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { onExit } from 'signal-exit'
import { killGroup, spawnGroup, tiedToParent } from '../process/group.ts'
import { killTree, residentBytes, residentBytesOfTree } from '../process/tree.ts'
import { isProgram } from '../strategy/ref.ts'
import { ANSWERS, type Job } from '../protocol.ts'
import { workerEnvironment, workerModule } from './timed-worker.ts'

/** Descriptor of the pipe by which a worker's process group knows that this process is alive. */
const PARENT = 4

/**
 * What `sh` runs to start a worker; `$0` is the CPU time in seconds that the kernel lets it have. The
 * group ends with this process even if that is killed, and even if the worker is stopped, sleeps, or
 * solves and so notices nothing.
 */
const SCRIPT = `ulimit -t "$0"; ${tiedToParent(PARENT, [ANSWERS])}`

/** Seconds beyond a worker's limit: its parent's deadline must come before the kernel's. */
const CPU_SLACK_SECONDS = 10

/** How long what a process wrote before it ended may take to arrive, in milliseconds. */
const FLUSH_MS = 200

/** A worker's process, its pipes, and what can be done to it. */
export interface StartedWorker {
  readonly process: ChildProcess
  /** Takes the job. */
  readonly input: Writable
  readonly errors: Readable
  readonly answers: Readable
  /** Resident memory in bytes, of the process or of all that it has started, too. */
  residentBytes(ofTree: boolean): Promise<number>
  /** Ends it, and a program that it drives. */
  kill(): void
}

/** Starts a worker for a job, which it waits for. It is killed when this process ends. Throws as `spawnGroup` does. */
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
    // What it started may have moved to a group of its own, as `timeout` does.
    if (child.pid !== undefined) killTree(child.pid)
    killGroup(child.pid)
  }
  killAtExit(child, kill)
  child.on('exit', () => {
    // What is left of the group: the shell that reads the pipe, and processes of the program.
    killGroup(child.pid)
    // A process that left the group may still hold these pipes, for as long as it likes. What the worker
    // wrote is read first: a timer may come before what has arrived.
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

/** Removes the handlers of signals; null where there are none. */
let removeHandlers: (() => void) | null = null

/**
 * Kills a worker when this process exits or gets a signal. There are handlers of signals only while
 * a worker runs: Node calls them when it is idle, so that a long solve in this thread would delay them.
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
