import { expect, test } from 'vitest'
import { dotsPath, linePath } from '../src/marks.ts'

test('lines and dots go in steps, with a space only where no sign parts two numbers', () => {
  const places = [
    [3, 10],
    [5, 4],
    [5, 9],
    [1, 9],
  ] as const
  expect(linePath(places)).toBe('M3 10l2-6 0 5 -4 0')
  expect(String(dotsPath(places))).toBe('M3 10h0m2-6h0m0 5h0m-4 0h0')
})

test('of one place there is no step', () => {
  expect(linePath([[3, 4]])).toBe('M3 4l')
  expect(String(dotsPath([[3, 4]]))).toBe('M3 4h0')
})
