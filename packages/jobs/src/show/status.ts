/** What there is to see of jobs and workers: data first, then its text. */
import type { Sql } from '../database/sql.ts'
import type { Doing } from '../work/registry.ts'

export interface JobStatus {
  readonly id: number
  readonly title: string
  readonly state: 'running' | 'done' | 'cancelled'
  readonly puzzles: number
  readonly donePuzzles: number
  readonly blocks: number
  readonly doneBlocks: number
  readonly blockLines: number
  /** Puzzles a second over the last minute of work; null where nothing was done then. */
  readonly puzzlesPerSecond: number | null
  /** Null where that is not known. */
  readonly secondsLeft: number | null
  /** Failures of blocks that were or will be tried again. */
  readonly failures: number
  readonly lastError: string | null
  /** Puzzles, from 1, that were given up. */
  readonly dead: readonly { readonly puzzle: number; readonly error: string }[]
}

export interface WorkerStatus {
  readonly host: string
  readonly pid: number
  readonly cpu: string
  readonly slots: number
  readonly doing: readonly Doing[]
  readonly doneBlocks: number
  /** Seconds since it last said that it is there. */
  readonly seenSecondsAgo: number
}

export interface Status {
  readonly jobs: readonly JobStatus[]
  /** Those that have not ended, and were there within the last hour. */
  readonly workers: readonly WorkerStatus[]
}

/** Seconds over which the rate is taken. */
const RATE_SECONDS = 60

interface JobEntry extends Omit<
  JobStatus,
  'state' | 'puzzlesPerSecond' | 'secondsLeft' | 'dead' | 'puzzles'
> {
  readonly puzzles: number | null
  readonly isCancelled: boolean
  readonly openBlocks: number
  readonly recentPuzzles: number
  readonly recentSeconds: number | null
}

/** Of all jobs, or of one. */
export async function statusOf(sql: Sql, id: number | null): Promise<Status> {
  const entries = await sql.query<JobEntry>(
    `select j.id, j.title, j.cancelled is not null as "isCancelled", i.lines as puzzles,
       j.done_puzzles as "donePuzzles", j.done_blocks as "doneBlocks", j.block_lines as "blockLines",
       b.*
     from masu.jobs j left join masu.inputs i on i.hash = j.input
     cross join lateral (
       select count(*) filter (where state <> 'halved')::int as blocks,
         count(*) filter (where state = 'open')::int as "openBlocks",
         coalesce(sum(failures), 0)::int as failures,
         (array_agg(error order by finished desc nulls first) filter (where error is not null))[1] as "lastError",
         coalesce(sum(count) filter (where state = 'done' and finished > now() - $2 * interval '1 s'), 0)::int
           as "recentPuzzles",
         extract(epoch from now() - greatest(j.submitted, now() - $2 * interval '1 s'))::float8 as "recentSeconds"
       from masu.blocks where job = j.id) b
     where ($1::int is null and b.blocks > 0) or j.id = $1 order by j.id`,
    [id, RATE_SECONDS],
  )
  const dead = await sql.query<{ job: number; first: number; error: string | null }>(
    `select job, first, error from masu.blocks where state = 'dead' order by job, first`,
  )
  const workers = await sql.query<WorkerStatus>(
    `select host, pid, facts->>'cpu' as cpu, slots, doing, done_blocks as "doneBlocks",
       extract(epoch from now() - seen)::float8 as "seenSecondsAgo"
     from masu.workers where ended is null and seen > now() - interval '1 hour' order by host, pid`,
  )
  return {
    jobs: entries.map((entry) =>
      jobStatus(
        entry,
        dead.filter(({ job }) => job === entry.id),
      ),
    ),
    workers,
  }
}

function jobStatus(
  { isCancelled, openBlocks, recentPuzzles, recentSeconds, puzzles, ...entry }: JobEntry,
  dead: readonly { readonly first: number; readonly error: string | null }[],
): JobStatus {
  const state = isCancelled ? 'cancelled' : openBlocks === 0 ? 'done' : 'running'
  const perSecond =
    state === 'running' && recentPuzzles > 0 && puzzles !== null
      ? recentPuzzles / Math.max(1, recentSeconds ?? 1)
      : null
  const left = (puzzles ?? 0) - entry.donePuzzles - dead.length
  return {
    ...entry,
    state,
    puzzles: puzzles ?? 0,
    puzzlesPerSecond: perSecond,
    secondsLeft: perSecond === null ? null : left / perSecond,
    dead: dead.map(({ first, error }) => ({ puzzle: first + 1, error: error ?? '' })),
  }
}
