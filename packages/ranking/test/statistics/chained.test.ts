/** What ratios that were estimated apart multiply to. */
import { describe, expect, test } from 'vitest'
import { chainedRatio } from '../../src/statistics/chained.ts'

/** A ratio that errs by so much, as a factor, to either side. */
function estimate(
  ratio: number,
  factor: number,
): { ratio: number; interval: readonly [number, number] } {
  return { ratio, interval: [ratio / factor, ratio * factor] }
}

describe('a chain of ratios', () => {
  test('of one is that one', () => {
    const { ratio, interval } = chainedRatio([{ ratio: 1.1, interval: [1.05, 1.2] }])
    expect(ratio).toBeCloseTo(1.1, 12)
    expect(interval[0]).toBeCloseTo(1.05, 12)
    expect(interval[1]).toBeCloseTo(1.2, 12)
  })

  test('is their product, whose error grows by the root of their number', () => {
    const { ratio, interval, strictInterval } = chainedRatio(
      Array.from({ length: 4 }, () => estimate(1.04, 1.01)),
    )
    expect(ratio).toBeCloseTo(1.04 ** 4, 12)
    expect(interval[0]).toBeCloseTo(1.04 ** 4 / 1.01 ** 2, 12)
    expect(interval[1]).toBeCloseTo(1.04 ** 4 * 1.01 ** 2, 12)
    expect(strictInterval[0]).toBeCloseTo(1.04 ** 4 / 1.01 ** (2 * 1.6788), 5)
  })

  test('adds up either side by itself', () => {
    const { interval } = chainedRatio([
      { ratio: 1, interval: [0.9, 1.01] },
      { ratio: 1, interval: [0.9, 1.01] },
    ])
    expect(interval[0]).toBeCloseTo(0.9 ** Math.SQRT2, 12)
    expect(interval[1]).toBeCloseTo(1.01 ** Math.SQRT2, 12)
  })

  test('turned over is the inverse', () => {
    const there = chainedRatio([estimate(1.2, 1.02), estimate(0.9, 1.03)])
    const back = chainedRatio([estimate(1 / 1.2, 1.02), estimate(1 / 0.9, 1.03)])
    expect(back.ratio).toBeCloseTo(1 / there.ratio, 12)
    expect(back.interval[0]).toBeCloseTo(1 / there.interval[1], 12)
  })

  test('of none is refused', () => {
    expect(() => chainedRatio([])).toThrow(RangeError)
  })
})
