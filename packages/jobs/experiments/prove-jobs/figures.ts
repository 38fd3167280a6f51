/** Proofs in which little is harmed and something is measured: takeovers, overhead, a full disk, no server. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from './postgres.ts'
import { ask, countJob, wait, whenDone, type Counted, type Puzzles } from './proofs.ts'
import { endWorker, masu, startWorker } from './workers.ts'

/** Seconds from the moment a worker is killed or stopped until another has its block. */
export async function takeover(
  server: Server,
  puzzles: Puzzles,
  signal: 'SIGKILL' | 'SIGSTOP',
): Promise<number> {
  const url = server.database(`takeover_${Date.now()}`)
  masu(['jobs', 'submit', 'rate', puzzles.file, '--symmetries', '2000', '--block', '1000000'], {
    DATABASE_URL: url,
  })
  const holders = `select count(*) filter (where doing <> '[]') as busy, count(*) as all from masu.workers`
  const first = startWorker(url)
  while ((await ask<{ busy: string }>(url, holders)).busy !== '1') await wait(50)
  const second = startWorker(url)
  while ((await ask<{ all: string }>(url, holders)).all !== '2') await wait(50)
  await wait(1_000)
  const claims = `select max(retry_count) as claims from masu_boss.job where state = 'active'`
  const before = performance.now()
  first.child.kill(signal)
  while (Number((await ask<{ claims: number | null }>(url, claims)).claims) < 1) await wait(20)
  const seconds = (performance.now() - before) / 1_000
  await Promise.all([endWorker(first), endWorker(second)])
  return seconds
}

export interface Scaled {
  readonly workers: number
  readonly seconds: number
  /** The share of the slots' time in which no `masu` of a block ran. */
  readonly overhead: number
  readonly blocks: number
  readonly blockSeconds: number
}

/** A job from its first block's begin to its last one's end. */
export async function scale(
  server: Server,
  puzzles: Puzzles,
  work: { readonly block: number; readonly rate: readonly string[] },
  workers: number,
): Promise<Scaled> {
  const url = server.database(`scale_${workers}_${Date.now()}`)
  const submitted = [
    'jobs',
    'submit',
    'rate',
    puzzles.file,
    '--block',
    String(work.block),
    ...work.rate,
  ]
  const job = Number(masu(submitted, { DATABASE_URL: url }))
  const started = Array.from({ length: workers }, () => startWorker(url))
  await whenDone(url, job, 1_800_000)
  await Promise.all(started.map(endWorker))
  const found = await ask<Record<'wall' | 'busy' | 'blocks', number>>(
    url,
    `select extract(epoch from max(finished) - min(finished - seconds * interval '1 s'))::float8 as wall,
       sum(seconds)::float8 as busy, count(*)::int as blocks from masu.results`,
  )
  // The first block of each worker begins when that is ready; what follows has no gap but the overhead.
  const gaps = await ask<{ gaps: number }>(
    url,
    `select coalesce(sum(gap), 0)::float8 as gaps from (
       select extract(epoch from finished - lag(finished) over (partition by worker order by finished)) - seconds as gap
       from masu.results) as between_blocks`,
  )
  return {
    workers,
    seconds: found.wall,
    overhead: gaps.gaps / (found.busy + gaps.gaps),
    blocks: found.blocks,
    blockSeconds: found.busy / found.blocks,
  }
}

/** A new user's one command on one machine, without a server, beside `masu rate`. */
export async function local(
  folder: string,
  count: number,
): Promise<{
  readonly puzzles: number
  readonly isSame: boolean
  readonly seconds: number
  readonly rateSeconds: number
}> {
  const file = join(folder, 'many.txt')
  masu(['generate', '--count', String(count), '--seed', '2026', '-o', file])
  const timed = (args: readonly string[]): number => {
    const began = performance.now()
    masu(args, { DATABASE_URL: '' }, folder)
    return (performance.now() - began) / 1_000
  }
  const [byJobs, whole] = [join(folder, 'jobs.jsonl'), join(folder, 'whole.jsonl')]
  const seconds = timed(['jobs', 'submit', 'rate', file, '--wait', '-o', byJobs])
  const rateSeconds = timed(['rate', file, '--json', '-o', whole])
  const [hash, other] = await Promise.all([hashOf(byJobs), hashOf(whole)])
  return { puzzles: count, isSame: hash === other, seconds, rateSeconds }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** A disk that is full for some seconds; needs root, and Linux. */
export async function fullDisk(
  server: Server,
  puzzles: Puzzles,
): Promise<Counted & { readonly waited: number }> {
  const url = server.database(`disk_${Date.now()}`)
  const folder = mkdtempSync(join(tmpdir(), 'masu-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
  try {
    const job = Number(
      masu(['jobs', 'submit', 'rate', puzzles.file, '--block', '100', '--folder', folder], {
        DATABASE_URL: url,
      }),
    )
    mkdirSync(join(folder, 'filler'))
    fill(join(folder, 'filler', 'all'))
    const workers = [startWorker(url), startWorker(url)]
    await wait(6_000)
    rmSync(join(folder, 'filler'), { recursive: true })
    await whenDone(url, job, 120_000)
    await Promise.all(workers.map(endWorker))
    const waited = workers.filter(({ said }) => said.includes('cannot write a result')).length
    const elsewhere = mkdtempSync(join(tmpdir(), 'masu-full-'))
    try {
      return { ...(await countJob(url, job, puzzles, elsewhere)), waited }
    } finally {
      rmSync(elsewhere, { recursive: true })
    }
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes until the disk takes no more. */
function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4_096), { flag: 'a' })
  } catch {
    // It is full.
  }
}
