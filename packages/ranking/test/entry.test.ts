import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { ProbeRecord, TimedFigures, TimedRecord } from '../src/schema.ts'
import { measuredEntry, type MeasuredEntry } from '../src/entry.ts'
import {
  cappedResults,
  figures,
  options,
  probe,
  run,
  timed,
  workOf,
  type Entry,
} from './records.ts'

function measured(
  record: ProbeRecord,
  processes: readonly TimedRecord[],
  changes: Partial<typeof options> = {},
): MeasuredEntry {
  const changed = { ...run, options: { ...options, ...changes } }
  const results = { run: changed, probes: [record], plans: [], timed: processes }
  return measuredEntry(record, results)
}

function rowOf(...args: Parameters<typeof measured>): MeasuredEntry['row'] {
  return measured(...args).row
}

/** Processes that took so many microseconds a puzzle, each. */
function rounds(micros: readonly number[]): TimedRecord[] {
  return micros.map((value, i) => timed('a', i + 1, [value]))
}

/** Processes of strategy a on 200 puzzles that told so, one a round. */
function told(...changes: Partial<TimedFigures>[]): TimedRecord[] {
  return changes.map((change, i) =>
    timed('a', i + 1, [], { figures: { ...figures([2e6, 2e6, 2e6]), ...change } }),
  )
}

const steady = [10, 10.1, 10.2, 10.3, 10.4, 10.5]

/** Solved 100 of its 200 puzzles, tried them all. */
const half = probe('a', {
  status: 'timeout',
  detail: 'line 3: not within 2 s',
  puzzleNs: halfOf(1e5),
  puzzleWork: { nodes: halfOf(20), guesses: halfOf(4), backtracks: halfOf(10), checks: halfOf(0) },
})

function halfOf(value: number): (number | null)[] {
  return Array.from({ length: 200 }, (_, puzzle) => (puzzle < 100 ? value : null))
}

describe('the time of a row', () => {
  test('is the median over processes of the median of their passes', () => {
    const passes = [
      [10, 11, 90],
      [13, 12, 1],
      [14, 14, 14],
    ]
    const processes = passes.map((micros, i) => timed('a', i + 1, micros))
    const { row, rounds: medians } = measured(probe('a'), processes)
    expect(row).toMatchObject({ microsPerPuzzle: 12, interval: null, processes: 3 })
    expect([...medians]).toEqual([
      [1, 11 * 200_000],
      [2, 12 * 200_000],
      [3, 14 * 200_000],
    ])
  })

  test('has an interval from six processes on', () => {
    expect(rowOf(probe('a'), rounds(steady.slice(1))).interval).toBeNull()
    const { microsPerPuzzle, interval } = rowOf(probe('a'), rounds(steady))
    expect(microsPerPuzzle).toBeCloseTo(10.25, 9)
    expect(interval?.[0]).toBeCloseTo(10, 9)
    expect(interval?.[1]).toBeCloseTo(10.5, 9)
  })

  test('is over the puzzles that were solved, as its work is', () => {
    const processes = steady.map((micros, i) =>
      timed('a', i + 1, [], { puzzles: 100, figures: figures([micros * 100 * 1_000]) }),
    )
    const row = rowOf(half, processes)
    expect(row).toMatchObject({ status: 'timeout', puzzles: 200, solved: 100 })
    expect(row).toMatchObject({ nodes: 20, guesses: 4, backtracks: 10, checks: 0 })
    expect(row.microsPerPuzzle).toBeCloseTo(10.25, 9)
  })

  test('is what its answers took when they were probed, if it was never timed', () => {
    expect(rowOf(probe('a'), [])).toMatchObject({
      status: 'ok',
      processes: 0,
      microsPerPuzzle: 100,
      interval: null,
      prepareMicros: null,
      firstMicros: null,
      coldMicrosPerPuzzle: null,
      peakBytes: null,
      stillWarming: 0,
    })
  })

  test('is none of another strategy, nor of another fixture', () => {
    const others = [timed('b', 1, [1]), timed('a', 1, [1], { fixture: 'other' })]
    expect(rowOf(probe('a'), [...others, timed('a', 2, [10])])).toMatchObject({
      processes: 1,
      microsPerPuzzle: 10,
    })
  })
})

describe('a row', () => {
  test('counts puzzles a second and the time of a node by its time', () => {
    const row = rowOf(probe('a', { puzzleWork: workOf(200, 40, 0, 0, 0) }), rounds([10, 10, 10]))
    expect(row).toMatchObject({ microsPerPuzzle: 10, puzzlesPerSecond: 1e5, nanosPerNode: 250 })
  })

  test('has no work to show where the strategy cannot tell', () => {
    expect(rowOf(probe('a', { puzzleWork: null }), rounds(steady))).toMatchObject({
      nodes: null,
      guesses: null,
      backtracks: null,
      checks: null,
      nanosPerNode: null,
    })
    const none = rowOf(probe('a', { puzzleWork: workOf(200, 0, 0, 0, 0) }), rounds(steady))
    expect(none).toMatchObject({ nodes: 0, nanosPerNode: null })
  })

  test('has the means of its work, puzzle by puzzle', () => {
    const uneven = { ...workOf(2, 0, 0, 0, 3), nodes: [10, 30], guesses: [0, 1] }
    const row = rowOf(probe('a', { puzzleNs: [1e3, 1e3], puzzleWork: uneven }), [])
    expect(row).toMatchObject({ nodes: 20, guesses: 0.5, backtracks: 0, checks: 3 })
  })

  test('has cold figures and memory, each the median over its processes', () => {
    const processes = told(
      { prepareNs: 1_000, firstNs: 7_000, coldNs: 4e6, idleBytes: 100, peakBytes: 150 },
      { prepareNs: 9_000, firstNs: 5_000, coldNs: 8e6, idleBytes: 300, peakBytes: 310 },
      { prepareNs: 2_000, firstNs: 6_000, coldNs: 6e6, idleBytes: 200, peakBytes: 900 },
    )
    expect(rowOf(probe('a'), processes)).toMatchObject({
      prepareMicros: 2,
      firstMicros: 6,
      coldMicrosPerPuzzle: 30,
      peakBytes: 50,
    })
  })

  test('counts the processes whose passes were still getting faster', () => {
    const falling = Array.from({ length: 12 }, (_, i) => 2e6 - i * 1e5)
    const level = Array.from({ length: 12 }, (_, i) => 2e6 + (i % 2))
    const processes = told({ passNs: falling }, { passNs: level }, { passNs: falling })
    expect(rowOf(probe('a'), processes).stillWarming).toBe(2)
  })

  test('that is ok says why its process is not, where one is not', () => {
    const broken = timed('a', 6, [], { status: 'wrong', detail: 'pass 2 counted 3' })
    const { row, rounds: medians } = measured(probe('a'), [...rounds(steady.slice(1)), broken])
    expect(row).toMatchObject({ status: 'wrong', detail: 'pass 2 counted 3', processes: 0 })
    expect(row).toMatchObject({ microsPerPuzzle: null, puzzlesPerSecond: null, interval: null })
    expect(medians.size).toBe(0)
  })

  test.each(['wrong', 'crashed', 'out-of-memory', 'unsupported'] as const)(
    'that is %s shows no time',
    (status) => {
      expect(rowOf(probe('a', { status, detail: 'why' }), [])).toMatchObject({
        status,
        detail: 'why',
        microsPerPuzzle: null,
        interval: null,
        puzzlesPerSecond: null,
        par2MicrosPerPuzzle: null,
      })
    },
  )
})

describe('PAR-2', () => {
  test('is the time itself where all was solved', () => {
    expect(rowOf(probe('a'), rounds([10, 10])).par2MicrosPerPuzzle).toBeCloseTo(10, 9)
  })

  test('counts a puzzle that was not solved for twice its limit', () => {
    const processes = [timed('a', 1, [], { puzzles: 100, figures: figures([100 * 10_000]) })]
    // A hundred of 10 µs, a hundred of twice 1.5 s.
    const { par2MicrosPerPuzzle } = rowOf(half, processes, { timeoutMs: 1_500 })
    expect(par2MicrosPerPuzzle).toBeCloseTo((10 + 3e6) / 2, 6)
  })

  test('is unknown where a puzzle was never tried, or none was solved', () => {
    expect(rowOf({ ...half, untried: 1 }, []).par2MicrosPerPuzzle).toBeNull()
    const none = probe('a', { status: 'timeout', puzzleNs: [null, null], puzzleWork: null })
    expect(rowOf(none, []).par2MicrosPerPuzzle).toBeNull()
  })
})

/** An entry of schema 3 alone in its run. */
function cappedOf(entry: Omit<Entry, 'strategy'>, size?: number): MeasuredEntry {
  const results = cappedResults([{ strategy: 'a', ...entry }])
  const [record] = results.probes
  if (record === undefined) throw new Error('no probe')
  return measuredEntry(record, results, size)
}

const six = [10, 10, 10, 10, 10, 10]
const first = (count: number): number[] => Array.from({ length: count }, (_, puzzle) => puzzle)

describe('the restricted mean', () => {
  test.prop([
    fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 199 }),
    fc.integer({ min: 1, max: 4_000 }),
  ])('counts a capped puzzle as the cap, and says so', (capped, micros) => {
    const { row } = cappedOf({ micros: six.map(() => micros), capped })
    expect(row.microsPerPuzzle).toBeCloseTo(
      (micros * (200 - capped.length) + 5_000 * capped.length) / 200,
      2,
    )
    expect(row).toMatchObject({
      puzzles: 200,
      solved: 200 - capped.length,
      isLowerBound: capped.length > 0,
      par2MicrosPerPuzzle: null,
    })
    expect(row.puzzlesPerSecond).toBeCloseTo(1e6 / (row.microsPerPuzzle ?? NaN), 9)
  })

  test('of an entry that solved nothing is the cap, without scatter, and without a process', () => {
    const { row, puzzleNs } = cappedOf({ micros: [], capped: first(200) })
    expect(row).toMatchObject({
      microsPerPuzzle: 5_000,
      isLowerBound: true,
      interval: null,
      solved: 0,
      processes: 0,
      nanosPerNode: null,
      nodes: null,
    })
    expect(new Set(puzzleNs)).toEqual(new Set([5e6]))
  })

  test('never counts a puzzle that was not tried', () => {
    const puzzleNs = [...first(100).map(() => 1e5), ...first(100).map(() => null)]
    const { row, blocks } = cappedOf({ micros: six, probe: { puzzleNs, untried: 100 } })
    expect([...blocks.keys()]).toEqual([32, 100])
    expect(row).toMatchObject({ puzzles: 100, solved: 100, isLowerBound: false })
  })

  test('of what failed is none', () => {
    const { row, blocks, puzzleNs } = cappedOf({ micros: six, probe: { status: 'wrong' } })
    expect(row).toMatchObject({ status: 'wrong', microsPerPuzzle: null, isLowerBound: false })
    expect(blocks.size).toBe(0)
    expect(puzzleNs).toHaveLength(200)
  })

  test('of what was probed and never timed is none: a cold time is no time', () => {
    expect(cappedOf({ micros: [] }).row).toMatchObject({ status: 'ok', microsPerPuzzle: null })
  })
})

describe('puzzles that were timed though they take longer than the cap', () => {
  // Of 200 puzzles, two take 800 times as long as the others: 8 ms.
  const shape = first(200).map((puzzle) => (puzzle === 10 || puzzle === 150 ? 800 : 1))
  const { row, blocks, capped, puzzleNs } = cappedOf({ micros: [10, 10, 10, 10, 10, 10], shape })

  test('count as the cap, and are not solved within it', () => {
    expect(row).toMatchObject({ puzzles: 200, solved: 198, isLowerBound: true, status: 'ok' })
    expect(row.microsPerPuzzle).toBeCloseTo((198 * 10 + 2 * 5_000) / 200, 6)
    expect(capped).toEqual([10, 150])
    expect(puzzleNs[10]).toBe(5e6)
    expect(puzzleNs[11]).toBeCloseTo(10_000, 6)
  })

  test('count as the cap in each block', () => {
    expect(blocks.get(32)?.get(1)).toBeCloseTo((31 * 10_000 + 5e6) / 32, 3)
    expect(blocks.get(100)?.get(1)).toBeCloseTo((99 * 10_000 + 5e6) / 100, 3)
  })

  test('have their whole time in the price of a node', () => {
    expect(row.nanosPerNode).toBeCloseTo((198 * 10_000 + 2 * 8e6) / 200 / 10, 3)
  })

  test('are within the cap in a process that is faster', () => {
    const faster = cappedOf({ micros: [10, 10, 10, 10, 10, 5], shape })
    expect(faster.blocks.get(200)?.get(6)).toBeCloseTo((198 * 5_000 + 2 * 4e6) / 200, 3)
  })
})

describe('nested blocks', () => {
  test('are of the first puzzles, each in its own time', () => {
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

  test('count the capped puzzles among their own', () => {
    const { blocks } = cappedOf({ micros: six, capped: [3, 50, 150] })
    const levels = [...blocks].map(([size, ofRounds]) =>
      Math.round((ofRounds.get(1) ?? NaN) * size),
    )
    expect(levels).toEqual([31e4 + 5e6, 98e4 + 10e6, 197e4 + 15e6])
  })

  test('that were capped whole are the cap, while a larger one was timed', () => {
    const { blocks, row } = cappedOf({ micros: six, capped: first(32), tried: 100 })
    expect(blocks.get(32)?.get(1)).toBe(5e6)
    expect(blocks.get(100)?.get(1)).toBe((32 * 5e6 + 68 * 1e4) / 100)
    expect(blocks.get(100)?.size).toBe(6)
    expect(row.solved).toBe(68)
  })

  test('give figures of the block that is asked for', () => {
    const { row } = cappedOf({ micros: six, capped: [50], nodes: 20 }, 32)
    expect(row).toMatchObject({ puzzles: 32, solved: 32, microsPerPuzzle: 10, isLowerBound: false })
    expect(row).toMatchObject({ nodes: 20, nanosPerNode: 500 })
    expect(cappedOf({ micros: six, capped: [50] }).row).toMatchObject({
      puzzles: 200,
      isLowerBound: true,
    })
  })

  test('price a node by the time of solved puzzles alone, as work is', () => {
    expect(cappedOf({ micros: six, capped: [1, 2, 3], nodes: 20 }).row.nanosPerNode).toBeCloseTo(
      500,
      6,
    )
  })
})

describe('the time of each puzzle', () => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length

  test.prop([
    fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 150 }),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 200, maxLength: 200 }),
  ])('has the restricted mean for its mean, and the cap where it was capped', (capped, shape) => {
    const { puzzleNs, row } = cappedOf({ micros: six, capped, shape })
    expect(mean(puzzleNs) / 1_000 / (row.microsPerPuzzle ?? NaN)).toBeCloseTo(1, 6)
    for (const puzzle of capped) expect(puzzleNs[puzzle]).toBe(5e6)
  })

  test('is that of the puzzle alone, where a process timed it so', () => {
    const aloneNs = first(198).map((puzzle) => 1_000 * (1 + (puzzle % 2)))
    const { puzzleNs } = cappedOf({ micros: six, capped: [0, 5], figures: { aloneNs } })
    // The capped ones are left out of what was timed alone.
    expect((puzzleNs[2] ?? NaN) / (puzzleNs[1] ?? NaN)).toBeCloseTo(2, 9)
    expect((puzzleNs[6] ?? NaN) / (puzzleNs[4] ?? NaN)).toBeCloseTo(0.5, 9)
  })
})

describe('cold figures', () => {
  test('are of processes in which no other fixture came first', () => {
    const results = cappedResults([{ strategy: 'a', micros: six }])
    const [record] = results.probes
    if (record === undefined) throw new Error('no probe')
    const processes = results.timed.map((one, i) => {
      const cold = i === 2 ? { firstNs: 7_000, coldNs: 4e6 } : { firstNs: null, coldNs: null }
      return { ...one, figures: one.figures && { ...one.figures, ...cold } }
    })
    const { row } = measuredEntry(record, { ...results, timed: processes })
    expect(row).toMatchObject({ firstMicros: 7, coldMicrosPerPuzzle: 20 })
  })
})
