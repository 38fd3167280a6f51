/** Blocks come into being, and go into the queue. */
import type { CommandResponse, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { HEARTBEAT_SECONDS } from '../database/open.ts'
import type { Sql } from '../database/sql.ts'
import { queueOf, type Block, type Job } from './job.ts'

/** Blocks that one statement inserts. */
const AT_ONCE = 1_000

/** Days that pg-boss keeps what nobody has done. */
const KEPT_DAYS = 365

/** A worker that hands a block back, or falls silent, costs a block none of its tries. */
const RETRIES = 1_000_000

export async function makeQueue(boss: PgBoss, job: Pick<Job, 'id'>): Promise<void> {
  await boss.createQueue(queueOf(job), {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: RETRIES,
    retryDelay: 0,
    // Heartbeats and the worker's own limit end a block; this is the longest that pg-boss takes.
    expireInSeconds: 23 * 3_600,
    retentionSeconds: KEPT_DAYS * 86_400,
    deleteAfterSeconds: 3_600,
  })
  await learnQueue(boss, job)
}

/**
 * Has pg-boss look the queue up, by an update of nothing. In a transaction it would ask outside of it, and with
 * PGlite wait for itself.
 */
export async function learnQueue(boss: PgBoss, job: Pick<Job, 'id'>): Promise<void> {
  await boss.touch(queueOf(job), '00000000-0000-0000-0000-000000000000')
}

const commandSchema = z.object({ affected: z.int() })

/** How many entries of its queue a command of pg-boss changed, which its types do not say. */
export function affectedBy(response: CommandResponse): number {
  return commandSchema.parse(response).affected
}

/** Cuts `lines` puzzles into blocks of a size. */
export function blocksOf(lines: number, size: number): Block[] {
  return Array.from({ length: Math.ceil(lines / size) }, (_, index) => ({
    first: index * size,
    count: Math.min(size, lines - index * size),
  }))
}

/** Queues blocks that have entries already, in the transaction of `sql`. */
export async function enqueue(
  boss: PgBoss,
  sql: Sql,
  job: Pick<Job, 'id'>,
  blocks: readonly Block[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += AT_ONCE) {
    const some = blocks.slice(from, from + AT_ONCE).map((block) => ({ data: { ...block } }))
    await boss.insert(queueOf(job), some, { db: sql.boss })
  }
}

/** Adds open blocks, by their keys. */
export async function addBlocks(
  sql: Sql,
  job: Pick<Job, 'id'>,
  blocks: readonly (Block & { readonly key: string })[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += AT_ONCE) {
    const some = blocks.slice(from, from + AT_ONCE)
    await sql.query(
      `insert into masu.blocks (job, first, count, key)
       select $1, * from unnest($2::int[], $3::int[], $4::text[])`,
      [
        job.id,
        some.map(({ first }) => first),
        some.map(({ count }) => count),
        some.map(({ key }) => key),
      ],
    )
  }
}
