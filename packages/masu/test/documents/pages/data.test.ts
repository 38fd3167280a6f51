import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dataJson } from '../../../src/documents/pages/data.ts'
import { anyText } from './any-text.ts'
import { filesIn } from './reading.ts'

test.prop([anyText, anyText])('a page keeps any file, byte for byte', (name, text) => {
  const json = dataJson([{ name, text }])
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(filesIn(json)).toEqual([{ name, text }])
})
