import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { timingOfProcesses, intervalAbout } from '../../src/statistics/process-timing.ts'

const levels = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), {
  minLength: 8,
  maxLength: 40,
})

describe('the timing of processes', () => {
  test('processes have the time of the fastest, and its ± is the distance to the fourth fastest', () => {
    const { fastest, precision } = timingOfProcesses([14, 30, 11, 10, 20, 12, 13, 40])
    expect(fastest).toBe(10)
    expect(precision).toBeCloseTo(0.3, 12)
  })

  test('the timing of fewer than eight processes has no ±', () => {
    expect(timingOfProcesses([10, 11, 12, 13, 14, 15, 16])).toEqual({
      fastest: 10,
      precision: null,
    })
    expect(timingOfProcesses([12])).toEqual({ fastest: 12, precision: null })
  })

  test.prop([levels, fc.double({ min: 1, max: 50, noNaN: true })])(
    'the timing of processes does not change where the slowest one is slowed down further',
    (all, factor) => {
      const slowest = all.indexOf(Math.max(...all))
      const disturbed = all.map((level, index) => (index === slowest ? level * factor : level))
      expect(timingOfProcesses(disturbed)).toEqual(timingOfProcesses(all))
    },
  )

  test.prop([levels, fc.double({ min: 0.01, max: 100, noNaN: true })])(
    'the timing of processes has the same ± on a machine of another speed',
    (all, factor) => {
      const { fastest, precision } = timingOfProcesses(all.map((level) => level * factor))
      const known = timingOfProcesses(all)
      expect(fastest).toBeCloseTo(known.fastest * factor, 6)
      expect(precision).toBeCloseTo(known.precision ?? NaN, 9)
    },
  )
})

describe('an interval', () => {
  test('an interval is the value less and with its ±, not below 0; without a ± there is none', () => {
    expect(intervalAbout(2, 0.25)).toEqual([1.5, 2.5])
    expect(intervalAbout(2, 1.5)).toEqual([0, 5])
    expect(intervalAbout(2, null)).toBeNull()
  })
})
