import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { recordedMs, recordedNs, recordedPassNs } from '../../src/run/recorded.ts'

test.prop([fc.nat({ max: 2 ** 40 })])('readings keep their size', (ns) => {
  expect(Math.abs(recordedNs(ns) - ns)).toBeLessThanOrEqual(Math.max(0.5, 0.005 * ns))
  expect(Math.abs(recordedPassNs(ns) - ns)).toBeLessThanOrEqual(Math.max(0.5, 0.0005 * ns))
})

test.prop([fc.nat({ max: 2 ** 40 })])('what was kept is kept as it is', (ns) => {
  expect(recordedNs(recordedNs(ns))).toBe(recordedNs(ns))
  expect(recordedPassNs(recordedPassNs(ns))).toBe(recordedPassNs(ns))
})

test('digits after those that mean something are zeros', () => {
  expect([24_036, 31, 0, 523, 199.6, 20_101, 498_900, 76_785].map(recordedNs)).toEqual([
    24_000, 31, 0, 525, 200, 20_200, 498_000, 77_000,
  ])
  expect([3_504_490, 999_949, 15_236].map(recordedPassNs)).toEqual([3_504_000, 1_000_000, 15_240])
  expect(recordedMs(128.542_038_999_999_93)).toBe(128.54)
})
