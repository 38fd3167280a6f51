import { expect, test } from 'vitest'
import { MEMOISING_RATIO, judgeMemoising } from '../../src/records/judge-memoising.ts'

test.each([
  [[40.4], '40'],
  [[2.5, 1, 3], '2.8'],
  [[2.5, 1, 3, null, null, null, null], '2.8'],
])('an entry whose processes were %j times as fast remembers', (ratios, times) => {
  expect(judgeMemoising(ratios)).toEqual({
    status: 'wrong',
    detail: `remembers: ${times} times as fast on boards it has seen`,
  })
})

// A busy machine may make the only process of a short run seem twice as fast.
test.each([[[3.9]], [[3, 1]], [[MEMOISING_RATIO, MEMOISING_RATIO]], [[3, null]], [[null]], [[]]])(
  'an entry whose processes were %j times as fast does not remember',
  (ratios) => {
    expect(judgeMemoising(ratios)).toBeNull()
  },
)
