import { expect, test } from 'vitest'
import { thrownText } from '../../src/worker/thrown-text.ts'

test.each([
  [new TypeError('mine'), 'TypeError: mine'],
  ['a text', 'threw a text'],
  [null, 'threw null'],
  [Object.create(null), 'threw what has no text'],
])('what is thrown has a text: %#', (thrown, text) => {
  expect(thrownText(thrown)).toBe(text)
})

test('what is thrown is cut where it is long', () => {
  expect(thrownText(new Error('x'.repeat(1_000)))).toBe(`${'x'.repeat(300)}…`)
})
