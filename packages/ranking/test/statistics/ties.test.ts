import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  beyondMarginP,
  FAMILY_ERROR,
  rankRanges,
  ratiosByRound,
  studentTail,
  type RankRange,
} from '../../src/statistics/ties.ts'

describe("how likely Student's t is to lie above a value", () => {
  // Quantiles to four digits, as E. S. Pearson and H. O. Hartley's "Biometrika Tables" have them.
  test.each([
    [12.706, 1, 0.025],
    [4.303, 2, 0.025],
    [2.132, 4, 0.05],
    [2.571, 5, 0.025],
    [2.228, 10, 0.025],
  ])('is as printed: %f, %i degrees', (t, degrees, tail) => {
    expect(studentTail(t, degrees)).toBeCloseTo(tail, 4)
  })

  // By the continued fraction of the incomplete beta integral (stdlib 0.2.3).
  test.each([
    [0.001, 1, 0.49968169021990794],
    [1.7, 2, 0.11561671310078561],
    [2.5, 3, 0.04385332350403279],
    [100, 3, 0.0000011022609615924553],
    [3.3, 9, 0.004614954159273511],
    [0.05, 27, 0.4802452234193888],
    [8, 30, 3.1329112378503853e-9],
    [1.96, 99, 0.026403556875485377],
    [2.6, 100, 0.005366891697369472],
  ])('is the incomplete beta integral: %f, %i degrees', (t, degrees, tail) => {
    expect(studentTail(t, degrees)).toBeCloseTo(tail, 13)
  })

  test('is linear about zero', () => {
    // Half less the density at zero, 1 / pi for one degree of freedom, times t.
    expect(studentTail(1e-9, 1)).toBeCloseTo(0.5 - 1e-9 / Math.PI, 15)
  })
})

const ratiosOf = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((value, round) => value / (b[round] ?? NaN))

const rangesOf = (table: readonly (readonly number[])[], margin = 0.03): RankRange[] =>
  rankRanges(table, ratiosOf, margin)

const time = fc.double({ min: 0.5, max: 2, noNaN: true })
/** Times of a few entries at levels far apart or near, in the same number of rounds. */
const table = fc.integer({ min: 6, max: 12 }).chain((rounds) =>
  fc.array(
    fc
      .tuple(
        fc.constantFrom(1, 1.02, 1.1, 3),
        fc.array(fc.double({ min: 0.98, max: 1.02, noNaN: true }), {
          minLength: rounds,
          maxLength: rounds,
        }),
      )
      .map(([level, scatter]) => scatter.map((value) => level * value)),
    { minLength: 1, maxLength: 6 },
  ),
)

const scatter = [0.99, 1.01, 1, 0.995, 1.005, 1.002, 0.998, 1.003]

describe('how likely ratios are within the margin', () => {
  /** The standard error of Yuen, 1974: squares of the Winsorized values by h (h - 1), h those kept. */
  function standardError(sorted: readonly number[], cut: number): number {
    const [low = NaN, high = NaN] = [sorted[cut], sorted[sorted.length - 1 - cut]]
    const winsorized = sorted.map((value, i) =>
      i < cut ? low : i >= sorted.length - cut ? high : value,
    )
    const mean = winsorized.reduce((sum, value) => sum + value, 0) / sorted.length
    const squares = winsorized.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    const kept = sorted.length - 2 * cut
    return Math.sqrt(squares / (kept * (kept - 1)))
  }

  // E. S. Pearson and H. O. Hartley, "Biometrika Tables for Statisticians" 1, 3rd edition, 1966, table
  // 12: values of t that 5 and 1 % exceed to either side, with one degree of freedom fewer than are kept.
  test.each([
    [6, 1, 3.182, 5.841],
    [8, 1, 2.571, 4.032],
    [10, 2, 2.571, 4.032],
    [12, 2, 2.365, 3.499],
    [15, 3, 2.306, 3.355],
    [20, 4, 2.201, 3.106],
  ])('is 5 and 1 %% at the published t: %i rounds, %i left out at each end', (n, cut, t5, t1) => {
    // Symmetric, so that the trimmed mean is 0.
    const logs = Array.from({ length: n }, (_, i) => Math.tan((i - (n - 1) / 2) / n) / 50)
    for (const [t, p] of [
      [t5, 0.05],
      [t1, 0.01],
    ] as const) {
      for (const margin of [0, 0.03]) {
        const shift = Math.log1p(margin) + t * standardError(logs, cut)
        const ratios = logs.map((log) => Math.exp(log + shift))
        expect(Math.abs(beyondMarginP(ratios, margin) / p - 1)).toBeLessThan(0.005)
      }
    }
  })

  test.prop([fc.array(time, { maxLength: 5 }), fc.double({ min: 0, max: 0.1, noNaN: true })])(
    'is 1 for fewer than six rounds',
    (ratios, margin) => {
      expect(beyondMarginP(ratios, margin)).toBe(1)
    },
  )

  test.prop([
    fc.array(fc.double({ min: 0.972, max: 1.029, noNaN: true }), { minLength: 6, maxLength: 40 }),
  ])('is 1 where all lie within it, whatever their scatter', (ratios) => {
    expect(beyondMarginP(ratios, 0.03)).toBe(1)
  })

  test('is 1 for a difference below it that does not scatter at all, and 0 for one above it', () => {
    expect(
      beyondMarginP(
        Array.from({ length: 80 }, () => 1.0299),
        0.03,
      ),
    ).toBe(1)
    expect(
      beyondMarginP(
        Array.from({ length: 6 }, () => 1.031),
        0.03,
      ),
    ).toBe(0)
  })

  test('goes by the mean of all but a fifth at each end, rounded down', () => {
    // Without one at each end the mean is 0.0525, without two 0.005; the margin is 0.0296.
    const ratios = [0, 0, 0, 0.01, 0.2, 0.2].map(Math.exp)
    expect(beyondMarginP(ratios, 0.03)).toBeLessThan(1)
  })

  test.prop([
    fc.array(time, { minLength: 6, maxLength: 20 }),
    fc.double({ min: 0, max: 0.2, noNaN: true }),
  ])('is a probability, the same to either side, and grows with the margin', (ratios, margin) => {
    const p = beyondMarginP(ratios, margin)
    expect(p).toBeGreaterThanOrEqual(0)
    expect(p).toBeLessThanOrEqual(1)
    const inverse = ratios.map((ratio) => 1 / ratio)
    expect(beyondMarginP(inverse, margin)).toBeCloseTo(p, 9)
    expect(beyondMarginP(ratios, margin + 0.01)).toBeGreaterThanOrEqual(p)
  })
})

describe('rank ranges', () => {
  test.prop([fc.integer({ min: 1, max: 11 }), fc.array(time, { minLength: 6, maxLength: 12 })])(
    'of identical entries are all 1 to n',
    (n, times) => {
      const ranges = rangesOf(Array.from({ length: n }, () => times))
      expect(ranges).toEqual(ranges.map(() => [1, n]))
    },
  )

  test.prop([table])('lie within 1 to n, their lower end below their upper', (entries) => {
    for (const [low, high] of rangesOf(entries)) {
      expect(low).toBeGreaterThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(high)
      expect(high).toBeLessThanOrEqual(entries.length)
    }
  })

  test.prop([table])('are of numbers that add up: as many are faster as are slower', (entries) => {
    const ranges = rangesOf(entries)
    const sum = ranges.reduce((total, [low, high]) => total + low + high, 0)
    expect(sum).toBe(entries.length * (entries.length + 1))
  })

  test.prop([fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 9 })])(
    'are single ranks where entries are far apart',
    (levels) => {
      const ranges = rangesOf(
        levels.map((level) => scatter.map((one) => 2 ** level * one ** level)),
      )
      const sorted = levels.toSorted((a, b) => a - b)
      const ranks = levels.map((level) => sorted.indexOf(level) + 1)
      expect(ranges).toEqual(ranks.map((rank) => [rank, rank]))
    },
  )

  test.prop([table])('never place the clearly faster of two below the slower', (entries) => {
    const ranges = rangesOf(entries)
    for (const [i, a] of entries.entries()) {
      for (const [k, b] of entries.entries()) {
        // Every time of a is below every time of b by a half: faster than all that b is faster than.
        if (Math.max(...a) * 1.5 >= Math.min(...b)) continue
        const [low, high] = ranges[i] ?? [NaN, NaN]
        expect(low).toBeLessThanOrEqual(ranges[k]?.[0] ?? NaN)
        expect(high).toBeLessThanOrEqual(ranges[k]?.[1] ?? NaN)
      }
    }
  })

  test.prop([table, fc.constantFrom(0.001, 0.5, 2, 1024)])(
    'do not depend on the unit of time',
    (entries, factor) => {
      const scaled = entries.map((times) => times.map((value) => value * factor))
      expect(rangesOf(scaled)).toEqual(rangesOf(entries))
    },
  )

  test.prop([table, fc.infiniteStream(fc.nat())])(
    'do not depend on the order of the entries, nor of the rounds',
    (entries, keys) => {
      const order = entries
        .map((_, index) => ({ index, key: Number(keys.next().value) }))
        .toSorted((a, b) => a.key - b.key)
      const ranges = rangesOf(entries)
      expect(rangesOf(order.map(({ index }) => entries[index] ?? []))).toEqual(
        order.map(({ index }) => ranges[index]),
      )
      expect(rangesOf(entries.map((times) => times.toReversed()))).toEqual(ranges)
    },
  )

  test.prop([fc.integer({ min: 0, max: 5 })])(
    'of fewer than six rounds claim nothing',
    (rounds) => {
      const times = scatter.slice(0, rounds)
      const ranges = rangesOf([times, times.map((one) => 100 * one)])
      expect(ranges).toEqual([
        [1, 2],
        [1, 2],
      ])
    },
  )

  test('tell no difference below the margin, and the same one with a smaller margin', () => {
    const entries = [scatter, scatter.map((one) => one * 1.025)]
    const tied: RankRange[] = [
      [1, 2],
      [1, 2],
    ]
    expect(rangesOf(entries, 0.03)).toEqual(tied)
    expect(rangesOf(entries, 0.01)).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  // The sum of the logarithms is that of the one round; the trimmed mean, which the test is of, is not.
  test('are not turned around by one round that went astray', () => {
    const a = [0.9, 0.901, 0.899, 0.9, 0.902, 100]
    expect(rangesOf([a, a.map(() => 1)])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('are wider in a larger table, where more claims are made together', () => {
    const near = [1.05, 1.08, 1.02, 1.07, 1.05, 0.99]
    const one = near.map(() => 1)
    const p = beyondMarginP(near, 0)
    expect(p).toBeLessThan(FAMILY_ERROR)
    expect(p).toBeGreaterThan(FAMILY_ERROR / 10)
    expect(rangesOf([one, near], 0)).toEqual([
      [1, 1],
      [2, 2],
    ])
    // The last of three claims is judged alone, once the others are sure.
    expect(p).toBeGreaterThan(FAMILY_ERROR / 3)
    const far = one.map(() => 100)
    expect(rangesOf([one, near, far], 0)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    const twins = Array.from({ length: 5 }, () => one)
    expect(rangesOf([...twins, near], 0)).toEqual([...twins, near].map(() => [1, 6]))
  })
})

describe('ratios within rounds', () => {
  test('are of the rounds that both have', () => {
    const a = new Map([
      [1, 2],
      [2, 6],
      [4, 1],
    ])
    const b = new Map([
      [2, 3],
      [1, 1],
      [3, 7],
    ])
    const expected = new Map([
      [1, 2],
      [2, 2],
    ])
    expect(ratiosByRound(a, b)).toEqual(expected)
    expect(ratiosByRound(a, new Map())).toEqual(new Map())
  })
})
