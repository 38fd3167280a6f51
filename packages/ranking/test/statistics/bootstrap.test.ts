import { fc, test } from '@fast-check/vitest'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect } from 'vitest'
import { ratioIntervalInGeneral } from '../../src/statistics/bootstrap.ts'
import { ratioForAnotherRun } from '../../src/statistics/signed-rank.ts'

const time = fc.double({ min: 1, max: 1e3, noNaN: true })
const times = fc.array(time, { minLength: 32, maxLength: 50 })
const scatter = fc.array(fc.double({ min: 0.95, max: 1.05, noNaN: true }), {
  minLength: 6,
  maxLength: 12,
})

function widthOf(interval: readonly number[] | null): number {
  const [low = NaN, high = NaN] = interval ?? []
  return Math.log(high / low)
}

/** So many times that scatter about 10, by more and more; those of the other side are all 10. */
const scattered = (count: number, by: number): number[] =>
  Array.from({ length: count }, (_, i) => 10 * Math.exp(i % 2 === 0 ? by : -by))

describe('the interval of a ratio in general', () => {
  test.prop([times, fc.integer({ min: 6, max: 20 })])('is 1 for identical entries', (a, rounds) => {
    const [low, high] =
      ratioIntervalInGeneral(
        a,
        a,
        Array.from({ length: rounds }, () => 1),
      ) ?? []
    expect(low).toBeCloseTo(1, 12)
    expect(high).toBeCloseTo(1, 12)
  })

  test.prop([times, times, scatter])(
    'is an interval, turned over with its sides',
    (a, b, ratios) => {
      const interval = ratioIntervalInGeneral(a, b, ratios)
      const back = ratioIntervalInGeneral(
        b,
        a,
        ratios.map((ratio) => 1 / ratio),
      )
      expect(interval).not.toBeNull()
      expect(widthOf(interval)).toBeGreaterThanOrEqual(0)
      expect((interval?.[0] ?? NaN) * (back?.[1] ?? NaN)).toBeCloseTo(1, 9)
    },
  )

  test.prop([times, times, scatter])('is the same for the same input', (a, b, ratios) => {
    expect(ratioIntervalInGeneral(a, b, ratios)).toEqual(ratioIntervalInGeneral(a, b, ratios))
  })

  test.prop([times, scatter, fc.constantFrom(0.001, 7)])(
    'does not depend on the unit of time, and goes by the level of the rounds',
    (a, ratios, factor) => {
      const interval = ratioIntervalInGeneral(a, a, ratios)
      const scaled = ratioIntervalInGeneral(
        a.map((value) => value * factor),
        a,
        ratios,
      )
      expect(scaled?.[0]).toBeCloseTo(interval?.[0] ?? NaN, 9)
      expect(scaled?.[1]).toBeCloseTo(interval?.[1] ?? NaN, 9)
      const slower = ratioIntervalInGeneral(
        a,
        a,
        ratios.map((ratio) => ratio * 2),
      )
      expect(slower?.[0]).toBeCloseTo(2 * (interval?.[0] ?? NaN), 9)
    },
  )

  test('widens with the scatter of the puzzles, and narrows with their number', () => {
    const ratios = [0.99, 1, 1.01, 1, 0.995, 1.005]
    const widths = [0, 0.1, 0.3, 1].map((by) =>
      widthOf(ratioIntervalInGeneral(scattered(100, by), scattered(100, 0), ratios)),
    )
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(4)
    const many = ratioIntervalInGeneral(scattered(1_000, 0.3), scattered(1_000, 0), ratios)
    expect(widthOf(many)).toBeLessThan((widths[2] ?? NaN) / 2)
  })

  test('widens with the scatter of the rounds', () => {
    const even = scattered(100, 0)
    const narrow = ratioIntervalInGeneral(even, even, [0.99, 1.01, 0.99, 1.01, 0.99, 1.01])
    const wide = ratioIntervalInGeneral(even, even, [0.9, 1.1, 0.9, 1.1, 0.9, 1.1])
    expect(widthOf(wide)).toBeGreaterThan(5 * widthOf(narrow))
  })

  // Puzzles that are hard for one are hard for the other.
  test('draws puzzles together for both sides', () => {
    const uneven = scattered(100, 1)
    const ratios = [1, 1, 1, 1, 1, 1]
    expect(widthOf(ratioIntervalInGeneral(uneven, uneven, ratios))).toBeCloseTo(0, 12)
    const other = uneven.toReversed()
    expect(widthOf(ratioIntervalInGeneral(uneven, other, ratios))).toBeGreaterThan(0.2)
  })

  test('holds the interval of the rounds, which is of these puzzles alone', () => {
    const ratios = [0.99, 1, 1.01, 1.002, 0.995, 1.005]
    const [low = NaN, high = NaN] = ratioForAnotherRun(ratios).interval ?? []
    const [wideLow = NaN, wideHigh = NaN] =
      ratioIntervalInGeneral(scattered(100, 0.3), scattered(100, 0), ratios) ?? []
    expect(wideLow).toBeLessThan(low)
    expect(wideHigh).toBeGreaterThan(high)
  })

  test('holds the ratio of another sample of skewed times as often as it says, drawn 500 times', () => {
    const random = xoroshiro128plus(3)
    const uniform = (): number => (uniformInt(random, 1, 2 ** 30) - 0.5) / 2 ** 30
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    const meanOf = (values: readonly number[]): number =>
      values.reduce((total, value) => total + value, 0) / values.length
    let held = 0
    for (let trial = 0; trial < 500; trial++) {
      // Log-normal times; half of what makes a puzzle hard is the same for both.
      const sample = (): readonly [number[], number[]] => {
        const common = Array.from({ length: 100 }, normal)
        const timesAt = (level: number): number[] =>
          common.map((z) => level * Math.exp((z + normal()) / 1.5))
        return [timesAt(3), timesAt(1)]
      }
      const [a, b] = sample()
      const measured = meanOf(a) / meanOf(b)
      const ratios = Array.from({ length: 6 }, () => measured * Math.exp(0.01 * normal()))
      const [low = NaN, high = NaN] = ratioIntervalInGeneral(a, b, ratios) ?? []
      const [ofA, ofB] = sample()
      const other = meanOf(ofA) / meanOf(ofB)
      if (low <= other && high >= other) held++
    }
    expect(held).toBeGreaterThan(0.9 * 500)
    expect(held).toBeLessThan(0.99 * 500)
  })

  test('is that of a plain calculation, puzzle by puzzle', () => {
    const n = 40
    const a = Array.from({ length: n }, (_, i) => 10 + ((i * 7) % 11))
    const b = a.map((ns, i) => ns / 2 + ((i * 5) % 13))
    const ratios = [1.2, 1.25, 1.21, 1.3, 1.22, 1.24, 1.19]
    const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)
    const estimate = (drawn: readonly number[]): { value: number; error: number } => {
      const [ofA, ofB] = [a, b].map((side) => drawn.map((index) => side[index] ?? NaN))
      const [sumA, sumB] = [sumOf(ofA ?? []), sumOf(ofB ?? [])]
      // What a puzzle adds to the logarithm of the ratio; all together add nothing.
      const terms = drawn.map((index) => (a[index] ?? NaN) / sumA - (b[index] ?? NaN) / sumB)
      const squares = sumOf(terms.map((term) => term * term))
      return { value: Math.log(sumA / sumB), error: Math.sqrt((squares * n) / (n - 1)) }
    }
    const measured = estimate([...a.keys()])
    const random = xoroshiro128plus(n)
    const distances = Array.from({ length: 1_000 }, () => {
      const { value, error } = estimate(a.map(() => uniformInt(random, 0, n - 1)))
      return (value - measured.value) / Math.max(0.1 * measured.error, error)
    }).toSorted((one, other) => one - other)
    const { ratio, interval } = ratioForAnotherRun(ratios)
    const [low = NaN, high = NaN] = interval ?? []
    const reach = (distance = NaN): number => Math.SQRT2 * measured.error * distance
    const below = Math.hypot(reach(distances[974]), Math.log(ratio / low))
    const above = Math.hypot(reach(distances[25]), Math.log(high / ratio))
    const [from = NaN, to = NaN] = ratioIntervalInGeneral(a, b, ratios) ?? []
    expect(from).toBeCloseTo(ratio * Math.exp(-below), 10)
    expect(to).toBeCloseTo(ratio * Math.exp(above), 10)
  })

  test('is none for fewer than six rounds or 32 puzzles', () => {
    const six = [1, 1, 1, 1, 1, 1]
    expect(ratioIntervalInGeneral(scattered(31, 1), scattered(31, 1), six)).toBeNull()
    expect(ratioIntervalInGeneral(scattered(32, 1), scattered(31, 1), six)).toBeNull()
    expect(ratioIntervalInGeneral(scattered(32, 1), scattered(32, 1), [1, 1, 1, 1, 1])).toBeNull()
    expect(ratioIntervalInGeneral(scattered(32, 1), scattered(32, 1), six)).not.toBeNull()
    expect(ratioIntervalInGeneral(scattered(32, 1), scattered(32, 1), [])).toBeNull()
  })
})
