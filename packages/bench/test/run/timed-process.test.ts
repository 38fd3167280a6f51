/** The figures of a process, and its lifetime as its parent measured it. */
import { expect, test } from 'vitest'
import { contradictionOf } from '../../src/run/timed-process.ts'
import { figures } from '../../../results/test/run-records.ts'

/** 40 passes of 10 ms. */
const own = figures(Array(40).fill(1e7))

test('passes cannot take longer than their process lived', () => {
  expect(contradictionOf(own, 300)).toBe(
    'its clock and ours do not agree: passes of 400 ms in a process that lived 300 ms',
  )
})

test('the clock of the parent may be a little behind', () => {
  expect(contradictionOf(own, 350)).toBeNull()
  expect(contradictionOf(own, 9_000)).toBeNull()
})
