/** Jobs from submit to collect, in a PGlite that all tests share. Each has puzzles of its own. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openJobs, type Jobs } from '../src/database/open.ts'
import { openPglite } from '../src/database/sql.ts'
import { collect } from '../src/jobs/collect.ts'
import { queueOf } from '../src/jobs/job.ts'
import { cancel, retry } from '../src/jobs/manage.ts'
import { submit, type Submission } from '../src/jobs/submit.ts'
import { statusOf } from '../src/show/status.ts'
import { search } from '../src/work/claim.ts'
import { complete, excuse, fail, Fenced, handBack, type Claim } from '../src/work/settle.ts'
import { enter } from '../src/work/registry.ts'
import { work, type WorkerOptions } from '../src/work/worker.ts'
import { puzzleFile as puzzleFileIn, whole } from './files.ts'
import { testHost, type TestHost } from './host.ts'

const home = process.cwd()
const place = mkdtempSync(join(tmpdir(), 'masu-jobs-test-'))
let jobs: Jobs

beforeAll(async () => {
  process.chdir(place)
  jobs = await openJobs({ install: true }, testHost())
})

// A test that failed leaves no work to the others.
afterEach(async () => {
  await jobs.sql.query('update masu.jobs set cancelled = now() where cancelled is null')
})

afterAll(async () => {
  await jobs.close()
  process.chdir(home)
  rmSync(place, { recursive: true })
})

function puzzleFile(count: number, change?: (line: string, index: number) => string): string {
  return puzzleFileIn(place, count, change)
}

function submission(path: string, changes: Partial<Submission> = {}): Submission {
  return {
    kind: 'rate',
    path,
    block: 4,
    options: { to: 'line', strategy: null, args: [] },
    ...changes,
  }
}

async function workAll(
  host: TestHost,
  changes: Partial<WorkerOptions> = {},
  on: Jobs = jobs,
): Promise<readonly string[]> {
  return work(on, {
    host,
    slots: 2,
    untilDone: true,
    allowModules: false,
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    onBlock: () => {},
    ...changes,
  })
}

async function collected(id: number): Promise<string> {
  const output = join(place, `collected-${id}`)
  await collect(jobs, id, output)
  return readFileSync(output, 'utf8')
}

test('the result of blocks is that of one process, and the same work is the same job', async () => {
  const host = testHost()
  const file = puzzleFile(10)
  const first = await submit(jobs, host, submission(file))
  expect(first).toMatchObject({ isOld: false, puzzles: 10, blocks: 3, reused: 0 })
  const second = await submit(jobs, host, submission(file))
  expect(second).toMatchObject({ id: first.id, isOld: true })
  await expect(collect(jobs, first.id, join(place, 'early'))).rejects.toThrow('3 blocks')
  await workAll(host)
  expect(await collected(first.id)).toBe(whole(file))
  const {
    jobs: [job],
  } = await statusOf(jobs.sql, first.id)
  expect(job).toMatchObject({ state: 'done', donePuzzles: 10, doneBlocks: 3, blocks: 3 })
  expect(readdirSync(place).some((name) => name.endsWith('.part'))).toBe(false)
})

test('a puzzle that breaks its block is named, and all others have results', async () => {
  const host = testHost()
  const file = puzzleFile(9, (line, index) => (index === 6 ? line.replace(/.$/, 'x') : line))
  const { id } = await submit(jobs, host, submission(file, { block: 8 }))
  await workAll(host)
  const {
    jobs: [job],
  } = await statusOf(jobs.sql, id)
  expect(job?.dead).toEqual([{ puzzle: 7, error: 'masu rate was ended by SIGKILL' }])
  const found = await collect(jobs, id, join(place, 'broken'))
  expect(found).toMatchObject({ puzzles: 8, leftOut: [{ puzzle: 7, isWrong: false }] })
  const expected = whole(file).split('\n').toSpliced(6, 1).join('\n')
  expect(readFileSync(join(place, 'broken'), 'utf8')).toBe(expected)
})

test('a wrong answer is told from a crash', async () => {
  const host = testHost()
  const file = puzzleFile(4, (line, index) => (index === 1 ? line.replace(/.$/, 'w') : line))
  const { id } = await submit(jobs, host, submission(file, { block: 2 }))
  await workAll(host)
  const { leftOut } = await collect(jobs, id, join(place, 'wrong'))
  expect(leftOut).toEqual([
    { puzzle: 2, error: 'masu rate ended with exit code 3: a wrong answer', isWrong: true },
  ])
})

test('puzzles none of which can be done are refused at once', async () => {
  const file = puzzleFile(4, (line) => line.replace(/.$/, 'x'))
  const submitted = submit(jobs, testHost(), {
    kind: 'rate',
    path: file,
    options: submission(file).options,
  })
  await expect(submitted).rejects.toThrow('none of 4 puzzles could be done here')
})

test('puzzles of two sizes are refused, with the first that differs', async () => {
  const file = puzzleFile(3, (line, index) => (index === 2 ? `${line}.` : line))
  await expect(submit(jobs, testHost(), submission(file))).rejects.toThrow('puzzle 3 of')
})

test('a worker whose block was handed to another writes nothing', async () => {
  const host = testHost()
  const file = puzzleFile(2)
  const { id } = await submit(jobs, host, submission(file))
  const abilities = { host, allowModules: false }
  const { claim } = await search(jobs, abilities, false)
  if (claim === null) throw new Error('there was no block')
  const worker = await enter(jobs.sql, host.machine(), 1)
  const settling = { ...jobs, worker, machine: 'a machine' }
  await handBack(settling, claim)
  const { claim: later } = await search(jobs, abilities, false)
  expect(later).toMatchObject({ first: 0, count: 2 })
  const late = { sha256: 'late', data: Buffer.from('late'), folder: null }
  const done = complete(settling, claim, late, { bytes: 4, seconds: 1 })
  await expect(done).rejects.toThrow(Fenced)
  expect(await jobs.sql.query(`select from masu.results where sha256 = 'late'`)).toEqual([])
  if (later !== null) await handBack(settling, later)
  await workAll(host)
  expect(await collected(id)).toBe(whole(file))
})

/** Lets the worker of a claim die: pg-boss finds that it has not been heard of. */
async function die({ job, attempt }: Claim): Promise<void> {
  await jobs.sql.query(
    `update masu_boss.job set heartbeat_on = now() - interval '1 min' where id = $1`,
    [attempt.id],
  )
  // It looks once a second at most.
  await jobs.sql.query('update masu_boss.queue set monitor_on = null, monitor_claim_on = null')
  await jobs.boss.supervise(queueOf(job))
}

/** Takes the block of the job that begins with this puzzle; throws where there is none. */
async function take(host: TestHost, only: number, first = 0): Promise<Claim> {
  const others: Claim[] = []
  for (;;) {
    const { claim } = await search(jobs, { host, allowModules: false, only }, false)
    if (claim === null) throw new Error('there was no such block')
    if (claim.first !== first) {
      others.push(claim)
      continue
    }
    const settling = { ...jobs, worker: 'none', machine: 'none' }
    for (const other of others) await handBack(settling, other)
    return claim
  }
}

test('a block whose worker ended three times is halved, and one such puzzle is named', async () => {
  const host = testHost()
  const file = puzzleFile(2)
  const { id } = await submit(jobs, host, submission(file))
  for (let time = 0; time < 3; time++) await die(await take(host, id))
  const steps: string[] = []
  const onBlock: WorkerOptions['onBlock'] = ({ count }, { state }) => {
    steps.push(`${count} ${state}`)
  }
  const stop = new AbortController()
  const halve: WorkerOptions['onBlock'] = (claim, outcome) => {
    onBlock(claim, outcome)
    stop.abort(new Error('enough'))
  }
  await workAll(host, { only: id, slots: 1, onBlock: halve, signal: stop.signal })
  for (let time = 0; time < 3; time++) await die(await take(host, id))
  await workAll(host, { only: id, onBlock })
  expect(steps.toSorted()).toEqual(['1 dead', '1 done', '2 halved'])
  const {
    jobs: [job],
  } = await statusOf(jobs.sql, id)
  expect(job).toMatchObject({ donePuzzles: 1, doneBlocks: 1, failures: 6 })
  expect(job?.dead.map(({ error }) => error)).toEqual(['its worker ended 3 times'])
  expect(await retry(jobs, id)).toBe(1)
  await workAll(host, { only: id })
  expect(await collected(id)).toBe(whole(file))
})

test('a block is not to blame where it was handed back, or its worker came back', async () => {
  const host = testHost()
  const { id } = await submit(jobs, host, submission(puzzleFile(2)))
  const settling = { ...jobs, worker: await enter(jobs.sql, host.machine(), 1), machine: 'one' }
  const seen: number[] = []
  for (const end of ['die', 'hand back', 'die', 'come back', 'hand back', 'fail'] as const) {
    const claim = await take(host, id)
    seen.push(claim.lost)
    if (end === 'hand back') await handBack(settling, claim)
    else if (end === 'fail') await fail(settling, claim, 'a crash')
    else await die(claim)
    if (end === 'come back') await excuse(settling, claim)
  }
  expect(seen).toEqual([0, 1, 1, 2, 2, 2])
  expect((await take(host, id)).lost).toBe(2)
  await cancel(jobs, id)
})

test('the last try of a block whose workers ended is made alone', async () => {
  const host = testHost()
  const file = puzzleFile(8)
  const { id } = await submit(jobs, host, submission(file, { block: 1 }))
  for (let time = 0; time < 2; time++) {
    for (const first of [0, 1]) await die(await take(host, id, first))
  }
  const busy = new Set<number>()
  const together: number[] = []
  const watched: Jobs = {
    ...jobs,
    sql: {
      ...jobs.sql,
      // The first question of a block that is done is whether it is made already.
      query: (text, values) => {
        if (text.startsWith('select from masu.results')) busy.add(busy.size)
        return jobs.sql.query(text, values)
      },
    },
  }
  await workAll(
    host,
    {
      slots: 3,
      only: id,
      onBlock({ lost }) {
        if (lost === 2) together.push(busy.size)
        busy.clear()
      },
    },
    watched,
  )
  expect(together).toEqual([1, 1])
  expect(await collected(id)).toBe(whole(file))
})

test('blocks that another job has done are not done again', async () => {
  const host = testHost()
  const file = puzzleFile(6)
  const first = await submit(jobs, host, submission(file, { block: 2 }))
  await workAll(host)
  await jobs.sql.query('update masu.jobs set cancelled = now() where id = $1', [first.id])
  const second = await submit(jobs, host, submission(file, { block: 2 }))
  expect(second).toMatchObject({ isOld: false, reused: 3 })
  expect(await collected(second.id)).toBe(whole(file))
})

test('what was cancelled goes on where it was, and only once', async () => {
  const host = testHost()
  const file = puzzleFile(5)
  const { id } = await submit(jobs, host, submission(file))
  expect(await cancel(jobs, id)).toBe(2)
  await workAll(host)
  await expect(collected(id)).rejects.toThrow('was cancelled')
  await expect(cancel(jobs, id)).rejects.toThrow('already')
  expect(await retry(jobs, id)).toBe(2)
  await workAll(host)
  expect(await collected(id)).toBe(whole(file))
  await expect(cancel(jobs, id)).rejects.toThrow('is done: there is nothing to cancel')
  expect(await collected(id)).toBe(whole(file))
})

test('who waits for a job does not do the older ones', async () => {
  const host = testHost()
  const older = await submit(jobs, host, submission(puzzleFile(3)))
  const file = puzzleFile(3)
  const { id } = await submit(jobs, host, submission(file))
  await workAll(host, { only: id })
  expect(await collected(id)).toBe(whole(file))
  await expect(collected(older.id)).rejects.toThrow('not done')
  await workAll(host)
})

test('a damaged result is not collected, and a retry computes it once more', async () => {
  const host = testHost()
  const file = puzzleFile(6)
  const { id } = await submit(jobs, host, submission(file, { block: 3 }))
  await workAll(host)
  const [kept] = await jobs.sql.query<{ folder: string; sha256: string }>(
    `select r.folder, r.sha256 from masu.results r join masu.blocks b using (key) where b.job = $1 and b.first = 3`,
    [id],
  )
  writeFileSync(join(kept?.folder ?? '', 'results', kept?.sha256 ?? ''), 'something else')
  await expect(collected(id)).rejects.toThrow('no longer what a worker wrote')
  expect(await retry(jobs, id)).toBe(1)
  await workAll(host)
  expect(await collected(id)).toBe(whole(file))
  const {
    jobs: [job],
  } = await statusOf(jobs.sql, id)
  expect(job).toMatchObject({ donePuzzles: 6, doneBlocks: 2 })
})

test('puzzles that changed after the submit are nobody’s failure', async () => {
  const host = testHost()
  const file = puzzleFile(3)
  const { id } = await submit(jobs, host, submission(file))
  const [input] = await jobs.sql.query<{ input: string }>(
    'select input from masu.jobs where id = $1',
    [id],
  )
  const kept = join(place, '.masu/jobs/files/inputs', `${input?.input}.txt`)
  const before = readFileSync(kept)
  writeFileSync(kept, before.toString().replace('2', '7'))
  const stop = new AbortController()
  const working = workAll(host, { signal: stop.signal })
  await expect
    .poll(() => host.said.join('\n'), { timeout: 20_000 })
    .toContain('is no longer what was submitted')
  stop.abort(new Error('enough'))
  await working
  const {
    jobs: [job],
  } = await statusOf(jobs.sql, id)
  expect(job).toMatchObject({ state: 'running', failures: 0, dead: [] })
  writeFileSync(kept, before)
  await workAll(host)
  expect(await collected(id)).toBe(whole(file))
})

test('a worker takes no work whose strategy it has not, or must not run', async () => {
  const host = testHost()
  const options: Submission['options'] = { to: 'line', strategy: './mine.ts', args: [] }
  const file = puzzleFile(2)
  const { id } = await submit(jobs, host, submission(file, { kind: 'solve', options }))
  expect(await workAll(host)).toEqual([
    `job ${id} runs ./mine.ts, which does not come with Masu: --allow-modules runs it here`,
  ])
  const other = testHost({ sourceHash: () => 'another hash' })
  const refused = await workAll(other, { allowModules: true })
  expect(refused.join()).toContain('another version of ./mine.ts')
  const absent = testHost({ sourceHash: () => null })
  expect((await workAll(absent, { allowModules: true })).join()).toContain('is not on this machine')
  expect(await workAll(host, { allowModules: true })).toEqual([])
  expect(await collected(id)).toBe(whole(file).replaceAll('rate', 'solve'))
})

test('a worker whose clock differs from the database’s says so, and works', async () => {
  const host = testHost()
  const file = puzzleFile(2)
  const { id } = await submit(jobs, host, submission(file))
  const early: Jobs = {
    ...jobs,
    sql: {
      ...jobs.sql,
      query: async <T>(text: string, values?: readonly unknown[]) => {
        const found = await jobs.sql.query<T>(text, values)
        const [entry] = found as { now?: number }[]
        if (entry?.now !== undefined) entry.now -= 3_600
        return found
      },
    },
  }
  await workAll(host, { only: id }, early)
  expect(host.said).toContain(
    "this machine's clock is 3600 s ahead of the database's, whose clock counts",
  )
  expect(await collected(id)).toBe(whole(file))
})

/** Changes the database while no jobs are open. */
async function changed(text: string): Promise<void> {
  await jobs.close()
  const sql = await openPglite(join(place, '.masu/jobs/database'))
  await sql.script(text)
  await sql.close()
}

test('a database of a newer masu is left alone, also by a worker that was at work', async () => {
  const host = testHost()
  await jobs.sql.query('update masu.version set version = 99')
  await expect(workAll(host)).rejects.toThrow('version 99, and this masu knows 2')
  await jobs.close()
  for (const install of [true, false]) {
    await expect(openJobs({ install }, host)).rejects.toThrow('version 99, and this masu knows 2')
  }
  await changed('update masu.version set version = 2')
  jobs = await openJobs({}, host)
})

test('a database of an older masu is brought up to date by a submit, and by nothing else', async () => {
  const host = testHost()
  const file = puzzleFile(2)
  const { id } = await submit(jobs, host, submission(file))
  await changed('alter table masu.blocks drop column returned; update masu.version set version = 1')
  await expect(openJobs({}, host)).rejects.toThrow('version 1, and this masu needs 2')
  jobs = await openJobs({ install: true }, host)
  await workAll(host)
  expect(await collected(id)).toBe(whole(file))
})
