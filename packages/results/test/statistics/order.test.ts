import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  geometricMean,
  findLargest,
  lowerRank,
  median,
  medianInterval,
  thinValues,
} from '../../src/statistics/order.ts'

const numbers = fc.double({ min: -1e9, max: 1e9, noNaN: true })

describe('the median', () => {
  test('the median is the middle value, or the mean of the two in the middle', () => {
    expect(median([7])).toBe(7)
    expect(median([10, 9, 100])).toBe(10)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })

  test('the median of nothing is an error', () => {
    expect(() => median([])).toThrow(RangeError)
  })

  test.prop([fc.array(numbers, { minLength: 1 })])(
    'the median has as many values below it as above, and leaves them in their order',
    (values) => {
      const copy = [...values]
      const middle = median(values)
      const below = values.filter((value) => value < middle).length
      const above = values.filter((value) => value > middle).length
      expect(below).toBeLessThanOrEqual(values.length / 2)
      expect(above).toBeLessThanOrEqual(values.length / 2)
      expect(values).toEqual(copy)
    },
  )
})

/** The chance that the median lies between the r-th smallest and the r-th largest of n, exactly. */
function coverage(n: number, r: number): number {
  let outside = 0n
  let binomial = 1n
  for (let k = 0; k < r; k++) {
    outside += 2n * binomial
    binomial = (binomial * BigInt(n - k)) / BigInt(k + 1)
  }
  return 1 - Number((outside * 10n ** 12n) / 2n ** BigInt(n)) / 1e12
}

describe('the order statistics that enclose a median in 95 % of cases', () => {
  // Nair, "Table of confidence intervals for the median in samples from any continuous
  // population", Sankhya 4, 1940; the critical values of the two-sided sign test at 5 % plus one.
  test.each([
    [8, 1],
    [9, 2],
    [30, 10],
  ])(
    'the interval of a median of %i values ends at rank %i and its mirror image, as published',
    (n, rank) => {
      expect(lowerRank(n)).toBe(rank)
    },
  )

  test.each([0, 1, 2, 3, 4, 5])('the median of %i values has no interval', (n) => {
    expect(lowerRank(n)).toBe(0)
    expect(medianInterval(Array.from({ length: n }, (_, i) => i))).toBeNull()
  })

  test.prop([fc.integer({ min: 6, max: 3_000 })])(
    'the interval of a median is the narrowest one that holds it in 95 percent of cases',
    (n) => {
      const rank = lowerRank(n)
      expect(coverage(n, rank)).toBeGreaterThanOrEqual(0.95)
      expect(coverage(n, rank + 1)).toBeLessThan(0.95)
    },
  )

  test('the interval of a median is picked by size, whatever the order of the values', () => {
    expect(medianInterval([6, 1, 5, 2, 4, 3])).toEqual([1, 6])
    expect(medianInterval([9, 8, 70, 6, 5, 4, 3, 2, 10])).toEqual([3, 10])
  })
})

describe('the geometric mean', () => {
  test('the geometric mean of n ratios is the n-th root of their product', () => {
    expect(geometricMean([2, 8])).toBeCloseTo(4, 12)
    expect(geometricMean([1, 10, 100])).toBeCloseTo(10, 12)
    expect(geometricMean([3])).toBeCloseTo(3, 12)
  })

  test.prop([fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 1 })])(
    'the geometric mean treats a ratio and its inverse alike',
    (ratios) => {
      const inverse = geometricMean(ratios.map((ratio) => 1 / ratio))
      expect(geometricMean(ratios) * inverse).toBeCloseTo(1, 9)
    },
  )
})

test('the largest value is found among more than a function takes arguments', () => {
  const many = Array.from({ length: 300_000 }, (_, index) => index % 7_919)
  expect(findLargest(many, 0)).toBe(7_918)
  expect(findLargest([], 3)).toBe(3)
})

describe('values that are too many', () => {
  test('values that are too many are thinned evenly, from the first on', () => {
    expect(thinValues([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7])
  })

  test.prop([fc.array(numbers), fc.nat(50)])(
    'values that are not too many stay as they are',
    (values, extra) => {
      expect(thinValues(values, values.length + extra)).toBe(values)
    },
  )
})
