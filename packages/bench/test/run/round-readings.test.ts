import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { roundMs, roundSolveNs, roundPassNs } from '../../src/run/round-readings.ts'

test.prop([fc.nat({ max: 2 ** 40 })])('readings keep their size', (ns) => {
  expect(Math.abs(roundSolveNs(ns) - ns)).toBeLessThanOrEqual(Math.max(0.5, 0.005 * ns))
  expect(Math.abs(roundPassNs(ns) - ns)).toBeLessThanOrEqual(Math.max(0.5, 0.0005 * ns))
})

test.prop([fc.nat({ max: 2 ** 40 })])('what was kept is kept as it is', (ns) => {
  expect(roundSolveNs(roundSolveNs(ns))).toBe(roundSolveNs(ns))
  expect(roundPassNs(roundPassNs(ns))).toBe(roundPassNs(ns))
})

test('digits after those that mean something are zeros', () => {
  expect([24_036, 31, 0, 523, 199.6, 20_101, 498_900, 76_785].map(roundSolveNs)).toEqual([
    24_000, 31, 0, 525, 200, 20_200, 498_000, 77_000,
  ])
  expect([3_504_490, 999_949, 15_236].map(roundPassNs)).toEqual([3_504_000, 1_000_000, 15_240])
  expect(roundMs(128.542_038_999_999_93)).toBe(128.54)
})
