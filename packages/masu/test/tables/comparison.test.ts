import { compareRuns } from '@masu/ranking/compare-runs'
import type { Results } from '@masu/ranking/read'
import { describe, expect, test } from 'vitest'
import { comparisonText } from '../../src/tables/comparison.ts'
import { cappedResults, probe, resultsOf, run, workOf } from '../../../ranking/test/records.ts'

/** The comparison of the first file with the others, which are named 1, 2 and so on. */
function textOf(first: Results, ...others: readonly Results[]): string {
  const later = others.map((results, index) => ({ file: `${index + 1}`, results }))
  return comparisonText(compareRuns([{ file: 'first', results: first }, ...later]))
}

describe('the table of a comparison', () => {
  const after = resultsOf({
    probes: [probe('a', { puzzleWork: workOf(200, 1e9, 3e9, 6e9, 7e9) })],
    micros: [0.1, 12, 20, 300, 9_000, 99_000],
  })
  const text = textOf(resultsOf({ probes: [probe('a'), probe('b')] }), after)

  test('says what changed, row by row', () => {
    expect(text).toMatch(/^a +[\d.,]+ +[\d.,]+ to [\d.,]+ +no difference seen +changed +same$/m)
    expect(text).toContain('  a: work differs from puzzle 1 on\n    nodes 2,000 to 200,000,000,000')
    expect(text).toMatch(/^ {2}b: gone$/m)
  })

  test('begins with how many entries changed, and shows only those', () => {
    expect(text).toMatch(
      /^2 entries: 0 faster, 0 slower, 1 without a difference seen, 1 not judged\nwork changed in 1\n/,
    )
    const same = textOf(resultsOf(), resultsOf())
    expect(same).toMatch(
      /^1 entry: 0 faster, 0 slower, 1 without a difference seen, 0 not judged\n/,
    )
    expect(same).not.toContain('easy')
  })

  test('fits a terminal of 80 columns', () => {
    const strategies = [{ name: 'candidate-table', given: 'a', program: false, sha256: null }]
    const long = (nodes: number): Results =>
      resultsOf({
        run: { strategies },
        probes: [probe('candidate-table', { puzzleWork: workOf(200, nodes, 2, 5, 0) })],
      })
    const shown = textOf(long(10), long(11))
    expect(shown).toMatch(/^candidate-table /m)
    const lines = [...text.split('\n'), ...shown.split('\n')]
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })
})

describe('the text of runs of different machines', () => {
  const environment = { ...run.environment, cpu: 'Slide rule' }

  test('says in what they differ, and compares work alone', () => {
    const other = [probe('a', { puzzleWork: workOf(200, 11, 2, 5, 0) })]
    const shown = textOf(resultsOf(), resultsOf({ run: { environment }, probes: other }))
    expect(shown).toContain(
      'work counters differ in 1, which should be the same on all machines\n\ndifferent machines or conditions:\n  cpu Abacus 枡 before, Slide rule after\n',
    )
    expect(shown).toMatch(/^strategy +work +source\na +changed +same$/m)
    expect(textOf(resultsOf(), resultsOf({ run: { environment } }))).toMatch(
      /^1 entry: times are not compared, work is\nwork counters agree\n/,
    )
  })

  test('has the order of each panel on each machine', () => {
    const steady = [10, 10.1, 10.05, 10.2, 10.15, 10.1, 10.3, 10.05]
    const on = (cpu: string, factors: Readonly<Record<string, number>>): Results =>
      cappedResults(
        Object.entries(factors).map(([strategy, factor]) => ({
          strategy,
          micros: steady.map((micros) => micros * factor),
        })),
        { run: { environment: { ...run.environment, cpu } } },
      )
    const shown = textOf(on('Abacus', { a: 1, b: 2 }), on('Soroban', { a: 3, b: 1 }))
    expect(shown).toMatch(/^a +1 +1\.00 +1\.0% +2 +3\.00 +1\.0%$/m)
    expect(shown).toMatch(/^b +2 +2\.00 +1\.0% +1 +1\.00 +1\.0%$/m)
    expect(shown).toMatch(/^B {2}Soroban, 2 cores; .*\(1\)$/m)
  })
})
