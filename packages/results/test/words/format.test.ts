import { expect, test } from 'vitest'
import {
  formatDuration,
  formatFromTo,
  formatGrouped,
  formatGroupedCount,
  formatPercent,
} from '../../src/words/format.ts'

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
  expect(formatDuration(ns)).toBe(text)
})

test('a share has two digits, or as many as are asked for', () => {
  expect([0.12, 0.0553, 1.234].map((share) => formatPercent(share))).toEqual([
    '12 %',
    '5.5 %',
    '120 %',
  ])
  expect(formatPercent(0.125, 3)).toBe('12.5 %')
})

test('a change is told with its share, where there is one', () => {
  expect(formatFromTo(1_000, 1_500)).toBe('1,000 to 1,500 (+50 %)')
  expect(formatFromTo(1_500, 1_000)).toBe('1,500 to 1,000 (-33 %)')
  expect(formatFromTo(0, 3)).toBe('0 to 3')
  expect(formatGrouped(-1_234_567.1234)).toBe('-1,234,567.123')
  expect([formatFromTo(7, 7), formatFromTo(null, 7)]).toEqual(['7', '-'])
})

test('a count names one thing in the singular', () => {
  expect(formatGroupedCount(1, 'puzzle')).toBe('1 puzzle')
  expect(formatGroupedCount(1234, 'pass', 'passes')).toBe('1,234 passes')
})
