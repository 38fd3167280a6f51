import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  figureOfProcesses,
  intervalAbout,
  isBefore,
  rankRanges,
} from '../../src/statistics/process-timing.ts'

const levels = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), {
  minLength: 8,
  maxLength: 40,
})

/** Entries with a ratio and a ±. */
const rated = fc
  .array(
    fc.tuple(
      fc.double({ min: 1, max: 4, noNaN: true }),
      fc.double({ min: 0, max: 1.5, noNaN: true }),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => all.map(([ratio, precision]) => ({ interval: intervalAbout(ratio, precision) })))

describe('the figure of processes', () => {
  test('is the fastest, known as well as the fourth fastest is near', () => {
    const { least, precision } = figureOfProcesses([14, 30, 11, 10, 20, 12, 13, 40])
    expect(least).toBe(10)
    expect(precision).toBeCloseTo(0.3, 12)
  })

  test('of fewer than eight has no ±', () => {
    expect(figureOfProcesses([10, 11, 12, 13, 14, 15, 16])).toEqual({ least: 10, precision: null })
    expect(figureOfProcesses([12])).toEqual({ least: 12, precision: null })
  })

  test.prop([levels, fc.double({ min: 1, max: 50, noNaN: true })])(
    'is not moved by a process that something slowed down, unless it was the fastest',
    (all, factor) => {
      const slowest = all.indexOf(Math.max(...all))
      const disturbed = all.map((level, index) => (index === slowest ? level * factor : level))
      expect(figureOfProcesses(disturbed)).toEqual(figureOfProcesses(all))
    },
  )

  test.prop([levels, fc.double({ min: 0.01, max: 100, noNaN: true })])(
    'on a machine of another speed has the same ±',
    (all, factor) => {
      const { least, precision } = figureOfProcesses(all.map((level) => level * factor))
      const known = figureOfProcesses(all)
      expect(least).toBeCloseTo(known.least * factor, 6)
      expect(precision).toBeCloseTo(known.precision ?? NaN, 9)
    },
  )
})

describe('an interval', () => {
  test('is the value less and with its ±, not below nothing, and none without', () => {
    expect(intervalAbout(2, 0.25)).toEqual([1.5, 2.5])
    expect(intervalAbout(2, 1.5)).toEqual([0, 5])
    expect(intervalAbout(2, null)).toBeNull()
  })
})

describe('the order', () => {
  test('is claimed beyond three percent, both ± counted', () => {
    const near = { interval: [0.9, 1] } as const
    expect(isBefore(near, { interval: [1.04, 1.2] })).toBe(true)
    expect(isBefore(near, { interval: [1.02, 9] })).toBe(false)
    expect(isBefore({ interval: null }, { interval: [9, 9] })).toBe(false)
  })

  test.prop([rated])('is transitive', (all) => {
    for (const a of all) {
      for (const b of all.filter((one) => isBefore(a, one))) {
        for (const c of all.filter((one) => isBefore(b, one))) expect(isBefore(a, c)).toBe(true)
      }
    }
  })

  test.prop([rated])('is never claimed both ways, nor of an entry and itself', (all) => {
    for (const a of all) for (const b of all) expect(isBefore(a, b) && isBefore(b, a)).toBe(false)
  })
})

describe('a range of ranks', () => {
  test('begins after those before the entry, and ends before those after it', () => {
    const all = [1, 1.02, 2, 4].map((ratio) => ({ interval: intervalAbout(ratio, 0.01) }))
    const ranges = rankRanges(all)?.map((range) => range.join('-'))
    expect(ranges).toEqual(['1-2', '1-2', '3-3', '4-4'])
  })

  test.prop([rated])('has a place for everyone: the first is somebody’s, and the last', (all) => {
    const ranges = rankRanges(all) ?? []
    for (const [low, high] of ranges) {
      expect(low).toBeGreaterThanOrEqual(1)
      expect(high).toBeLessThanOrEqual(all.length)
      expect(low).toBeLessThanOrEqual(high)
    }
    expect(ranges.some(([low]) => low === 1)).toBe(true)
    expect(ranges.some(([, high]) => high === all.length)).toBe(true)
  })

  test('is of nobody where one entry has no ±', () => {
    expect(rankRanges([{ interval: [1, 1] }, { interval: null }])).toBeNull()
    expect(rankRanges([])).toEqual([])
  })
})
