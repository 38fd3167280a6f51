/** Runs a job in a worker: listens to its answers, and ends it when it exceeds a limit. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { memoryText } from '../terminal/memory-text.ts'
import { encodeJob, type Answer, type Boards, type Job } from '../worker/protocol.ts'
import { reasonOfExit, type Ending, type EndReason } from './ending.ts'
import type { Limits } from './limits.ts'
import { startWorker, type StartedWorker } from './start-worker.ts'

/** How often a worker's deadline is compared with the clock, in milliseconds. */
const DEADLINE_POLL_MS = 20

/** How often its memory is read, in milliseconds. Off Linux each reading starts a process. */
const MEMORY_POLL_MS = process.platform === 'linux' ? 20 : 250

/** Characters of standard error that are kept, the last ones. */
const STDERR_KEPT = 4096

/**
 * Runs one job in a fresh process. `onAnswer` is called with every answer and returns how many
 * milliseconds the next one may take.
 */
export async function runWorker(
  job: Job,
  boards: Boards | null,
  limits: Limits,
  onAnswer: (answer: Answer) => number = () => limits.allowedMs,
): Promise<Ending> {
  // Only now: commands that measure nothing, such as `masu list`, load no schema.
  const { answerOf } = await import('./answer.ts')
  return new Promise((resolve) => {
    const worker = startWorker(job, limits.cpuSeconds)
    let reason: EndReason | null = null
    const end = (why: EndReason): void => {
      reason ??= why
      worker.kill()
    }
    const deadline = new Deadline(limits.allowedMs, end)
    const memoryWatch = watchMemory(worker, limits.memoryBytes, end)
    const stderr = new KeptEnd(worker.errors)
    let last: Answer | null = null
    onEachLine(worker.answers, (line) => {
      // A worker that was ended has no more answers: those still in the pipe are too late.
      if (reason !== null) return
      const answer = answerOf(line)
      // A worker that dies while it writes leaves a part of a line.
      if (answer === null) {
        end({ kind: 'crashed', detail: 'wrote what is no answer where answers are written' })
        return
      }
      last = answer
      deadline.extend(onAnswer(answer))
    })
    send(worker.input, job, boards)
    worker.process.on('error', ({ message }) => {
      stderr.text = message
    })
    worker.process.on('close', (code, signal) => {
      deadline.stop()
      clearInterval(memoryWatch)
      const { text } = stderr
      resolve({ last, stderr: text, ...(reason ?? reasonOfExit(code, signal, text)) })
    })
  })
}

/** Ends a worker that does not answer in time. */
class Deadline {
  private due: number
  private readonly timer: NodeJS.Timeout

  constructor(allowedMs: number, end: (reason: EndReason) => void) {
    this.due = performance.now() + allowedMs
    this.timer = setInterval(() => {
      if (performance.now() >= this.due) end({ kind: 'overdue', detail: 'no answer in time' })
    }, DEADLINE_POLL_MS)
  }

  /** Gives the worker `allowedMs` milliseconds from now. */
  extend(allowedMs: number): void {
    this.due = performance.now() + allowedMs
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

/** Ends a worker that holds more memory than it may. Returns the timer, for the caller to clear. */
function watchMemory(
  worker: StartedWorker,
  memoryBytes: number,
  end: (reason: EndReason) => void,
): NodeJS.Timeout {
  const check = async (): Promise<void> => {
    if ((await worker.residentBytes()) <= memoryBytes) return
    end({ kind: 'out-of-memory', detail: `grew past ${memoryText(memoryBytes)}` })
  }
  return setInterval(() => void check(), MEMORY_POLL_MS)
}

/** The last characters of a stream. */
class KeptEnd {
  text = ''

  constructor(stream: Readable) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      this.text = (this.text + chunk).slice(-STDERR_KEPT)
    })
  }
}

function onEachLine(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream }).on('line', onLine)
}

function send(input: Writable, job: Job, boards: Boards | null): void {
  // A worker that ends before it has read its job breaks the pipe; how it ended says why.
  input.on('error', () => {})
  for (const part of encodeJob(job, boards)) input.write(part)
  input.end()
}
