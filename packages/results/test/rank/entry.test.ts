import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { makeMeasuredEntry, type MeasuredEntry } from '../../src/rank/entry.ts'
import type { ProbeRecord, RecordedTiming, TimedRecord } from '../../src/records/schema.ts'
import { timingOf, probe, run, timed, workOf } from '../run-records.ts'

function measured(record: ProbeRecord, processes: readonly TimedRecord[]): MeasuredEntry {
  return makeMeasuredEntry(record, { run, probes: [record], timed: processes })
}

function rowOf(...args: Parameters<typeof measured>): MeasuredEntry['timing'] {
  return measured(...args).timing
}

/** Processes that took these microseconds a puzzle. */
function rounds(micros: readonly number[]): TimedRecord[] {
  return micros.map((value, i) => timed('a', i + 1, [value]))
}

/** Processes of strategy a on 200 puzzles with these timings, one a round. */
function told(...changes: Partial<RecordedTiming>[]): TimedRecord[] {
  return changes.map((change, i) =>
    timed('a', i + 1, [], { timing: { ...timingOf([2e6, 2e6, 2e6]), ...change } }),
  )
}

const steady = [10, 10.1, 10.2, 10.3, 10.4, 10.5]

describe('the time of a row', () => {
  test('the time of a row is the median pass of the fastest process', () => {
    const passes = [
      [13, 12, 1],
      [10, 11, 90],
      [14, 14, 14],
    ]
    const processes = passes.map((micros, i) => timed('a', i + 1, micros))
    const { timing, blocks } = measured(probe('a'), processes)
    expect(timing).toMatchObject({ microsPerPuzzle: 11, interval: null, processes: 3 })
    const byRound = { 1: 12_000, 2: 11_000, 3: 14_000 }
    expect(Object.fromEntries(blocks.get(200) ?? [])).toEqual(byRound)
  })

  test('the time of a row has an interval from eight processes on', () => {
    expect(rowOf(probe('a'), rounds([10, 11, 12, 13, 14, 15, 16])).interval).toBeNull()
    const { microsPerPuzzle, interval } = rowOf(
      probe('a'),
      rounds([13, 11, 12, 10, 14, 15, 16, 17]),
    )
    expect(microsPerPuzzle).toBeCloseTo(10, 9)
    expect(interval?.[0]).toBeCloseTo(7, 9)
    expect(interval?.[1]).toBeCloseTo(13, 9)
  })

  test('a process that took over a quarter longer than the fastest counts as slow', () => {
    expect(rowOf(probe('a'), rounds([10, 12.4, 12.6, 30])).slowProcesses).toBe(2)
  })

  test('the time of a row does not come from another strategy or fixture', () => {
    const others = [timed('b', 1, [1]), timed('a', 1, [1], { fixture: 'other' })]
    expect(rowOf(probe('a'), [...others, timed('a', 2, [10])])).toMatchObject({
      processes: 1,
      microsPerPuzzle: 10,
    })
  })
})

describe('a row', () => {
  test('a row derives puzzles a second and the time of a node from its time', () => {
    const row = rowOf(probe('a', { puzzleWork: workOf(200, 40, 0, 0, 0) }), rounds([10, 10, 10]))
    expect(row).toMatchObject({ microsPerPuzzle: 10, puzzlesPerSecond: 1e5, nanosPerNode: 250 })
  })

  test('a row shows no work, and no time of a node, where the strategy counts none', () => {
    const unknown = { nodes: null, guesses: null, backtracks: null, checks: null }
    expect(rowOf(probe('a', { puzzleWork: null }), rounds(steady))).toMatchObject({
      ...unknown,
      nanosPerNode: null,
    })
    const none = rowOf(probe('a', { puzzleWork: workOf(200, 0, 0, 0, 0) }), rounds(steady))
    expect(none).toMatchObject({ nodes: 0, nanosPerNode: null })
    const some = rowOf(probe('a', { puzzleWork: workOf(200, null, 2, 5, null) }), rounds(steady))
    expect(some).toMatchObject({ nodes: null, guesses: 2, checks: null, nanosPerNode: null })
  })

  test('the work of a row is the mean over its puzzles', () => {
    const uneven = { ...workOf(2, 0, 0, 0, 3), nodes: [10, 30], guesses: [0, 1] }
    const row = rowOf(probe('a', { puzzleNs: [1e3, 1e3], puzzleWork: uneven }), [])
    expect(row).toMatchObject({ nodes: 20, guesses: 0.5, backtracks: 0, checks: 3 })
  })

  test('the cold figures and the memory of a row are medians over its processes', () => {
    const processes = told(
      { prepareNs: 1_000, firstPuzzleNs: 7_000, coldPassNs: 4e6, idleBytes: 100, peakBytes: 150 },
      { prepareNs: 9_000, firstPuzzleNs: 5_000, coldPassNs: 8e6, idleBytes: 300, peakBytes: 310 },
      { prepareNs: 2_000, firstPuzzleNs: 6_000, coldPassNs: 6e6, idleBytes: 200, peakBytes: 900 },
    )
    expect(rowOf(probe('a'), processes)).toMatchObject({
      prepareMicros: 2,
      firstPuzzleMicros: 6,
      coldMicrosPerPuzzle: 30,
      solverBytes: 50,
    })
  })

  test('a row is wrong where more than half of its processes remember boards', () => {
    const processes = told({ memoisingRatio: 9 }, { memoisingRatio: 1 }, { memoisingRatio: 8 })
    expect(rowOf(probe('a'), processes)).toMatchObject({
      status: 'wrong',
      detail: 'remembers: 8.5 times as fast on boards it has seen',
      microsPerPuzzle: null,
    })
    expect(rowOf(probe('a'), processes.slice(0, 2))).toMatchObject({ status: 'ok', detail: null })
  })

  test('a row is wrong, and says why, where one of its processes is', () => {
    const broken = timed('a', 6, [], { status: 'wrong', detail: 'pass 2 counted 3' })
    const { timing } = measured(probe('a'), [...rounds(steady.slice(1)), broken])
    expect(timing).toMatchObject({ status: 'wrong', detail: 'pass 2 counted 3', processes: 0 })
    expect(timing).toMatchObject({ microsPerPuzzle: null, puzzlesPerSecond: null, interval: null })
  })

  test.each(['wrong', 'crashed', 'out-of-memory', 'unsupported'] as const)(
    'a row that is %s shows no time',
    (status) => {
      const untimed = { microsPerPuzzle: null, interval: null, puzzlesPerSecond: null }
      const failed = { status, detail: 'why' }
      expect(rowOf(probe('a', failed), [])).toMatchObject({ ...failed, ...untimed })
    },
  )

  test('the cold figures of a row are of processes in which no other fixture came first', () => {
    const warm = { firstPuzzleNs: null, coldPassNs: null }
    expect(
      rowOf(probe('a'), told(warm, warm, { firstPuzzleNs: 7_000, coldPassNs: 4e6 })),
    ).toMatchObject({
      firstPuzzleMicros: 7,
      coldMicrosPerPuzzle: 20,
    })
  })
})
