/** Which block a worker takes: of the oldest job that it is able to do. */
import { refuseOtherVersion, type Jobs } from '../database/open.ts'
import type { Sql } from '../database/sql.ts'
import type { Host } from '../host.ts'
import { openJobs, queueOf, type Block, type Job } from '../jobs/job.ts'
import { calledBy, optionsSchema } from './kinds.ts'
import { machineId } from './registry.ts'
import type { Claim } from './settle.ts'
import { timedOptionsSchema } from './timed.ts'

export interface Abilities {
  readonly host: Host
  /** Whether it runs strategies that do not come with Masu. */
  readonly allowModules: boolean
  /** The one job that is worked on; absent for whatever there is. */
  readonly only?: number
}

/** Why a worker cannot do a job; null where it can. */
export function obstacle(
  { id, kind, options, sourceHash }: Job,
  { host, allowModules }: Abilities,
): string | null {
  if (kind === 'bench') {
    const { strategies, isForeign } = timedOptionsSchema.parse(options)
    const isOurs = !isForeign && strategies.every((name) => host.isBuiltIn(name))
    return isOurs || allowModules
      ? null
      : `job ${id} measures what does not come with Masu: --allow-modules runs it here`
  }
  const parsed = optionsSchema.parse(options)
  const { strategy } = parsed
  if (strategy !== null && !host.isBuiltIn(strategy) && !allowModules) {
    return `job ${id} runs ${strategy}, which does not come with Masu: --allow-modules runs it here`
  }
  const here = host.sourceHash(calledBy(kind, parsed))
  if (here === sourceHash) return null
  const what = strategy ?? `masu ${kind}`
  return here === null
    ? `job ${id} needs the strategy ${what}, which is not on this machine`
    : `job ${id} was submitted with another version of ${what} than this machine has: install the same`
}

/** What looking for a block came to. */
export interface Search {
  readonly claim: Claim | null
  /** Obstacles of the jobs that this worker cannot do. */
  readonly obstacles: readonly string[]
  /** Whether there is nothing left that this worker could still be given. */
  readonly isIdle: boolean
}

/**
 * Takes a block. `mayTime` says whether a timed block may be taken, for which the worker must do nothing else.
 * Throws a JobsError where a newer masu has changed the tables meanwhile.
 */
export async function search(jobs: Jobs, abilities: Abilities, mayTime: boolean): Promise<Search> {
  await refuseOtherVersion(jobs.sql)
  const obstacles: string[] = []
  let isIdle = true
  for (const job of await jobsFor(jobs, abilities)) {
    const reason = obstacle(job, abilities)
    if (reason !== null) {
      obstacles.push(reason)
      continue
    }
    if (job.kind === 'bench') {
      if (await hasMeasured(jobs, job)) continue
      isIdle = false
      if (!mayTime) continue
    }
    isIdle = false
    const claim = await fetch(jobs, job)
    if (claim !== null) return { claim, obstacles, isIdle }
  }
  return { claim: null, obstacles, isIdle }
}

async function jobsFor({ sql }: Jobs, { only }: Abilities): Promise<Job[]> {
  const open = await openJobs(sql)
  return only === undefined ? open : open.filter(({ id }) => id === only)
}

/** Whether there is a timed block that this machine could take. */
export async function canTime(jobs: Jobs, abilities: Abilities): Promise<boolean> {
  for (const job of await jobsFor(jobs, abilities)) {
    if (job.kind !== 'bench' || obstacle(job, abilities) !== null) continue
    if (!(await hasMeasured(jobs, job))) return true
  }
  return false
}

/** Whether this machine has done its run of the job: each machine does one. */
async function hasMeasured({ sql }: Jobs, { id }: Job): Promise<boolean> {
  const found = await sql.query('select from masu.blocks where job = $1 and machine = $2', [
    id,
    machineId(),
  ])
  return found.length > 0
}

async function fetch({ boss, sql }: Jobs, job: Job): Promise<Claim | null> {
  const [found] = await boss.fetch<Block>(queueOf(job)).catch((error: unknown) => {
    // The job was cancelled this moment.
    if (error instanceof Error && error.message.includes('does not exist')) return []
    throw error
  })
  if (found === undefined) return null
  const { id, retryCount, data } = found
  const { first, count } = data
  const lost = retryCount === 0 ? 0 : retryCount - (await returned(sql, job, data))
  return { job, attempt: { id, retryCount }, lost, first, count }
}

/** Tries of a block that ended in order. */
async function returned(sql: Sql, { id }: Job, { first, count }: Block): Promise<number> {
  const [found] = await sql.query<{ returned: number }>(
    'select returned from masu.blocks where job = $1 and first = $2 and count = $3',
    [id, first, count],
  )
  return found?.returned ?? 0
}
