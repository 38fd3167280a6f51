import { expect, test } from 'vitest'
import { groupRuns, type NamedRun } from '../src/groups.ts'
import type { Results } from '../src/read.ts'
import { cappedResults, run } from './records.ts'

const steady = [10, 10.1, 10.05, 10.2, 10.15, 10.1]

/** A run in which the strategies take so many times as long, on this processor. */
function runOn(
  cpu: string,
  factors: Readonly<Record<string, number>>,
  nodes: Readonly<Record<string, number>> = {},
): NamedRun {
  const entries = Object.entries(factors).map(([strategy, factor]) => ({
    strategy,
    micros: steady.map((micros) => micros * factor),
    nodes: nodes[strategy] ?? 10,
  }))
  const results: Results = cappedResults(entries, {
    run: { environment: { ...run.environment, cpu } },
  })
  return { file: `${cpu}.jsonl`, results }
}

test('machines of one kind are one group, and each run keeps its own column', () => {
  const factors = { a: 1, b: 2 }
  const grouped = groupRuns([
    runOn('abacus', factors),
    runOn('soroban', factors),
    runOn('abacus', factors),
  ])
  expect(grouped.runs.map(({ label }) => label)).toEqual(['A1', 'B', 'A2'])
})

test('no time of one machine touches the ratios of another', () => {
  // Ten times as fast a machine, on which b is three times as slow as a, and not twice.
  const grouped = groupRuns([runOn('abacus', { a: 1, b: 2 }), runOn('soroban', { a: 0.1, b: 0.3 })])
  const [panel] = grouped.panels
  const ratios = panel?.entries.map(({ strategy, runs }) => [
    strategy,
    ...runs.map((entry) => entry?.ratio.toFixed(3)),
  ])
  expect(ratios).toEqual([
    ['a', '1.000', '1.000'],
    ['b', '2.000', '3.000'],
  ])
  expect(panel).toMatchObject({ by: 'ranks', decided: 1, disagreements: [] })
})

test('an order that differs is named, with the machines on each side', () => {
  const { panels } = groupRuns([
    runOn('abacus', { a: 1, b: 2 }),
    runOn('soroban', { a: 2, b: 1 }),
    runOn('suanpan', { a: 1, b: 2 }),
  ])
  expect(panels[0]?.disagreements).toEqual([{ pair: ['a', 'b'], sides: [['A', 'C'], ['B']] }])
})

test('a tie contradicts nobody', () => {
  const { panels } = groupRuns([
    runOn('abacus', { a: 1, b: 2 }),
    runOn('soroban', { a: 1, b: 1.001 }),
    runOn('suanpan', { a: 1, b: 2 }),
  ])
  expect(panels[0]).toMatchObject({ decided: 1, disagreements: [] })
})

test('work that differs is named by strategy, puzzle and machines', () => {
  const factors = { a: 1, b: 2 }
  const grouped = groupRuns([
    runOn('abacus', factors),
    runOn('soroban', factors),
    runOn('suanpan', factors, { b: 11 }),
  ])
  expect(grouped.work).toEqual([
    { strategy: 'b', fixture: 'easy', firstPuzzle: 1, runs: ['A', 'C'], sourceChanged: false },
  ])
})

test('runs of other puzzles are not the same measurement', () => {
  const other = runOn('soroban', { a: 1, b: 2 })
  const { options } = other.results.run
  const changed: NamedRun = {
    ...other,
    results: { ...other.results, run: { ...other.results.run, options: { ...options, limit: 1 } } },
  }
  const { unlike } = groupRuns([runOn('abacus', { a: 1, b: 2 }), changed])
  expect(unlike).toEqual(['B, easy: limit 2 before, 1 after'])
})
