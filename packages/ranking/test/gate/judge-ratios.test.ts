/** Verdicts from invented ratios. */
import { describe, expect, test } from 'vitest'
import { judgeRatios, strictLevel } from '../../src/gate/judge-ratios.ts'
import { checkOptions } from './records.ts'

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
    ['not slower', 1 / 1.05],
  ])('is %j where its ratios scatter about %d', (verdict, center) => {
    expect(judgeRatios(scattered(40, center), ENTRIES, checkOptions)).toMatchObject({ verdict })
  })

  test('of which every fifth pair is disturbed is judged by all of them', () => {
    const disturbed = (center: number): number[] =>
      scattered(80, center).map((ratio, i) =>
        i % 10 === 3 ? ratio * 1.6 : i % 10 === 7 ? ratio / 1.6 : ratio,
      )
    expect(judgeRatios(disturbed(1), ENTRIES, checkOptions).verdict).toBe('same')
    expect(judgeRatios(disturbed(1.1), ENTRIES, checkOptions).verdict).toBe('slower')
  })

  test('says its ratio, its interval and what would have been seen', () => {
    const { ratio, interval, visible } = judgeRatios(scattered(40, 1.1), ENTRIES, checkOptions)
    expect(ratio).toBeCloseTo(1.1, 2)
    expect(interval?.[0]).toBeGreaterThan(1.08)
    expect(interval?.[1]).toBeLessThan(1.12)
    expect(visible).toBeGreaterThan(0.05)
    expect(visible).toBeLessThan(0.07)
  })

  test('sees the less the more it scatters', () => {
    const few = judgeRatios(scattered(40, 1, 0.3), ENTRIES, checkOptions)
    expect(few.verdict).toBeNull()
    expect(few.visible).toBeGreaterThan(0.1)
  })

  test('raises no alarm over ten pairs, whatever they say, unless it is the only one', () => {
    const { verdict, visible } = judgeRatios(scattered(10, 3), 2, checkOptions)
    expect({ verdict, visible }).toEqual({ verdict: null, visible: null })
    expect(judgeRatios(scattered(10, 3), 1, checkOptions).verdict).toBe('slower')
  })
})

test('every interval that may raise an alarm has its share of the error rate', () => {
  expect(strictLevel(1, { ...checkOptions, looks: [20] })).toBeCloseTo(0.99, 12)
  expect(strictLevel(10, checkOptions)).toBeCloseTo(1 - 0.01 / 40, 12)
})
