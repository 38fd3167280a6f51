/** A worker in this process, with what people see of it. */
import { createLogUpdate } from 'log-update'
import type { Jobs } from '../database/open.ts'
import type { Host } from '../host.ts'
import { progressText } from '../show/status-text.ts'
import { statusOf } from '../show/status.ts'
import { work } from './worker.ts'
import type { Outcome } from './do-block.ts'
import type { Claim } from './settle.ts'

export interface WorkHere {
  readonly slots?: number
  /** The one job that is worked on; null for whatever there is. */
  readonly job: number | null
  readonly untilDone: boolean
  readonly allowModules: boolean
  /** An hour by default. */
  readonly timeoutMs?: number
}

/** An hour. */
const TIMEOUT_MS = 3_600_000

/** Milliseconds between two looks at the progress: in a terminal, and for lines elsewhere. */
const DRAWN_EVERY = 1_000
const LINE_EVERY = 10_000

/**
 * Works until all is done, or SIGTERM or SIGINT tell it to stop: the name of that signal, null for none. Sets the
 * exit code where there was work that it could not do.
 */
export async function workHere(
  jobs: Jobs,
  host: Host,
  options: WorkHere,
): Promise<NodeJS.Signals | null> {
  const { slots, job, untilDone, allowModules, timeoutMs = TIMEOUT_MS } = options
  const stop = new AbortController()
  let stoppedBy: NodeJS.Signals | null = null
  const onSignal = (signal: NodeJS.Signals): void => {
    stoppedBy = signal
    host.warn('handing blocks back')
    stop.abort(new Error('the worker stops'))
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
  const progress = showProgress(jobs, host, job)
  try {
    const obstacles = await work(jobs, {
      host,
      allowModules,
      untilDone,
      timeoutMs,
      signal: stop.signal,
      onBlock: (claim, outcome) => progress.tell(lineOf(claim, outcome)),
      ...(slots === undefined ? {} : { slots }),
      ...(job === null ? {} : { only: job }),
    })
    if (untilDone && obstacles.length > 0) process.exitCode = 2
    return stoppedBy
  } finally {
    progress.end()
    process.off('SIGTERM', onSignal)
    process.off('SIGINT', onSignal)
  }
}

interface Shown {
  /** Says a line that stays; null says nothing. */
  tell(line: string | null): void
  end(): void
}

/** A bar of the job in a terminal, a line now and then elsewhere. */
function showProgress(jobs: Jobs, host: Host, job: number | null): Shown {
  const { isTTY } = process.stderr
  const bar = isTTY ? createLogUpdate(process.stderr) : null
  let drawn = ''
  const draw = async (): Promise<void> => {
    const status = await statusOf(jobs.sql, job)
    const lines = status.jobs
      .filter((one) => one.state === 'running' || one.id === job)
      .map((one) => `job ${one.id}  ${progressText(one)}`)
    const text = lines.join('\n')
    if (bar !== null) bar(text)
    else if (text !== drawn && text !== '') host.warn(text)
    drawn = text
  }
  const timer = setInterval(
    () => {
      draw().catch(() => {})
    },
    isTTY ? DRAWN_EVERY : LINE_EVERY,
  )
  return {
    tell(line) {
      if (line === null) return
      bar?.clear()
      host.warn(line)
    },
    end() {
      clearInterval(timer)
      bar?.clear()
    },
  }
}

/** What is worth a line of its own: what failed three times. */
function lineOf({ job, first, count }: Claim, outcome: Outcome): string | null {
  if (outcome.state !== 'halved' && outcome.state !== 'dead') return null
  const then = { halved: 'halved to find the puzzle', dead: 'given up' }
  const what = count === 1 ? `puzzle ${first + 1}` : `puzzles ${first + 1} to ${first + count}`
  return `job ${job.id}, ${what}: ${outcome.error}; ${then[outcome.state]}`
}
