/** What a row makes of its workers: here they are played, so that each ends as a test wants it. */
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readFixture } from '../../src/fixture/fixtures.ts'
import type { Answer, Boards, ProbeJob } from '../../src/worker/protocol.ts'
import { probeEntry } from '../../src/measure/probe-entry.ts'
import type { Limits } from '../../src/measure/limits.ts'
import type { Ending } from '../../src/measure/ending.ts'
import { runWorker } from '../../src/measure/worker-process.ts'
import type { ProbeRecord } from '@masu/ranking/schema'
import { tiny, tinySolution } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { workOf } from '../../../ranking/test/records.ts'

vi.mock(import('../../src/measure/worker-process.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

type OnAnswer = (answer: Answer) => number
type Played = (job: ProbeJob, onAnswer: OnAnswer) => Partial<Ending>

const stats = { nodes: 10, guesses: 2, backtracks: 5, checks: 7 }

/** Answers a puzzle in a millisecond, unless it is changed; says how long it may go on. */
function solve(onAnswer: OnAnswer, puzzle: number, changes: object = {}): number {
  onAnswer({ type: 'started', puzzle })
  const answer = { count: 1, solution: tinySolution, fault: null, stats }
  return onAnswer({ type: 'solved', puzzle, ns: 1e6, ...answer, ...changes })
}

/** Solves from where it is told to, up to but without this puzzle. */
function solveUpTo(end: number): (job: ProbeJob, onAnswer: OnAnswer) => void {
  return ({ from }, onAnswer) => {
    for (let puzzle = from; puzzle < end; puzzle++) solve(onAnswer, puzzle)
  }
}

function wait(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

let starts: number[] = []
let sent: { boards: Boards | null; limits: Limits }[] = []
beforeEach(() => {
  starts = []
  sent = []
})

/** The row of a strategy whose first worker does what comes first, and so on. */
async function row(
  puzzles: number,
  workers: readonly Played[],
  changes: object = {},
): Promise<ProbeRecord> {
  const left = [...workers]
  vi.mocked(runWorker).mockImplementation((job, boards, limits, onAnswer = () => 0) => {
    sent.push({ boards, limits })
    const worker = left.shift()
    if (worker === undefined) throw new Error('one worker too many')
    if (job.kind !== 'probe') throw new Error('no probe')
    starts.push(job.from)
    const ending = worker(job, onAnswer)
    return Promise.resolve({
      last: null,
      kind: 'finished',
      detail: 'it ended',
      stderr: '',
      ...ending,
    })
  })
  const folder = temporaryFolder({ 'mine.txt': `${tiny}:1:${tinySolution}\n`.repeat(puzzles) })
  const fixture = await readFixture(join(folder, 'mine.txt'))
  const strategy = { name: 'a', ref: { module: 'file:///a.ts', registered: null } }
  const options = { limit: 2, timeoutMs: 100, probeMs: 1_000, memoryBytes: 2 ** 20, ...changes }
  const record = await probeEntry(strategy, fixture, options)
  expect(left).toHaveLength(0)
  return record
}

const all: Played = (job, onAnswer) => {
  solveUpTo(job.puzzles)(job, onAnswer)
  return {}
}

describe('a row', () => {
  test('is ok where every answer was right, with the work of each', async () => {
    expect(await row(3, [all])).toEqual({
      type: 'probe',
      strategy: 'a',
      fixture: 'mine',
      status: 'ok',
      detail: null,
      puzzleNs: [1e6, 1e6, 1e6],
      untried: 0,
      puzzleWork: workOf(3, 10, 2, 5, 7),
    })
    expect(sent[0]?.boards?.counts).toEqual(Uint32Array.of(1, 1, 1))
    expect(sent[0]?.limits.memoryBytes).toBe(2 ** 20)
  })

  test('has no work where the strategy cannot tell it of each puzzle', async () => {
    const silent: Played = (_, onAnswer) => {
      solve(onAnswer, 0)
      solve(onAnswer, 1, { stats: null })
      return {}
    }
    expect((await row(2, [silent])).puzzleWork).toBeNull()
  })

  test('is wrong with one wrong answer, and goes on', async () => {
    const once: Played = (_, onAnswer) => {
      solve(onAnswer, 0)
      solve(onAnswer, 1, { fault: 'count 0 instead of 1' })
      solve(onAnswer, 2)
      return {}
    }
    expect(await row(3, [once])).toMatchObject({
      status: 'wrong',
      detail: 'line 2: count 0 instead of 1',
      puzzleNs: [1e6, null, 1e6],
      puzzleWork: { nodes: [10, null, 10], checks: [7, null, 7] },
      untried: 0,
    })
  })

  test('goes on in a fresh process behind a puzzle that took too long', async () => {
    const hangs: Played = (job, onAnswer) => {
      solveUpTo(1)(job, onAnswer)
      expect(onAnswer({ type: 'started', puzzle: 1 })).toBeGreaterThanOrEqual(100)
      return { kind: 'overdue' }
    }
    expect(await row(3, [hangs, all])).toMatchObject({
      status: 'timeout',
      detail: 'line 2: not within 0.1 s',
      puzzleNs: [1e6, null, 1e6],
    })
    expect(starts).toEqual([0, 2])
  })

  test('does not count an answer that came too late, though it came', async () => {
    const late: Played = (_, onAnswer) => {
      solve(onAnswer, 0, { ns: 100.1e6 })
      solve(onAnswer, 1, { ns: 100e6 })
      return {}
    }
    expect(await row(2, [late])).toMatchObject({ status: 'timeout', puzzleNs: [null, 100e6] })
  })

  test('is over when its budget is spent, on answers or on waiting', async () => {
    const slow: Played = (job, onAnswer) => {
      let allowed = 1
      for (let puzzle = job.from; allowed > 0; puzzle++) {
        allowed = solve(onAnswer, puzzle, { ns: 90e6 })
      }
      return { kind: 'overdue' }
    }
    expect(await row(50, [slow])).toMatchObject({
      status: 'timeout',
      detail: "line 13: the entry's budget of 1 s was spent",
      untried: 38,
    })
    const hangs: Played = ({ from }, onAnswer) => {
      onAnswer({ type: 'started', puzzle: from })
      return { kind: 'overdue' }
    }
    const workers = Array.from({ length: 10 }, () => hangs)
    expect(await row(50, workers)).toMatchObject({ status: 'timeout', untried: 40 })
  })

  test('spends its budget on puzzles that end in an exception or a death, too', async () => {
    const throwsLate: Played = ({ from, puzzles }, onAnswer) => {
      let allowed = 1
      for (let puzzle = from; puzzle < puzzles && allowed > 0; puzzle++) {
        onAnswer({ type: 'started', puzzle })
        wait(12)
        allowed = onAnswer({ type: 'failed', puzzle, message: 'TypeError: oh' })
      }
      return { kind: 'overdue' }
    }
    const crashed = await row(50, [throwsLate], { probeMs: 30 })
    expect(crashed).toMatchObject({ status: 'crashed', detail: 'line 1: TypeError: oh' })
    expect(crashed.untried).toBeGreaterThanOrEqual(47)
    const diesLate: Played = ({ from }, onAnswer) => {
      onAnswer({ type: 'started', puzzle: from })
      wait(40)
      return { kind: 'crashed', detail: 'exit code 3' }
    }
    expect(await row(50, [diesLate], { probeMs: 30 })).toMatchObject({
      status: 'crashed',
      untried: 49,
    })
  })

  test.each([
    [1000 / 6, '0.167 s'],
    [125, '0.125 s'],
    [99_000, '99 s'],
  ])('says in a short text how long %f ms are', async (ms, text) => {
    const slow: Played = (_, onAnswer) => {
      solve(onAnswer, 0, { ns: ms * 1e6 + 1 })
      return {}
    }
    const late = await row(1, [slow], { timeoutMs: ms, probeMs: 1e6 })
    expect(late.detail).toBe(`line 1: not within ${text}`)
    const spent = await row(2, [slow], { timeoutMs: 1e6, probeMs: ms })
    expect(spent.detail).toBe(`line 2: the entry's budget of ${text} was spent`)
  })

  test('is over at once where a process is not even ready in time', async () => {
    expect(await row(50, [() => ({ kind: 'overdue' })])).toMatchObject({
      status: 'timeout',
      detail: 'line 1: not ready to solve within 30 s',
      untried: 50,
    })
  })

  test('is over where the strategy cannot be prepared', async () => {
    const unready: Played = (_, onAnswer) => {
      expect(onAnswer({ type: 'failed', puzzle: null, message: 'no' })).toBe(0)
      return {}
    }
    expect(await row(50, [unready])).toMatchObject({ status: 'crashed', detail: 'line 1: no' })
  })

  test('has crashed where the strategy threw, and goes on', async () => {
    const throws: Played = (job, onAnswer) => {
      onAnswer({ type: 'failed', puzzle: 0, message: 'TypeError: oh' })
      return all({ ...job, from: 1 }, onAnswer)
    }
    expect(await row(3, [throws])).toMatchObject({
      status: 'crashed',
      detail: 'line 1: TypeError: oh',
      puzzleNs: [null, 1e6, 1e6],
    })
  })

  test('has crashed where its process ended in the middle, in whatever way', async () => {
    const dies: Played = (job, onAnswer) => {
      solveUpTo(1)(job, onAnswer)
      return { kind: 'crashed', detail: 'exit code 3' }
    }
    const leaves: Played = () => ({ kind: 'finished', detail: 'it ended' })
    expect(await row(4, [dies, leaves, all])).toMatchObject({
      status: 'crashed',
      detail: 'line 2: exit code 3',
      puzzleNs: [1e6, null, null, 1e6],
    })
  })

  test('is over with its third dead process', async () => {
    const dies: Played = () => ({ kind: 'out-of-memory', detail: 'ended by SIGABRT' })
    expect(await row(50, [dies, dies, dies])).toMatchObject({
      status: 'out-of-memory',
      detail: 'line 1: ended by SIGABRT',
      untried: 47,
    })
    expect(starts).toEqual([0, 1, 2])
  })

  test('is called by the worst that happened, told by the first time it did', async () => {
    const timesOut: Played = ({ from }, onAnswer) => {
      onAnswer({ type: 'started', puzzle: from })
      return { kind: 'overdue' }
    }
    const eats: Played = () => ({ kind: 'out-of-memory', detail: 'ate' })
    const mixed: Played = (_, onAnswer) => {
      onAnswer({ type: 'failed', puzzle: 2, message: 'threw' })
      solve(onAnswer, 3, { fault: 'first fault' })
      solve(onAnswer, 4, { fault: 'second fault' })
      onAnswer({ type: 'failed', puzzle: 5, message: 'threw again' })
      return {}
    }
    expect(await row(6, [timesOut, eats, mixed])).toMatchObject({
      status: 'wrong',
      detail: 'line 4: first fault',
    })
  })
})

describe('an entry in blocks', () => {
  const inBlocks = { inBlocks: true, timeoutMs: 5 }

  test('tells the worker of the blocks, and is what the worker did of them', async () => {
    let blocks: readonly number[] | undefined
    const stops: Played = (job, onAnswer) => {
      blocks = job.blocks
      solveUpTo(100)(job, onAnswer)
      return {}
    }
    const record = await row(1_200, [stops], inBlocks)
    expect(blocks).toEqual([32, 100, 1_000, 1_200])
    expect(record).toMatchObject({ status: 'ok', detail: null, untried: 0 })
    expect(record.puzzleNs).toHaveLength(100)
    expect(record.puzzleWork?.nodes).toHaveLength(100)
  })

  test('has no time for a puzzle that was capped, and goes on in the same process', async () => {
    const capped: Played = (job, onAnswer) => {
      solveUpTo(3)(job, onAnswer)
      onAnswer({ type: 'started', puzzle: 3 })
      onAnswer({ type: 'capped', puzzle: 3 })
      solve(onAnswer, 4)
      return {}
    }
    const record = await row(5, [capped], inBlocks)
    expect(record).toMatchObject({
      status: 'timeout',
      detail: 'line 4: not within 5 ms',
      puzzleNs: [1e6, 1e6, 1e6, null, 1e6],
      untried: 0,
    })
    expect(starts).toEqual([0])
  })

  test('waits far longer than the cap: the worker ends what exceeds it', async () => {
    const waits: Played = (job, onAnswer) => {
      expect(onAnswer({ type: 'started', puzzle: 0 })).toBeGreaterThanOrEqual(2_000)
      return all(job, onAnswer)
    }
    await row(3, [waits], inBlocks)
    const longer: Played = (job, onAnswer) => {
      expect(onAnswer({ type: 'started', puzzle: 0 })).toBeGreaterThanOrEqual(5 * 1_000)
      return all(job, onAnswer)
    }
    await row(3, [longer], { inBlocks: true, timeoutMs: 1_000 })
  })

  test('goes on in a fresh process where the worker cannot end a puzzle, or prepare again', async () => {
    const hangs: Played = (job, onAnswer) => {
      solveUpTo(1)(job, onAnswer)
      onAnswer({ type: 'started', puzzle: 1 })
      return { kind: 'overdue' }
    }
    const record = await row(3, [hangs, all], { ...inBlocks, probeMs: 10_000 })
    expect(record).toMatchObject({ status: 'timeout', puzzleNs: [1e6, null, 1e6], untried: 0 })
    expect(starts).toEqual([0, 2])
  })

  test('blames the puzzle at which a process died, and no other of its group', async () => {
    const died = { kind: 'crashed', detail: 'exit code 3' } as const
    const inGroup: Played = (job, onAnswer) => {
      expect(job.alone).toBeUndefined()
      onAnswer({ type: 'started', puzzle: 0, puzzles: 5 })
      return { ...died, last: { type: 'started', puzzle: 0, puzzles: 5 } }
    }
    const alone: Played = (job, onAnswer) => {
      expect(job.alone).toBe(true)
      solveUpTo(3)(job, onAnswer)
      onAnswer({ type: 'started', puzzle: 3 })
      return { ...died, last: { type: 'started', puzzle: 3 } }
    }
    expect(await row(5, [inGroup, alone, all], inBlocks)).toMatchObject({
      status: 'crashed',
      detail: 'line 4: exit code 3',
      puzzleNs: [1e6, 1e6, 1e6, null, 1e6],
    })
    expect(starts).toEqual([0, 0, 4])
  })

  test('that runs out of its budget keeps the blocks that it did', async () => {
    const slow: Played = (job, onAnswer) => {
      let allowed = 1
      for (let puzzle = job.from; allowed > 0; puzzle++) {
        allowed = solve(onAnswer, puzzle, { ns: 4e6 })
      }
      return { kind: 'overdue' }
    }
    const whole = await row(200, [slow], { ...inBlocks, probeMs: 300 })
    expect(whole).toMatchObject({ status: 'timeout', untried: 0 })
    expect(whole.puzzleNs).toHaveLength(32)
    const none = await row(200, [slow], { ...inBlocks, probeMs: 40 })
    expect(none).toMatchObject({ status: 'timeout', untried: 22 })
    expect(none.puzzleNs).toHaveLength(32)
  })

  test('that dies at the end of a block has crashed in it', async () => {
    const dies: Played = (job, onAnswer) => {
      solveUpTo(31)(job, onAnswer)
      return { kind: 'crashed', detail: 'exit code 3' }
    }
    const nothing: Played = () => ({})
    expect(await row(100, [dies, nothing], inBlocks)).toMatchObject({
      status: 'crashed',
      detail: 'line 32: exit code 3',
      untried: 0,
    })
    expect(starts).toEqual([0, 32])
  })
})
