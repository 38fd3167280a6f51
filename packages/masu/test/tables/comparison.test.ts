import { compareResults } from '@masu/ranking/compare'
import { describe, expect, test } from 'vitest'
import { comparisonText } from '../../src/tables/comparison.ts'
import { probe, resultsOf, run, workOf } from '../../../ranking/test/records.ts'

describe('the table of a comparison', () => {
  const after = resultsOf({
    probes: [probe('a', { puzzleWork: workOf(200, 1e9, 3e9, 6e9, 7e9) })],
    micros: [0.1, 12, 20, 300, 9_000, 99_000],
  })
  const text = comparisonText(
    compareResults(resultsOf({ probes: [probe('a'), probe('b')] }), after),
  )

  test('says what changed, row by row', () => {
    expect(text).toMatch(/^a +[\d.,]+ +[\d.,]+ to [\d.,]+ +no difference seen +changed +same$/m)
    expect(text).toContain('  a: work differs from puzzle 1 on\n    nodes 2,000 to 200,000,000,000')
    expect(text).toMatch(/^ {2}b: gone$/m)
    expect(text).toContain('no entry kept source and work')
  })

  test('has three decimals near 1', () => {
    const shown = comparisonText(compareResults(resultsOf(), resultsOf()), { full: true })
    expect(shown).toMatch(/^a +1\.000 +0\.\d{3} to 1\.\d{3} +no difference seen +same +same$/m)
    expect(shown).toContain(
      '1.000 is the median ratio where source and work are the same (entries: 1).',
    )
  })

  test('begins with how many entries changed, and shows only those', () => {
    expect(text).toMatch(
      /^2 entries: 0 faster, 0 slower, 1 without a difference seen, 1 not judged\nwork changed in 1\n/,
    )
    const same = comparisonText(compareResults(resultsOf(), resultsOf()))
    expect(same).toMatch(
      /^1 entry: 0 faster, 0 slower, 1 without a difference seen, 0 not judged\n/,
    )
    expect(same).not.toContain('easy')
  })

  test('fits a terminal of 80 columns', () => {
    const long = { strategies: [{ name: 'candidate-table', given: 'a', sha256: null }] }
    const named = { run: long, probes: [probe('candidate-table')] }
    const comparison = compareResults(resultsOf(named), resultsOf(named))
    const shown = comparisonText(comparison, { full: true })
    const lines = [...text.split('\n'), ...shown.split('\n')]
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })

  test('says first that machines differ, and in what', () => {
    const environment = { ...run.environment, cpu: 'Slide rule' }
    const comparison = compareResults(resultsOf(), resultsOf({ run: { environment } }))
    expect(comparisonText(comparison)).toContain(
      `times are not compared, work is\n  ${comparison.differences[0]}\n`,
    )
  })
})
