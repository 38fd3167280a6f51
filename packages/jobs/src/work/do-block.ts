/** One block from its puzzles to its result, while heartbeats keep it this worker's. */
import type { Jobs } from '../database/open.ts'
import { isAway } from '../database/remedies.ts'
import { messageOf, type Host } from '../host.ts'
import { affectedBy } from '../jobs/blocks.ts'
import { inputOf, queueOf } from '../jobs/job.ts'
import { readLines } from '../jobs/input.ts'
import { keepOutput, type Kept } from '../jobs/output.ts'
import { blockResult } from './block-result.ts'
import { CallFailed } from './child.ts'
import { optionsSchema } from './kinds.ts'
import {
  complete,
  fail,
  Fenced,
  keyOfClaim,
  reuse,
  TRIES,
  type Claim,
  type Consequence,
  type Settling,
} from './settle.ts'
import { timedOptionsSchema, timedRun } from './timed.ts'

export type Outcome =
  | { readonly state: 'done'; readonly seconds: number }
  | { readonly state: 'reused' }
  | { readonly state: Consequence; readonly error: string }

export interface Doer {
  readonly host: Host
  readonly timeoutMs: number
  /** Stops the work. */
  readonly signal: AbortSignal
}

/** Milliseconds between two heartbeats: three may be lost before a block changes hands. */
const BEATS_EVERY = 2_500

/** Milliseconds until it is tried again to hand something in, or to write to a disk that is full. */
const TRIES_EVERY = 1_000

/**
 * Does the block and settles it. Throws Fenced where it is another's by now, a JobsError where its puzzles are not
 * here, and the reason of the signal where that is aborted.
 */
export async function doBlock(
  settling: Settling & Pick<Jobs, 'folder'>,
  claim: Claim,
  doer: Doer,
): Promise<Outcome> {
  const lost = new AbortController()
  const signal = AbortSignal.any([doer.signal, lost.signal])
  const beats = setInterval(() => {
    // A database that does not answer says nothing about the claim.
    beat(settling, claim, lost).catch(() => {})
  }, BEATS_EVERY)
  const patient = { ...doer, signal }
  try {
    if (await isMade(settling, claim)) {
      await untilAnswered(patient, () => reuse(settling, claim))
      return { state: 'reused' }
    }
    if (claim.lost >= TRIES) {
      const error = `its worker ended ${claim.lost} times`
      return {
        state: await untilAnswered(patient, () => fail(settling, claim, error, TRIES)),
        error,
      }
    }
    const began = performance.now()
    const bytes = await made(settling, claim, patient)
    const seconds = (performance.now() - began) / 1_000
    const kept = await untilKept(
      patient,
      bytes,
      claim.job.kind === 'bench' ? null : claim.job.folder,
    )
    await untilAnswered(patient, () =>
      complete(settling, claim, kept, { bytes: bytes.length, seconds }),
    )
    return { state: 'done', seconds }
  } catch (error) {
    // Puzzles that are not here, or an internal error, are not the block's fault.
    if (!(error instanceof CallFailed) || signal.aborted) throw error
    const { message } = error
    const state = await untilAnswered(patient, () => fail(settling, claim, message))
    return { state, error: message }
  } finally {
    clearInterval(beats)
  }
}

/** Says that the block is still in work, and ends the work where it is another's. */
async function beat(
  { boss }: Settling,
  { job, attempt }: Claim,
  lost: AbortController,
): Promise<void> {
  const response = await boss.touch(queueOf(job), [attempt])
  if (affectedBy(response) === 0) lost.abort(new Fenced())
}

async function isMade({ sql }: Settling, claim: Claim): Promise<boolean> {
  const found = await sql.query(
    'select from masu.results where key = $1 and (data is not null or folder is not distinct from $2)',
    [keyOfClaim(claim), claim.job.folder],
  )
  return found.length > 0
}

async function made(
  { sql }: Settling,
  claim: Claim,
  { host, timeoutMs, signal }: Doer,
): Promise<Buffer> {
  const { job, first, count } = claim
  if (job.kind === 'bench') {
    return timedRun(host, timedOptionsSchema.parse(job.options), timeoutMs, signal)
  }
  const puzzles = await readLines(sql, await inputOf(sql, job), job.folder, first, count)
  const options = optionsSchema.parse(job.options)
  return blockResult(host, { kind: job.kind, options, puzzles, first }, { timeoutMs, signal })
}

/** Writes the result; a full disk is waited for, since no puzzle is to blame. */
async function untilKept(
  { host, signal }: Doer,
  bytes: Buffer,
  folder: string | null,
): Promise<Kept> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await keepOutput(bytes, folder)
    } catch (error) {
      if (!isSaid) host.warn(`cannot write a result, trying again: ${messageOf(error)}`)
      await pauseOrThrow(signal)
    }
  }
}

/** Hands in; a database that is away is waited for. Throws what waiting does not help. */
async function untilAnswered<T>({ host, signal }: Doer, settle: () => Promise<T>): Promise<T> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await settle()
    } catch (error) {
      if (error instanceof Fenced || !isAway(error)) throw error
      if (!isSaid) host.warn(`the database does not answer, waiting for it: ${messageOf(error)}`)
      await pauseOrThrow(signal)
    }
  }
}

async function pauseOrThrow(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, TRIES_EVERY)
  })
  signal.throwIfAborted()
}
