import { describe, expect, test } from 'vitest'
import {
  compareResults,
  type ComparedEntry,
  type Comparison,
} from '../../src/compare/compare-results.ts'
import type { RunRecord } from '../../src/records/schema.ts'
import { byCounter } from '@masu/core/strategy'
import { findWorkChange } from '../../src/records/work-change.ts'
import { fixture, probe, resultsOf, run, workOf, type Measured } from '../run-records.ts'

/** Two runs with these changes. */
const compared = (before: Measured, after: Measured): Comparison =>
  compareResults(resultsOf(before), resultsOf(after))

/** Their only row. */
function rowOf(before: Measured, after: Measured): ComparedEntry {
  const [row, ...others] = compared(before, after).entries
  if (row === undefined || others.length > 0) throw new Error('not exactly one row')
  return row
}

const { environment } = run
const twice = [20, 20.2, 20.4, 20.6, 20.8, 21]
const newSource = { strategies: [{ name: 'a', argument: 'a', isProgram: false, sha256: 'ef56' }] }

describe('two measurements of one row', () => {
  test('two measurements of a row have a ratio of after to before, an interval and a verdict', () => {
    const slower = rowOf({}, { micros: twice })
    expect(slower).toMatchObject({ presence: 'both', verdict: 'slower', reason: null })
    expect(slower.ratio).toBeCloseTo(2, 9)
    expect(slower.interval?.[0]).toBeGreaterThan(1.9)
    expect(slower.interval?.[1]).toBeLessThan(2.1)
    const faster = rowOf({ micros: twice }, {})
    expect(faster).toMatchObject({ verdict: 'faster' })
    expect(faster.ratio).toBeCloseTo(0.5, 9)
  })

  test('two measurements of a row are never called the same', () => {
    expect(rowOf({}, {}).verdict).toBe('no-difference-seen')
  })

  test('two measurements of too few processes have a ratio, but no interval and no verdict', () => {
    const row = rowOf({ micros: [10, 10, 10] }, { micros: [20, 20, 20] })
    expect(row).toMatchObject({ interval: null, verdict: null, reason: 'too few processes' })
    expect(row.ratio).toBeCloseTo(2, 9)
  })

  test('two measurements of fewer puzzles than are ranked have no verdict', () => {
    const few = { fixtures: [fixture('easy', 20)] }
    const puzzleNs = Array.from({ length: 20 }, () => 1e5)
    const probes = [probe('a', { puzzleNs, puzzleWork: workOf(20, 1, 0, 0, 0) })]
    const row = rowOf({ run: few, probes }, { run: few, probes, micros: twice })
    expect(row).toMatchObject({ verdict: null, reason: 'too few puzzles to judge times' })
    expect(row.interval).not.toBeNull()
  })

  test('two measurements have no verdict where one of them was warmed up less', () => {
    const row = rowOf({}, { options: { warmUpMs: 1 }, micros: twice })
    expect(row).toMatchObject({ verdict: null, reason: 'warm-up or passes differ' })
  })

  test('two measurements with different caps have no ratio, but their work is compared', () => {
    const untimed = { reason: 'times are of different puzzles', ratio: null, verdict: null }
    const work = { changed: false, puzzles: 200 }
    expect(rowOf({}, { options: { capMs: 50 } })).toMatchObject({ ...untimed, work })
  })

  test('two measurements have no ratio where one of them was not timed', () => {
    expect(rowOf({ micros: [] }, {}).reason).toBe('not timed before')
    expect(rowOf({}, { micros: [] }).reason).toBe('not timed after')
  })
})

describe('work', () => {
  test('work is compared puzzle by puzzle', () => {
    const work = workOf(200, 10, 2, 5, 0)
    const nodes = work.nodes.map((value, i) => (i === 4 ? 11 : i === 6 ? 9 : value))
    const after = { probes: [probe('a', { puzzleWork: { ...work, nodes } })] }
    const totals = { nodes: 2_000, guesses: 400, backtracks: 1_000, checks: 0 }
    expect(rowOf({}, after).work).toEqual({
      changed: true,
      firstPuzzle: 5,
      puzzles: 200,
      before: totals,
      after: totals,
    })
    expect(rowOf({}, {}).work).toMatchObject({ changed: false, firstPuzzle: null })
  })

  test('work is summed over the puzzles that both runs solved', () => {
    const work = workOf(200, 10, 2, 5, 0)
    const more = { ...work, checks: workOf(200, 0, 0, 0, 3).checks }
    const puzzleWork = byCounter((counter) =>
      more[counter].map((value, i) => (i < 50 ? null : value)),
    )
    const half = probe('a', { puzzleWork })
    expect(rowOf({}, { probes: [half] }).work).toMatchObject({
      changed: true,
      firstPuzzle: 51,
      puzzles: 150,
      before: { nodes: 1_500, checks: 0 },
      after: { nodes: 1_500, checks: 450 },
    })
  })

  test('work is not compared where one of two runs does not count it', () => {
    const foreign = { probes: [probe('a', { puzzleWork: null })] }
    expect(rowOf(foreign, {}).work).toBeNull()
  })

  test('work is compared by the counters that both runs have', () => {
    const [before] = resultsOf().probes
    const changeTo = (...work: Parameters<typeof workOf>): ReturnType<typeof findWorkChange> =>
      findWorkChange(before?.puzzleWork ?? null, workOf(...work))
    const totals = { nodes: 2_000, guesses: 400, backtracks: 1_000, checks: null }
    const same = { changed: false, puzzles: 200, before: totals, after: totals }
    expect(changeTo(200, 10, 2, 5, null)).toMatchObject(same)
    expect(changeTo(200, null, 3, 5, null)).toMatchObject({
      changed: true,
      firstPuzzle: 1,
      before: { nodes: null, guesses: 400 },
      after: { nodes: null, guesses: 600 },
    })
    expect(changeTo(200, null, null, null, null)).toBeNull()
  })
})

describe('a row', () => {
  test('a row is new or gone where only one file has it', () => {
    const both = { probes: [probe('a'), probe('b')] }
    expect(compared({}, both).entries).toMatchObject([
      { strategy: 'a', presence: 'both' },
      { strategy: 'b', presence: 'new', ratio: null },
    ])
    expect(compared(both, {}).entries).toMatchObject([
      { strategy: 'a', presence: 'both' },
      { strategy: 'b', presence: 'gone', statusAfter: null },
    ])
  })

  test('rows stand in the order of the run, not of what was done first', () => {
    const both = { probes: [probe('b'), probe('a')] }
    expect(compared(both, both).entries.map(({ strategy }) => strategy)).toEqual(['a', 'b'])
  })

  const sampled = (puzzles: number): Partial<RunRecord> => ({
    fixtures: [{ ...fixture('easy', puzzles), puzzlesInFile: 1_000 }],
  })
  const otherFile = { ...fixture('easy', 200), sha256: 'x' }
  test.each<[string, Measured, Measured]>([
    ['the fixture file changed', {}, { run: { fixtures: [otherFile] } }],
    ['200 puzzles before, 100 after', { run: sampled(200) }, { run: sampled(100) }],
    ['limit 2 before, 1 after', {}, { options: { limit: 1 } }],
    ['symmetry none before, 0 after', {}, { options: { symmetrySeed: 0 } }],
    ['sample of seed 1 before, 2 after', {}, { options: { sampleSeed: 2 } }],
  ])('a row is not comparable: %s', (reason, before, after) => {
    const unlike = { presence: 'not-comparable', ratio: null, work: null }
    expect(rowOf(before, after)).toMatchObject({ ...unlike, reason })
  })

  test('a row says whether its source changed, where both sources were read', () => {
    expect(rowOf({}, {}).sourceChanged).toBe(false)
    expect(rowOf({}, { run: newSource }).sourceChanged).toBe(true)
    const unread = { strategies: [{ name: 'a', argument: 'a', isProgram: false, sha256: null }] }
    expect(rowOf({ run: unread }, { run: unread }).sourceChanged).toBeNull()
  })
})

describe('two machines', () => {
  test.each([
    { cpu: 'Slide rule' },
    { cores: 4 },
    { os: 'Linux 6.2 x64' },
    { node: 'v22.0.0' },
    { v8: '12.4' },
  ])('runs on two machines are compared by work, not by time: %o', (difference) => {
    const elsewhere = { run: { environment: { ...environment, ...difference } }, micros: twice }
    const comparison = compared({}, elsewhere)
    expect(comparison.machine).toBe('different')
    expect(comparison.machineDifferences).toHaveLength(1)
    expect(comparison.entries).toMatchObject([
      { ratio: null, interval: null, verdict: null, work: { changed: false } },
    ])
  })

  test('a machine counts as another one where a setting altered the times of one run', () => {
    const nice: Measured = {
      run: { environment: { ...environment, alteredSettings: ['nice 10'] } },
    }
    const comparison = compared({}, nice)
    expect(comparison.machine).toBe('different')
    expect(comparison.machineDifferences).toEqual([
      'nothing that changes times before, nice 10 after',
    ])
    expect(comparison.entries).toMatchObject([{ ratio: null, work: { changed: false } }])
    expect(compared(nice, nice).machine).toBe('same')
  })

  test('two runs are of one machine where only load, memory and commit differ', () => {
    const later = { ...environment, loadAverage: 2, memoryBytes: 1, commit: null, dirty: true }
    expect(compared({}, { run: { environment: later } }).machine).toBe('same')
  })
})
