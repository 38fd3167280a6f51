import { InvalidArgumentError } from 'commander'
import { expect, test } from 'vitest'
import {
  parseDuration,
  parseList,
  parsePercentage,
  parsePositive,
  parseSeed,
  parseThreads,
} from '../../src/options/values.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'

test.each<[text: string, value: number, read: (text: string) => number]>([
  ['500ms', 500, parseDuration],
  ['1.5s', 1_500, parseDuration],
  ['10m', 600_000, parseDuration],
  ['2%', 0.02, parsePercentage],
  ['0.5 %', 0.005, parsePercentage],
  ['0012', 12, parsePositive],
  ['1024', 1024, parseThreads],
  ['-2147483648', -(2 ** 31), parseSeed],
  ['2147483647', 2 ** 31 - 1, parseSeed],
])('the value %j is %d', (text, value, read) => {
  expect(read(text)).toBeCloseTo(value, 12)
})

test.each<[texts: string[], read: (text: string) => number]>([
  [['2', '', 's', '-1s', '0s', '1 s', '1h', '1e3s', '.5s', '1.s', 'toString'], parseDuration],
  [['2', '', '%', '0%', '100%', '-1%', '0.02', '2  %', '.5%', '1e1%'], parsePercentage],
  [['0', '-1', '1.5', '', ' 1', '1e3', '0x10', 'ten', '99999999999999999999'], parsePositive],
  [['0', '1025', '1.5'], parseThreads],
  [['2147483648', '1.5', '', 'x', '--1'], parseSeed],
])('the values %j are refused', (texts, read) => {
  for (const text of texts) expect(() => read(text), text).toThrow(InvalidArgumentError)
})

test('a list is parted by commas, blanks around them or not, and goes on where an earlier one ended', () => {
  expect(parseList('a, b,c')).toEqual(['a', 'b', 'c'])
  expect(parseList('d', ['a'])).toEqual(['a', 'd'])
})

test('a list is one name where that is the path of a file, an export of it included', () => {
  const folder = temporaryFolder({ 'a,b/c,d.ts': '' })
  expect(parseList(`${folder}/a,b/c,d.ts`)).toEqual([`${folder}/a,b/c,d.ts`])
  expect(parseList(`${folder}/a,b/c,d.ts#mine`)).toEqual([`${folder}/a,b/c,d.ts#mine`])
})

test('a list goes on after the export of a file', () => {
  const file = `${temporaryFolder({ 'mine.ts': '' })}/mine.ts`
  expect(parseList(`${file}#fast,dlx`)).toEqual([`${file}#fast`, 'dlx'])
})

test.each(['', 'a,', ',a', 'a,,b', ' '])('a list has no holes, as %j has', (text) => {
  expect(() => parseList(text)).toThrow(InvalidArgumentError)
})
