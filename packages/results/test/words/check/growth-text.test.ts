/** In words, where an entry is slower. */
import { describe, expect, test } from 'vitest'
import type { CheckEntry, ShareJudgement } from '../../../src/gate/check-entry.ts'
import { findGrowths, sizeToAccept } from '../../../src/gate/growth.ts'
import {
  growthText,
  formatLess,
  formatMostSlow,
  shareText,
} from '../../../src/words/check/growth-text.ts'
import { entryOf } from '../../check-records.ts'

const often: ShareJudgement = {
  verdict: 'slower',
  headSlowPairs: 13,
  baseSlowPairs: 0,
  pairs: 40,
  upperBound: 0.45,
  ratio: 2.03,
  interval: [1.96, 2.09],
}
const textsOf = (changes: Partial<CheckEntry>): string[] =>
  findGrowths(entryOf('a', changes), 0.05).map(growthText)

describe('an entry that is slower', () => {
  test('a slower entry says by how much, in bounds rounded outwards; accepting it asks for the upper one', () => {
    const slower = entryOf('a', { ratio: 1.213, interval: [1.178, 1.254] })
    expect(findGrowths(slower, 0.05).map(growthText)).toEqual(['21 % more time (95 %: 17 to 26 %)'])
    expect(sizeToAccept([slower], 0.05)).toBeCloseTo(0.26, 9)
  })

  test.each<[number, [number, number], string, number]>([
    [2.03, [1.96, 2.09], '2.0 times as much time (95 %: 1.9 to 2.1)', 1.1],
    [50.7, [48, 52.9], '51 times as much time (95 %: 48 to 53)', 52],
  ])(
    'an entry that takes %d times as long says so as a factor, not in percent',
    (ratio, interval, text, most) => {
      const slower = entryOf('a', { ratio, interval })
      expect(findGrowths(slower, 0.05).map(growthText)).toEqual([text])
      expect(sizeToAccept([slower], 0.05)).toBeCloseTo(most, 9)
    },
  )

  test('an entry says nothing of its passes where they may be within the threshold', () => {
    expect(textsOf({ ratio: 1.06, interval: [1.04, 1.08] })).toEqual([])
    expect(textsOf({ ratio: null, interval: null })).toEqual([])
  })

  test('a slower entry says how often its processes are slow, and which phases are slower', () => {
    const first = {
      phase: 'first',
      baseMedian: 6e5,
      headMedian: 304e5,
      ratio: 50.7,
      visibleGrowth: 1,
    } as const
    const phases = [{ ...first, verdict: 'slower', interval: [48, 53] } as const]
    expect(textsOf({ slowShare: often, phases })).toEqual([
      '1 process in 3 takes 2.0 times as much time (95 %: 1.9 to 2.1)',
      'the first puzzle 30.4 ms, was 600 µs, 51 times as much (95 %: 48 to 53)',
    ])
    expect(textsOf({ slowShare: { ...often, headSlowPairs: 39 } })[0]).toMatch(
      /^most processes take 2\.0/,
    )
  })
})

test('an entry that is faster says by how much', () => {
  const faster = entryOf('a', { ratio: 0.906, interval: [0.898, 0.925] })
  expect(formatLess(faster)).toBe('9.4 % less time (95 %: 7 to 11 %)')
})

describe('how often processes are slow', () => {
  test('the text on slow processes mentions the slowdown of all processes, where there is one', () => {
    const slowShare: ShareJudgement = { ...often, besideSlowdown: true }
    const counts = '13 of 40 pairs of processes count against head, 0 against base'
    expect(shareText(entryOf('a', { slowShare }))).toBe(
      `beside the slowdown 1 process in 3 takes 2.0 times as much time (95 %: 1.9 to 2.1); ${counts}`,
    )
    const open: ShareJudgement = { ...slowShare, verdict: null, headSlowPairs: 6, baseSlowPairs: 4 }
    expect(shareText(entryOf('a', { slowShare: open }))).toBe(
      'beside the slowdown up to 1 process in 2 may be slow; 6 of 40 pairs of processes count against head, 4 against base',
    )
  })

  const text = (changes: Partial<ShareJudgement>): string | null =>
    shareText({ slowShare: { ...often, ...changes } })

  test('the text says how often processes are slow where that is certain, even where few are', () => {
    expect(text({})).toBe(
      '1 process in 3 takes 2.0 times as much time (95 %: 1.9 to 2.1); 13 of 40 pairs of processes count against head, 0 against base',
    )
    expect(text({ verdict: 'not-slower', headSlowPairs: 8, pairs: 160 })).toMatch(
      /^1 process in 20 takes/,
    )
  })

  test('the text says how many processes may be slow, where the pairs do not decide', () => {
    expect(text({ verdict: null, headSlowPairs: 5, baseSlowPairs: 2, upperBound: 0.23 })).toBe(
      'up to 1 process in 4 may be slow; 5 of 40 pairs of processes count against head, 2 against base',
    )
    expect(formatMostSlow(0.7)).toBe('most processes may be slow')
  })

  test('there is no text on slow processes where they are not in question', () => {
    expect(text({ verdict: 'not-slower', headSlowPairs: 3, baseSlowPairs: 2 })).toBeNull()
    expect(shareText({ slowShare: null })).toBeNull()
  })
})
