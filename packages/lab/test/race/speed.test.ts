import { expect, test } from 'vitest'
import { computeGrowth, rateAt } from '../../src/race/speed.ts'

test.each([1, 49, 500, 2_828, 70_000, 8_000_000])('a race of %i ticks is over in 20 s', (ticks) => {
  const growth = computeGrowth(ticks)
  let at = 0
  let frames = 0
  for (; at < ticks; frames++) at += rateAt(at, growth) / 60
  expect(frames / 60).toBeLessThan(21)
})

test('a short search is seen: fifty ticks take seconds, however long the other one is', () => {
  for (const ticks of [2_828, 8_000_000]) {
    let at = 0
    let frames = 0
    for (; at < 49; frames++) at += rateAt(at, computeGrowth(ticks)) / 60
    expect(frames / 60).toBeGreaterThan(1.5)
  }
})
