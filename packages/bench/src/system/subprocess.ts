/**
 * Runs the programs that prepare a revision: git, pnpm, a compiler. Each leads a process group that ends with
 * this process, even if this process is killed. So nothing writes into a checkout folder whose owner is gone.
 */
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { killGroup, spawnGroup, tiedToParent } from './group.ts'

export interface SubprocessOptions {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds until the program is killed; absent for no limit. */
  readonly allowedMs?: number
}

export interface SubprocessResult {
  /** 127 if there is no such program. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly overdue: boolean
}

/** Descriptor of the pipe whose end shows the group that this process is gone. */
const PARENT_DESCRIPTOR = 3

const running = new Set<ChildProcess>()

/** Runs a program to its end. A failure is a code other than 0. Rejects only as `spawnGroup` throws. */
export function runSubprocess(
  program: string,
  args: readonly string[],
  { cwd, env = process.env, allowedMs }: SubprocessOptions,
): Promise<SubprocessResult> {
  return new Promise((resolve) => {
    const child = spawnGroup(['-c', tiedToParent(PARENT_DESCRIPTOR), 'sh', program, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    running.add(child)
    let overdue = false
    const timer =
      allowedMs === undefined
        ? undefined
        : setTimeout(() => {
            overdue = true
            killGroup(child.pid)
          }, allowedMs)
    const output = child.stdio[1] as Readable
    const errors = child.stdio[2] as Readable
    const parent = child.stdio[PARENT_DESCRIPTOR] as Writable
    let stdout = ''
    let stderr = ''
    output.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    errors.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    // Nothing is written: the group waits only for the end of this pipe.
    parent.on('error', () => {})
    child.on('exit', () => parent.end())
    child.on('error', (error) => (stderr += error.message))
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, stdout, stderr, overdue })
    })
  })
}

/** Kills every subprocess that still runs, with its group. */
export function endSubprocesses(): void {
  for (const { pid } of running) killGroup(pid)
}
