/** What is done to workers and servers, and what must hold afterwards. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Server } from './postgres.ts'
import { endWorker, masu, startWorker, type Worker } from './workers.ts'

/** What a proof found of a job that is done. Whatever is not as it must be is a fault. */
export interface Counted {
  /** Those that were halved are not among them, and their halves are. */
  readonly blocks: number
  /** Blocks that three workers in a row did not survive, by chance or not. */
  readonly halved: number
  /** Blocks without a result. */
  readonly lost: number
  /** Blocks that were counted more than once. */
  readonly doubled: number
  /** Whether the counters of the job are what its blocks add up to. */
  readonly isExact: boolean
  /** Whether the result is, byte for byte, what one process prints. */
  readonly isSame: boolean
}

export interface Puzzles {
  readonly file: string
  /** What `masu rate --json` prints of them. */
  readonly rated: string
}

/** Puzzles of our own generation, and what one process makes of them. */
export function makePuzzles(folder: string, count: number, rate: readonly string[]): Puzzles {
  const file = join(folder, `puzzles-${count}.txt`)
  masu(['generate', '--count', String(count), '--seed', '22', '-o', file])
  return { file, rated: masu(['rate', file, '--json', ...rate]) }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** An answer of one entry, from a connection of its own. */
export async function ask<T>(url: string, text: string): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows[0] as T
  } finally {
    await client.end()
  }
}

/** Waits until the job is done; a server that is away at this moment is asked again. */
export async function whenDone(url: string, job: number, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs
  for (;;) {
    const left = await ask<{ open: string }>(
      url,
      `select count(*) as open from masu.blocks where job = ${job} and state = 'open'`,
    ).catch(() => null)
    if (left?.open === '0') return
    if (Date.now() > until) {
      throw new Error(`job ${job} is not done: ${left?.open ?? '?'} blocks left`)
    }
    await wait(200)
  }
}

/** Looks at a job that is done. */
export async function countJob(
  url: string,
  job: number,
  puzzles: Puzzles,
  folder: string,
): Promise<Counted> {
  const found = await ask<
    Record<'blocks' | 'halved' | 'results' | 'done' | 'counted' | 'lines' | 'puzzles', string>
  >(
    url,
    `select (select count(*) from masu.blocks where job = ${job} and state <> 'halved') as blocks,
       (select count(*) from masu.blocks where job = ${job} and state = 'halved') as halved,
       (select count(*) from masu.blocks b join masu.results r using (key)
         where b.job = ${job} and b.state <> 'halved') as results,
       (select count(*) from masu.blocks where job = ${job} and state = 'done') as done,
       (select done_blocks from masu.jobs where id = ${job}) as counted,
       (select done_puzzles from masu.jobs where id = ${job}) as puzzles,
       (select lines from masu.jobs j join masu.inputs i on i.hash = j.input where j.id = ${job}) as lines`,
  )
  const output = join(folder, 'collected.jsonl')
  masu(['jobs', 'collect', String(job), '-o', output], { DATABASE_URL: url })
  return {
    blocks: Number(found.blocks),
    halved: Number(found.halved),
    lost: Number(found.blocks) - Math.min(Number(found.results), Number(found.done)),
    doubled: Math.max(0, Number(found.counted) - Number(found.blocks)),
    isExact:
      Number(found.counted) === Number(found.blocks) &&
      Number(found.puzzles) === Number(found.lines),
    isSame: readFileSync(output, 'utf8') === puzzles.rated,
  }
}

export interface Harm {
  readonly kills: number
  readonly crashes: number
  readonly freezes: number
}

export interface Harmed extends Counted, Harm {
  /** Times that a worker found its block taken over, and wrote nothing. */
  readonly fenced: number
  readonly seconds: number
}

/** How long a worker stands still: until its block is another's, and longer. */
const FROZEN_MS = 15_000

/** How soon a worker that ended by itself is started again. */
const REVIVED_MS = 500

/** Does harm to workers and server at moments drawn from a seed while a job runs, and counts afterwards. */
export async function harm(
  server: Server,
  puzzles: Puzzles,
  work: {
    readonly workers: number
    readonly block: number
    readonly rate: readonly string[]
    readonly pauseMs: number
  },
  amount: Harm,
  seed: number,
): Promise<Harmed> {
  const url = server.database(`harm_${seed}_${Date.now()}`)
  const folder = mkdtempSync(join(tmpdir(), 'masu-prove-'))
  const began = performance.now()
  let fenced = 0
  let reviving: NodeJS.Timeout | undefined
  const gather = (worker: Worker): number =>
    worker.said.match(/no longer this worker's/g)?.length ?? 0
  try {
    const submitted = [
      'jobs',
      'submit',
      'rate',
      puzzles.file,
      '--block',
      String(work.block),
      '--folder',
      folder,
    ]
    const job = Number(masu([...submitted, ...work.rate], { DATABASE_URL: url }))
    const workers = Array.from({ length: work.workers }, () => startWorker(url))
    // A worker that begins while the server is stopped ends with exit code 2, and systemd starts it again.
    reviving = setInterval(() => {
      for (const [index, worker] of workers.entries()) {
        if (worker.child.exitCode !== null) workers[index] = startWorker(url)
      }
    }, REVIVED_MS)
    const thaws: Promise<void>[] = []
    const frozen = new Set<Worker>()
    const draw = drawsOf(seed)
    for (const event of shuffled(amount, draw)) {
      await wait(work.pauseMs * (0.5 + draw()))
      const awake = workers.flatMap((worker, index) =>
        frozen.has(worker) ? [] : [{ worker, index }],
      )
      const chosen = awake[Math.floor(draw() * awake.length)]
      if (event === 'crash') await server.crash(500 * draw())
      else if (chosen === undefined) continue
      else if (event === 'kill') {
        fenced += gather(chosen.worker)
        chosen.worker.child.kill('SIGKILL')
        await chosen.worker.ended
        workers[chosen.index] = startWorker(url)
      } else {
        const { worker } = chosen
        frozen.add(worker)
        worker.child.kill('SIGSTOP')
        thaws.push(thaw(worker, frozen))
      }
    }
    await Promise.all(thaws)
    await whenDone(url, job, 600_000)
    await wait(500)
    clearInterval(reviving)
    await Promise.all(workers.map(endWorker))
    fenced += workers.reduce((sum, worker) => sum + gather(worker), 0)
    const counted = await countJob(url, job, puzzles, folder)
    return { ...amount, ...counted, fenced, seconds: (performance.now() - began) / 1_000 }
  } finally {
    clearInterval(reviving)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function thaw(worker: Worker, frozen: Set<Worker>): Promise<void> {
  await wait(FROZEN_MS)
  worker.child.kill('SIGCONT')
  frozen.delete(worker)
}

/** Each kind of harm as often as it shall happen, in an order of the seed. */
function shuffled(
  { kills, crashes, freezes }: Harm,
  draw: () => number,
): ('kill' | 'crash' | 'freeze')[] {
  const events = [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: crashes }, () => 'crash' as const),
    ...Array.from({ length: freezes }, () => 'freeze' as const),
  ]
  const keyed = events.map((event) => ({ event, key: draw() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ event }) => event)
}

/** Numbers from 0 to 1: mulberry32. */
function drawsOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
