import { expect, test } from 'vitest'
import { durationText, fromTo, grouped, groupedCountOf, percent } from '../../src/words/format.ts'

test.each([
  [0, '0 ns'],
  [0.25, '0.25 ns'],
  [41.27, '41.3 ns'],
  [999, '999 ns'],
  [1_234, '1.23 µs'],
  [600_000, '600 µs'],
  [30_412_345, '30.4 ms'],
  [10e9, '10 s'],
  [1.5e9, '1.50 s'],
  [3_600e9, '3,600 s'],
])('%f nanoseconds are %s', (ns, text) => {
  expect(durationText(ns)).toBe(text)
})

test('a share has two digits, or as many as are asked for', () => {
  expect([0.12, 0.0553, 1.234].map((share) => percent(share))).toEqual(['12 %', '5.5 %', '120 %'])
  expect(percent(0.125, 3)).toBe('12.5 %')
})

test('a change is told with its share, where there is one', () => {
  expect(fromTo(1_000, 1_500)).toBe('1,000 to 1,500 (+50 %)')
  expect(fromTo(1_500, 1_000)).toBe('1,500 to 1,000 (-33 %)')
  expect(fromTo(0, 3)).toBe('0 to 3')
  expect(grouped(-1_234_567.1234)).toBe('-1,234,567.123')
  expect([fromTo(7, 7), fromTo(null, 7)]).toEqual(['7', '-'])
})

test('a count names one thing in the singular', () => {
  expect(groupedCountOf(1, 'puzzle')).toBe('1 puzzle')
  expect(groupedCountOf(1234, 'pass', 'passes')).toBe('1,234 passes')
})
