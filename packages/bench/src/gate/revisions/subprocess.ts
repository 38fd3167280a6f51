/**
 * A foreign program run as one step of laying out: git, pnpm, a compiler. It leads a process group
 * that ends with this process however that ends, so that nothing writes into a workshop whose owner
 * was killed.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { killGroup, tiedToParent } from '../../process/group.ts'

export interface Step {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds until it is ended; for ever where none are given. */
  readonly allowedMs?: number
}

export interface StepResult {
  /** 127 where there is no such program. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly overdue: boolean
}

/** Descriptor of the pipe whose end tells the group that this process is gone. */
const PARENT = 3

const running = new Set<ChildProcess>()

/** Runs a program to its end and never throws: a failure is a code other than 0. */
export function runStep(program: string, args: readonly string[], step: Step): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', tiedToParent(PARENT), 'sh', program, ...args], {
      cwd: step.cwd,
      env: step.env ?? process.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    running.add(child)
    let overdue = false
    const timer =
      step.allowedMs === undefined
        ? undefined
        : setTimeout(() => {
            overdue = true
            killGroup(child.pid)
          }, step.allowedMs)
    const output = child.stdio[1] as Readable
    const errors = child.stdio[2] as Readable
    const parent = child.stdio[PARENT] as Writable
    let stdout = ''
    let stderr = ''
    output.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    errors.setEncoding('utf8').on('data', (text: string) => (stderr += text))
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

/** Ends every step that runs. */
export function endSteps(): void {
  for (const { pid } of running) killGroup(pid)
}
