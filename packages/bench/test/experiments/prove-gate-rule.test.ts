/** What the experiments with the gate make of pairs that were timed before. */
import { describe, expect, test } from 'vitest'
import { judgedIn, type JudgedInAll, type SeenEntry } from '../../src/gate/look.ts'
import { judgedPairsOf, type JudgedPair } from '../../experiments/prove-gate/kept-pairs.ts'
import { optionsOf } from '../../experiments/prove-gate/options.ts'
import { decide, segmentsOf, type Decision } from '../../experiments/prove-gate/rule.ts'

const entry = (name: string, sharesProcess: boolean): SeenEntry['entry'] => ({
  strategy: 'a',
  fixture: { name },
  sharesProcess,
  allowance: 1,
})
const MIXED = entry('mixed', false)
const SIZE = entry('mini', true)

/** So many entries on the mixed fixture. */
function check(entries: number): JudgedInAll {
  const all = Array.from({ length: entries }, (_, i) => ({ ...MIXED, strategy: String(i) }))
  return judgedIn(all, optionsOf(1))
}

/** So many pairs whose ratios scatter a little about this one, evenly to both sides. */
function pairs(count: number, ratio: number, scatter = 0.001): JudgedPair[] {
  return Array.from({ length: count }, (_, pair) => {
    const side = pair % 2 === 0 ? 1 : -1
    const headNs = 1000 * ratio * Math.exp(side * scatter * (1 + pair / count))
    return { pair: pair + 1, baseNs: 1000, headNs, basePhases: null, headPhases: null }
  })
}

/** The same ratios, and this one of preparing. */
function preparing(count: number, ratio: number): JudgedPair[] {
  return judgedPairsOf(
    pairs(count, 1).map(({ baseNs, headNs }) => [
      baseNs ?? NaN,
      headNs ?? NaN,
      2_000_000,
      2_000_000 * ratio,
    ]),
  )
}

/** The decision on an entry that is alone. */
function decided(
  one: SeenEntry['entry'],
  made: readonly JudgedPair[],
  inAll: JudgedInAll,
  threshold?: number,
): Decision | null {
  return decide([{ entry: one, pairs: made }], inAll, threshold)?.[0] ?? null
}

const same = (count: number): object => ({ verdict: 'same', phases: [], pairs: count })

describe('a decision', () => {
  test('waits for a look, and takes the pairs up to it', () => {
    expect(decided(MIXED, pairs(19, 1), check(1))).toBeNull()
    expect(decided(MIXED, pairs(20, 1), check(1))).toEqual(same(20))
    expect(decided(MIXED, [...pairs(20, 1), ...pairs(60, 2)], check(1))).toEqual(same(20))
  })

  test('is stricter the more entries a check has', () => {
    const wide = (ratio: number): JudgedPair[] => pairs(80, ratio, 0.03)
    const slower = (count: number): object => ({ verdict: 'slower', phases: [], pairs: count })
    expect(decided(MIXED, wide(1.087), check(1))).toEqual(slower(20))
    expect(decided(MIXED, wide(1.087), check(11))).toEqual(slower(80))
    expect(decided(MIXED, wide(1 / 1.085), check(11))?.verdict).toBe('faster')
  })

  test('depends on the threshold', () => {
    expect(decided(MIXED, pairs(80, 1.04), check(11))).toEqual(same(20))
    expect(decided(MIXED, pairs(80, 1.04), check(11), 0.02)).toMatchObject({ verdict: 'slower' })
  })

  test('is that nothing can be said, after the last look', () => {
    const between = pairs(80, 1.05, 0.02)
    expect(decided(MIXED, between.slice(0, 79), check(11))).toBeNull()
    expect(decided(MIXED, between, check(11))).toMatchObject({ verdict: 'inconclusive', pairs: 80 })
  })

  test('is slower where a phase is', () => {
    expect(decided(SIZE, preparing(20, 1), check(11))).toEqual(same(20))
    expect(decided(SIZE, preparing(20, 2), check(11))).toEqual({
      verdict: 'slower',
      phases: ['prepare'],
      pairs: 20,
    })
  })
})

test('kept pairs are what was judged', () => {
  const kept = [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [1, 2, 3, 4],
  ]
  expect(judgedPairsOf(kept)).toMatchObject([
    {
      pair: 1,
      baseNs: 1,
      headNs: 2,
      basePhases: { prepareNs: 3, firstNs: 5, coldNs: 7, atOnePassNs: [9], peakBytes: 11 },
      headPhases: { prepareNs: 4, firstNs: 6, coldNs: 8, atOnePassNs: [10], peakBytes: 12 },
    },
    { pair: 2, basePhases: { prepareNs: 3, firstNs: null, coldNs: null, atOnePassNs: [] } },
  ])
})

describe('a series', () => {
  test('is cut into checks that share no pair, and what is left over makes none', () => {
    const series = [...pairs(20, 1), ...pairs(80, 1.05, 0.02), ...pairs(30, 1.2)]
    expect(segmentsOf([{ entry: MIXED, pairs: series }], check(11))).toMatchObject([
      { from: 0, pairs: 20, decisions: [{ verdict: 'same' }] },
      { from: 20, pairs: 80, decisions: [{ verdict: 'inconclusive' }] },
      { from: 100, pairs: 20, decisions: [{ verdict: 'slower' }] },
    ])
  })

  test('of several entries goes on until the last of them has its verdict', () => {
    const one = (of: SeenEntry['entry'], made: readonly JudgedPair[]): SeenEntry => ({
      entry: of,
      pairs: made,
    })
    const quick = pairs(130, 1)
    const slow = [...pairs(80, 1.05, 0.02), ...pairs(50, 1)]
    expect(segmentsOf([one(MIXED, quick), one(SIZE, slow)], check(2))).toMatchObject([
      { from: 0, pairs: 80, decisions: [{ pairs: 20 }, { pairs: 80 }] },
      { from: 80, pairs: 20, decisions: [{ pairs: 20 }, { pairs: 20 }] },
      { from: 100, pairs: 20, decisions: [{ pairs: 20 }, { pairs: 20 }] },
    ])
  })
})
