import { describe, expect, test } from 'vitest'
import { shareInterval } from '../../src/statistics/share.ts'

/** P(X <= k) for n trials that succeed with chance p. */
function binomialTail(k: number, n: number, p: number): number {
  let logTerm = n * Math.log1p(-p)
  let sum = 0
  for (let i = 0; i <= k; i++) {
    sum += Math.exp(logTerm)
    logTerm += Math.log((n - i) / (i + 1)) + Math.log(p) - Math.log1p(-p)
  }
  return sum
}

describe('the interval for a share', () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17,
  // 1998, table I, method 5.
  test.each([
    [81, 263, 0.2527, 0.3676],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('of %i in %i is as published', (successes, trials, low, high) => {
    expect(shareInterval(successes, trials)).toEqual([
      expect.closeTo(low, 4),
      expect.closeTo(high, 4),
    ])
  })

  test.each([1, 6, 20, 500])('of none and of all in %i has a closed form', (n) => {
    const bound = 0.025 ** (1 / n)
    expect(shareInterval(0, n)).toEqual([0, expect.closeTo(1 - bound, 10)])
    expect(shareInterval(n, n)).toEqual([expect.closeTo(bound, 10), 1])
  })

  test('of none in none is everything', () => {
    expect(shareInterval(0, 0)).toEqual([0, 1])
  })

  test.each([
    [475, 500, 0.95],
    [18, 20, 0.95],
    [1, 1000, 0.99],
    [500, 1000, 0.9],
  ])('of %i in %i ends where what was seen is as rare as a tail of %f', (k, n, level) => {
    const [low, high] = shareInterval(k, n, level)
    expect(1 - binomialTail(k - 1, n, low)).toBeCloseTo((1 - level) / 2, 8)
    expect(binomialTail(k, n, high)).toBeCloseTo((1 - level) / 2, 8)
  })

  test.each([
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [1, 2.5],
    [NaN, 2],
  ])('of %f in %f is an error', (successes, trials) => {
    expect(() => shareInterval(successes, trials)).toThrow(RangeError)
  })
})
