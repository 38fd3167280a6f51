import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Results } from '../../src/results/read.ts'
import type { ProbeRecord, RunRecord, TimedRecord } from '../../src/results/schema.ts'
import { rankOverall, rankRows, type RankedRow } from '../../src/show/rank.ts'
import { fixture, probe, run, timed } from '../records.ts'

function results(
  probes: readonly ProbeRecord[],
  processes: readonly TimedRecord[],
  fixtures: RunRecord['fixtures'] = run.fixtures,
): Results {
  return { run: { ...run, fixtures }, probes, timed: processes, planned: null }
}

/** Six processes that took so many microseconds a puzzle, each. */
function rounds(
  strategy: string,
  micros: readonly number[],
  changes: Partial<TimedRecord> = {},
): TimedRecord[] {
  return micros.map((value, i) => timed(strategy, i + 1, [value], changes))
}

function rankOf(rows: readonly RankedRow[]): Record<string, number | null> {
  return Object.fromEntries(rows.map(({ strategy, rank }) => [strategy, rank]))
}

const steady = [10, 10.1, 10.2, 10.3, 10.4, 10.5]

describe('a row', () => {
  test('shows the median over processes of the median of their passes', () => {
    const passes = [
      [10, 11, 90],
      [13, 12, 1],
      [14, 14, 14],
    ]
    const processes = passes.map((micros, i) => timed('a', i + 1, micros))
    const [row] = rankRows(results([probe('a')], processes))
    expect(row).toMatchObject({ microsPerPuzzle: 12, interval: null, rank: null, processes: 3 })
  })

  test('has an interval from six processes on', () => {
    const [row] = rankRows(results([probe('a')], rounds('a', steady)))
    expect(row?.microsPerPuzzle).toBeCloseTo(10.25, 9)
    expect(row?.interval?.[0]).toBeCloseTo(10, 9)
    expect(row?.interval?.[1]).toBeCloseTo(10.5, 9)
  })

  test('shows time and work over the puzzles that were solved', () => {
    const half = probe('a', {
      status: 'timeout',
      detail: 'line 3: not within 2 s',
      puzzleNs: Array.from({ length: 200 }, (_, i) => (i < 100 ? 1e5 : null)),
    })
    const processes = steady.map((micros, i) =>
      timed('a', i + 1, [], { puzzles: 100, passNs: [micros * 100 * 1_000] }),
    )
    const [row] = rankRows(results([half], processes))
    expect(row).toMatchObject({ status: 'timeout', puzzles: 200, solved: 100, rank: null })
    expect(row).toMatchObject({ nodes: 20, guesses: 4, backtracks: 10, checks: 0 })
    expect(row?.microsPerPuzzle).toBeCloseTo(10.25, 9)
  })

  test('that was never timed shows what its answers took when they were probed', () => {
    const [row] = rankRows(results([probe('a')], []))
    expect(row).toMatchObject({ status: 'ok', processes: 0, microsPerPuzzle: 100, rank: null })
  })

  test('without work has none to show', () => {
    const [row] = rankRows(results([probe('a', { work: null })], rounds('a', steady)))
    expect(row).toMatchObject({ nodes: null, guesses: null, backtracks: null, checks: null })
    expect(row?.rank).toBe(1)
  })

  test.each(['wrong', 'crashed', 'out-of-memory', 'unsupported'] as const)(
    'that is %s shows no time',
    (status) => {
      const [row] = rankRows(results([probe('a', { status, detail: 'why' })], []))
      expect(row).toMatchObject({ status, detail: 'why', microsPerPuzzle: null, interval: null })
    },
  )

  test('that goes wrong in one timed process is wrong as a whole', () => {
    const sixth = timed('a', 6, [], { status: 'wrong', detail: 'pass 2 counted 3' })
    const [row] = rankRows(results([probe('a')], [...rounds('a', steady.slice(0, 5)), sixth]))
    expect(row).toMatchObject({ status: 'wrong', detail: 'pass 2 counted 3', rank: null })
    expect(row?.microsPerPuzzle).toBeNull()
  })
})

describe('ranks', () => {
  test('follow the times where every round says the same', () => {
    const rows = rankRows(
      results(
        [probe('slow'), probe('fast'), probe('middle')],
        [
          ...rounds(
            'slow',
            steady.map((micros) => 4 * micros),
          ),
          ...rounds('fast', steady),
          ...rounds(
            'middle',
            steady.map((micros) => 2 * micros),
          ),
        ],
      ),
    )
    expect(rows.map(({ strategy, rank }) => [strategy, rank])).toEqual([
      ['fast', 1],
      ['middle', 2],
      ['slow', 3],
    ])
    expect(rows.map(({ ratioToBest }) => ratioToBest?.toFixed(6))).toEqual([
      '1.000000',
      '2.000000',
      '4.000000',
    ])
  })

  test('are shared where one round of six says otherwise', () => {
    const other = steady.map((micros, i) => (i === 3 ? micros - 0.1 : micros + 2))
    const rows = rankRows(
      results([probe('a'), probe('b')], [...rounds('a', steady), ...rounds('b', other)]),
    )
    expect(rankOf(rows)).toEqual({ a: 1, b: 1 })
    expect(rows[1]?.ratioToBest).toBeGreaterThan(1)
  })

  test('compare within rounds, so that what slows a whole round makes no tie', () => {
    const uneven = [10, 20, 40, 15, 30, 60]
    const rows = rankRows(
      results(
        [probe('a'), probe('b')],
        [
          ...rounds('a', uneven),
          ...rounds(
            'b',
            uneven.map((micros) => 1.05 * micros),
          ),
        ],
      ),
    )
    expect(rankOf(rows)).toEqual({ a: 1, b: 2 })
  })

  test('are one more than the number of those that are faster, ties or not', () => {
    const near = steady.map((micros, i) => (i % 2 === 0 ? micros + 0.01 : micros - 0.01))
    const far = steady.map((micros) => 3 * micros)
    const probes = ['a', 'b', 'c'].map((name) => probe(name))
    const processes = [...rounds('a', steady), ...rounds('b', near), ...rounds('c', far)]
    expect(rankOf(rankRows(results(probes, processes)))).toEqual({ a: 1, b: 1, c: 3 })
  })

  test('are for fixtures of a hundred puzzles or more, all of them solved', () => {
    const puzzleNs = Array.from({ length: 99 }, () => 1e5)
    const few = probe('few', { fixture: 'small', puzzleNs })
    const some = probe('some', { status: 'timeout' })
    const processes = [
      ...rounds('few', steady, { fixture: 'small', puzzles: 99 }),
      ...rounds('some', steady),
    ]
    const rows = rankRows(
      results([few, some], processes, [fixture('small', 99), fixture('easy', 200)]),
    )
    expect(rankOf(rows)).toEqual({ few: null, some: null })
    for (const { interval, ratioToBest } of rows) {
      expect(interval).not.toBeNull()
      expect(ratioToBest).toBeNull()
    }
  })

  test.prop([
    fc.array(
      fc.array(fc.double({ min: 1, max: 1e3, noNaN: true }), { minLength: 6, maxLength: 12 }),
      { minLength: 1, maxLength: 5 },
    ),
  ])(
    'begin with 1, never exceed the place in the table, and never shrink down it',
    (strategies) => {
      const names = strategies.map((_, i) => `s${i}`)
      const rows = rankRows(
        results(
          names.map((name) => probe(name)),
          strategies.flatMap((micros, i) => rounds(`s${i}`, micros)),
        ),
      )
      expect(rows.map(({ strategy }) => strategy).toSorted()).toEqual(names)
      expect(rows[0]?.rank).toBe(1)
      expect(Math.min(...rows.map(({ ratioToBest }) => ratioToBest ?? NaN))).toBe(1)
      for (const [i, { rank }] of rows.entries()) {
        expect(rank).toBeLessThanOrEqual(names.length)
        expect(rank).toBeGreaterThanOrEqual(rows[i - 1]?.rank ?? 1)
      }
    },
  )
})

describe('the table', () => {
  test('has the fixtures in the order of the run, and what is not ranked below what is', () => {
    const probes = [
      probe('dead', { status: 'crashed', puzzleNs: [null], work: null }),
      probe('half', { status: 'timeout', puzzleNs: [1e6, null] }),
      probe('a', { fixture: 'other', puzzleNs: [1e6] }),
      probe('a'),
    ]
    const rows = rankRows(
      results(probes, rounds('a', steady), [fixture('other', 1), fixture('easy', 200)]),
    )
    expect(rows.map((row) => `${row.fixture} ${row.strategy}`)).toEqual([
      'other a',
      'easy a',
      'easy half',
      'easy dead',
    ])
  })
})

describe('overall', () => {
  function row(strategy: string, name: string, ratioToBest: number | null): RankedRow {
    const [base] = rankRows(results([probe(strategy, { fixture: name })], [], [fixture(name, 200)]))
    if (base === undefined) throw new Error('no row')
    return { ...base, rank: ratioToBest === null ? null : 1, ratioToBest }
  }

  test('goes by fixtures finished, then by the geometric mean of the ratios', () => {
    const ratios = {
      one: [1, null, null],
      two: [2, 8, null],
      three: [3, 3, null],
      four: [null, null, null],
    }
    const rows = Object.entries(ratios).flatMap(([strategy, of]) =>
      of.map((ratio, i) => row(strategy, 'xyz'.charAt(i), ratio)),
    )
    const overall = rankOverall(rows)
    expect(overall.map(({ strategy, finished }) => [strategy, finished])).toEqual([
      ['three', 2],
      ['two', 2],
      ['one', 1],
      ['four', 0],
    ])
    const means = overall.map(({ meanRatio }) => meanRatio?.toFixed(6))
    expect(means).toEqual(['3.000000', '4.000000', '1.000000', undefined])
    // Nobody has a rank on z.
    for (const { fixtures } of overall) expect(fixtures).toBe(2)
  })

  test('of nothing is nothing', () => {
    expect(rankOverall([])).toEqual([])
  })
})
