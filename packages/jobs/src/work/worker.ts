/**
 * A worker: its slots take blocks, one each, until they are told to stop. The database may go away and come back;
 * what is done meanwhile is kept and handed in.
 */
import { EventEmitter } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Jobs } from '../database/open.ts'
import { isAway } from '../database/remedies.ts'
import { JobsError, messageOf, type Lock } from '../host.ts'
import { canTime, search, type Abilities } from './claim.ts'
import { doBlock, type Outcome } from './do-block.ts'
import { clockAhead, enter, leave, machineId, say, SAID_EVERY, type Doing } from './registry.ts'
import { excuse, Fenced, handBack, TRIES, type Claim, type Settling } from './settle.ts'
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
  /** Whether a slot works alone, or waits for that until the others are idle. */
  isAlone: boolean
  isAway: boolean
  /** Says `free` when a slot has done with a block: those that wait for that need not sleep on. */
  readonly freed: EventEmitter
  readonly said: Set<string>
}

/**
 * What kept it from doing more, a line each; empty where everything was done or it was stopped. Throws what no
 * waiting helps, with all blocks handed back: a right that is missing, a newer masu in the same database.
 */
export async function work(jobs: Jobs, options: WorkerOptions): Promise<readonly string[]> {
  const { host, slots = availableParallelism() } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const id = await enter(jobs.sql, host.machine(), slots)
  const ahead = await clockAhead(jobs.sql)
  if (Math.abs(ahead) > CLOCK_TOLERANCE) {
    host.warn(
      `this machine's clock is ${Math.abs(Math.round(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, whose clock counts`,
    )
  }
  const crew: Crew = {
    jobs,
    options: { ...options, signal },
    id,
    doing: new Map(),
    isAlone: false,
    isAway: false,
    freed: new EventEmitter().setMaxListeners(0),
    said: new Set(),
  }
  const heart = setInterval(() => {
    say(jobs.sql, id, [...crew.doing.values()]).catch(() => {})
  }, SAID_EVERY)
  try {
    const running = Array.from({ length: slots }, async (_, slot) => {
      try {
        await runSlot(crew, slot)
      } catch (error) {
        stop.abort(error)
      }
    })
    await Promise.all(running)
    if (stop.signal.aborted) throw stop.signal.reason
  } finally {
    clearInterval(heart)
    await leave(jobs.sql, id).catch(() => {})
  }
  return options.signal.aborted ? [] : [...crew.said]
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
      if (!isAway(error)) throw error
      if (!crew.isAway) {
        options.host.warn(`the database does not answer, waiting for it: ${messageOf(error)}`)
      }
      crew.isAway = true
    }
    if (!isFound) await pause(LOOKS_EVERY, options.signal, crew.freed)
  }
}

/** Looks for a block and does it. `idle`: there is nothing left for this worker. */
async function step(crew: Crew, slot: number): Promise<'done' | 'none' | 'idle'> {
  if (crew.isAlone) return 'none'
  const timed = await timedStep(crew, slot)
  if (timed !== null) return timed
  if (crew.options.signal.aborted) return 'none'
  const { claim, obstacles, isIdle } = await search(crew.jobs, crew.options, false)
  tell(crew, obstacles)
  if (claim === null) return isIdle ? 'idle' : 'none'
  const isLastTry = claim.lost === TRIES - 1
  if (crew.isAlone || (isLastTry && crew.doing.size > 0)) {
    await handBack(settlingOf(crew), claim)
    return crew.isAlone ? 'none' : lastTryAlone(crew, slot)
  }
  if (isLastTry) await alone(crew, () => keepTrying(crew, slot, claim))
  else await keepTrying(crew, slot, claim)
  return 'done'
}

/**
 * The try that decides whether a block is to blame is made alone: a worker that ends takes the blocks of all its
 * slots with it. The block was handed back, since one that is held while others work could be lost by their fault.
 */
async function lastTryAlone(crew: Crew, slot: number): Promise<'done' | 'none'> {
  const isDone = await alone(crew, async () => {
    const { claim } = await search(crew.jobs, crew.options, false)
    if (claim !== null) await keepTrying(crew, slot, claim)
    return claim !== null
  })
  return isDone === true ? 'done' : 'none'
}

/** Runs when all other slots are idle, and keeps them so; null where the worker stops before. */
async function alone<T>(crew: Crew, run: () => Promise<T>): Promise<T | null> {
  const { signal } = crew.options
  crew.isAlone = true
  try {
    while (crew.doing.size > 0 && !signal.aborted) await pause(LOOKS_EVERY, signal, crew.freed)
    return signal.aborted ? null : await run()
  } finally {
    crew.isAlone = false
  }
}

/** Measures alone, where a job asks for that and nobody else measures here; null where none does. */
async function timedStep(crew: Crew, slot: number): Promise<'done' | 'none' | null> {
  const { jobs, options } = crew
  if (!(await canTime(jobs, options)) || crew.isAlone) return null
  return alone(crew, async () => {
    const lock: Lock | 'taken' | 'untold' = options.host.lock(TIMED_LOCK)
    if (lock === 'taken') return null
    try {
      const { claim } = await search(jobs, options, true)
      if (claim === null) return null
      await keepTrying(crew, slot, claim)
      return 'done'
    } finally {
      if (typeof lock === 'object') lock.release()
    }
  })
}

/** Does a block; one that was not ended because the worker stops is handed back. */
async function keepTrying(crew: Crew, slot: number, claim: Claim): Promise<void> {
  const { options } = crew
  const { job, first, count } = claim
  const settling = settlingOf(crew)
  crew.doing.set(slot, { job: job.id, first, count })
  try {
    options.onBlock(claim, await doBlock(settling, claim, options))
  } catch (error) {
    if (error instanceof Fenced) {
      await excuse(settling, claim).catch(() => {})
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
    crew.freed.emit('free')
  }
}

function settlingOf({ jobs, id }: Crew): Settling & Jobs {
  return { ...jobs, worker: id, machine: machineId() }
}

function tell(crew: Crew, obstacles: readonly string[]): void {
  for (const obstacle of obstacles) {
    if (crew.said.has(obstacle)) continue
    crew.said.add(obstacle)
    crew.options.host.warn(obstacle)
  }
}

/** Waits, or until the signal, or until a slot is free. */
function pause(ms: number, signal: AbortSignal, freed?: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      freed?.off('free', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    freed?.once('free', end)
    if (signal.aborted) end()
  })
}
