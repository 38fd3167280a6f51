/** Runs a job in a worker: listens to its answers, and ends it when it exceeds a limit. */
import { randomBytes } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { memoryText } from '../terminal/memory-text.ts'
import { encodeJob } from '../worker/job-bytes.ts'
import type { Answer, Boards, Job } from '../worker/protocol.ts'
import { reasonOfExit, type Ending, type EndReason } from './ending.ts'
import { START_MS, type Limits } from './limits.ts'
import { isConfined } from './permissions.ts'
import { startWorker, type StartedWorker } from './start-worker.ts'

/** How often a worker's deadline is compared with the clock, in milliseconds. */
const DEADLINE_POLL_MS = 20

/** Between two such moments: where more has passed, what this process reads of another is too late. */
const HELD_UP_MS = 250

/** How often its memory is read, in milliseconds. Off Linux each reading starts a process. */
const MEMORY_POLL_MS = process.platform === 'linux' ? 20 : 250

/** One reading of so many is of all that the process has started, too: those take a dozen files each. */
const TREE_POLL = process.platform === 'linux' ? 8 : 1

/** A worker is ended after so many times its CPU time, whatever it says until then. */
const MOST_TIMES = 4

/** How long a process may still live when its worker has said that it ends, in milliseconds. */
const END_MS = 1_000

/** Characters of standard error that are kept, the last ones. */
const STDERR_KEPT = 4096

/** What the parent sees of a worker's process when an answer arrives. */
export interface SeenProcess {
  /** Since it was started, in milliseconds. */
  readonly wallMs: number
  /** CPU time of all its threads in milliseconds; null where the system does not tell, or this process was held up. */
  readonly cpuMs: number | null
}

/**
 * Runs one job in a fresh process. `onAnswer` is called with every answer and returns how many
 * milliseconds the next one may take.
 */
export async function runWorker(
  job: Job,
  boards: Boards | null,
  limits: Limits,
  onAnswer: (answer: Answer, seen: SeenProcess) => number = () => limits.allowedMs,
): Promise<Ending> {
  // Only now: commands that measure nothing, such as `masu list`, load no schema.
  const { Channel, channelLimits } = await import('./channel.ts')
  return new Promise((resolve) => {
    const start = performance.now()
    const worker = startWorker(job, limits.cpuSeconds)
    let reason: EndReason | null = null
    const end = (why: EndReason): void => {
      reason ??= why
      worker.kill()
    }
    const deadline = new Deadline(limits, end)
    const memoryWatch = watchMemory(worker, limits.memoryBytes, end)
    const stderr = new KeptEnd(worker.errors)
    let last: Answer | null = null
    // A confined worker cannot start what binds it.
    let outside = job.kind === 'time' && isConfined(job) ? job.processor : null
    const own = outside !== null && job.kind === 'time' ? { ...job, processor: null } : job
    const seen = (): SeenProcess => ({
      wallMs: performance.now() - start,
      cpuMs: deadline.wasHeldUp ? null : worker.cpuMs(),
    })
    const onOne = (answer: Answer): void => {
      // A worker that was ended, or has ended, has no more answers: those still in the pipe are too late.
      if (reason !== null) return
      if (answer.type === 'end') {
        reason = { kind: 'finished', detail: 'the worker came to its end' }
        setTimeout(() => worker.kill(), END_MS).unref()
        return
      }
      last = answer
      if (answer.type === 'timing' && outside !== null) {
        worker.bind(outside)
        outside = null
      }
      deadline.extend(onAnswer(answer, seen()))
    }
    const secret = randomBytes(16).toString('hex')
    const channel = new Channel(secret, channelLimits(boards?.counts.length ?? 0))
    worker.answers.on('data', (chunk: Buffer) => {
      if (reason !== null) return
      const { answers, fault } = channel.take(chunk)
      for (const answer of answers) onOne(answer)
      if (fault !== null) end({ kind: 'wrong', detail: fault })
    })
    send(worker.input, own, boards, secret)
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
  /** Whether this process was late by so much that answers waited for it. */
  wasHeldUp = false
  private due: number
  private readonly timer: NodeJS.Timeout

  constructor({ allowedMs, cpuSeconds }: Limits, end: (reason: EndReason) => void) {
    let before = performance.now()
    this.due = before + allowedMs
    const last = before + MOST_TIMES * cpuSeconds * 1_000 + START_MS
    this.timer = setInterval(() => {
      const now = performance.now()
      if (now - before > HELD_UP_MS) this.wasHeldUp = true
      before = now
      if (now >= this.due) end({ kind: 'overdue', detail: 'no answer in time' })
      if (now >= last) end({ kind: 'overdue', detail: 'answers, but does not end' })
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

function send(input: Writable, job: Job, boards: Boards | null, secret: string): void {
  // A worker that ends before it has read its job breaks the pipe; how it ended says why.
  input.on('error', () => {})
  for (const part of encodeJob(job, boards, secret)) input.write(part)
  input.end()
}
