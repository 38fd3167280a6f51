/**
 * How a block ends, each way in one transaction with pg-boss: what a worker wrote and that its block is done
 * become true together. A worker whose claim was taken over meanwhile, because it stood still, changes nothing.
 */
import type { PgBoss } from 'pg-boss'
import type { Sql, SqlDatabase } from '../database/sql.ts'
import { addBlocks, affectedBy, enqueue } from '../jobs/blocks.ts'
import { keyOf, queueOf, type Block, type Job } from '../jobs/job.ts'
import type { Kept } from '../jobs/output.ts'

/**
 * After so many failures a block is halved, and one puzzle given up; and so where so many of its workers ended
 * and did not hand it back.
 */
export const TRIES = 3

/** A block that this worker has taken. */
export interface Claim extends Block {
  readonly job: Job
  /** The try that pg-boss handed out; every later one makes this one worthless. */
  readonly attempt: { readonly id: string; readonly retryCount: number }
  /** Earlier tries that ended with their worker: killed, or without power, and not heard of since. */
  readonly lost: number
}

/** The claim is another worker's by now, or its job was cancelled. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

export interface Settling {
  readonly sql: SqlDatabase
  readonly boss: PgBoss
  /** Id of the worker. */
  readonly worker: string
  /** What the worker calls its machine. */
  readonly machine: string
}

/** The block is done, and this is its result. Throws Fenced where the claim is gone. */
export async function complete(
  { sql, boss, worker, machine }: Settling,
  claim: Claim,
  kept: Kept,
  { bytes, seconds }: { readonly bytes: number; readonly seconds: number },
): Promise<void> {
  await sql.transaction(async (transaction) => {
    await leaveQueue(boss, transaction, claim)
    await transaction.query(
      `insert into masu.results (key, sha256, bytes, data, folder, worker, seconds)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing`,
      [keyOfClaim(claim), kept.sha256, bytes, kept.data, kept.folder, worker, seconds],
    )
    await markDone(transaction, claim, claim.job.kind === 'bench' ? machine : null)
    await transaction.query('update masu.workers set done_blocks = done_blocks + 1 where id = $1', [
      worker,
    ])
  })
}

/** The result of the block is there already: another job made it. */
export async function reuse({ sql, boss }: Settling, claim: Claim): Promise<void> {
  await sql.transaction(async (transaction) => {
    await leaveQueue(boss, transaction, claim)
    await markDone(transaction, claim, null)
  })
}

/** What a failure led to. */
export type Consequence = 'again' | 'halved' | 'dead'

/** The block failed so many times, 1 or more: it is tried again, halved, or its one puzzle is given up. */
export async function fail(
  { sql, boss }: Settling,
  claim: Claim,
  error: string,
  times = 1,
): Promise<Consequence> {
  const { job, first, count } = claim
  return sql.transaction(async (transaction) => {
    const [failed] = await transaction.query<{ failures: number }>(
      `update masu.blocks set failures = failures + $5, error = $4
       where job = $1 and first = $2 and count = $3 and state = 'open' returning failures`,
      [job.id, first, count, error, times],
    )
    if ((failed?.failures ?? 0) < TRIES) {
      await giveBack(boss, transaction, claim, error)
      return 'again'
    }
    await leaveQueue(boss, transaction, claim)
    // A run of a benchmark has no halves.
    const isOne = count === 1 || job.kind === 'bench'
    await transaction.query(
      `update masu.blocks set state = $4, finished = now() where job = $1 and first = $2 and count = $3`,
      [job.id, first, count, isOne ? 'dead' : 'halved'],
    )
    if (isOne) return 'dead'
    const half = Math.ceil(count / 2)
    const halves = [
      { first, count: half },
      { first: first + half, count: count - half },
    ]
    await addBlocks(
      transaction,
      job,
      halves.map((block) => ({ ...block, key: keyOf(job, block) })),
    )
    await enqueue(boss, transaction, job, halves)
    return 'halved'
  })
}

/** The block is for another worker, at once and without having failed. */
export async function handBack({ sql, boss }: Settling, claim: Claim): Promise<void> {
  await sql.transaction((transaction) => giveBack(boss, transaction, claim, 'handed back'))
}

/** The block was taken over although its worker lives: that try was not the end of a worker. */
export async function excuse({ sql }: Settling, claim: Claim): Promise<void> {
  await countReturned(sql, claim)
}

async function countReturned(sql: Sql, { job, first, count }: Claim): Promise<void> {
  await sql.query(
    `update masu.blocks set returned = returned + 1
     where job = $1 and first = $2 and count = $3 and state = 'open'`,
    [job.id, first, count],
  )
}

/** The name of the result. Two machines that measure never share one. */
export function keyOfClaim({ job, first, count }: Claim): string {
  return job.kind === 'bench' ? `bench ${job.id} ${first}` : keyOf(job, { first, count })
}

async function leaveQueue(boss: PgBoss, sql: Sql, { job, attempt }: Claim): Promise<void> {
  const settled = await boss.complete(queueOf(job), [attempt], null, { db: sql.boss })
  if (affectedBy(settled) !== 1) throw new Fenced()
}

async function giveBack(boss: PgBoss, sql: Sql, claim: Claim, message: string): Promise<void> {
  const { job, attempt } = claim
  const settled = await boss.fail(queueOf(job), [attempt], { message }, { db: sql.boss })
  if (affectedBy(settled) !== 1) throw new Fenced()
  await countReturned(sql, claim)
}

async function markDone(
  sql: Sql,
  { job, first, count }: Claim,
  machine: string | null,
): Promise<void> {
  const done = await sql.query(
    `update masu.blocks set state = 'done', machine = $4, finished = now()
     where job = $1 and first = $2 and count = $3 and state = 'open' returning 1`,
    [job.id, first, count, machine],
  )
  if (done.length !== 1) throw new Fenced()
  await sql.query(
    'update masu.jobs set done_blocks = done_blocks + 1, done_puzzles = done_puzzles + $2 where id = $1',
    [job.id, job.kind === 'bench' ? 0 : count],
  )
}
