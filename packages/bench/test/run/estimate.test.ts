/** The estimated duration of a run, and when it is estimated again. */
import { expect, test } from 'vitest'
import { differs, estimateText } from '../../src/run/estimate.ts'

test('an estimate names processes, rounds, and seconds from the start on', () => {
  expect(estimateText({ probes: 90, processes: 490 }, 10, 215_100)).toBe(
    '580 processes, 90 probes and 10 rounds: about 216 s in all',
  )
  expect(estimateText({ probes: 1, processes: 1 }, 1, 900)).toBe(
    '2 processes, 1 probe and 1 round: about 1 s in all',
  )
})

test.each([
  [100, 119, false],
  [100, 84, false],
  [100, 121, true],
  [100, 83, true],
])('an estimate of %i ms differs from %i ms: %s', (estimatedMs, inAllMs, isOther) => {
  expect(differs(estimatedMs, inAllMs)).toBe(isOther)
})
