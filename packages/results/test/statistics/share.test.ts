import { describe, expect, test } from 'vitest'
import { shareInterval } from '../../src/statistics/share.ts'

describe('the interval for a share', () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17,
  // 1998, table I, method 5.
  test.each([
    [81, 263, 0.2527, 0.3676],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('the interval for a share of %i in %i is as published', (successes, trials, low, high) => {
    expect(shareInterval(successes, trials)).toEqual([
      expect.closeTo(low, 4),
      expect.closeTo(high, 4),
    ])
  })

  test.each([1, 500])('the interval for a share of none or of all in %i has a closed form', (n) => {
    const bound = 0.025 ** (1 / n)
    expect(shareInterval(0, n)).toEqual([0, expect.closeTo(1 - bound, 10)])
    expect(shareInterval(n, n)).toEqual([expect.closeTo(bound, 10), 1])
  })

  test('the interval for a share of none in none is from 0 to 1', () => {
    expect(shareInterval(0, 0)).toEqual([0, 1])
  })

  // Quantiles of the beta distribution, by the continued fraction of its incomplete integral (stdlib 0.2.3).
  test.each([
    [37, 160, 0.95, 0.168349261511101, 0.304378286587637],
    [1, 1000, 0.99, 0.000005012529261, 0.007406286938353],
    [500, 1000, 0.9, 0.473517731235691, 0.526482268764309],
    [4999, 5000, 0.95, 0.998886180619666, 0.999994936451223],
  ])(
    'the interval for a share of %i in %i at level %f is that of the beta distribution',
    (successes, trials, level, low, high) => {
      expect(shareInterval(successes, trials, level)).toEqual([
        expect.closeTo(low, 12),
        expect.closeTo(high, 12),
      ])
    },
  )

  test.each([
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [1, 2.5],
  ])('a share of %f in %f is an error', (successes, trials) => {
    expect(() => shareInterval(successes, trials)).toThrow(RangeError)
  })
})
