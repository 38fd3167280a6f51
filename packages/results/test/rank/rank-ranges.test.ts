import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { isBefore, rankRanges } from '../../src/rank/rank-ranges.ts'
import { intervalAbout } from '../../src/statistics/process-timing.ts'

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

describe('the order', () => {
  test('one entry is before another where it is faster by over three percent, both ± counted', () => {
    const near = { interval: [0.9, 1] } as const
    expect(isBefore(near, { interval: [1.04, 1.2] })).toBe(true)
    expect(isBefore(near, { interval: [1.02, 9] })).toBe(false)
    expect(isBefore({ interval: null }, { interval: [9, 9] })).toBe(false)
  })

  test.prop([rated])('the order of entries is transitive', (all) => {
    for (const a of all) {
      for (const b of all.filter((one) => isBefore(a, one))) {
        for (const c of all.filter((one) => isBefore(b, one))) expect(isBefore(a, c)).toBe(true)
      }
    }
  })

  test.prop([rated])(
    'the order of entries is never claimed both ways, nor of an entry and itself',
    (all) => {
      for (const a of all) for (const b of all) expect(isBefore(a, b) && isBefore(b, a)).toBe(false)
    },
  )
})

describe('a range of ranks', () => {
  test('a range of ranks begins after the entries before it, and ends before those after it', () => {
    const all = [1, 1.02, 2, 4].map((ratio) => ({ interval: intervalAbout(ratio, 0.01) }))
    const ranges = rankRanges(all)?.map((range) => range.join('-'))
    expect(ranges).toEqual(['1-2', '1-2', '3-3', '4-4'])
  })

  test.prop([rated])(
    'every range of ranks is within the places; some entry has the first place, and some the last',
    (all) => {
      const ranges = rankRanges(all) ?? []
      for (const [low, high] of ranges) {
        expect(low).toBeGreaterThanOrEqual(1)
        expect(high).toBeLessThanOrEqual(all.length)
        expect(low).toBeLessThanOrEqual(high)
      }
      expect(ranges.some(([low]) => low === 1)).toBe(true)
      expect(ranges.some(([, high]) => high === all.length)).toBe(true)
    },
  )

  test('no entry has a range of ranks where one entry has no ±', () => {
    expect(rankRanges([{ interval: [1, 1] }, { interval: null }])).toBeNull()
    expect(rankRanges([])).toEqual([])
  })
})
