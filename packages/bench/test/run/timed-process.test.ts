/** The figures of a process, and its lifetime as its parent measured it. */
import { expect, test } from 'vitest'
import { findContradiction } from '../../src/run/timed-process.ts'
import { timingOf } from '../../../results/test/run-records.ts'

/** 40 passes of 10 ms. */
const timing = timingOf(Array(40).fill(1e7))

test('passes cannot take longer than their process lived', () => {
  expect(findContradiction(timing, 300)).toBe(
    'its clock and ours do not agree: passes of 400 ms in a process that lived 300 ms',
  )
})

test('the clock of the parent may be a little behind', () => {
  expect(findContradiction(timing, 350)).toBeNull()
  expect(findContradiction(timing, 9_000)).toBeNull()
})
