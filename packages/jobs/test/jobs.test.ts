/** Jobs from submit to collect, in a PGlite that all tests share. Each has puzzles of its own. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobs, type Jobs } from '../src/database/open.ts'
import { collect } from '../src/jobs/collect.ts'
import { cancel, retry } from '../src/jobs/manage.ts'
import { submit, type Submission } from '../src/jobs/submit.ts'
import { statusOf } from '../src/show/status.ts'
import { search } from '../src/work/claim.ts'
import { complete, Fenced, handBack } from '../src/work/settle.ts'
import { enter } from '../src/work/registry.ts'
import { work, type WorkerOptions } from '../src/work/worker.ts'
import { testHost, type TestHost } from './host.ts'

const home = process.cwd()
const place = mkdtempSync(join(tmpdir(), 'masu-jobs-test-'))
let jobs: Jobs
let made = 0

beforeAll(async () => {
  process.chdir(place)
  jobs = await openJobs({ install: true }, testHost())
})

afterAll(async () => {
  await jobs.close()
  process.chdir(home)
  rmSync(place, { recursive: true })
})

/** A file of puzzles of four cells, which no other test has. */
function puzzleFile(
  count: number,
  change: (line: string, index: number) => string = (line) => line,
): string {
  made++
  const file = join(place, `puzzles-${made}.txt`)
  const lines = Array.from({ length: count }, (_, index) =>
    change(`${made}.${String(index).padStart(3, '0')}`.padEnd(8, '.'), index),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
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
): Promise<readonly string[]> {
  return work(jobs, {
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

/** What one process prints of the file. */
function whole(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\n', ' rate\n')
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

test('a database of a newer masu is left alone', async () => {
  await jobs.close()
  jobs = await openJobs({}, testHost())
  await jobs.sql.query('update masu.version set version = 99')
  await jobs.close()
  await expect(openJobs({ install: true }, testHost())).rejects.toThrow(
    'version 99, and this masu knows 1',
  )
})
