import { describe, expect, test } from 'vitest'
import { mcnemarP, boundExcess } from '../../src/statistics/mcnemar.ts'

describe('the test of McNemar', () => {
  test.each([
    [0, 0, 1],
    [1, 0, 0.5],
    [0, 5, 1],
    [3, 1, 5 / 16],
    [8, 2, 56 / 1024],
    [14, 0, 2 ** -14],
  ])('the test of McNemar of %i pairs against %i gives %d', (first, second, p) => {
    expect(mcnemarP(first, second)).toBeCloseTo(p, 12)
  })
})

describe('the bound of an excess', () => {
  test('the bound of an excess is that of Bonett and Price', () => {
    // 6 and 2 of 42 pairs: 4/42, and 1.645 standard errors of the root of (8/42 - (4/42)²) / 42.
    expect(boundExcess(5, 1, 40)).toBeCloseTo(0.0952 + 1.6449 * 0.0657, 3)
  })

  test('the bound of an excess comes down with more pairs, and lies between none and all', () => {
    expect(boundExcess(2, 0, 20)).toBeGreaterThan(boundExcess(4, 0, 40))
    expect(boundExcess(0, 30, 40)).toBe(0)
    expect(boundExcess(40, 0, 40)).toBeLessThanOrEqual(1)
    expect(boundExcess(0, 0, 0)).toBe(1)
  })
})
