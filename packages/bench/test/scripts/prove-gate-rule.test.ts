/** What the experiments with the gate make of pairs that were timed before. */
import { describe, expect, test } from 'vitest'
import { decide, segmentsOf } from '../../scripts/prove-gate/rule.ts'
import type { PairTimes } from '../../src/gate/verdict.ts'

/** So many pairs whose ratios scatter a little about this one, evenly to both sides. */
function pairs(count: number, ratio: number, scatter = 0.001): PairTimes[] {
  return Array.from({ length: count }, (_, pair) => {
    const side = pair % 4 < 2 ? 1 : -1
    return { baseNs: 1000, headNs: 1000 * ratio * Math.exp(side * scatter * (1 + pair / count)) }
  })
}

describe('a decision', () => {
  test('waits for a look, and takes the pairs up to it', () => {
    expect(decide(pairs(19, 1), 1)).toBeNull()
    expect(decide(pairs(20, 1), 1)).toEqual({ verdict: 'same', pairs: 20 })
    expect(decide([...pairs(20, 1), ...pairs(60, 2)], 1)).toEqual({ verdict: 'same', pairs: 20 })
  })

  test('is stricter the more rows a check has: ten blocks may alarm about one alone', () => {
    expect(decide(pairs(80, 1.2), 1)).toEqual({ verdict: 'slower', pairs: 20 })
    expect(decide(pairs(80, 1.2), 11)).toEqual({ verdict: 'slower', pairs: 40 })
    expect(decide(pairs(80, 1 / 1.2), 11)).toEqual({ verdict: 'faster', pairs: 40 })
  })

  test('depends on the threshold', () => {
    expect(decide(pairs(80, 1.04), 11)).toEqual({ verdict: 'same', pairs: 20 })
    expect(decide(pairs(80, 1.04), 11, 0.02)).toEqual({ verdict: 'slower', pairs: 40 })
  })

  test('is that nothing can be said, after the last look', () => {
    const wide = pairs(80, 1, 0.2)
    expect(decide(wide.slice(0, 79), 11)).toBeNull()
    expect(decide(wide, 11)).toEqual({ verdict: 'inconclusive', pairs: 80 })
  })
})

test('a series is cut into checks that share no pair, and what is left over makes none', () => {
  const series = [...pairs(20, 1), ...pairs(40, 1.2), ...pairs(30, 1)]
  expect(segmentsOf(series, 11)).toEqual([
    { verdict: 'same', pairs: 20, from: 0 },
    { verdict: 'slower', pairs: 40, from: 20 },
    { verdict: 'same', pairs: 20, from: 60 },
  ])
})
