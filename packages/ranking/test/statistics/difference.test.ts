import { fc, test } from '@fast-check/vitest'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect } from 'vitest'
import { areBelowOne } from '../../src/statistics/difference.ts'

/** So many ratios around a centre, scattered by about the share given. */
function scattered(n: number, center: number, share: number): number[] {
  return Array.from({ length: n }, (_, i) => center * (1 + share * Math.sin(i * i + 1)))
}

describe('ratios', () => {
  test('of fewer than six pairs show nothing', () => {
    for (const n of [0, 1, 5]) expect(areBelowOne(scattered(n, 0.1, 0.01))).toBe(false)
  })

  test.each([6, 7])('of %i pairs lie below 1 where all do, and lie close together', (n) => {
    const below = scattered(n, 0.9, 0.02)
    expect(areBelowOne(below)).toBe(true)
    expect(areBelowOne(below.with(0, 1.001))).toBe(false)
    expect(areBelowOne(below.with(0, 1))).toBe(false)
    // All are below, but one so far that the others are no evidence.
    expect(areBelowOne(scattered(n, 0.995, 0.001).with(0, 0.1))).toBe(false)
  })

  test('follow Student where he is asked', () => {
    // Mean -3, standard error sqrt(s2 / n): t = 2.5705 for six, just short of 2.570582, and beyond.
    const six = (spread: number): number[] =>
      [-1, -1, -1, 1, 1, 1].map((sign) => Math.exp(-3 + sign * spread))
    const critical = (3 / 2.570582) * Math.sqrt(5)
    expect(areBelowOne(six(critical * 0.9999))).toBe(true)
    expect(areBelowOne(six(critical * 1.0001))).toBe(false)
  })

  test('of eight pairs lie below 1 only where all do, which is 99.2 %', () => {
    const below = scattered(8, 0.9, 0.05)
    expect(areBelowOne(below)).toBe(true)
    expect(areBelowOne(below.with(3, 1.0001))).toBe(false)
    expect(areBelowOne(below.with(3, 1))).toBe(false)
  })

  test('that went astray do not hide a difference from many others', () => {
    expect(areBelowOne([...scattered(20, 0.97, 0.005), 1.6, 1.7])).toBe(true)
  })

  test.prop([fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { maxLength: 20 })])(
    'never lie below 1 together with their inverses',
    (ratios) => {
      const inverses = ratios.map((ratio) => 1 / ratio)
      expect(areBelowOne(ratios) && areBelowOne(inverses)).toBe(false)
    },
  )

  test.each([6, 7, 8, 12])(
    'of %i pairs of equals are mistaken in one of a hundred or fewer',
    (n) => {
      let mistaken = 0
      for (let i = 0; i < 4_000; i++) {
        const random = xoroshiro128plus(1000 * n + i)
        const draw = (bound: number): number => uniformInt(random, 0, bound - 1)
        // One in ten processes is caught by something that slows it down by half.
        const noise = (): number => (1 + draw(1_000) / 50_000) * (draw(10) === 0 ? 1.5 : 1)
        if (areBelowOne(Array.from({ length: n }, () => noise() / noise()))) mistaken++
      }
      expect(mistaken / 4_000).toBeLessThan(0.01)
    },
  )
})
