/**
 * A worker: its slots take blocks, one each, until they are told to stop. The database may go away and come back;
 * what is done meanwhile is kept and handed in.
 */
import { availableParallelism } from 'node:os'
import type { Jobs } from '../database/open.ts'
import { JobsError, messageOf, type Lock } from '../host.ts'
import { canTime, search, type Abilities } from './claim.ts'
import { doBlock, type Outcome } from './do-block.ts'
import { clockAhead, enter, leave, machineId, say, SAID_EVERY, type Doing } from './registry.ts'
import { Fenced, handBack, type Claim } from './settle.ts'
import { TIMED_LOCK } from './timed.ts'

export interface WorkerOptions extends Abilities {
  /** Blocks at a time; a core each by default. */
  readonly slots?: number
  /** Ends when there is nothing left that it could be given. */
  readonly untilDone: boolean
  /** After so many milliseconds a block has failed. */
  readonly timeoutMs: number
  /** Stops the worker: its blocks are handed back. */
  readonly signal: AbortSignal
  /** Told after each block. */
  readonly onBlock: (claim: Claim, outcome: Outcome) => void
}

/** Milliseconds until a slot that found nothing, or no database, looks again. */
const LOOKS_EVERY = 500

/** Milliseconds until a worker whose puzzles are not there asks for a block again. */
const UNABLE_MS = 5_000

/** A clock that differs by more seconds is named. */
const CLOCK_TOLERANCE = 5

/** The slots of one worker, and what they share. */
interface Crew {
  readonly jobs: Jobs
  readonly options: WorkerOptions
  readonly id: string
  readonly doing: Map<number, Doing>
  /** Whether a slot waits for the others to be idle, to measure. */
  isTiming: boolean
  isAway: boolean
  readonly said: Set<string>
}

/** What kept it from doing more, a line each; empty where everything was done or it was stopped. */
export async function work(jobs: Jobs, options: WorkerOptions): Promise<readonly string[]> {
  const { host, signal, slots = availableParallelism() } = options
  const id = await enter(jobs.sql, host.machine(), slots)
  const ahead = await clockAhead(jobs.sql)
  if (Math.abs(ahead) > CLOCK_TOLERANCE) {
    host.warn(
      `this machine's clock is ${Math.abs(Math.round(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, whose clock counts`,
    )
  }
  const crew: Crew = {
    jobs,
    options,
    id,
    doing: new Map(),
    isTiming: false,
    isAway: false,
    said: new Set(),
  }
  const heart = setInterval(() => {
    say(jobs.sql, id, [...crew.doing.values()]).catch(() => {})
  }, SAID_EVERY)
  try {
    await Promise.all(Array.from({ length: slots }, (_, slot) => runSlot(crew, slot)))
  } finally {
    clearInterval(heart)
    await leave(jobs.sql, id).catch(() => {})
  }
  return signal.aborted ? [] : [...crew.said]
}

async function runSlot(crew: Crew, slot: number): Promise<void> {
  const { options } = crew
  while (!options.signal.aborted) {
    let isFound = false
    try {
      const next = await step(crew, slot)
      if (next === 'idle' && options.untilDone) return
      isFound = next === 'done'
      if (crew.isAway) options.host.warn('the database is back')
      crew.isAway = false
    } catch (error) {
      if (!crew.isAway) {
        options.host.warn(`the database does not answer, waiting for it: ${messageOf(error)}`)
      }
      crew.isAway = true
    }
    if (!isFound) await pause(LOOKS_EVERY, options.signal)
  }
}

/** Looks for a block and does it. `idle`: there is nothing left for this worker. */
async function step(crew: Crew, slot: number): Promise<'done' | 'none' | 'idle'> {
  if (crew.isTiming) return 'none'
  const timed = await timedStep(crew, slot)
  if (timed !== null) return timed
  const { claim, obstacles, isIdle } = await search(crew.jobs, crew.options, false)
  tell(crew, obstacles)
  if (claim === null) return isIdle ? 'idle' : 'none'
  await keepTrying(crew, slot, claim)
  return 'done'
}

/** Measures alone, where a job asks for that and nobody else measures here; null where none does. */
async function timedStep(crew: Crew, slot: number): Promise<'done' | 'none' | null> {
  const { jobs, options } = crew
  if (!(await canTime(jobs, options)) || crew.isTiming) return null
  crew.isTiming = true
  let lock: Lock | 'taken' | 'untold' = 'taken'
  try {
    while (crew.doing.size > 0 && !options.signal.aborted) await pause(LOOKS_EVERY, options.signal)
    if (options.signal.aborted) return 'none'
    lock = options.host.lock(TIMED_LOCK)
    if (lock === 'taken') return null
    const { claim } = await search(jobs, options, true)
    if (claim === null) return null
    await keepTrying(crew, slot, claim)
    return 'done'
  } finally {
    crew.isTiming = false
    if (typeof lock === 'object') lock.release()
  }
}

/** Does a block; one that was not ended because the worker stops is handed back. */
async function keepTrying(crew: Crew, slot: number, claim: Claim): Promise<void> {
  const { jobs, options, id } = crew
  const { job, first, count } = claim
  const settling = { ...jobs, worker: id, machine: machineId() }
  crew.doing.set(slot, { job: job.id, first, count })
  try {
    options.onBlock(claim, await doBlock(settling, claim, options))
  } catch (error) {
    if (error instanceof Fenced) {
      options.host.warn(
        `block ${first + 1} to ${first + count} of job ${job.id} is no longer this worker's, nothing of it was written`,
      )
    } else {
      // A worker that cannot do a block leaves it to others.
      await handBack(settling, claim).catch(() => {})
      if (options.signal.aborted) return
      if (!(error instanceof JobsError)) throw error
      tell(crew, [`job ${job.id}: ${error.message}`])
      await pause(UNABLE_MS, options.signal)
    }
  } finally {
    crew.doing.delete(slot)
  }
}

function tell(crew: Crew, obstacles: readonly string[]): void {
  for (const obstacle of obstacles) {
    if (crew.said.has(obstacle)) continue
    crew.said.add(obstacle)
    crew.options.host.warn(obstacle)
  }
}

/** Waits, or until the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
