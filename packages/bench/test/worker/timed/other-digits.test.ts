/** Other names for digits. */
import { expect, test } from 'vitest'
import { makeDraw } from '@masu/core/random'
import { OtherDigits } from '../../../src/worker/timed/other-digits.ts'

test.each([4, 9, 25])('%d digits get other names, each one of its own', (size) => {
  for (let seed = 1; seed < 50; seed++) {
    const names = new OtherDigits(size, makeDraw(seed)).next()
    expect(names[0]).toBe(0)
    expect([...names].toSorted((a, b) => a - b)).toEqual([...names.keys()])
    expect([...names]).not.toEqual([...names.keys()])
  }
})

test.each([
  [3, 5],
  [4, 23],
])('of %d digits there are %d names, and none comes again before all have come', (size, all) => {
  const digits = new OtherDigits(size, makeDraw(3))
  const draws = (): string[] => Array.from({ length: all }, () => String(digits.next()))
  const first = draws()
  expect(new Set(first).size).toBe(all)
  expect(draws().toSorted()).toEqual(first.toSorted())
})
