/** Other names for digits. */
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../src/worker/draw.ts'
import { OtherDigits } from '../../src/worker/other-digits.ts'

test.each([4, 9, 25])('%d digits get other names, each one of its own', (size) => {
  for (let seed = 1; seed < 50; seed++) {
    const names = new OtherDigits(size, drawFrom(seed)).next() ?? new Uint8Array()
    expect(names[0]).toBe(0)
    expect([...names].toSorted((a, b) => a - b)).toEqual([...names.keys()])
    expect([...names]).not.toEqual([...names.keys()])
  }
})

describe('names', () => {
  test.each([
    [3, 5],
    [4, 23],
  ])('of %d digits are %d, and none comes twice', (size, all) => {
    const digits = new OtherDigits(size, drawFrom(3))
    const seen = new Set<string>()
    for (let i = 0; i < all; i++) seen.add(String(digits.next()))
    expect(seen.size).toBe(all)
    expect(seen).not.toContain('null')
    expect(digits.next()).toBeNull()
  })

  test('do not come twice in a thousand where there are many', () => {
    const digits = new OtherDigits(9, drawFrom(5))
    const seen = new Set<string>()
    for (let i = 0; i < 1_000; i++) seen.add(String(digits.next()))
    expect(seen.size).toBe(1_000)
  })

  test('come once more where they are asked for again', () => {
    const digits = new OtherDigits(3, drawFrom(7))
    const first = Array.from({ length: 5 }, () => String(digits.nextOrAgain()))
    const second = Array.from({ length: 5 }, () => String(digits.nextOrAgain()))
    expect(new Set(first).size).toBe(5)
    expect(second.toSorted()).toEqual(first.toSorted())
  })
})
