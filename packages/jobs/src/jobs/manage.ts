/** A job is cancelled, or what it lost, gave up or cancelled is done once more. */
import type { Jobs } from '../database/open.ts'
import { JobsError } from '../host.ts'
import { enqueue, learnQueue, makeQueue } from './blocks.ts'
import { jobOf, queueOf, type Block, type Job } from './job.ts'
import { readOutput, type Kept } from './output.ts'

/**
 * Blocks that were open and are not any more. Workers drop what they do of it within seconds. Throws a JobsError
 * for a job that is cancelled or done.
 */
export async function cancel({ sql, boss }: Jobs, id: number): Promise<number> {
  const job = await jobOf(sql, id)
  if (job.isCancelled) throw new JobsError(`job ${id} is cancelled already`)
  const cancelled = await sql.transaction(async (transaction) => {
    await transaction.query('update masu.jobs set cancelled = now() where id = $1', [id])
    const open = await transaction.query(
      `update masu.blocks set state = 'cancelled' where job = $1 and state = 'open' returning 1`,
      [id],
    )
    if (open.length === 0) throw new JobsError(`job ${id} is done: there is nothing to cancel`)
    return open
  })
  await boss.deleteQueue(queueOf(job))
  return cancelled.length
}

/** Results that are looked at together. */
const AT_ONCE = 100

/**
 * Queues what was cancelled or given up, and what was done and is damaged or gone; returns how many blocks that
 * is. Throws a JobsError where another job does the same work by now.
 */
export async function retry(jobs: Jobs, id: number): Promise<number> {
  const { sql, boss } = jobs
  const job = await jobOf(sql, id)
  if (job.isCancelled) await refuseSecond(jobs, job)
  const damaged = job.isCancelled ? [] : await damagedBlocks(jobs, job)
  if (job.isCancelled) await makeQueue(boss, job)
  else await learnQueue(boss, job)
  return sql.transaction(async (transaction) => {
    await transaction.query('update masu.jobs set cancelled = null where id = $1', [id])
    for (const { key, first, count } of damaged) {
      await transaction.query('delete from masu.results where key = $1', [key])
      await transaction.query(
        `update masu.jobs set done_blocks = done_blocks - 1, done_puzzles = done_puzzles - $2 where id = $1`,
        [id, count],
      )
      await transaction.query(
        `update masu.blocks set state = 'cancelled' where job = $1 and first = $2 and count = $3`,
        [id, first, count],
      )
    }
    const open = await transaction.query<Block>(
      `update masu.blocks set state = 'open', failures = 0, returned = 0, error = null, machine = null, finished = null
       where job = $1 and state in ('cancelled', 'dead') returning first, count`,
      [id],
    )
    await enqueue(boss, transaction, job, open)
    return open.length
  })
}

async function refuseSecond({ sql }: Jobs, { id }: Job): Promise<void> {
  const [other] = await sql.query<{ id: number }>(
    `select other.id from masu.jobs other join masu.jobs mine using (identity)
     where mine.id = $1 and other.cancelled is null`,
    [id],
  )
  if (other !== undefined) throw new JobsError(`job ${other.id} does the same work as job ${id}`)
}

type Damaged = Block & { readonly key: string }

/** Blocks whose results are not what workers wrote. */
async function damagedBlocks({ sql }: Jobs, { id }: Job): Promise<Damaged[]> {
  const done = await sql.query<Damaged>(
    `select key, first, count from masu.blocks where job = $1 and state = 'done' order by first`,
    [id],
  )
  const damaged: Damaged[] = []
  for (let from = 0; from < done.length; from += AT_ONCE) {
    const some = done.slice(from, from + AT_ONCE)
    const kept = await sql.query<Kept & { key: string }>(
      'select key, sha256, data, folder from masu.results where key = any($1)',
      [some.map(({ key }) => key)],
    )
    for (const block of some) {
      const result = kept.find(({ key }) => key === block.key)
      const isWhole =
        result !== undefined &&
        (await readOutput(result).then(
          () => true,
          () => false,
        ))
      if (!isWhole) damaged.push(block)
    }
  }
  return damaged
}
