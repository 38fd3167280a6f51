/** Starts workers, listens to them, and ends those that are overdue. */
import { spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onExit } from 'signal-exit'
import { memoryText } from '../terminal/memory-text.ts'
import type { Status } from '@masu/ranking/schema'
import { isProgram } from '../strategy/ref.ts'
import { ANSWERS, encodeJob, type Answer, type Boards, type Job } from '../worker/protocol.ts'
import { residentBytes, residentBytesOfTree } from '../worker/memory.ts'
import { killGroup, tiedToParent } from '../process/group.ts'
import { killTree } from '../process/tree.ts'
import type { Limits } from './limits.ts'

/** How a worker's process ended. */
export interface Ending {
  /** The last answer it gave. */
  readonly last: Answer | null
  readonly kind: 'finished' | 'overdue' | 'crashed' | 'out-of-memory'
  /** What to say of it: the exit code or signal, and the last line of its standard error. */
  readonly detail: string
  /** The end of what it wrote to its standard error. */
  readonly stderr: string
}

/** The worker's main module, compiled or not. */
const WORKER = fileURLToPath(new URL(`../worker/main${extname(import.meta.url)}`, import.meta.url))

/** How a worker is started; `$0` is the CPU time that the kernel lets it have. */
const PLAIN = 'ulimit -t "$0"; exec "$@"'

/** Descriptor of the pipe whose end tells a worker that drives a program that its parent is gone. */
const PARENT = 4

/** How one is started that drives a program: the two are a process group, which ends with the parent. */
const KEPT = `ulimit -t "$0"; ${tiedToParent(PARENT, [ANSWERS])}`

/** How often a worker's deadline is looked at, in milliseconds. */
const POLL_MS = 20

/** How often its memory is: off Linux each look is a process of its own. Milliseconds. */
const WEIGH_MS = process.platform === 'linux' ? 20 : 250

/** Characters of standard error that are kept, the last ones. */
const STDERR_KEPT = 4096

/** For what a process wrote before it ended to arrive, in milliseconds. */
const LAST_WORDS_MS = 200

/** The kernel's limit is for orphans: the parent must always be the first to lose patience. */
const CPU_SLACK_SECONDS = 10

const running = new Set<{ kill(signal: NodeJS.Signals): boolean }>()

/** Takes back the handlers of signals; null where there are none. */
let release: (() => void) | null = null

/**
 * However the parent leaves, no worker stays behind, unless the parent is killed outright. While none
 * runs there are no handlers of signals: they would wait for a solve in this thread to end.
 */
function leaveNoneBehind(): void {
  if (running.size > 0) {
    release ??= onExit(() => {
      for (const child of running) child.kill('SIGKILL')
    })
  } else {
    release?.()
    release = null
  }
}

/**
 * Runs one job in a fresh process. `hear` is called with every answer and says how many milliseconds
 * the next one may take.
 */
export function runWorker(
  job: Job,
  boards: Boards | null,
  { allowedMs, cpuSeconds, memoryBytes }: Limits,
  hear: (answer: Answer) => number = () => allowedMs,
): Promise<Ending> {
  return new Promise((resolve) => {
    // The kernel ends a worker that outlives a killed parent: it cannot notice that by itself
    // while it is busy solving.
    const kept = 'strategy' in job && isProgram(job.strategy)
    const child = spawn(
      'sh',
      [
        '-c',
        kept ? KEPT : PLAIN,
        String(Math.ceil(cpuSeconds) + CPU_SLACK_SECONDS),
        ...commandOf(job),
        WORKER,
      ],
      {
        stdio: ['pipe', 'ignore', 'pipe', 'pipe', ...(kept ? ['pipe' as const] : [])],
        detached: kept,
        env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
      },
    )
    const input = child.stdio[0] as Writable
    const errors = child.stdio[2] as Readable
    const answers = child.stdio[ANSWERS] as Readable
    const whole = kept ? { kill: () => killProgram(child.pid) } : child
    running.add(whole)
    leaveNoneBehind()
    let end: HowEnded | null = null
    const kill = (why: HowEnded): void => {
      end ??= why
      whole.kill('SIGKILL')
    }
    child.on('exit', () => {
      // The shell that keeps the group, and what a program may have left behind.
      if (kept) killGroup(child.pid)
      // What is out of reach all the same may hold this pipe open for as long as it likes.
      setTimeout(() => errors.destroy(), LAST_WORDS_MS).unref()
    })
    let due = performance.now() + allowedMs
    const watch = setInterval(() => {
      if (performance.now() >= due) kill({ kind: 'overdue', detail: 'no answer in time' })
    }, POLL_MS)
    const weigh = async (pid: number): Promise<void> => {
      const bytes = await (kept ? residentBytesOfTree(pid) : residentBytes(pid))
      if (bytes <= memoryBytes) return
      kill({ kind: 'out-of-memory', detail: `grew past ${memoryText(memoryBytes)}` })
    }
    const scales = setInterval(() => {
      if (child.pid !== undefined) void weigh(child.pid)
    }, WEIGH_MS)

    let stderr = ''
    let last: Answer | null = null
    errors.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_KEPT)
    })
    createInterface({ input: answers }).on('line', (line) => {
      // What is still in the pipe when a worker is ended comes too late.
      if (end !== null) return
      const answer = answerOf(line)
      // Half a line is all that is left where a worker dies as it speaks.
      if (answer === null) {
        kill({ kind: 'crashed', detail: 'wrote what is no answer where answers are written' })
        return
      }
      last = answer
      due = performance.now() + hear(answer)
    })
    // A worker that is gone before it has read its job says why by the way it ended.
    input.on('error', () => {})
    for (const part of encodeJob(job, boards)) input.write(part)
    input.end()
    child.on('error', (error) => {
      stderr = error.message
    })
    child.on('close', (code, signal) => {
      clearInterval(watch)
      clearInterval(scales)
      running.delete(whole)
      leaveNoneBehind()
      resolve({ last, stderr, ...(end ?? howEnded(code, signal, stderr)) })
    })
  })
}

function commandOf(job: Job): readonly string[] {
  const command = 'strategy' in job && !isProgram(job.strategy) ? job.strategy.runBy : undefined
  return command ?? [process.execPath]
}

/** Ends what drives a program, and all that it started, in its group or, as `timeout`, in one of its own. */
function killProgram(leader: number | undefined): boolean {
  if (leader !== undefined) killTree(leader)
  return killGroup(leader)
}

type HowEnded = Omit<Ending, 'last' | 'stderr'>

/** The status of a row whose worker ended without the answer that was wanted, and why it did. */
export function failureOf({ last, kind, detail }: Ending): { status: Status; detail: string } {
  const status = kind === 'overdue' ? 'timeout' : kind === 'out-of-memory' ? kind : 'crashed'
  if (last?.type !== 'failed') return { status, detail }
  return { status: last.status ?? status, detail: last.message }
}

function answerOf(line: string): Answer | null {
  try {
    return JSON.parse(line) as Answer
  } catch {
    return null
  }
}

function howEnded(code: number | null, signal: NodeJS.Signals | null, stderr: string): HowEnded {
  if (code === 0) return { kind: 'finished', detail: 'the process ended of itself' }
  const how = signal === null ? `exit code ${code}` : `ended by ${signal}`
  if (/heap out of memory|Array buffer allocation failed/.test(stderr)) {
    return { kind: 'out-of-memory', detail: `V8 ran out of memory, ${how}` }
  }
  const lastWords = stderr
    .trim()
    .split('\n')
    .findLast((line) => /\w*Error\b/.test(line))
  return { kind: 'crashed', detail: lastWords === undefined ? how : `${how}: ${lastWords.trim()}` }
}
