import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { lowerTail, ratioOfSamples } from '../../src/statistics/two-samples.ts'

/** The critical value that an interval comes from: how many differences lie outside, below. */
function criticalValue(m: number, n: number, level: number): number | null {
  // All m * n differences of the logarithms are different.
  const a = Array.from({ length: m }, (_, i) => i / 40)
  const b = Array.from({ length: n }, (_, j) => j / 40 / 40)
  const { interval } = ratioOfSamples(a.map(Math.exp), b.map(Math.exp), level)
  if (interval === null) return null
  const differences = a.flatMap((x) => b.map((y) => y - x))
  return differences.filter((d) => d < Math.log(interval[0]) - 1e-9).length
}

/** All ways to split the values 1 to m + n into m and n values. */
function* dealt(m: number, n: number): Generator<{ a: number[]; b: number[] }> {
  const values = Array.from({ length: m + n }, (_, i) => i + 1)
  for (let sides = 0; sides < 2 ** (m + n); sides++) {
    const a = values.filter((value) => (sides >> (value - 1)) % 2 === 1)
    const b = values.filter((value) => !a.includes(value))
    if (a.length === m) yield { a, b }
  }
}

const larger = (a: readonly number[], b: readonly number[]): number =>
  a.flatMap((x) => b.filter((y) => x > y)).length

// Hollander and Wolfe, 1999, table 4.1: permeability of tissue at term, and of younger tissue.
const atTerm = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
const younger = [1.15, 0.88, 0.9, 0.74, 1.21]

describe('the distribution of U', () => {
  test.each([
    [1, 6],
    [5, 3],
    [6, 6],
  ])(
    'the distribution of U for %i and %i values is what counting all ways to deal them gives',
    (m, n) => {
      const counts = [...dealt(m, n)].map(({ a, b }) => larger(a, b))
      const tail = lowerTail(m, n)
      expect(tail).toHaveLength(Math.floor((m * n) / 2) + 1)
      for (const [u, share] of tail.entries()) {
        expect(share).toBeCloseTo(counts.filter((count) => count <= u).length / counts.length, 12)
      }
    },
  )

  // Example 4.1 of Hollander and Wolfe: the younger tissue's U is 15, P = 0.127.
  test('the distribution of U gives the published chance of an example', () => {
    expect(larger(younger, atTerm)).toBe(15)
    expect(lowerTail(5, 10)[15]).toBeCloseTo(0.1272, 4)
  })

  test('the distribution of U is a half at the middle of large samples', () => {
    const tail = lowerTail(60, 61)
    const [below = NaN, middle = NaN] = tail.subarray(-2)
    expect((below + middle) / 2).toBeCloseTo(0.5, 12)
  })
})

describe('the ratio of two samples', () => {
  // Examples 4.3 and 4.4: the shift -0.305 and its interval of 96 %.
  test('the ratio of two samples and its interval are those published for shifts, on logarithms', () => {
    const { ratio, interval } = ratioOfSamples(atTerm.map(Math.exp), younger.map(Math.exp))
    expect(Math.log(ratio)).toBeCloseTo(-0.305, 10)
    expect(interval?.map(Math.log)).toEqual([expect.closeTo(-0.76, 10), expect.closeTo(0.15, 10)])
  })

  test('the ratio of two samples is an error where one of them is empty', () => {
    expect(() => ratioOfSamples([], [1])).toThrow(RangeError)
    expect(() => ratioOfSamples([1], [])).toThrow(RangeError)
  })

  const values = fc.array(fc.constantFrom(1, 1.5, 2, 3, 3.1, 8), { minLength: 4, maxLength: 15 })
  test.prop([values, values])(
    'the ratio of two samples is inverted where they change sides, with ties or without',
    (a, b) => {
      const there = ratioOfSamples(a, b)
      const back = ratioOfSamples(b, a)
      const [low, high] = there.interval ?? [NaN, NaN]
      expect(low).toBeLessThanOrEqual(there.ratio)
      expect(high).toBeGreaterThanOrEqual(there.ratio)
      expect(there.ratio * back.ratio).toBeCloseTo(1, 9)
      expect(low * (back.interval?.[1] ?? NaN)).toBeCloseTo(1, 9)
      expect(high * (back.interval?.[0] ?? NaN)).toBeCloseTo(1, 9)
    },
  )
})

describe('the interval of a ratio of two samples', () => {
  // Milton, "An extended table of critical values for the Mann-Whitney (Wilcoxon) two-sample
  // statistic", Journal of the American Statistical Association 59, 1964: two-sided, 5 % and 1 %.
  test.each([
    [3, 4, null, null],
    [3, 5, 0, null],
    [5, 10, 8, 4],
    [10, 10, 23, 16],
    [20, 20, 127, 105],
  ])(
    'the interval of samples of %i and %i comes from the published critical values %j and %j',
    (m, n, at95, at99) => {
      expect(criticalValue(m, n, 0.95)).toBe(at95)
      expect(criticalValue(n, m, 0.95)).toBe(at95)
      expect(criticalValue(m, n, 0.99)).toBe(at99)
    },
  )

  test.each([
    [2, 3],
    [4, 4],
    [6, 5],
  ])(
    'the interval of samples of %i and %i leaves out the truth as often as its level allows',
    (m, n) => {
      const deals = [...dealt(m, n)]
      const counts = deals.map(({ a, b }) => larger(a, b))
      for (const level of [0.51, 0.81, 0.95, 0.99]) {
        const tails = Array.from(
          { length: (m * n) / 2 },
          (_, c) => 2 * counts.filter((count) => count <= c).length,
        )
        const allowed = Math.max(0, ...tails.filter((t) => t <= (1 - level) * deals.length))
        const missed = deals.filter(({ a, b }) => {
          const { interval } = ratioOfSamples(a, b, level)
          return interval !== null && (interval[0] > 1 || interval[1] < 1)
        })
        expect(missed.length, `level ${level}`).toBe(allowed)
      }
    },
  )
})
