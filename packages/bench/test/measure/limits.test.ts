import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { memoryOf, memoryText } from '../../src/measure/limits.ts'

describe('an amount of memory', () => {
  test.each([
    ['512MB', 512 * 2 ** 20],
    ['512 MB', 512 * 2 ** 20],
    ['1gb', 2 ** 30],
    ['1.5GB', 1.5 * 2 ** 30],
    ['0.5Mb', 2 ** 19],
    ['0.000001MB', 1],
  ])('%s is so many bytes', (text, bytes) => {
    expect(memoryOf(text)).toBe(bytes)
  })

  test.each([
    '',
    '512',
    'MB',
    '0MB',
    '-1MB',
    '1KB',
    '1TB',
    '1 B',
    '1e3MB',
    '.5GB',
    '1.GB',
    '1  GB',
  ])('is not %j', (text) => {
    expect(memoryOf(text)).toBeNull()
  })

  test.each([
    [512 * 2 ** 20, '512 MB'],
    [2 ** 20 + 2 ** 18, '1.3 MB'],
    [2 ** 30 - 2 ** 20, '1023 MB'],
    [2 ** 30, '1 GB'],
    [1.5 * 2 ** 30, '1.5 GB'],
    [64 * 2 ** 30, '64 GB'],
  ])('%d bytes are written as %s', (bytes, text) => {
    expect(memoryText(bytes)).toBe(text)
  })

  test.prop([fc.integer({ min: 1, max: 1_023 }), fc.integer({ min: 10, max: 9_999 })])(
    'of whole megabytes or tenths of gigabytes is read as it was written',
    (megabytes, tenths) => {
      for (const text of [`${megabytes} MB`, `${tenths / 10} GB`]) {
        expect(memoryText(memoryOf(text) ?? NaN)).toBe(text)
      }
    },
  )
})
