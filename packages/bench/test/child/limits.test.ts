import { expect, test } from 'vitest'
import { memoryText } from '../../src/child/limits.ts'

test.each([
  [2 ** 20 + 2 ** 18, '1.3 MiB'],
  [2 ** 30 - 2 ** 20, '1023 MiB'],
  [2 ** 30, '1 GiB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(memoryText(bytes)).toBe(text)
})
