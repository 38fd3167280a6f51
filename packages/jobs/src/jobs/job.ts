/** A job as it is kept, and the blocks that it consists of. */
import { z } from 'zod'
import type { Sql } from '../database/sql.ts'
import { JobsError } from '../host.ts'
import { kinds, optionsSchema } from '../work/kinds.ts'
import type { Input } from './input.ts'
import { sha256 } from './output.ts'

const jobSchema = z.object({
  id: z.int(),
  kind: z.enum([...kinds, 'bench']),
  title: z.string(),
  input: z.string().nullable(),
  sourceHash: z.string().nullable(),
  options: z.unknown(),
  folder: z.string().nullable(),
  blockLines: z.int(),
  isCancelled: z.boolean(),
})
export type Job = Readonly<z.infer<typeof jobSchema>>

const JOB_COLUMNS = `id, kind, title, input, source_hash as "sourceHash", options, folder,
  block_lines as "blockLines", cancelled is not null as "isCancelled"`

/** Part of a job: puzzles of its input, or one run of a benchmark. */
export interface Block {
  /** The first puzzle, from 0. */
  readonly first: number
  /** Puzzles, 1 or more. */
  readonly count: number
}

/** Throws a JobsError where there is no such job. */
export async function jobOf(sql: Sql, id: number): Promise<Job> {
  const [found] = await sql.query(`select ${JOB_COLUMNS} from masu.jobs where id = $1`, [id])
  if (found === undefined) {
    throw new JobsError(`there is no job ${id}`, 'masu jobs status lists those that there are.')
  }
  return jobSchema.parse(found)
}

/** The jobs that have blocks to do, the oldest first. */
export async function openJobs(sql: Sql): Promise<Job[]> {
  const found = await sql.query(
    `select ${JOB_COLUMNS} from masu.jobs j where cancelled is null
     and exists (select from masu.blocks b where b.job = j.id and b.state = 'open') order by id`,
  )
  return found.map((entry) => jobSchema.parse(entry))
}

/** The puzzles of a job. Throws a TypeError for one of a benchmark, which has none. */
export async function inputOf(sql: Sql, { id, input }: Job): Promise<Input> {
  const [found] = await sql.query<Input>(
    'select hash, header, line_bytes as "lineBytes", lines from masu.inputs where hash = $1',
    [input],
  )
  if (found === undefined) throw new TypeError(`job ${id} has no puzzles`)
  return found
}

/** Its queue of pg-boss: one a job, so that a worker takes only what it can do. */
export function queueOf(job: Pick<Job, 'id'>): string {
  return `job-${job.id}`
}

/** What a result depends on, and two jobs that share it share their results. */
export type Work = Pick<Job, 'kind' | 'input' | 'sourceHash' | 'options'>

/** What two submits of the same work have in common. */
export function identityOf({ kind, input, sourceHash, options }: Work): string {
  const parsed = optionsSchema.safeParse(options)
  // The database does not keep the order of the keys.
  const ordered = parsed.success
    ? [parsed.data.to, parsed.data.strategy, parsed.data.args]
    : options
  return sha256(JSON.stringify([kind, input, sourceHash, ordered]))
}

/** The name of a block's result. */
export function keyOf(work: Work, { first, count }: Block): string {
  return sha256(`${identityOf(work)} ${first} ${count}`)
}
