import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { makeMeasuredEntry, type RankedEntry } from '../../src/rank/entry.ts'
import { findCommonBlock } from '../../src/rank/fixture-ranks.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { type Entry, cappedResults, first, fixture, times } from '../run-records.ts'

/** Each strategy with its range of ranks, as in `a 1-2`; without one, its name alone. */
const ranksOf = (entries: readonly RankedEntry[]): string[] =>
  entries.map(({ strategy, ranks }) => (ranks ? `${strategy} ${ranks.join('-')}` : strategy))

const rankedOf = (...all: Entry[]): readonly RankedEntry[] => rankRun(cappedResults(all)).entries

/** Entries of the same rounds at any level; some tried fewer puzzles or had capped puzzles. */
const entries: fc.Arbitrary<Entry[]> = fc
  .array(
    fc.record({
      micros: fc.array(fc.double({ min: 1, max: 100, noNaN: true }), {
        minLength: 8,
        maxLength: 8,
      }),
      tried: fc.constantFrom(32, 100, 200),
      capped: fc.uniqueArray(fc.integer({ min: 0, max: 31 }), { maxLength: 32 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((some) => some.map((one, i) => ({ strategy: `s${i}`, ...one })))

describe('every strategy that was timed', () => {
  test.prop([entries], { numRuns: 15 })(
    'every timed strategy has a range of ranks, in the order of the ratios, whatever it tried or had capped',
    (some) => {
      const ranked = rankedOf(...some)
      expect(ranked.map(({ strategy }) => strategy).toSorted()).toEqual(
        some.map(({ strategy }) => strategy),
      )
      for (const { rank, ranks, ratioToBest } of ranked) {
        expect(ranks).not.toBeNull()
        expect(rank).toBe(ranks?.[0])
        expect(ratioToBest).toBeGreaterThan(0)
      }
      expect(ranked[0]?.rank).toBe(1)
      const ratios = ranked.map(({ ratioToBest }) => ratioToBest ?? NaN)
      expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
    },
  )

  test.prop([entries], { numRuns: 15 })(
    'the ratio of a strategy is its time over the best time, where both did as many puzzles',
    (some) => {
      const ranked = rankedOf(...some)
      const most = Math.max(...some.map(({ tried = 0 }) => tried))
      const best = ranked.find(({ ratioToBest, puzzles }) => ratioToBest === 1 && puzzles === most)
      for (const { strategy, puzzles, microsPerPuzzle, ratioToBest } of ranked) {
        expect(puzzles).toBe(some.find((one) => one.strategy === strategy)?.tried)
        if (puzzles < most) continue
        expect((microsPerPuzzle ?? NaN) / (best?.microsPerPuzzle ?? NaN)).toBeCloseTo(
          ratioToBest ?? NaN,
        )
      }
    },
  )

  test.prop([entries], { numRuns: 15 })(
    'the ranks of a strategy follow from the intervals that are printed',
    (some) => {
      const ranked = rankedOf(...some)
      for (const one of ranked) {
        const [low = NaN, high = NaN] = one.ratioInterval ?? []
        const faster = ranked.filter(
          ({ ratioInterval }) => low > 1.03 * (ratioInterval?.[1] ?? NaN),
        )
        const slower = ranked.filter(
          ({ ratioInterval }) => (ratioInterval?.[0] ?? NaN) > 1.03 * high,
        )
        expect(one.ranks).toEqual([1 + faster.length, ranked.length - slower.length])
      }
    },
  )
})

describe('ranks', () => {
  test('ranks follow the times where every round says the same', () => {
    const ranked = rankedOf(
      { strategy: 'slow', micros: times(4) },
      { strategy: 'fast', micros: times(1) },
      { strategy: 'middle', micros: times(2) },
    )
    expect(ranksOf(ranked)).toEqual(['fast 1-1', 'middle 2-2', 'slow 3-3'])
    expect(ranked.map(({ ratioToBest }) => ratioToBest?.toFixed(3)).join()).toBe(
      '1.000,2.000,4.000',
    )
  })

  test('ranks are null for few rounds or few puzzles, which still have ratios', () => {
    const two = (rounds: number, changes: Partial<Entry> = {}): Entry[] => [
      { strategy: 'a', micros: Array(rounds).fill(10), ...changes },
      { strategy: 'b', micros: Array(rounds).fill(20), ...changes },
    ]
    const few = { run: { fixtures: [fixture('easy', 32)] } }
    for (const results of [cappedResults(two(3)), cappedResults(two(9, { tried: 32 }), few)]) {
      const ranked = rankRun(results).entries
      expect(ranksOf(ranked)).toEqual(['a', 'b'])
      expect(ranked[1]?.ratioToBest).toBeCloseTo(2, 9)
    }
  })

  // An entry that equals the cap in every round was once first in a table of few rounds.
  test('ranks of few rounds are null, also for a strategy whose puzzles were all capped', () => {
    const ranked = rankedOf(
      { strategy: 'a', micros: [10, 10, 10] },
      { strategy: 'b', micros: [], capped: first(200) },
    )
    expect(ranksOf(ranked)).toEqual(['a', 'b'])
  })

  test('strategies whose puzzles were all capped share the last ranks', () => {
    const ranked = rankedOf(
      { strategy: 'x', micros: [], tried: 32, capped: first(32) },
      { strategy: 'a', micros: times(1) },
      { strategy: 'y', micros: [], tried: 32, capped: first(32) },
    )
    expect(ranksOf(ranked)).toEqual(['a 1-1', 'x 2-3', 'y 2-3'])
    expect(ranked.map(({ isLowerBound }) => isLowerBound)).toEqual([false, true, true])
    expect(ranked[1]?.microsPerPuzzle).toBe(5_000)
    expect(ranked[1]?.ratioToBest).toBeCloseTo(5_000 / 10, 0)
  })
})

describe('ratios', () => {
  test('the ratio of an entry is on the largest block that it did', () => {
    // From its 33rd puzzle on, b takes three times as long; c did only 32.
    const shape = first(200).map((puzzle) => (puzzle < 32 ? 1 : 3))
    const ranked = rankedOf(
      { strategy: 'a', micros: times(1) },
      { strategy: 'b', micros: times(2), shape },
      { strategy: 'c', micros: times(5), tried: 32 },
    )
    const told = ranked.map(({ strategy, puzzles, microsPerPuzzle, ratioToBest }) =>
      [strategy, puzzles, microsPerPuzzle?.toFixed(1), ratioToBest?.toFixed(2)].join(' '),
    )
    // The mean of b is 2 * (32 + 3 * 168) / 200 times that of a.
    expect(told).toEqual(['a 200 10.0 1.00', 'c 32 50.0 5.00', 'b 200 53.6 5.36'])
  })

  // b is second on the 32 puzzles that all three tried, and first on the 200 puzzles that a and b
  // tried.
  test('ratios are relative to the fastest strategy among those with the most puzzles', () => {
    const shape = first(200).map((puzzle) => (puzzle < 32 ? 1 : 0.5))
    const [fastest, second] = rankedOf(
      { strategy: 'a', micros: times(1) },
      { strategy: 'b', micros: times(1.1), shape },
      { strategy: 'c', micros: times(5), tried: 32 },
    )
    expect(fastest).toMatchObject({ strategy: 'b', ranks: [1, 1], ratioToBest: 1 })
    expect(second).toMatchObject({ strategy: 'a', ranks: [2, 2] })
    expect(second?.ratioToBest).toBeGreaterThan(1)
  })

  test('the ± of a ratio is that of its entry, also for the best entry', () => {
    const ranked = rankedOf(
      { strategy: 'a', micros: [10, 10.1, 10.2, 10.5, 11, 12, 13, 14] },
      { strategy: 'b', micros: [20, 20.1, 20.2, 22, 30, 30, 30, 30] },
    )
    const [fastest, second] = ranked.map(({ ratioInterval }) => ratioInterval ?? [])
    expect(fastest?.map((end) => end.toFixed(3))).toEqual(['0.950', '1.050'])
    expect(second?.map((end) => end.toFixed(3))).toEqual(['1.800', '2.200'])
  })
})

describe('an entry without a rank', () => {
  test('an entry without a rank stands below those with ranks, with its status', () => {
    const ranked = rankedOf(
      { strategy: 'dead', micros: [], probe: { status: 'crashed', detail: 'exit code 3' } },
      { strategy: 'a', micros: times(1) },
    )
    expect(ranksOf(ranked)).toEqual(['a 1-1', 'dead'])
    const untimed = { status: 'crashed', microsPerPuzzle: null, ratioToBest: null }
    expect(ranked[1]).toMatchObject(untimed)
  })

  test('an entry that failed has no block in common with others', () => {
    const results = cappedResults([
      { strategy: 'a', micros: times(1), tried: 100 },
      { strategy: 'dead', micros: [], probe: { status: 'wrong' } },
    ])
    const measured = results.probes.map((probe) => makeMeasuredEntry(probe, results))
    expect(findCommonBlock(measured)).toBeNull()
    expect(findCommonBlock(measured.slice(0, 1))).toBe(100)
    expect(findCommonBlock([])).toBeNull()
  })
})
