import { describe, expect, test } from 'vitest'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord } from '@masu/ranking/schema'
import { hardestPuzzles, type HardPuzzle } from '@masu/ranking/hardest'
import { hardestText } from '../../src/tables/hardest.ts'
import { figures, probe, run, timed, workOf } from '../../../ranking/test/records.ts'

/** Four puzzles of `easy`, the second of which was not solved, unless they are changed. */
function results(changes: Partial<ProbeRecord> = {}, aloneNs: number[] | null = null): Results {
  const puzzleNs = [4e3, null, 9e3, 7e3]
  const nodes = [40, null, 90, 70]
  const puzzleWork = { ...workOf(4, 0, 3, 0, 0), nodes }
  return {
    run,
    probes: [probe('a', { status: 'timeout', puzzleNs, puzzleWork, ...changes }), probe('b')],
    plans: [],
    timed: [
      timed('b', 1, [1], { figures: { ...figures([1]), aloneNs: [1, 1, 1] } }),
      timed('a', 1, [1]),
      timed('a', 2, [1], { figures: { ...figures([1]), aloneNs } }),
    ],
  }
}

function order(measured: Results, count = 10): (readonly [number, number | null])[] {
  return hardestPuzzles(measured, 'a', null, count).map(({ puzzle, micros }) => [puzzle, micros])
}

describe('the hardest puzzles of a strategy', () => {
  test('begin with those it did not solve, and go on with the slowest', () => {
    expect(order(results())).toEqual([
      [2, null],
      [3, 9],
      [4, 7],
      [1, 4],
    ])
    expect(order(results(), 2)).toEqual([
      [2, null],
      [3, 9],
    ])
  })

  test('are judged by their times alone, which only solved puzzles have', () => {
    const measured = results({}, [3e3, 1e3, 2e3])
    expect(order(measured)).toEqual([
      [2, null],
      [1, 3],
      [4, 2],
      [3, 1],
    ])
    expect(hardestPuzzles(measured, 'a', null, 10)).toMatchObject([
      { status: 'timeout', timed: null, nodes: null },
      { status: 'ok', timed: 'alone', nodes: 40, guesses: 3 },
      { status: 'ok', timed: 'alone', nodes: 70 },
      { status: 'ok', timed: 'alone', nodes: 90 },
    ])
  })

  test('have their cold times where no process timed them alone', () => {
    expect(hardestPuzzles(results(), 'a', null, 10).map(({ timed: how }) => how)).toEqual([
      null,
      'cold',
      'cold',
      'cold',
    ])
  })

  test('are none that were never tried', () => {
    expect(order(results({ puzzleNs: [4e3, 5e3, null, null], untried: 2 }))).toEqual([
      [2, 5],
      [1, 4],
    ])
    const unsupported = { status: 'unsupported', puzzleNs: [null, null], untried: 2 } as const
    expect(order(results(unsupported))).toEqual([])
  })

  test('are unsolved, not timeouts, where the strategy failed in another way', () => {
    const [first] = hardestPuzzles(results({ status: 'crashed' }), 'a', null, 1)
    expect(first).toMatchObject({ puzzle: 2, status: 'unsolved' })
  })

  test('are those of all fixtures, or of one', () => {
    const { probes, ...rest } = results()
    const other = probe('a', { fixture: 'hard', puzzleNs: [8e3], puzzleWork: null })
    const both = { ...rest, probes: [...probes, other] }
    const placesOf = (fixture: string | null): string[] =>
      hardestPuzzles(both, 'a', fixture, 3).map((cost) => `${cost.fixture} ${cost.puzzle}`)
    expect(placesOf(null)).toEqual(['easy 2', 'easy 3', 'hard 1'])
    expect(placesOf('hard')).toEqual(['hard 1'])
  })
})

describe('the table of hard puzzles', () => {
  const solved: HardPuzzle = {
    fixture: 'anti-brute-force',
    puzzle: 100,
    status: 'ok',
    micros: 1_234_567,
    timed: 'cold',
    nodes: 123_456_789,
    guesses: 98_765_432,
    line: 1_000,
    givens: '.'.repeat(77),
  }
  const unsolved: HardPuzzle = {
    ...solved,
    status: 'timeout',
    micros: null,
    timed: null,
    nodes: null,
    guesses: null,
    line: null,
    givens: null,
  }
  const lines = hardestText('a', [unsolved, solved, { ...solved, timed: 'alone' }]).split('\n')

  test('has each puzzle below its figures, where it is known', () => {
    expect(lines.slice(0, 7)).toEqual([
      'a: the puzzles that cost it most',
      '        µs        nodes     guesses  fixture           puzzle  line',
      '   timeout            -           -  anti-brute-force     100     -',
      '~1,234,567  123,456,789  98,765,432  anti-brute-force     100  1000',
      `  ${solved.givens}`,
      ' 1,234,567  123,456,789  98,765,432  anti-brute-force     100  1000',
      `  ${solved.givens}`,
    ])
  })

  test('fits a terminal of 80 columns', () => {
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })
})
