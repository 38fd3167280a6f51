/** The row of an entry whose workers are mocked, so that each ends as a test needs. */
import { describe, expect, test, vi } from 'vitest'
import { runWorker } from '../../../src/child/run-worker.ts'
import { workOf } from '../../../../results/test/run-records.ts'
import {
  all,
  dies,
  hangs,
  type Played,
  row,
  sent,
  solve,
  solveUpTo,
  starts,
  takes,
  wait,
} from '../played-workers.ts'

vi.mock(import('../../../src/child/run-worker.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

describe('a row', () => {
  test('an entry is ok where every answer was right, and has the work of each puzzle', async () => {
    expect(await row(3, [all])).toEqual({
      type: 'probe',
      strategy: 'a',
      fixture: 'mine',
      status: 'ok',
      detail: null,
      wallMs: expect.any(Number) as unknown,
      puzzleNs: [1e6, 1e6, 1e6],
      solutionCounts: [1, 1, 1],
      untriedPuzzles: 0,
      puzzleWork: workOf(3, 10, 2, 5, 7),
      verifiedAnswers: 3,
    })
    expect(sent[0]?.boards?.counts).toEqual(Uint32Array.of(1, 1, 1))
    expect(sent[0]?.limits.memoryLimitBytes).toBe(2 ** 20)
  })

  test('an entry has no work where the strategy does not count it for each puzzle', async () => {
    const silent: Played = (_, onAnswer) => {
      solve(onAnswer, 0)
      solve(onAnswer, 1, { stats: null })
      return {}
    }
    expect((await row(2, [silent])).puzzleWork).toBeNull()
  })

  test('an entry is wrong with one wrong answer, and goes on', async () => {
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
      untriedPuzzles: 0,
    })
  })

  test('an entry goes on in a fresh process after a puzzle that took too long', async () => {
    const late: Played = (job, onAnswer) => {
      solveUpTo(1)(job, onAnswer)
      expect(onAnswer({ type: 'started', puzzle: 1 })).toBeGreaterThanOrEqual(100)
      return { kind: 'overdue' }
    }
    expect(await row(3, [late, all])).toMatchObject({
      status: 'timeout',
      detail: 'line 2: not within 100 ms',
      puzzleNs: [1e6, null, 1e6],
    })
    expect(starts).toEqual([0, 2])
  })

  test('an answer that came too late does not count, though it came', async () => {
    const late: Played = (_, onAnswer) => {
      solve(onAnswer, 0, { ns: 100.1e6 })
      solve(onAnswer, 1, { ns: 100e6 })
      return {}
    }
    expect(await row(2, [late])).toMatchObject({ status: 'timeout', puzzleNs: [null, 100e6] })
  })

  test('an entry is over when its budget is spent, on answers or on waiting', async () => {
    expect(await row(50, [takes(90e6)])).toMatchObject({
      status: 'timeout',
      detail: "line 13: the entry's budget of 1 s was spent",
      untriedPuzzles: 38,
    })
    const workers = Array.from({ length: 10 }, () => hangs())
    expect(await row(50, workers)).toMatchObject({ status: 'timeout', untriedPuzzles: 40 })
  })

  test('an entry spends its budget on puzzles that end in an exception or a death, too', async () => {
    const throwsLate: Played = ({ from, puzzles }, onAnswer) => {
      let allowed = 1
      for (let puzzle = from; puzzle < puzzles && allowed > 0; puzzle++) {
        onAnswer({ type: 'started', puzzle })
        wait(12)
        allowed = onAnswer({ type: 'failed', puzzle, message: 'TypeError: oh' })
      }
      return { kind: 'overdue' }
    }
    const crashed = await row(50, [throwsLate], { probeBudgetMs: 30 })
    expect(crashed).toMatchObject({ status: 'crashed', detail: 'line 1: TypeError: oh' })
    expect(crashed.untriedPuzzles).toBeGreaterThanOrEqual(47)
    const diesLate: Played = ({ from }, onAnswer) => {
      onAnswer({ type: 'started', puzzle: from })
      wait(40)
      return { kind: 'crashed', detail: 'exit code 3' }
    }
    expect(await row(50, [diesLate], { probeBudgetMs: 30 })).toMatchObject({
      status: 'crashed',
      untriedPuzzles: 49,
    })
  })

  test('an entry is over at once where a process is not even ready in time', async () => {
    expect(await row(50, [() => ({ kind: 'overdue' })])).toMatchObject({
      status: 'timeout',
      detail: 'line 1: not ready to solve within 30 s',
      untriedPuzzles: 50,
    })
  })

  test('an entry is over where the strategy cannot be prepared', async () => {
    const unready: Played = (_, onAnswer) => {
      expect(onAnswer({ type: 'failed', puzzle: null, message: 'no' })).toBe(0)
      return {}
    }
    expect(await row(50, [unready])).toMatchObject({ status: 'crashed', detail: 'line 1: no' })
  })

  test('an entry has crashed where the strategy threw, and goes on', async () => {
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

  test('an entry has crashed where its process ended in the middle, in whatever way', async () => {
    const leaves: Played = () => ({ kind: 'finished', detail: 'it ended' })
    expect(await row(4, [dies(1), leaves, all])).toMatchObject({
      status: 'crashed',
      detail: 'line 2: exit code 3',
      puzzleNs: [1e6, null, null, 1e6],
    })
  })

  test('an entry is over with its third dead process', async () => {
    const eats: Played = () => ({ kind: 'out-of-memory', detail: 'ended by SIGABRT' })
    expect(await row(50, [eats, eats, eats])).toMatchObject({
      status: 'out-of-memory',
      detail: 'line 1: ended by SIGABRT',
      untriedPuzzles: 47,
    })
    expect(starts).toEqual([0, 1, 2])
  })

  test('an entry has the status of the worst that happened, and the reason of the first time it did', async () => {
    const eats: Played = () => ({ kind: 'out-of-memory', detail: 'ate' })
    const mixed: Played = (_, onAnswer) => {
      onAnswer({ type: 'failed', puzzle: 2, message: 'threw' })
      solve(onAnswer, 3, { fault: 'first fault' })
      solve(onAnswer, 4, { fault: 'second fault' })
      onAnswer({ type: 'failed', puzzle: 5, message: 'threw again' })
      return {}
    }
    expect(await row(6, [hangs(), eats, mixed])).toMatchObject({
      status: 'wrong',
      detail: 'line 4: first fault',
    })
  })
})
