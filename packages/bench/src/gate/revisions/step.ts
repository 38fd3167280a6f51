/**
 * A foreign program run as one step of laying out: git, pnpm, a compiler. It leads a process group
 * that ends with this process however that ends, so that nothing writes into a workshop whose owner
 * was killed.
 */
import { spawn, type ChildProcess } from 'node:child_process'

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

/** The kernel closes the pipe of a parent that is gone: what reads it then ends the group. */
const TIED_TO_PARENT =
  'exec 3<&0; (exec >/dev/null 2>&1; cat <&3; kill -KILL 0) & exec "$@" </dev/null 3<&-'

const running = new Set<ChildProcess>()

/** Runs a program to its end and never throws: a failure is a code other than 0. */
export function runStep(program: string, args: readonly string[], step: Step): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', TIED_TO_PARENT, 'sh', program, ...args], {
      cwd: step.cwd,
      env: step.env ?? process.env,
      detached: true,
      stdio: 'pipe',
    })
    running.add(child)
    let overdue = false
    const timer =
      step.allowedMs === undefined
        ? undefined
        : setTimeout(() => {
            overdue = true
            end(child)
          }, step.allowedMs)
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    // Its end is what the group waits for; a write is never made.
    child.stdin.on('error', () => {})
    child.on('exit', () => child.stdin.end())
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
  for (const child of running) end(child)
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}
