import { expect, test } from 'vitest'
import { probe } from '../../../../results/test/run-records.ts'
import { outcomeText } from '../../../src/run/probe/probe-all.ts'

const none = [1e5, null, null]

test.each([
  [probe('a', { puzzleNs: [1e5, 1e5] }), '2 of 2 solved'],
  // The cap is no failure: such a puzzle counts as the cap.
  [probe('a', { status: 'timeout', puzzleNs: none }), '1 of 3 within 5 ms'],
  [
    probe('a', { status: 'timeout', puzzleNs: none, untriedPuzzles: 1 }),
    '1 of 3 within 5 ms, 1 not tried',
  ],
  [probe('a', { status: 'crashed', puzzleNs: none }), 'crashed, 1 of 3 solved'],
  [probe('a', { status: 'wrong', puzzleNs: none }), 'wrong, 1 of 3 solved'],
  [probe('a', { status: 'unsupported', detail: 'takes no 4x4 boards' }), 'takes no 4x4 boards'],
])('the outcome of a probe is told as what it is: %#', (record, text) => {
  expect(outcomeText(record, 5)).toBe(text)
})
