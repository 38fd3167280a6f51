/** Verdicts from invented ratios. */
import { describe, expect, test } from 'vitest'
import { judgeRatios, strictLevel } from '../../src/gate/judge-ratios.ts'
import { checkOptions } from '../check-records.ts'

const ENTRIES = 10

/** Ratios that scatter evenly around a centre by `spread`; each has a different distance. */
function scattered(size: number, center: number, spread = 0.02): number[] {
  return Array.from({ length: size }, (_, i) => center * (1 + spread) ** ((2 * i + 0.7) / size - 1))
}

describe('an entry', () => {
  test.each([
    ['slower', 1.1],
    ['faster', 1 / 1.1],
    ['same', 1],
    ['same', 1.02],
    [null, 1.05],
    ['not-slower', 1 / 1.05],
  ])('the verdict on an entry is %j where its ratios scatter about %d', (verdict, center) => {
    expect(judgeRatios(scattered(40, center), ENTRIES, checkOptions)).toMatchObject({ verdict })
  })

  test('an entry is at the threshold after the last look where its narrow interval holds the threshold', () => {
    const judged = (center: number, spread: number) =>
      judgeRatios(scattered(160, center, spread), ENTRIES, checkOptions)
    expect(judged(1.05, 0.02)).toMatchObject({ verdict: 'at-threshold' })
    expect(judged(1.05, 0.02).interval?.[0]).toBeLessThan(1.05)
    // The interval is wider than half of the threshold, or the ratio is well below it.
    expect(judged(1.05, 0.4).verdict).toBeNull()
    expect(judged(1.04, 0.02).verdict).toBe('same')
    // The strict interval alone is not above the threshold.
    expect(judged(1.056, 0.045).verdict).toBeNull()
  })

  test('an entry is at the threshold before the last look only where the last would hardly decide', () => {
    const judged = (center: number, spread: number, pairs = 80) =>
      judgeRatios(scattered(pairs, center, spread), ENTRIES, checkOptions)
    expect(judged(1.0515, 0.03).verdict).toBe('at-threshold')
    // It may be not slower, or slower.
    expect(judged(1.0495, 0.03).verdict).toBeNull()
    expect(judged(1.0545, 0.03).verdict).toBeNull()
    // After 20 pairs, anything may come.
    expect(judged(1.0515, 0.03, 20).verdict).toBeNull()
    const open = judged(1.055, 0.025, 20)
    expect(open.interval?.[0]).toBeLessThan(1.05)
    expect(Math.log(open.interval![1] / open.interval![0])).toBeLessThan(Math.log(1.05) / 2)
    expect(open.verdict).toBeNull()
    // The strict interval of a ratio far above 1 may be narrow, too.
    expect(judged(0.99, 0.0001).verdict).toBe('same')
  })

  test('an entry of which every fifth pair is disturbed is judged by all of its pairs', () => {
    const disturbed = (center: number): number[] =>
      scattered(80, center).map((ratio, i) =>
        i % 10 === 3 ? ratio * 1.6 : i % 10 === 7 ? ratio / 1.6 : ratio,
      )
    expect(judgeRatios(disturbed(1), ENTRIES, checkOptions).verdict).toBe('same')
    expect(judgeRatios(disturbed(1.1), ENTRIES, checkOptions).verdict).toBe('slower')
  })

  test('a judgement gives the ratio, its interval, and the slowdown that would have been seen', () => {
    const {
      ratio,
      interval,
      visibleGrowth: visible,
    } = judgeRatios(scattered(40, 1.1), ENTRIES, checkOptions)
    expect(ratio).toBeCloseTo(1.1, 2)
    expect(interval?.[0]).toBeGreaterThan(1.08)
    expect(interval?.[1]).toBeLessThan(1.12)
    expect(visible).toBeGreaterThan(0.05)
    expect(visible).toBeLessThan(0.07)
  })

  test('a slowdown has to be the larger to be seen, the more the ratios scatter', () => {
    const few = judgeRatios(scattered(40, 1, 0.3), ENTRIES, checkOptions)
    expect(few.verdict).toBeNull()
    expect(few.visibleGrowth).toBeGreaterThan(0.1)
  })

  test('an entry of ten pairs raises an alarm only where it is the only entry', () => {
    const { verdict, visibleGrowth: visible } = judgeRatios(scattered(10, 3), 2, checkOptions)
    expect({ verdict, visible }).toEqual({ verdict: null, visible: null })
    expect(judgeRatios(scattered(10, 3), 1, checkOptions).verdict).toBe('slower')
  })
})

test('every interval that may raise an alarm has its share of the error rate', () => {
  expect(strictLevel(1, { ...checkOptions, looks: [20] })).toBeCloseTo(0.99, 12)
  expect(strictLevel(10, checkOptions)).toBeCloseTo(1 - 0.01 / 40, 12)
})
