import { expect, test } from 'vitest'
import { batchWorkMs, timedProgramMs } from '../../../src/worker/program/time.ts'

test('the work in which batches differ is twelve times the start-up, 180 ms at least and 600 at most', () => {
  expect(batchWorkMs(1)).toBe(180)
  expect(batchWorkMs(40)).toBe(480)
  expect(batchWorkMs(200)).toBe(600)
})

test('a timed process takes that three times, and once more for each block', () => {
  expect(timedProgramMs(0, 0, 0)).toBe(3 * 225)
  expect(timedProgramMs(0, 0, 2)).toBe(5 * 225)
  expect(timedProgramMs(100, 0, 1)).toBe(16 * 100 + 4 * 750)
  // A longer pass is timed completely.
  expect(timedProgramMs(0, 4_000, 0)).toBe(3 * 4_000 + 3 * 5_000)
})
