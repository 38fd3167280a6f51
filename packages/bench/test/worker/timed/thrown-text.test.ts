import { expect, test } from 'vitest'
import { WrongAnswer } from '../../../src/errors.ts'
import { failedBy } from '../../../src/worker/timed/thrown-text.ts'

test.each([
  [new TypeError('mine'), 'TypeError: mine'],
  ['a text', 'threw a text'],
  [null, 'threw null'],
  [Object.create(null), 'threw a value without a text'],
])('what is thrown has a text: %#', (thrown, text) => {
  expect(failedBy(thrown)).toEqual({ message: text })
})

test('an invalid answer makes its entry wrong', () => {
  expect(failedBy(new WrongAnswer('it'))).toEqual({ message: 'it', status: 'wrong' })
})

test('what is thrown is cut where it is long', () => {
  expect(failedBy(new Error('x'.repeat(1_000))).message).toBe(`${'x'.repeat(300)}…`)
})
