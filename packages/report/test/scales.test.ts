import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { extentOf, linearScale, logScale, tickText } from '../src/scales.ts'

const positive = fc.double({ min: 1e-6, max: 1e12, noNaN: true })

describe('a logarithmic scale', () => {
  it('places equal ratios at equal distances', () => {
    const { at } = logScale([1, 100], [0, 300])
    expect(at(10) - at(1)).toBeCloseTo(at(100) - at(10))
    expect(at(1)).toBeGreaterThan(0)
    expect(at(100)).toBeLessThan(300)
  })

  it('has as many ticks as there is room for, with plain texts', () => {
    const texts = (room: number): string[] =>
      logScale([0.5, 5_000], [0, 300], { room }).ticks.map(({ text }) => text)
    expect(texts(100)).toEqual(['1', '100'])
    expect(texts(46)).toEqual(['1', '10', '100', '1,000'])
    expect(texts(10)).toEqual([
      '0.5',
      '1',
      '2',
      '5',
      '10',
      '20',
      '50',
      '100',
      '200',
      '500',
      '1,000',
      '2,000',
      '5,000',
    ])
  })

  it('leaves out what no logarithm has, and has a length where nothing is left', () => {
    expect(logScale([0, -3, NaN, Infinity, 7], [0, 100]).at(7)).toBeCloseTo(50)
    expect(logScale([], [0, 100]).at(3)).toBeGreaterThan(0)
  })

  test.prop([fc.array(positive, { minLength: 1 }), positive])(
    'places every value within the plot, and ticks apart from each other',
    (values, other) => {
      const { at, ticks } = logScale(values, [10, 310])
      for (const value of [...values, other, 0]) {
        expect(at(value)).toBeGreaterThanOrEqual(10)
        expect(at(value)).toBeLessThanOrEqual(310)
      }
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(7)
    },
  )
})

describe('a linear scale', () => {
  it('goes up where the range does, and ends at ticks', () => {
    const { at, ticks } = linearScale([3, 97], [120, 0])
    expect(ticks.map(({ text }) => text)).toEqual(['0', '50', '100'])
    expect([at(0), at(100), at(120)]).toEqual([120, 0, 0])
  })

  it('has a length where all values are the same', () => {
    expect(linearScale([5, 5], [0, 100]).at(5)).toBe(50)
  })
})

it('the extent of no finite value is null', () => {
  expect(extentOf([NaN, Infinity])).toBeNull()
  expect(extentOf([3, NaN, 1])).toEqual([1, 3])
})

it('texts of ticks have no digits that say nothing', () => {
  expect([0.001, 0.5, 20, 5_000, 2e6].map(tickText)).toEqual([
    '0.001',
    '0.5',
    '20',
    '5,000',
    '2,000,000',
  ])
})
