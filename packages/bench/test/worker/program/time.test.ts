import { expect, test } from 'vitest'
import { batchWorkMs, timedProgramMs } from '../../../src/worker/program/time.ts'

test('the work in which batches differ is twenty times the start-up, 0.3 s at least and 1 s at most', () => {
  expect(batchWorkMs(1)).toBe(300)
  expect(batchWorkMs(40)).toBe(800)
  expect(batchWorkMs(200)).toBe(1_000)
})

test('a timed process takes that three times, and once more for each block', () => {
  expect(timedProgramMs(0, 0, 0)).toBe(3 * 375)
  expect(timedProgramMs(0, 0, 2)).toBe(5 * 375)
  expect(timedProgramMs(100, 0, 1)).toBe(16 * 100 + 4 * 1_250)
  // A pass that is longer is timed whole.
  expect(timedProgramMs(0, 4_000, 0)).toBe(3 * 4_000 + 3 * 5_000)
})
