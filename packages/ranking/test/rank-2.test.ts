import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Results } from '../src/read.ts'
import type { ProbeRecord, RunRecord, TimedRecord } from '../src/schema.ts'
import { rankEntries } from '../src/rank.ts'
import { rankStrategies } from '../src/rank-2.ts'
import type { RankedEntry } from '../src/entry.ts'
import { fixture, probe, run, timed } from './records.ts'

function results(
  probes: readonly ProbeRecord[],
  processes: readonly TimedRecord[],
  fixtures: RunRecord['fixtures'] = run.fixtures,
): Results {
  return { run: { ...run, fixtures }, probes, plans: [], timed: processes }
}

/** Six processes that took so many microseconds a puzzle, each. */
function rounds(
  strategy: string,
  micros: readonly number[],
  changes: Partial<TimedRecord> = {},
): TimedRecord[] {
  return micros.map((value, i) => timed(strategy, i + 1, [value], changes))
}

function rankOf(rows: readonly RankedEntry[]): Record<string, number | null> {
  return Object.fromEntries(rows.map(({ strategy, rank }) => [strategy, rank]))
}

const steady = [10, 10.1, 10.2, 10.3, 10.4, 10.5]

describe('ranks of schema 2', () => {
  test('follow the times where every round says the same', () => {
    const rows = rankEntries(
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
    const rows = rankEntries(
      results([probe('a'), probe('b')], [...rounds('a', steady), ...rounds('b', other)]),
    )
    expect(rankOf(rows)).toEqual({ a: 1, b: 1 })
    expect(rows[1]?.ratioToBest).toBeGreaterThan(1)
    expect(rows[1]?.ratioInterval?.[0]).toBeLessThan(1)
  })

  test('weigh how far rounds differ, not only in how many of them who was faster', () => {
    // Nine rounds of ten for a, and one against it: by a hair, or by far.
    const factors = [1.1, 1.11, 1.12, 1.13, 1.14, 1.15, 1.16, 1.17, 1.18]
    const ranksWith = (last: number): object => {
      const a = Array.from({ length: 10 }, (_, i) => 10 + i / 10)
      const b = a.map((micros, i) => micros * ([...factors, last][i] ?? NaN))
      const processes = [...rounds('a', a), ...rounds('b', b)]
      return rankOf(rankEntries(results([probe('a'), probe('b')], processes)))
    }
    expect(ranksWith(0.999)).toEqual({ a: 1, b: 2 })
    expect(ranksWith(0.2)).toEqual({ a: 1, b: 1 })
  })

  test('need six rounds, and tell of a difference from six on', () => {
    const ranksAfter = (n: number): object => {
      const [a, b] = [steady.slice(0, n), steady.slice(0, n).map((micros) => 1.01 * micros)]
      const processes = [...rounds('a', a), ...rounds('b', b)]
      return rankOf(rankEntries(results([probe('a'), probe('b')], processes)))
    }
    expect(ranksAfter(5)).toEqual({ a: null, b: null })
    expect(ranksAfter(6)).toEqual({ a: 1, b: 2 })
  })

  test('come with ratios within rounds, and their intervals', () => {
    const factors = [1.9, 2, 2.1, 1.95, 2.05, 2]
    const uneven = [10, 20, 40, 15, 30, 60]
    const b = uneven.map((micros, i) => micros * (factors[i] ?? NaN))
    const rows = rankEntries(
      results([probe('a'), probe('b')], [...rounds('a', uneven), ...rounds('b', b)]),
    )
    expect(rows[0]).toMatchObject({ strategy: 'a', ratioToBest: 1, ratioInterval: [1, 1] })
    expect(rows[1]?.ratioToBest).toBeCloseTo(2, 2)
    // With six pairs, the signed-rank interval is that of the extremes.
    expect(rows[1]?.ratioInterval?.[0]).toBeCloseTo(1.9, 9)
    expect(rows[1]?.ratioInterval?.[1]).toBeCloseTo(2.1, 9)
  })

  test('compare the rounds that both were measured in, when one has more', () => {
    const a = [...steady, 1_000, 1_000]
    const b = steady.map((micros) => 2 * micros)
    const rows = rankEntries(
      results([probe('a'), probe('b')], [...rounds('a', a), ...rounds('b', b)]),
    )
    expect(rankOf(rows)).toEqual({ a: 1, b: 2 })
    expect(rows[1]?.ratioToBest).toBeCloseTo(2, 9)
  })

  test('compare within rounds, so that what slows a whole round makes no tie', () => {
    const uneven = [10, 20, 40, 15, 30, 60]
    const rows = rankEntries(
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
    expect(rankOf(rankEntries(results(probes, processes)))).toEqual({ a: 1, b: 1, c: 3 })
  })

  test('are for fixtures of a hundred puzzles or more, all of them solved', () => {
    const puzzleNs = Array.from({ length: 99 }, () => 1e5)
    const few = probe('few', { fixture: 'small', puzzleNs })
    const some = probe('some', { status: 'timeout' })
    const processes = [
      ...rounds('few', steady, { fixture: 'small', puzzles: 99 }),
      ...rounds('some', steady),
    ]
    const rows = rankEntries(
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
      const rows = rankEntries(
        results(
          names.map((name) => probe(name)),
          strategies.flatMap((micros, i) => rounds(`s${i}`, micros)),
        ),
      )
      expect(rows.map(({ strategy }) => strategy).toSorted()).toEqual(names)
      expect(rows[0]?.rank).toBe(1)
      const medians = rows.map(({ microsPerPuzzle }) => microsPerPuzzle ?? NaN)
      // Ratios within rounds may point the other way than medians of all rounds, among ties.
      expect(rows[medians.indexOf(Math.min(...medians))]?.ratioToBest).toBe(1)
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
      probe('dead', { status: 'crashed', puzzleNs: [null], puzzleWork: null }),
      probe('half', { status: 'timeout', puzzleNs: [1e6, null] }),
      probe('a', { fixture: 'other', puzzleNs: [1e6] }),
      probe('a'),
    ]
    const rows = rankEntries(
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
  function row(strategy: string, name: string, ratioToBest: number | null): RankedEntry {
    const [base] = rankEntries(
      results([probe(strategy, { fixture: name })], [], [fixture(name, 200)]),
    )
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
    const overall = rankStrategies(rows)
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
    expect(rankStrategies([])).toEqual([])
  })
})
