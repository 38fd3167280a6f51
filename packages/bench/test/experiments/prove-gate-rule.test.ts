/** What the experiments with the gate make of pairs that were timed before. */
import { describe, expect, test } from 'vitest'
import { judgedPairOf, type JudgedPair } from '../../experiments/prove-gate/kept-pairs.ts'
import { decide, judgedInCheck, segmentsOf } from '../../experiments/prove-gate/rule.ts'

const MIXED = { sharesProcess: false }
const SIZE = { sharesProcess: true }

/** So many entries on the mixed fixture. */
function check(entries: number): ReturnType<typeof judgedInCheck> {
  return judgedInCheck(Array.from({ length: entries }, () => MIXED))
}

/** So many pairs whose ratios scatter a little about this one, evenly to both sides. */
function pairs(count: number, ratio: number, scatter = 0.001): JudgedPair[] {
  return Array.from({ length: count }, (_, pair) => {
    const side = pair % 2 === 0 ? 1 : -1
    const headNs = 1000 * ratio * Math.exp(side * scatter * (1 + pair / count))
    return { times: { baseNs: 1000, headNs }, basePhases: null, headPhases: null }
  })
}

/** The same ratios, and this one of preparing. */
function preparing(count: number, ratio: number): JudgedPair[] {
  return pairs(count, 1).map(({ times }) =>
    judgedPairOf([0, times.baseNs, times.headNs, 2_000_000, 2_000_000 * ratio]),
  )
}

const same = (count: number): object => ({ verdict: 'same', phases: [], pairs: count })

describe('a decision', () => {
  test('waits for a look, and takes the pairs up to it', () => {
    expect(decide(MIXED, pairs(19, 1), check(1))).toBeNull()
    expect(decide(MIXED, pairs(20, 1), check(1))).toEqual(same(20))
    expect(decide(MIXED, [...pairs(20, 1), ...pairs(60, 2)], check(1))).toEqual(same(20))
  })

  test('is stricter the more entries a check has', () => {
    const wide = (ratio: number): JudgedPair[] => pairs(80, ratio, 0.03)
    const slower = (count: number): object => ({ verdict: 'slower', phases: [], pairs: count })
    expect(decide(MIXED, wide(1.087), check(1))).toEqual(slower(20))
    expect(decide(MIXED, wide(1.087), check(11))).toEqual(slower(80))
    expect(decide(MIXED, wide(1 / 1.085), check(11))).toMatchObject({
      verdict: 'faster',
      pairs: 80,
    })
  })

  test('depends on the threshold', () => {
    expect(decide(MIXED, pairs(80, 1.04), check(11))).toEqual(same(20))
    expect(decide(MIXED, pairs(80, 1.04), check(11), 0.02)).toMatchObject({ verdict: 'slower' })
  })

  test('is that nothing can be said, after the last look', () => {
    const between = pairs(80, 1.05, 0.02)
    expect(decide(MIXED, between.slice(0, 79), check(11))).toBeNull()
    expect(decide(MIXED, between, check(11))).toMatchObject({ verdict: 'inconclusive', pairs: 80 })
  })

  test('is slower where a phase is', () => {
    expect(decide(SIZE, preparing(20, 1), check(11))).toEqual(same(20))
    expect(decide(SIZE, preparing(20, 2), check(11))).toEqual({
      verdict: 'slower',
      phases: ['prepare'],
      pairs: 20,
    })
  })
})

test('a kept pair is what was judged', () => {
  expect(judgedPairOf([2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toEqual({
    times: { baseNs: 1, headNs: 2, isBaseDisturbed: false, isHeadDisturbed: true },
    basePhases: { prepareNs: 3, firstNs: 5, coldNs: 7, atOnePassNs: [9], peakBytes: 11 },
    headPhases: { prepareNs: 4, firstNs: 6, coldNs: 8, atOnePassNs: [10], peakBytes: 12 },
  })
  expect(judgedPairOf([3, 1, 2, 3, 4])).toMatchObject({
    times: { isBaseDisturbed: true, isHeadDisturbed: true },
    basePhases: { prepareNs: 3, firstNs: null, coldNs: null, atOnePassNs: [] },
  })
})

describe('a series', () => {
  test('is cut into checks that share no pair, and what is left over makes none', () => {
    const series = [...pairs(20, 1), ...pairs(80, 1.05, 0.02), ...pairs(30, 1.2)]
    expect(segmentsOf([MIXED], [series], check(11))).toMatchObject([
      { from: 0, pairs: 20, decisions: [{ verdict: 'same' }] },
      { from: 20, pairs: 80, decisions: [{ verdict: 'inconclusive' }] },
      { from: 100, pairs: 20, decisions: [{ verdict: 'slower' }] },
    ])
  })

  test('of several entries goes on until the last of them has its verdict', () => {
    const quick = pairs(130, 1)
    const slow = [...pairs(80, 1.05, 0.02), ...pairs(50, 1)]
    expect(segmentsOf([MIXED, SIZE], [quick, slow], check(2))).toMatchObject([
      { from: 0, pairs: 80, decisions: [{ pairs: 20 }, { pairs: 80 }] },
      { from: 80, pairs: 20, decisions: [{ pairs: 20 }, { pairs: 20 }] },
      { from: 100, pairs: 20, decisions: [{ pairs: 20 }, { pairs: 20 }] },
    ])
  })
})
