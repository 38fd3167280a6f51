/** The result of a job: those of its blocks one after the other, each checked by its hash. */
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Jobs } from '../database/open.ts'
import { JobsError } from '../host.ts'
import { jobOf, type Block, type Job } from './job.ts'
import { readOutput, type Kept } from './output.ts'

/** How a failure says that `masu` found a wrong answer. */
const WRONG = /exit code 3/

/** A puzzle without a result, and why. */
export interface LeftOut {
  /** From 1. */
  readonly puzzle: number
  readonly error: string
  /** Whether a strategy answered wrongly, and not that it crashed or took too long. */
  readonly isWrong: boolean
}

export interface Collected {
  readonly puzzles: number
  readonly leftOut: readonly LeftOut[]
  /** Files that were written. */
  readonly files: readonly string[]
}

/** Writes what was found to a stream of bytes. */
type Write = (bytes: Uint8Array) => Promise<void>

/**
 * Writes the result of a job to a file, whole or not at all; of a benchmark its runs into a folder, a file each.
 * Throws a JobsError where blocks are not done, and where a result is not what a worker wrote.
 */
export async function collect(jobs: Jobs, id: number, output: string): Promise<Collected> {
  const job = await jobOf(jobs.sql, id)
  if (job.kind === 'bench') return collectRuns(jobs, job, output)
  await refuseUnfinished(jobs, job)
  const aside = join(dirname(output), `.${process.pid}.${id}.part`)
  const file = await open(aside, 'w')
  let collected: Omit<Collected, 'files'>
  try {
    try {
      collected = await writeResult(jobs, job, (bytes) => file.writeFile(bytes))
    } finally {
      await file.close()
    }
    await rename(aside, output)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  return { ...collected, files: [output] }
}

async function writeResult(
  { sql }: Jobs,
  { id }: Job,
  write: Write,
): Promise<Omit<Collected, 'files'>> {
  const blocks = await sql.query<Block & { key: string; state: string; error: string | null }>(
    `select first, count, key, state, error from masu.blocks
     where job = $1 and state in ('done', 'dead') order by first`,
    [id],
  )
  const leftOut: LeftOut[] = []
  let puzzles = 0
  for (const { first, count, key, state, error } of blocks) {
    if (state === 'dead') {
      leftOut.push({ puzzle: first + 1, error: error ?? '', isWrong: WRONG.test(error ?? '') })
      continue
    }
    const [kept] = await sql.query<Kept>(
      'select sha256, data, folder from masu.results where key = $1',
      [key],
    )
    if (kept === undefined) {
      throw new JobsError(`puzzle ${first + 1} has no result`, `masu jobs retry ${id}`)
    }
    await write(await readOutput(kept))
    puzzles += count
  }
  return { puzzles, leftOut }
}

async function refuseUnfinished({ sql }: Jobs, { id, isCancelled }: Job): Promise<void> {
  if (isCancelled) {
    throw new JobsError(`job ${id} was cancelled`, `masu jobs retry ${id} goes on with it.`)
  }
  const [left] = await sql.query<{ count: number }>(
    `select count(*) as count from masu.blocks where job = $1 and state = 'open'`,
    [id],
  )
  if (Number(left?.count) > 0) {
    throw new JobsError(
      `job ${id} has ${Number(left?.count)} blocks that are not done`,
      'masu jobs status shows how far it is; masu jobs work does them.',
    )
  }
}

/** The runs so far, also of a benchmark that waits for further machines. */
async function collectRuns({ sql }: Jobs, { id }: Job, folder: string): Promise<Collected> {
  const runs = await sql.query<Kept & { first: number; host: string }>(
    `select b.first, r.sha256, r.data, r.folder, w.host
     from masu.blocks b join masu.results r on r.key = 'bench ' || b.job || ' ' || b.first
     join masu.workers w on w.id = r.worker
     where b.job = $1 and b.state = 'done' order by w.host, b.first`,
    [id],
  )
  if (runs.length === 0) throw new JobsError(`no machine has measured job ${id} yet`)
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (const { first, host, ...kept } of runs) {
    const file = join(folder, `${host}-${first + 1}.jsonl`)
    await writeFile(file, await readOutput(kept))
    files.push(file)
  }
  return { puzzles: 0, leftOut: [], files }
}
