/** Starts the process of a worker, and ensures that no worker outlives this process. */
import type { ChildProcess, StdioOptions } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { onExit } from 'signal-exit'
import { killGroup, spawnGroup, tiedToParent } from '../system/group.ts'
import { killTree, residentBytes, residentBytesOfTree } from '../system/tree.ts'
import { isProgram } from '../strategy/ref.ts'
import { ANSWERS_DESCRIPTOR } from '../protocol/channels.ts'
import type { Job } from '../protocol/job.ts'
import { workerEnvironment } from './worker-environment.ts'
import { workerModule } from './worker-module.ts'

const STDERR_DESCRIPTOR = 2

/** Descriptor of the pipe that shows a worker's process group that this process is alive. */
const PARENT_DESCRIPTOR = 4

/**
 * What `sh` runs to start a worker, behind its limit of CPU time, which the kernel enforces. The group ends with
 * this process, even if this process is killed, and even if the worker is stopped, sleeps, or is in a long solve.
 */
const TIED_START_SCRIPT = tiedToParent(PARENT_DESCRIPTOR, [ANSWERS_DESCRIPTOR])

/** Seconds added to the kernel's limit: the parent's deadline must come first. */
const CPU_SLACK_SECONDS = 10

/** Milliseconds in which the last output of an ended process may arrive. */
const FLUSH_MS = 200

/** A process that ends with this process. */
export interface StartedProcess {
  readonly process: ChildProcess
  /** Resident memory in bytes, of the process or also of its descendants. */
  residentBytes(ofTree: boolean): Promise<number>
  /** Ends the process, and a program that it drives. */
  kill(): void
}

/** A worker's process and its pipes. */
export interface StartedWorker extends StartedProcess {
  /** Receives the job. */
  readonly input: Writable
  readonly errors: Readable
  readonly answers: Readable
}

/** How a process is started. */
export interface StartOptions {
  /** A module, and its arguments. */
  readonly args: readonly string[]
  /** Absent for the folder of this process. */
  readonly cwd: string | undefined
  readonly env: NodeJS.ProcessEnv
  /** Infinity for no limit. */
  readonly cpuSeconds: number
  readonly drivesProgram: boolean
  /** The descriptors up to PARENT_DESCRIPTOR, which is a pipe. */
  readonly stdio: StdioOptions
}

/**
 * Starts a worker, which waits for its job. The worker is killed when this process ends. Throws as
 * `spawnGroup` does.
 */
export function startWorker(job: Job, cpuSeconds: number): StartedWorker {
  const started = startProcess({
    args: [workerModule(job)],
    cwd: 'strategy' in job ? job.strategy.cwd : undefined,
    env: workerEnvironment(job),
    cpuSeconds,
    drivesProgram: 'strategy' in job && isProgram(job.strategy),
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const { stdio } = started.process
  return {
    ...started,
    input: stdio[0] as Writable,
    errors: stdio[STDERR_DESCRIPTOR] as Readable,
    answers: stdio[ANSWERS_DESCRIPTOR] as Readable,
  }
}

/** Starts a process, which is killed when this process ends. Throws as `spawnGroup` does. */
export function startProcess({
  args,
  cwd,
  env,
  cpuSeconds,
  drivesProgram,
  stdio,
}: StartOptions): StartedProcess {
  const limit =
    cpuSeconds === Infinity ? '' : `ulimit -t ${Math.ceil(cpuSeconds) + CPU_SLACK_SECONDS}; `
  const child = spawnGroup(
    ['-c', `${limit}${TIED_START_SCRIPT}`, 'sh', process.execPath, ...args],
    {
      stdio,
      serialization: 'advanced',
      cwd,
      env,
    },
  )
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
        child.stdio[STDERR_DESCRIPTOR]?.destroy()
        child.stdio[ANSWERS_DESCRIPTOR]?.destroy()
      })
    }, FLUSH_MS).unref()
  })
  return {
    process: child,
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
