import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { logScale, ratioScale, type Scale } from '../../../src/documents/pages/scale.ts'

const positive = fc.double({ min: 1e-6, max: 1e12, noNaN: true })

const textsOf = ({ ticks }: Scale): string[] => ticks.map(({ text }) => text)

it('a logarithmic scale places equal ratios at equal distances', () => {
  const { at } = logScale([1, 100], [0, 300])
  expect(at(10) - at(1)).toBeCloseTo(at(100) - at(10))
  expect(at(1)).toBeGreaterThan(0)
  expect(at(100)).toBeLessThan(300)
})

it('a logarithmic scale has as many ticks as there is room for, with plain texts', () => {
  const all = ['0.5', '1', '2', '5', '10', '20', '50', '100', '200', '500', '1,000', '2,000']
  expect(textsOf(logScale([0.5, 5_000], [0, 100]))).toEqual(['1', '100'])
  expect(textsOf(logScale([0.5, 5_000], [0, 300]))).toEqual(['1', '10', '100', '1,000'])
  expect(textsOf(logScale([0.5, 5_000], [0, 700]))).toEqual([...all, '5,000'])
})

it('a logarithmic scale has the ticks of a linear scale where its ends are near each other', () => {
  expect(textsOf(logScale([1, 1.3], [0, 150]))).toEqual(['1', '1.2', '1.4'])
  // The label at 1 stays.
  expect(textsOf(ratioScale([1.2], [0, 150]))).toEqual(['0.9', '1', '1.1', '1.2'])
  // Four ticks have no room here, and the next step would leave the tick at 1 alone.
  expect(textsOf(ratioScale([0.52, 1.3], [0, 115]))).toEqual(['0.6', '1'])
})

test.prop([fc.array(fc.double({ min: 0.2, max: 5, noNaN: true })), fc.integer({ min: 120 })])(
  'a logarithmic scale has a tick at 1, and one beside it at least, on a scale of ratios',
  (ratios, length) => {
    const texts = textsOf(ratioScale(ratios, [0, length]))
    expect(texts).toContain('1')
    expect(texts.length).toBeGreaterThan(1)
  },
)

it('a logarithmic scale leaves out what no logarithm has, and has a length where nothing is left', () => {
  expect(logScale([0, -3, NaN, Infinity, 7], [0, 100]).at(7)).toBeCloseTo(50)
  expect(logScale([], [0, 100]).at(3)).toBeGreaterThan(0)
})

test.prop([fc.array(positive, { minLength: 1 }), positive])(
  'a logarithmic scale places every value within the plot, and ticks apart from each other',
  (values, other) => {
    const { at, ticks } = logScale(values, [10, 310])
    for (const value of [...values, other, 0]) {
      expect(at(value)).toBeGreaterThanOrEqual(10)
      expect(at(value)).toBeLessThanOrEqual(310)
    }
    expect(ticks.length).toBeGreaterThan(0)
    for (const [index, { at: place, text }] of ticks.slice(1).entries()) {
      const { at: before = 0, text: left = '' } = ticks[index] ?? {}
      expect(place - before).toBeGreaterThan(3.5 * (text.length + left.length))
    }
  },
)

it('a scale of ratios has 1 within it, and room on both sides', () => {
  const { at, low, high } = ratioScale([1.5], [0, 100])
  expect([low, high].map((end) => Number(end.toPrecision(3)))).toEqual([0.891, 1.53])
  expect(at(1)).toBeGreaterThan(10)
})

it('a scale of ratios places what is beyond four times, or a fourth, on its ends', () => {
  const { at, low, high } = ratioScale([60, 0.001], [0, 100])
  expect([low, high]).toEqual([0.25, 4])
  expect([at(60), at(0.001)]).toEqual([100, 0])
  expect(textsOf(ratioScale([60, 0.001], [0, 160]))).toEqual(['0.5', '1', '2'])
})
