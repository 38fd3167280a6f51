/** Entries with puzzles that were capped: lower bounds, and blocks without them. */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { makeMeasuredEntry, type MeasuredEntry } from '../../src/rank/entry.ts'
import { cappedResults, first, type Entry } from '../run-records.ts'

/** An entry alone in its run. */
function cappedOf(entry: Omit<Entry, 'strategy'>): MeasuredEntry {
  const results = cappedResults([{ strategy: 'a', ...entry }])
  const [record] = results.probes
  if (record === undefined) throw new Error('no probe')
  return makeMeasuredEntry(record, results)
}

const six = [10, 10, 10, 10, 10, 10]

describe('the restricted mean', () => {
  test.prop([
    fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 199 }),
    fc.integer({ min: 1, max: 4_000 }),
  ])(
    'the restricted mean counts a capped puzzle as the cap, and is then a lower bound',
    (capped, micros) => {
      const { timing } = cappedOf({ micros: six.map(() => micros), capped })
      expect(timing.microsPerPuzzle).toBeCloseTo(
        (micros * (200 - capped.length) + 5_000 * capped.length) / 200,
        2,
      )
      expect(timing).toMatchObject({
        puzzles: 200,
        solved: 200 - capped.length,
        isLowerBound: capped.length > 0,
      })
      expect(timing.puzzlesPerSecond).toBeCloseTo(1e6 / (timing.microsPerPuzzle ?? NaN), 9)
    },
  )

  test('the restricted mean of an entry that solved nothing is the cap, without scatter or processes', () => {
    const { timing, puzzleNs } = cappedOf({ micros: [], capped: first(200) })
    expect(timing).toMatchObject({
      microsPerPuzzle: 5_000,
      isLowerBound: true,
      interval: [5_000, 5_000],
      solved: 0,
      processes: 0,
      nanosPerNode: null,
      nodes: null,
    })
    expect(new Set(puzzleNs)).toEqual(new Set([5e6]))
  })

  test('the restricted mean never counts a puzzle that was not tried', () => {
    const puzzleNs = [...first(100).map(() => 1e5), ...first(100).map(() => null)]
    const { timing, blocks } = cappedOf({ micros: six, probe: { puzzleNs, untriedPuzzles: 100 } })
    expect([...blocks.keys()]).toEqual([32, 100])
    expect(timing).toMatchObject({ puzzles: 100, solved: 100, isLowerBound: false })
  })

  test('the restricted mean of a failed entry is null', () => {
    const { timing, blocks, puzzleNs } = cappedOf({ micros: six, probe: { status: 'wrong' } })
    expect(timing).toMatchObject({ status: 'wrong', microsPerPuzzle: null, isLowerBound: false })
    expect(blocks.size).toBe(0)
    expect(puzzleNs).toHaveLength(200)
  })

  test('the restricted mean of an entry that was probed and never timed is null', () => {
    expect(cappedOf({ micros: [] }).timing).toMatchObject({ status: 'ok', microsPerPuzzle: null })
  })
})

describe('puzzles that were timed though they take longer than the cap', () => {
  // Of 200 puzzles, two take 800 times as long as the others: 8 ms.
  const shape = first(200).map((puzzle) => (puzzle === 10 || puzzle === 150 ? 800 : 1))
  const { timing, blocks, capped, puzzleNs } = cappedOf({ micros: six, shape })

  test('a timed puzzle that takes longer than the cap counts as the cap, and as unsolved', () => {
    expect(timing).toMatchObject({ puzzles: 200, solved: 198, isLowerBound: true, status: 'ok' })
    expect(timing.microsPerPuzzle).toBeCloseTo((198 * 10 + 2 * 5_000) / 200, 6)
    expect(capped).toEqual([10, 150])
    expect(puzzleNs[10]).toBe(5e6)
    expect(puzzleNs[11]).toBeCloseTo(10_000, 6)
  })

  test('a timed puzzle that takes longer than the cap counts as the cap in each block', () => {
    expect(blocks.get(32)?.get(1)).toBeCloseTo((31 * 10_000 + 5e6) / 32, 3)
    expect(blocks.get(100)?.get(1)).toBeCloseTo((99 * 10_000 + 5e6) / 100, 3)
  })

  test('the price of a node includes the whole time of puzzles that take longer than the cap', () => {
    expect(timing.nanosPerNode).toBeCloseTo((198 * 10_000 + 2 * 8e6) / 200 / 10, 3)
  })

  test('a puzzle over the cap counts with its time in a process that solves it within the cap', () => {
    const faster = cappedOf({ micros: [10, 10, 10, 10, 10, 5], shape })
    expect(faster.blocks.get(200)?.get(6)).toBeCloseTo((198 * 5_000 + 2 * 4e6) / 200, 3)
  })
})

describe('nested blocks', () => {
  test('each nested block has the mean time of the first puzzles that it holds', () => {
    // The first 32 take 1, the next 68 take 2, the others 4.
    const shape = first(200).map((puzzle) => (puzzle < 32 ? 1 : puzzle < 100 ? 2 : 4))
    const { blocks } = cappedOf({ micros: six, shape })
    const levels = [...blocks].map(([size, ofRounds]) => [size, ofRounds.get(1)])
    expect(levels).toEqual([
      [32, 10_000],
      [100, (10_000 * (32 + 2 * 68)) / 100],
      [200, (10_000 * (32 + 2 * 68 + 4 * 100)) / 200],
    ])
  })

  test('each nested block counts the capped puzzles that it holds', () => {
    const { blocks } = cappedOf({ micros: six, capped: [3, 50, 150] })
    const levels = [...blocks].map(([size, ofRounds]) =>
      Math.round((ofRounds.get(1) ?? NaN) * size),
    )
    expect(levels).toEqual([31e4 + 5e6, 98e4 + 10e6, 197e4 + 15e6])
  })

  test('a block of capped puzzles alone takes the cap, even where a larger block was timed', () => {
    const { blocks, timing } = cappedOf({ micros: six, capped: first(32), tried: 100 })
    expect(blocks.get(32)?.get(1)).toBe(5e6)
    expect(blocks.get(100)?.get(1)).toBe((32 * 5e6 + 68 * 1e4) / 100)
    expect(blocks.get(100)?.size).toBe(6)
    expect(timing.solved).toBe(68)
  })

  test('an entry gives the figures of the block that is asked for', () => {
    const { timing: whole, timingOn } = cappedOf({ micros: six, capped: [50], nodes: 20 })
    const row = timingOn(32)
    expect(row).toMatchObject({ puzzles: 32, solved: 32, microsPerPuzzle: 10, isLowerBound: false })
    expect(row).toMatchObject({ nodes: 20, nanosPerNode: 500 })
    expect(whole).toMatchObject({ puzzles: 200, isLowerBound: true })
  })

  test('a node is priced by the time and the work of solved puzzles alone', () => {
    const { timing } = cappedOf({ micros: six, capped: [1, 2, 3], nodes: 20 })
    expect(timing.nanosPerNode).toBeCloseTo(500, 6)
  })
})

describe('the time of each puzzle', () => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length

  test.prop([
    fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 150 }),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 200, maxLength: 200 }),
  ])(
    'the mean over the times of puzzles is the restricted mean, and capped puzzles have the cap',
    (capped, shape) => {
      const { puzzleNs, timing } = cappedOf({ micros: six, capped, shape })
      expect(mean(puzzleNs) / 1_000 / (timing.microsPerPuzzle ?? NaN)).toBeCloseTo(1, 6)
      for (const puzzle of capped) expect(puzzleNs[puzzle]).toBe(5e6)
    },
  )

  test('the time of a puzzle is that of the puzzle alone, where a process timed it so', () => {
    const perPuzzleNs = first(198).map((puzzle) => 1_000 * (1 + (puzzle % 2)))
    const { puzzleNs } = cappedOf({ micros: six, capped: [0, 5], timing: { perPuzzleNs } })
    // Times alone omit the capped puzzles.
    expect((puzzleNs[2] ?? NaN) / (puzzleNs[1] ?? NaN)).toBeCloseTo(2, 9)
    expect((puzzleNs[6] ?? NaN) / (puzzleNs[4] ?? NaN)).toBeCloseTo(0.5, 9)
  })

  test('a puzzle has the time of its probe where the process that timed it alone lost its processor', () => {
    const micros = six.map((value) => 10 * value)
    const puzzleNs = first(200).map(() => 120_000)
    const perPuzzleNs = first(200).map((puzzle) => (puzzle === 7 ? 30e6 : 100_000))
    const { timing } = cappedOf({ micros, probe: { puzzleNs }, timing: { perPuzzleNs } })
    expect(timing).toMatchObject({ solved: 200, isLowerBound: false })
    expect(timing.microsPerPuzzle).toBeCloseTo(100, 9)
  })
})
