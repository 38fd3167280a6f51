/** What the experiments with the gate make of pairs that were timed before. */
import { describe, expect, test } from 'vitest'
import { decide, segmentsOf } from '../../experiments/prove-gate/rule.ts'
import type { PairTimes } from '../../src/gate/verdict.ts'

/** So many pairs whose ratios scatter a little about this one, evenly to both sides. */
function pairs(count: number, ratio: number, scatter = 0.001): PairTimes[] {
  return Array.from({ length: count }, (_, pair) => {
    const side = pair % 2 === 0 ? 1 : -1
    return { baseNs: 1000, headNs: 1000 * ratio * Math.exp(side * scatter * (1 + pair / count)) }
  })
}

describe('a decision', () => {
  test('waits for a look, and takes the pairs up to it', () => {
    expect(decide(pairs(19, 1), 1)).toBeNull()
    expect(decide(pairs(20, 1), 1)).toEqual({ verdict: 'same', pairs: 20 })
    expect(decide([...pairs(20, 1), ...pairs(60, 2)], 1)).toEqual({ verdict: 'same', pairs: 20 })
  })

  test('is stricter the more rows a check has', () => {
    const wide = (ratio: number): PairTimes[] => pairs(80, ratio, 0.03)
    expect(decide(wide(1.087), 1)).toEqual({ verdict: 'slower', pairs: 20 })
    expect(decide(wide(1.087), 11)).toEqual({ verdict: 'slower', pairs: 80 })
    expect(decide(wide(1 / 1.085), 11)).toEqual({ verdict: 'faster', pairs: 80 })
  })

  test('depends on the threshold', () => {
    expect(decide(pairs(80, 1.04), 11)).toEqual({ verdict: 'same', pairs: 20 })
    expect(decide(pairs(80, 1.04), 11, 0.02)).toEqual({ verdict: 'slower', pairs: 20 })
  })

  test('is that nothing can be said, after the last look', () => {
    const between = pairs(80, 1.05, 0.02)
    expect(decide(between.slice(0, 79), 11)).toBeNull()
    expect(decide(between, 11)).toEqual({ verdict: 'inconclusive', pairs: 80 })
  })
})

test('a series is cut into checks that share no pair, and what is left over makes none', () => {
  const series = [...pairs(20, 1), ...pairs(80, 1.05, 0.02), ...pairs(30, 1.2)]
  expect(segmentsOf(series, 11)).toEqual([
    { verdict: 'same', pairs: 20, from: 0 },
    { verdict: 'inconclusive', pairs: 80, from: 20 },
    { verdict: 'slower', pairs: 20, from: 100 },
  ])
})
