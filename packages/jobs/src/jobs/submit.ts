/** A job comes into being: its puzzles are kept, cut into blocks and queued. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Jobs } from '../database/open.ts'
import { JobsError, type Host } from '../host.ts'
import { calledBy, type JobOptions, type Kind } from '../work/kinds.ts'
import { addBlocks, blocksOf, enqueue, makeQueue } from './blocks.ts'
import { draftInput, keepInput, type DraftInput } from './input.ts'
import { identityOf, keyOf, queueOf, type Block, type Work } from './job.ts'
import { blockLines, secondsPerPuzzle } from './probe.ts'

export interface Submission {
  readonly kind: Kind
  /** A file, or - for standard input. */
  readonly path: string
  readonly options: JobOptions
  /** Seen by every machine under this path; absent: the database, or beside PGlite. */
  readonly folder?: string
  /** Puzzles of a block; absent: found by a probe. */
  readonly block?: number
}

export interface Submitted {
  readonly id: number
  /** Whether the same work had been submitted before, and this is its job. */
  readonly isOld: boolean
  readonly puzzles: number
  readonly blocks: number
  readonly blockLines: number
  /** Blocks whose results other jobs had made. */
  readonly reused: number
}

/** Throws a JobsError for puzzles that cannot be read and a strategy that is not here. */
export async function submit(jobs: Jobs, host: Host, submission: Submission): Promise<Submitted> {
  const { kind, path, options } = submission
  const folder = submission.folder === undefined ? jobs.folder : resolve(submission.folder)
  const sourceHash = host.sourceHash(calledBy(kind, options))
  if (sourceHash === null) {
    throw new JobsError(
      `no strategy ${options.strategy ?? kind} here, or what it loads is known only when it runs`,
      'masu list names those that come with Masu; a file imports what it needs by paths that its text shows.',
    )
  }
  const place = folder ?? join(tmpdir(), 'masu-jobs')
  const draft = await draftInput(host, path, place, kind === 'verify')
  const work: Work = { kind, input: draft.hash, sourceHash, options }
  const old = await sameJob(jobs, work, draft)
  if (old !== null) {
    rmSync(draft.file, { force: true })
    return old
  }
  const size =
    submission.block ??
    (await earlierSize(jobs, work)) ??
    blockLines(await secondsPerPuzzle(host, submission, draft), draft.lines, folder === null)
  await keepInput(jobs.sql, draft, folder)
  const title = `${kind} ${path === '-' ? 'standard input' : basename(path)}`
  return create(jobs, work, { title, folder, size, draft })
}

interface Creation {
  readonly title: string
  readonly folder: string | null
  readonly size: number
  readonly draft: DraftInput
}

async function create(
  jobs: Jobs,
  work: Work,
  { title, folder, size, draft }: Creation,
): Promise<Submitted> {
  const { sql, boss } = jobs
  const blocks = blocksOf(draft.lines, size).map(({ first, count }) => ({
    first,
    count,
    key: keyOf(work, { first, count }),
  }))
  const id = await draftJob(jobs, work, title, folder, size)
  await makeQueue(boss, { id })
  try {
    const reused = await sql.transaction(async (transaction) => {
      await transaction.query('update masu.jobs set cancelled = null where id = $1', [id])
      await addBlocks(transaction, { id }, blocks)
      const done = await transaction.query<Block>(
        `update masu.blocks b set state = 'done', finished = now() from masu.results r
         where b.job = $1 and r.key = b.key and (r.data is not null or r.folder is not distinct from $2)
         returning b.first, b.count`,
        [id, folder],
      )
      await transaction.query(
        'update masu.jobs set done_blocks = $2, done_puzzles = $3 where id = $1',
        [id, done.length, done.reduce((sum, { count }) => sum + count, 0)],
      )
      const firsts = new Set(done.map(({ first }) => first))
      const open = blocks.filter(({ first }) => !firsts.has(first))
      await enqueue(
        boss,
        transaction,
        { id },
        open.map(({ first, count }) => ({ first, count })),
      )
      return done.length
    })
    return {
      id,
      isOld: false,
      puzzles: draft.lines,
      blocks: blocks.length,
      blockLines: size,
      reused,
    }
  } catch (error) {
    // Somebody else submitted the same work at the same moment, and was first.
    const other =
      (error as { code?: unknown }).code === '23505' ? await sameJob(jobs, work, draft) : null
    await removeDraft(jobs, id)
    if (other === null) throw error
    return other
  }
}

/**
 * An entry that counts as cancelled until its blocks are queued: where this process ends before, nothing is left
 * that waits for ever.
 */
export async function draftJob(
  { sql }: Jobs,
  work: Work,
  title: string,
  folder: string | null,
  size: number,
): Promise<number> {
  const [made] = await sql.query<{ id: number }>(
    `insert into masu.jobs (kind, title, identity, input, source_hash, options, folder, block_lines, cancelled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now()) returning id`,
    [
      work.kind,
      title,
      identityOf(work),
      work.input,
      work.sourceHash,
      JSON.stringify(work.options),
      folder,
      size,
    ],
  )
  if (made === undefined) throw new TypeError('an insert that returned nothing')
  return made.id
}

/** A draft that came to nothing; where that cannot be removed, it stays a job without blocks that nobody sees. */
async function removeDraft({ sql, boss }: Jobs, id: number): Promise<void> {
  try {
    await boss.deleteQueue(queueOf({ id }))
    await sql.query('delete from masu.jobs where id = $1', [id])
  } catch {
    // The error that came before is the one to show.
  }
}

/** The job of the same work that is not cancelled; null for none. */
async function sameJob(
  { sql }: Jobs,
  work: Work,
  { lines }: DraftInput,
): Promise<Submitted | null> {
  const [found] = await sql.query<{ id: number; blockLines: number; blocks: number }>(
    `select id, block_lines as "blockLines",
       (select count(*) from masu.blocks where job = id and state <> 'halved') as blocks
     from masu.jobs where identity = $1 and cancelled is null`,
    [identityOf(work)],
  )
  return found === undefined ? null : { ...found, isOld: true, puzzles: lines, reused: 0 }
}

/** The size of blocks in a cancelled job of the same work, so that what it did counts; null for none. */
async function earlierSize({ sql }: Jobs, work: Work): Promise<number | null> {
  const [found] = await sql.query<{ size: number }>(
    'select block_lines as size from masu.jobs where identity = $1 order by id desc limit 1',
    [identityOf(work)],
  )
  return found?.size ?? null
}
