import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { makeItemDraw, shuffle } from '../src/random.ts'

const seeds = fc.integer()

test.prop([seeds, fc.nat(), fc.integer({ min: 1, max: 1_000 })])(
  'a source of draws gives whole numbers below the bound, and the same ones again',
  (seed, index, bound) => {
    const draw = makeItemDraw(seed, index)
    const again = makeItemDraw(seed, index)
    for (let i = 0; i < 20; i++) {
      const number = draw(bound)
      expect(number).toBe(again(bound))
      expect(Number.isInteger(number) && number >= 0 && number < bound).toBe(true)
    }
  },
)

test('a source of draws is pinned: these numbers must never change, or every fixture would', () => {
  const draw = makeItemDraw(1, 0)
  const drawn = Array.from({ length: 8 }, () => draw(1_000))
  expect(drawn).toEqual([696, 553, 286, 698, 499, 730, 385, 479])
})

test.prop([seeds])('a source of draws has nothing to do with that of the next index', (seed) => {
  const here = makeItemDraw(seed, 0)
  const there = makeItemDraw(seed, 1)
  const equal = Array.from({ length: 200 }, () => here(100) === there(100))
  // Of 200 events with a chance of one in a hundred, 20 happen once in ten million million.
  expect(equal.filter(Boolean).length).toBeLessThan(20)
})

test('a source of draws favours no number', () => {
  const counts = new Uint32Array(10)
  const draw = makeItemDraw(3, 0)
  for (let i = 0; i < 100_000; i++) {
    const digit = draw(10)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(9_500)
  expect(Math.max(...counts)).toBeLessThan(10_500)
})

test.prop([seeds, fc.array(fc.integer())])('a shuffle keeps every value', (seed, values) => {
  const order = shuffle(values, makeItemDraw(seed, 0))
  expect(order.toSorted((a, b) => a - b)).toEqual(values.toSorted((a, b) => a - b))
})

test('a shuffle takes every order alike', () => {
  const counts = new Map<string, number>()
  const draw = makeItemDraw(5, 0)
  for (let i = 0; i < 24_000; i++) {
    const order = shuffle('abcd', draw).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(24)
  expect(Math.min(...counts.values())).toBeGreaterThan(850)
})
