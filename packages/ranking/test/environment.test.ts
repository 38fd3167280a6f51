import { expect, test } from 'vitest'
import { busyText } from '../src/environment.ts'

test.each([
  [3.6, 2, 'busy machine: load 3.6 on 2 cores, which leaves none to measure on'],
  [0.9, 2, 'busy machine: load 0.9 on 2 cores'],
  [4, 16, null],
  [5, 16, 'busy machine: load 5 on 16 cores'],
  // A load average falls slowly, and counts processes that have just started.
  [0.5, 1, null],
])('a load of %f on %i cores is told where it disturbs', (load, cores, text) => {
  expect(busyText({ load, cores })).toBe(text)
})
