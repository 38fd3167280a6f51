/** An entry that is probed block by block, with mocked workers. */
import { describe, expect, test, vi } from 'vitest'
import { runWorker } from '../../../src/child/run-worker.ts'
import { cappedRules } from '../../../src/run/probe/probe-rules.ts'
import {
  all,
  dies,
  hangs,
  type Played,
  row,
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

describe('an entry in blocks', () => {
  const inBlocks = { rules: cappedRules, capMs: 5 }

  test('an entry gives its blocks to the worker, and has the puzzles that the worker solved', async () => {
    let blocks: readonly number[] | undefined
    const stops: Played = (job, onAnswer) => {
      blocks = job.blocks
      solveUpTo(100)(job, onAnswer)
      return {}
    }
    const record = await row(1_200, [stops], inBlocks)
    expect(blocks).toEqual([32, 100, 1_000, 1_200])
    expect(record).toMatchObject({ status: 'ok', detail: null, untriedPuzzles: 0 })
    expect(record.puzzleNs).toHaveLength(100)
    expect(record.puzzleWork?.nodes).toHaveLength(100)
  })

  test('an entry in blocks has no time for a capped puzzle, and goes on in the same process', async () => {
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
      untriedPuzzles: 0,
    })
    expect(starts).toEqual([0])
  })

  test('a probe in blocks waits far longer than the cap, since the worker ends what exceeds it', async () => {
    const waits: Played = (job, onAnswer) => {
      expect(onAnswer({ type: 'started', puzzle: 0 })).toBeGreaterThanOrEqual(2_000)
      return all(job, onAnswer)
    }
    await row(3, [waits], inBlocks)
    const longer: Played = (job, onAnswer) => {
      expect(onAnswer({ type: 'started', puzzle: 0 })).toBeGreaterThanOrEqual(5 * 1_000)
      return all(job, onAnswer)
    }
    await row(3, [longer], { rules: cappedRules, capMs: 1_000 })
  })

  test('a probe in blocks goes on in a fresh process where the worker cannot end a puzzle', async () => {
    const record = await row(3, [hangs(1), all], { ...inBlocks, probeBudgetMs: 10_000 })
    expect(record).toMatchObject({
      status: 'timeout',
      puzzleNs: [1e6, null, 1e6],
      untriedPuzzles: 0,
    })
    expect(starts).toEqual([0, 2])
  })

  test('a death of a process is put down to the puzzle at which it died, and no other of its group', async () => {
    const died = { kind: 'crashed', detail: 'exit code 3' } as const
    const inGroup: Played = (job, onAnswer) => {
      expect(job.oneByOne).toBeUndefined()
      onAnswer({ type: 'started', puzzle: 0, puzzles: 5 })
      return { ...died, last: { type: 'started', puzzle: 0, puzzles: 5 } }
    }
    const oneByOne: Played = (job, onAnswer) => {
      expect(job.oneByOne).toBe(true)
      solveUpTo(3)(job, onAnswer)
      onAnswer({ type: 'started', puzzle: 3 })
      return { ...died, last: { type: 'started', puzzle: 3 } }
    }
    expect(await row(5, [inGroup, oneByOne, all], inBlocks)).toMatchObject({
      status: 'crashed',
      detail: 'line 4: exit code 3',
      puzzleNs: [1e6, 1e6, 1e6, null, 1e6],
    })
    expect(starts).toEqual([0, 0, 4])
  })

  test('an entry that dies in a group when its budget is spent has crashed, and gets no further worker', async () => {
    const diesLate: Played = (_, onAnswer) => {
      const started = { type: 'started', puzzle: 0, puzzles: 5 } as const
      onAnswer(started)
      wait(30)
      return { kind: 'crashed', detail: 'exit code 3', last: started }
    }
    expect(await row(5, [diesLate], { ...inBlocks, probeBudgetMs: 20 })).toMatchObject({
      status: 'crashed',
      detail: 'line 1: exit code 3, at one of 5 puzzles from this one on',
      untriedPuzzles: 4,
    })
    expect(starts).toEqual([0])
  })

  test('an entry that runs out of its budget keeps the blocks that it did', async () => {
    const whole = await row(200, [takes(4e6)], { ...inBlocks, probeBudgetMs: 300 })
    expect(whole).toMatchObject({ status: 'timeout', untriedPuzzles: 0 })
    expect(whole.puzzleNs).toHaveLength(32)
    const none = await row(200, [takes(4e6)], { ...inBlocks, probeBudgetMs: 40 })
    expect(none).toMatchObject({ status: 'timeout', untriedPuzzles: 22 })
    expect(none.puzzleNs).toHaveLength(32)
  })

  test('an entry that dies at the end of a block has crashed in that block', async () => {
    const nothing: Played = () => ({})
    expect(await row(100, [dies(31), nothing], inBlocks)).toMatchObject({
      status: 'crashed',
      detail: 'line 32: exit code 3',
      untriedPuzzles: 0,
    })
    expect(starts).toEqual([0, 32])
  })
})
