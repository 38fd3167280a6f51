import { compareRuns } from '@masu/results/compare/compare-runs'
import type { Results } from '@masu/results/records/read'
import { describe, expect, test } from 'vitest'
import { comparisonDocument } from '@masu/results/words/comparison/comparison-document'
import { documentText } from '../../src/documents/document-text.ts'
import { probe, resultsOf, run, workOf } from '../../../results/test/run-records.ts'

/** The comparison of the first file with the others, which are named 1, 2 and so on. */
function textOf(first: Results, ...others: readonly Results[]): string {
  const later = others.map((results, index) => ({ file: `${index + 1}`, results }))
  return documentText(
    comparisonDocument(compareRuns([{ file: 'first', results: first }, ...later])),
  )
}

describe('the table of a comparison', () => {
  const after = resultsOf({
    probes: [probe('a', { puzzleWork: workOf(200, 1e9, 3e9, 6e9, 7e9) })],
    micros: [0.1, 12, 20, 300, 9_000, 99_000],
  })
  const text = textOf(resultsOf({ probes: [probe('a'), probe('b')] }), after)

  test('the table of a comparison says what changed, row by row', () => {
    expect(text).toMatch(/^a +[\d.,]+ +[\d.,]+ to [\d.,]+ +no difference seen +changed +same$/m)
    expect(text.replaceAll('\n', ' ')).toMatch(
      /a on easy: work differs from puzzle 1 on, nodes 2,000 to 200,000,000,000 \(/,
    )
    expect(text).toContain('1 entry only in the earlier file: b on easy')
  })

  test('a comparison begins with the number of changed entries, and its table shows only those', () => {
    expect(text.replaceAll('\n', ' ')).toContain(
      'What changed 2 entries: 0 faster, 0 slower, 1 without a difference seen, 1 not judged. Work changed in 1. ',
    )
    const same = textOf(resultsOf(), resultsOf())
    expect(same).toContain(
      '1 entry: 0 faster, 0 slower, 1 without a difference seen, 0 not judged.',
    )
    expect(same).not.toContain('easy')
  })

  test('the table of a comparison fits a terminal of 80 columns', () => {
    const strategies = [{ name: 'candidate-table', argument: 'a', isProgram: false, sha256: null }]
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

  test('a comparison of runs on different machines says how these differ, and compares work alone', () => {
    const other = [probe('a', { puzzleWork: workOf(200, 11, 2, 5, 0) })]
    const shown = textOf(resultsOf(), resultsOf({ run: { environment }, probes: other }))
    expect(shown.replaceAll('\n', ' ')).toContain(
      'Work counters differ in 1, which should be the same on all machines. Different machines or conditions: cpu Abacus 枡 before, Slide rule after. ',
    )
    expect(shown.replaceAll('\n', ' ')).toContain('nodes 2,000 to 2,200 (+10 %); source ')
    expect(shown).not.toContain('Time after')
    expect(textOf(resultsOf(), resultsOf({ run: { environment } }))).toContain(
      '1 entry: times are not compared, work is. Work counters agree.',
    )
  })
})
