/** Starts workers, listens to them, and ends those that are overdue. */
import { spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ANSWERS, encodeJob, type Answer, type Boards, type Job } from './job.ts'

/** How a worker's process ended. */
export interface Ending {
  /** The last answer it gave. */
  readonly last: Answer | null
  readonly kind: 'finished' | 'overdue' | 'crashed' | 'out-of-memory'
  /** What to say of it: the exit code or signal, and the last line of its standard error. */
  readonly detail: string
}

/** Beside this file, compiled or not. */
const WORKER = fileURLToPath(new URL(`worker${extname(import.meta.url)}`, import.meta.url))

/** How often a worker's deadline is looked at, in milliseconds. */
const POLL_MS = 20

/** Characters of standard error that are kept, the last ones. */
const STDERR_KEPT = 4096

/** The kernel's limit is for orphans: the parent must always be the first to lose patience. */
const CPU_SLACK_SECONDS = 10

const running = new Set<{ kill(signal: NodeJS.Signals): boolean }>()

/** Ends every worker at once: for a parent that is about to leave. */
export function killWorkers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Runs one job in a fresh process. `allowedMs` is how long the first answer may take; `hear` is
 * called with every answer and says how long the next one may. All in milliseconds.
 */
export function runWorker(
  job: Job,
  boards: Boards | null,
  allowedMs: number,
  cpuSeconds: number,
  hear: (answer: Answer) => number = () => allowedMs,
): Promise<Ending> {
  return new Promise((resolve) => {
    // The kernel ends a worker that outlives a killed parent: it cannot notice that by itself
    // while it is busy solving.
    const child = spawn(
      'sh',
      [
        '-c',
        'ulimit -t "$0"; exec "$@"',
        String(Math.ceil(cpuSeconds) + CPU_SLACK_SECONDS),
        process.execPath,
        WORKER,
      ],
      {
        stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
      },
    )
    const input = child.stdio[0] as Writable
    const errors = child.stdio[2] as Readable
    const answers = child.stdio[ANSWERS] as Readable
    running.add(child)
    let overdue = false
    let due = performance.now() + allowedMs
    const watch = setInterval(() => {
      if (performance.now() < due) return
      overdue = true
      child.kill('SIGKILL')
    }, POLL_MS)

    let stderr = ''
    let last: Answer | null = null
    errors.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_KEPT)
    })
    createInterface({ input: answers }).on('line', (line) => {
      last = JSON.parse(line) as Answer
      due = performance.now() + hear(last)
    })
    // A worker that is gone before it has read its job says why by the way it ended.
    input.on('error', () => {})
    input.end(encodeJob(job, boards))
    child.on('error', (error) => {
      stderr = error.message
    })
    child.on('close', (code, signal) => {
      clearInterval(watch)
      running.delete(child)
      resolve({
        last,
        ...(overdue
          ? { kind: 'overdue', detail: 'no answer in time' }
          : howEnded(code, signal, stderr)),
      })
    })
  })
}

function howEnded(
  code: number | null,
  signal: NodeJS.Signals | null,
  stderr: string,
): Omit<Ending, 'last'> {
  if (code === 0) return { kind: 'finished', detail: 'the process ended of itself' }
  const how = signal === null ? `exit code ${code}` : `ended by ${signal}`
  if (/heap out of memory|Array buffer allocation failed/.test(stderr)) {
    return { kind: 'out-of-memory', detail: how }
  }
  const lastWords = stderr
    .trim()
    .split('\n')
    .findLast((line) => /\w*Error\b/.test(line))
  return { kind: 'crashed', detail: lastWords === undefined ? how : `${how}: ${lastWords.trim()}` }
}
