import { expect, test } from 'vitest'
import { compareRuns, isWorkDifferent, type NamedRun } from '../../src/compare/compare-runs.ts'
import type { Results } from '../../src/records/read.ts'
import { cappedResults, run, times } from '../run-records.ts'

/** A run on this processor in which the strategies take these multiples of time. */
function runOn(
  cpu: string,
  factors: Readonly<Record<string, number>>,
  nodes: Readonly<Record<string, number>> = {},
): NamedRun {
  const entries = Object.entries(factors).map(([strategy, factor]) => ({
    strategy,
    micros: times(factor),
    nodes: nodes[strategy] ?? 10,
  }))
  const results: Results = cappedResults(entries, {
    run: { environment: { ...run.environment, cpu } },
  })
  return { file: `${cpu}.jsonl`, results }
}

test('each run has the letter of its place', () => {
  const factors = { a: 1, b: 2 }
  const runs = ['abacus', 'soroban', 'abacus'].map((cpu) => runOn(cpu, factors))
  const [first, ...later] = runs
  if (first === undefined) throw new Error('no run')
  expect(compareRuns([first, ...later]).runs.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
})

test('no time of one machine touches the ratios of another', () => {
  // A machine ten times as fast, on which b takes three times as long as a in place of twice.
  const compared = compareRuns([
    runOn('abacus', { a: 1, b: 2 }),
    runOn('soroban', { a: 0.1, b: 0.3 }),
  ])
  const [panel] = compared.orders
  const ratios = panel?.entries.map(({ strategy, runs }) =>
    [strategy, ...runs.map((entry) => entry?.ratio.toFixed(3))].join(' '),
  )
  expect(ratios).toEqual(['a 1.000 1.000', 'b 2.000 3.000'])
  expect(panel).toMatchObject({ orderedBy: 'ranks' })
})

test('what changed is told from the first run to each later one, times on one machine alone', () => {
  const { changes } = compareRuns([
    runOn('abacus', { a: 1 }),
    runOn('soroban', { a: 2 }),
    runOn('abacus', { a: 2 }),
  ])
  expect(changes).toMatchObject([
    { machine: 'different', entries: [{ strategy: 'a', verdict: null }] },
    { machine: 'same', entries: [{ strategy: 'a', verdict: 'slower' }] },
  ])
})

test('runs of one machine have times to compare, and no orders side by side', () => {
  expect(compareRuns([runOn('abacus', { a: 1 }), runOn('abacus', { a: 2 })]).orders).toEqual([])
})

test('work that differs counts between machines, not between revisions on one', () => {
  const before = runOn('abacus', { a: 1, b: 2 })
  const after = (cpu: string): NamedRun => runOn(cpu, { a: 1, b: 2 }, { b: 11 })
  expect(isWorkDifferent(compareRuns([before, after('soroban')]))).toBe(true)
  expect(isWorkDifferent(compareRuns([before, after('abacus')]))).toBe(false)
  expect(isWorkDifferent(compareRuns([before, runOn('soroban', { a: 1, b: 2 })]))).toBe(false)
})

test('a run that lacks a panel has no place in it', () => {
  const { results, file } = runOn('soroban', { a: 1 })
  const empty = { file, results: { ...results, run: { ...results.run, fixtures: [] } } }
  const { orders } = compareRuns([runOn('abacus', { a: 1 }), empty])
  expect(orders).toMatchObject([{ entries: [{ runs: [{ ratio: 1 }, null] }] }])
})
