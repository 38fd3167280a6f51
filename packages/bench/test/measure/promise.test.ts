/** The promised duration of a run, and when it is promised again. */
import { expect, test } from 'vitest'
import { isOtherThan, promiseText } from '../../src/measure/promise.ts'

test('a promise names processes, rounds, and seconds from the start on', () => {
  expect(promiseText({ probes: 90, processes: 490 }, 10, 215_100)).toBe(
    '580 processes, 90 probes and 10 rounds: about 216 s in all',
  )
  expect(promiseText({ probes: 1, processes: 1 }, 1, 900)).toBe(
    '2 processes, 1 probe and 1 round: about 1 s in all',
  )
})

test.each([
  [100, 119, false],
  [100, 84, false],
  [100, 121, true],
  [100, 83, true],
])('a promise of %i ms, where it is now %i: broken %s', (promised, inAll, isBroken) => {
  expect(isOtherThan(promised, inAll)).toBe(isBroken)
})
