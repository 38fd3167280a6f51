/** What is computed and said without any database. */
import { expect, test } from 'vitest'
import { blocksOf } from '../src/jobs/blocks.ts'
import { identityOf, keyOf, type Work } from '../src/jobs/job.ts'
import { blockLines } from '../src/jobs/probe.ts'
import { timedOptionsOf } from '../src/jobs/submit-runs.ts'
import { durationText, statusText } from '../src/show/status-text.ts'
import type { JobStatus } from '../src/show/status.ts'

test('blocks cover every puzzle once', () => {
  expect(blocksOf(10, 4)).toEqual([
    { first: 0, count: 4 },
    { first: 4, count: 4 },
    { first: 8, count: 2 },
  ])
  expect(blocksOf(1, 4)).toEqual([{ first: 0, count: 1 }])
})

test('a block is a power of two that takes 15 s at most, and some seconds at least where there are few', () => {
  // 16 would take 16 s.
  expect(blockLines(1, 1_000_000, false)).toBe(8)
  expect(blockLines(0.001, 100_000_000, false)).toBe(8_192)
  // 10,000 puzzles of a millisecond: blocks of two seconds, and not one of 8 s.
  expect(blockLines(0.001, 10_000, false)).toBe(2_048)
  expect(blockLines(1e-7, 100_000_000, true)).toBe(65_536)
  expect(blockLines(100, 10, false)).toBe(1)
})

test('results are shared by what decides them, and by nothing less', () => {
  const work: Work = {
    kind: 'rate',
    input: 'puzzles',
    sourceHash: 'source',
    options: { to: 'line', strategy: null, args: ['--seed', '2'] },
  }
  const block = { first: 0, count: 4 }
  // The order of keys is not that of the database.
  const turned = { ...work, options: { args: ['--seed', '2'], strategy: null, to: 'line' } }
  expect(keyOf(turned, block)).toBe(keyOf(work, block))
  const others: Work[] = [
    { ...work, kind: 'solve' },
    { ...work, input: 'other' },
    { ...work, sourceHash: 'other' },
    { ...work, options: { to: 'line', strategy: null, args: ['--seed', '3'] } },
  ]
  expect(new Set([work, ...others].map(identityOf)).size).toBe(5)
  expect(keyOf(work, { first: 4, count: 4 })).not.toBe(keyOf(work, block))
})

test('all machines of a benchmark have one seed, and files by absolute paths', () => {
  const { args, strategies, isForeign } = timedOptionsOf(['-s', 'dlx,./package.json', '--quick'])
  expect(strategies).toEqual(['dlx', `${process.cwd()}/package.json`])
  expect(args.slice(0, 4)).toEqual(['-s', `dlx,${process.cwd()}/package.json`, '--quick', '--seed'])
  expect(isForeign).toBe(false)
  expect(timedOptionsOf(['--seed', '7']).args).toEqual(['--seed', '7'])
  expect(timedOptionsOf(['--program=mine=./solver', '--seed', '7']).isForeign).toBe(true)
})

test('a status says what is done, at what rate, what failed, and who works', () => {
  const job: JobStatus = {
    id: 3,
    title: 'rate hard.txt',
    state: 'running',
    puzzles: 4_096,
    donePuzzles: 1_024,
    blocks: 4,
    doneBlocks: 1,
    blockLines: 1_024,
    puzzlesPerSecond: 26.7,
    secondsLeft: 115,
    failures: 3,
    lastError: 'masu rate was ended by SIGKILL',
    dead: [{ puzzle: 7, error: 'masu rate was ended by SIGKILL' }],
  }
  const worker = {
    host: 'farm-a',
    pid: 42,
    cpu: 'a processor',
    slots: 2,
    doing: [{ job: 3, first: 1_024, count: 1_024 }],
    doneBlocks: 1,
    seenSecondsAgo: 1,
  }
  const silent = { ...worker, host: 'farm-b', doing: [], doneBlocks: 0, seenSecondsAgo: 75 }
  expect(statusText({ jobs: [job], workers: [worker, silent] })).toMatchInlineSnapshot(`
    "job 3  rate hard.txt, 4,096 puzzles in blocks of 1,024
      ██████░░░░░░░░░░░░░░░░░░ 1/4 blocks  27 puzzles/s  1 min 55 s left
      a block failed 3 times; the last said: masu rate was ended by SIGKILL
      1 puzzle was given up; the job goes on without it
        puzzle 7: masu rate was ended by SIGKILL

    workers
      farm-a (42), a processor, 2 slots, 1 done: job 3: 1025-2048
      farm-b (42), a processor, 2 slots, 0 done: silent for 1 min 15 s"
  `)
  expect(statusText({ jobs: [], workers: [] })).toBe('no jobs')
})

test('a time has two units at most', () => {
  expect([0, 59.6, 3_600, 90_061].map(durationText)).toEqual(['0 s', '1 min', '1 h', '1 d 1 h'])
})
