import { InvalidArgumentError } from 'commander'
import { describe, expect, test } from 'vitest'
import { duration, list, percentage, positive, seed, threads } from '../../src/options/values.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'

describe('a time', () => {
  test.each([
    ['500ms', 500],
    ['2s', 2_000],
    ['1.5s', 1_500],
    ['10m', 600_000],
    ['0.5ms', 0.5],
  ])('%s is so many milliseconds', (text, ms) => {
    expect(duration(text)).toBe(ms)
  })

  test.each(['2', '', 's', '-1s', '0s', '1 s', '1h', '1e3s', '.5s', '1.s', 'toString'])(
    'is not %j',
    (text) => {
      expect(() => duration(text)).toThrow(InvalidArgumentError)
    },
  )
})

describe('a share', () => {
  test.each([
    ['2%', 0.02],
    ['0.5 %', 0.005],
    ['99%', 0.99],
  ])('%s is a part of one', (text, share) => {
    expect(percentage(text)).toBeCloseTo(share, 12)
  })

  test.each(['2', '', '%', '0%', '100%', '-1%', '0.02', '2  %', '.5%', '1e1%'])(
    'is not %j',
    (text) => {
      expect(() => percentage(text)).toThrow(InvalidArgumentError)
    },
  )
})

describe('a whole number above zero', () => {
  test('is read as it stands', () => {
    expect(positive('1')).toBe(1)
    expect(positive('0012')).toBe(12)
  })

  test.each(['0', '-1', '1.5', '', ' 1', '1e3', '0x10', 'ten', '99999999999999999999'])(
    'is not %j',
    (text) => {
      expect(() => positive(text)).toThrow(InvalidArgumentError)
    },
  )
})

describe('a number of threads', () => {
  test('is one that can be started', () => {
    expect(threads('1')).toBe(1)
    expect(threads('1024')).toBe(1024)
  })

  test.each(['0', '1025', '99999999', '1.5', ''])('is not %j', (text) => {
    expect(() => threads(text)).toThrow(InvalidArgumentError)
  })
})

describe('a seed', () => {
  test.each([0, -1, 2 ** 31 - 1, -(2 ** 31)])('may be %i', (value) => {
    expect(seed(`${value}`)).toBe(value)
  })

  test.each(['2147483648', '1.5', '', 'x', '--1'])('is not %j', (text) => {
    expect(() => seed(text)).toThrow(InvalidArgumentError)
  })
})

describe('a list', () => {
  test('is parted by commas, blanks around them or not, and goes on where an earlier one ended', () => {
    expect(list('a, b,c')).toEqual(['a', 'b', 'c'])
    expect(list('d', ['a'])).toEqual(['a', 'd'])
  })

  test('is one name where that is the path of a file, an export of it included', () => {
    const folder = temporaryFolder({ 'a,b/c,d.ts': '' })
    expect(list(`${folder}/a,b/c,d.ts`)).toEqual([`${folder}/a,b/c,d.ts`])
    expect(list(`${folder}/a,b/c,d.ts#mine`)).toEqual([`${folder}/a,b/c,d.ts#mine`])
  })

  test.each(['', 'a,', ',a', 'a,,b', ' '])('has no holes, as %j has', (text) => {
    expect(() => list(text)).toThrow(InvalidArgumentError)
  })
})
