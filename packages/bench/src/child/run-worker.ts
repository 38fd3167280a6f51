/** Runs a job in a worker: listens to its answers, and ends it when it exceeds a limit. */
import type { Readable, Writable } from 'node:stream'
import { memoryText, START_MS, type Limits } from './limits.ts'
import { formatDuration } from '@masu/results/words/format'
import { encodeJob } from '../protocol/job-bytes.ts'
import type { Answer } from '../protocol/answer.ts'
import type { Boards, Job } from '../protocol/job.ts'
import { reasonOfExit, type Ending, type EndReason } from './ending.ts'
import { startWorker, type StartedProcess } from './launch.ts'

/** How often a worker's deadline is compared with the clock, in milliseconds. */
const DEADLINE_POLL_MS = 20

/** How often its memory is read, in milliseconds. On other systems than Linux each reading starts a process. */
const MEMORY_POLL_MS = process.platform === 'linux' ? 20 : 250

/** One reading in this many includes the descendants of the process: it reads a dozen files for each. */
const TREE_POLL = process.platform === 'linux' ? 8 : 1

/** A worker is ended after this many times its CPU time, even if it still answers. */
const MOST_TIMES = 4

/** Milliseconds that a process may live after its worker's last answer. */
const END_MS = 1_000

/** Characters of standard error that are kept, the last ones. */
const STDERR_KEPT = 4096

/**
 * Runs one job in a fresh process. `onAnswer` is called with every answer and the age of the process in
 * milliseconds, and returns how many milliseconds the next answer may take.
 */
export async function runWorker(
  job: Job,
  boards: Boards | null,
  limits: Limits,
  onAnswer: (answer: Answer, livedMs: number) => number = () => limits.allowedMs,
): Promise<Ending> {
  // Imported here, so that commands that measure nothing, such as `masu list`, load no schema.
  const { AnswerChannel, channelLimits } = await import('./channel.ts')
  return new Promise((resolve) => {
    const start = performance.now()
    const worker = startWorker(job, limits.cpuSeconds)
    let reason: EndReason | null = null
    const end = (why: EndReason): void => {
      reason ??= why
      worker.kill()
    }
    const deadline = new Deadline(limits, end)
    const memoryWatch = watchMemory(worker, limits.memoryLimitBytes, end)
    const stderr = new KeptEnd(worker.errors)
    let last: Answer | null = null
    const onOne = (answer: Answer): void => {
      // After its end a worker has no more answers: answers still in the pipe are too late.
      if (reason !== null) return
      if (answer.type === 'end') {
        reason = { kind: 'finished', detail: 'the worker came to its end' }
        setTimeout(() => worker.kill(), END_MS).unref()
        return
      }
      last = answer
      deadline.extend(onAnswer(answer, performance.now() - start))
    }
    const channel = new AnswerChannel(channelLimits(boards?.counts.length ?? 0))
    worker.answers.on('data', (chunk: Buffer) => {
      if (reason !== null) return
      const { answers, fault } = channel.receive(chunk)
      for (const answer of answers) onOne(answer)
      if (fault !== null) end({ kind: 'wrong', detail: fault })
    })
    send(worker.input, job, boards)
    worker.process.on('error', ({ message }) => {
      stderr.text = message
    })
    worker.process.on('close', (code, signal) => {
      deadline.stop()
      clearInterval(memoryWatch)
      const { text } = stderr
      const how = reason ?? reasonOfExit(code, signal, text)
      resolve({ last, exitCode: code, stderr: text, ...how })
    })
  })
}

/** Ends a worker that does not answer in time. */
class Deadline {
  private due: number
  private allowedMs: number
  private readonly timer: NodeJS.Timeout

  constructor({ allowedMs, cpuSeconds }: Limits, end: (reason: EndReason) => void) {
    const start = performance.now()
    this.due = start + allowedMs
    this.allowedMs = allowedMs
    const last = start + MOST_TIMES * cpuSeconds * 1_000 + START_MS
    this.timer = setInterval(() => {
      const now = performance.now()
      if (now >= this.due) {
        const allowed = formatDuration(1e6 * this.allowedMs)
        end({ kind: 'overdue', detail: `no answer within ${allowed}` })
      }
      if (now >= last) end({ kind: 'overdue', detail: 'answers, but does not end' })
    }, DEADLINE_POLL_MS)
  }

  /** Gives the worker `allowedMs` milliseconds from now. */
  extend(allowedMs: number): void {
    this.due = performance.now() + allowedMs
    this.allowedMs = allowedMs
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

/** Ends a process that holds more memory than it may. Returns the timer, for the caller to clear. */
export function watchMemory(
  worker: Pick<StartedProcess, 'residentBytes'>,
  memoryBytes: number,
  end: (reason: EndReason) => void,
): NodeJS.Timeout {
  let polls = 0
  const check = async (): Promise<void> => {
    const ofTree = polls++ % TREE_POLL === TREE_POLL - 1
    if ((await worker.residentBytes(ofTree)) <= memoryBytes) return
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

function send(input: Writable, job: Job, boards: Boards | null): void {
  // A worker that ends before it has read its job breaks the pipe; its exit code says why.
  input.on('error', () => {})
  for (const part of encodeJob(job, boards)) input.write(part)
  input.end()
}
