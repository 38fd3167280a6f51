import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { ratioOfPairs } from '../../src/statistics/signed-rank.ts'

/** The critical value that an interval comes from: how many Walsh averages lie outside, below. */
function criticalValue(n: number, level: number): number | null {
  const logs = Array.from({ length: n }, (_, i) => 2 ** (i / 2 - n / 3))
  const { interval } = ratioOfPairs(logs.map(Math.exp), level)
  if (interval === null) return null
  const averages = logs.flatMap((a, i) => logs.slice(i).map((b) => (a + b) / 2))
  return averages.filter((average) => average < Math.log(interval[0]) - 1e-12).length
}

/** All ways in which n values of different sizes can be positive or negative. */
function* signed(n: number): Generator<number[]> {
  for (let signs = 0; signs < 2 ** n; signs++) {
    yield Array.from({ length: n }, (_, i) => ((signs >> i) % 2 === 0 ? 1 : -1) * 1.37 ** i)
  }
}

/** The sum of the ranks of the positive values, for values of increasing size. */
const rankSum = (values: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + (value > 0 ? i + 1 : 0), 0)

const ratio = fc.double({ min: 1e-3, max: 1e3, noNaN: true })

describe('the ratio of pairs', () => {
  // Hollander and Wolfe, 1999, table 3.1 (nine patients' depression before and after), examples 3.3
  // and 3.4: the shift -0.46 and its interval of 96.1 %.
  test('the ratio of pairs and its interval are those published for differences, on logarithms', () => {
    const shifts = [-0.952, 0.147, -1.022, -0.43, -0.62, -0.59, -0.49, 0.08, -0.01]
    const { ratio: estimate, interval } = ratioOfPairs(shifts.map(Math.exp))
    expect(Math.log(estimate)).toBeCloseTo(-0.46, 10)
    expect(interval?.map(Math.log)).toEqual([expect.closeTo(-0.786, 10), expect.closeTo(-0.01, 10)])
  })

  test('the ratio of no pairs is an error', () => {
    expect(() => ratioOfPairs([])).toThrow(RangeError)
  })

  test.prop([fc.array(ratio, { minLength: 6, maxLength: 30 })])(
    'the ratio of pairs lies in its interval, and both are inverted where the pairs are',
    (ratios) => {
      const { ratio: estimate, interval } = ratioOfPairs(ratios)
      const inverse = ratioOfPairs(ratios.map((value) => 1 / value))
      const [low, high] = interval ?? [NaN, NaN]
      expect(low).toBeLessThanOrEqual(estimate)
      expect(high).toBeGreaterThanOrEqual(estimate)
      expect(estimate * inverse.ratio).toBeCloseTo(1, 9)
      expect(low * (inverse.interval?.[1] ?? NaN)).toBeCloseTo(1, 9)
      expect(high * (inverse.interval?.[0] ?? NaN)).toBeCloseTo(1, 9)
    },
  )

  test('the ratio of pairs is hardly moved by one pair that went astray', () => {
    const { ratio: estimate, interval } = ratioOfPairs([1, 1.01, 0.99, 1.02, 0.98, 1, 1, 100])
    expect(estimate).toBeCloseTo(1, 1)
    expect(interval?.[0]).toBeGreaterThan(0.97)
  })

  test('pairs that all have one ratio give that ratio, and an interval that begins and ends there', () => {
    const { ratio: estimate, interval } = ratioOfPairs([2, 2, 2, 2, 2, 2])
    expect(estimate).toBeCloseTo(2, 12)
    expect(interval).toEqual([expect.closeTo(2, 12), expect.closeTo(2, 12)])
  })
})

describe('the interval of a ratio of pairs', () => {
  // McCornack, "Extended tables of the Wilcoxon matched pair signed rank statistic", Journal of the
  // American Statistical Association 60, 1965: two-sided, at 5 % and at 1 %.
  test.each([
    [5, null, null],
    [6, 0, null],
    [8, 3, 0],
    [20, 52, 37],
    [50, 434, 373],
  ])(
    'the interval of %i pairs comes from the published critical values %j and %j',
    (n, at95, at99) => {
      expect(criticalValue(n, 0.95)).toBe(at95)
      expect(criticalValue(n, 0.99)).toBe(at99)
    },
  )

  test.each([1, 5, 6, 8, 9])(
    'the interval of %i pairs leaves out the truth as often as its level allows, counted over all signs',
    (n) => {
      const sums = [...signed(n)].map(rankSum)
      // No tail equals the allowed size exactly, so the interval may be wider.
      for (const level of [0.51, 0.81, 0.95, 0.99, 0.999]) {
        // Both tails of the sums up to the largest whose two tails the level allows.
        const tails = sums.map((_, c) => 2 * sums.filter((sum) => sum <= c).length)
        const allowed = Math.max(0, ...tails.filter((tail) => tail <= (1 - level) * 2 ** n))
        const missed = [...signed(n)].filter((logs) => {
          const { interval } = ratioOfPairs(logs.map(Math.exp), level)
          return interval !== null && (interval[0] > 1 || interval[1] < 1)
        })
        expect(missed.length, `level ${level}`).toBe(allowed)
      }
    },
  )
})
