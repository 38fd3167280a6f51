/** A look at the pairs of a strategy, with invented pairs. */
import { describe, expect, test } from 'vitest'
import { countJudgements, judgeAtLook, type Look, type EntryAtLook } from '../../src/gate/look.ts'
import type { JudgedEntry } from '../../src/gate/entries-to-time.ts'
import { checkOptions } from '../check-records.ts'

const entry: JudgedEntry = {
  strategy: 'a',
  fixture: { name: 'mixed' },
  sharesProcess: false,
  improper: [],
  allowance: 1,
}
const judgementCounts = { entries: 1, phases: 1 }

/** A pair for each ratio of head to base; null if head has no time. */
function seen(ratios: readonly (number | null)[], changes: Partial<JudgedEntry> = {}): EntryAtLook {
  return {
    entry: { ...entry, ...changes },
    pairs: ratios.map((ratio, pair) => ({
      pair,
      baseNs: 1e6,
      headNs: ratio === null ? null : ratio * 1e6,
      basePhases: null,
      headPhases: null,
    })),
  }
}

function lookOf(...all: readonly EntryAtLook[]): Look {
  const [look] = judgeAtLook(all, judgementCounts, checkOptions)
  if (look === undefined) throw new Error('no look')
  return look
}

/** Forty ratios around `ratio`; the first `slow` are `times` as large. */
function about(ratio: number, slow = 0, times = 1): number[] {
  return Array.from(
    { length: 40 },
    (_, pair) => ratio * (1 + (pair % 7) / 1000) * (pair < slow ? times : 1),
  )
}

describe('a look', () => {
  test('a look takes a head that is slower at all times for slower, not for slow now and then', () => {
    const { judgement, share, isDecided } = lookOf(seen(about(1.4)))
    expect(judgement.verdict).toBe('slower')
    expect(share).toMatchObject({
      verdict: 'not-slower',
      headSlowPairs: 0,
      baseSlowPairs: 0,
      pairs: 40,
    })
    expect(isDecided).toBe(true)
  })

  test('a look compares slow processes with the usual ones where head is slower at all times', () => {
    const { share } = lookOf(seen(about(1.4, 14, 2)))
    expect(share).toMatchObject({ verdict: 'slower', headSlowPairs: 14, baseSlowPairs: 0 })
    expect(share.ratio).toBeGreaterThan(1.98)
    expect(share.ratio).toBeLessThan(2.02)
    // One more than three quarters are slow, so slow processes are the usual case.
    expect(lookOf(seen(about(1.4, 30, 2))).share.headSlowPairs).toBe(30)
    expect(lookOf(seen(about(1.4, 31, 2))).share.headSlowPairs).toBe(0)
  })

  test('a look counts slow processes as they are where head is not slower', () => {
    expect(lookOf(seen(about(0.9, 8, 1.45))).share.headSlowPairs).toBe(8)
  })

  test('a look leaves out a pair that lacks the time of one arm', () => {
    expect(lookOf(seen([...about(1), null, null])).share.pairs).toBe(40)
  })

  test('a look decides an entry at the threshold only where all else is decided', () => {
    const lasting = (ratio: number, slow: number): Look =>
      lookOf(seen(Array.from({ length: 160 }, (_, i) => about(ratio, slow, 2)[i % 40] ?? NaN)))
    const judgement = { verdict: 'at-threshold' }
    expect(lasting(1.047, 0)).toMatchObject({ judgement, isDecided: true })
    expect(lasting(1.0468, 2)).toMatchObject({ judgement, isDecided: false })
  })

  test('a look divides ratios by what was accepted', () => {
    expect(lookOf(seen(about(1.4), { allowance: 1.4 })).judgement.verdict).toBe('same')
  })

  test('a look judges slow processes over all fixtures of a strategy together', () => {
    const other = seen(about(1, 7, 2), { fixture: { name: 'hard' } })
    expect(lookOf(seen(about(1, 7, 2)), other).share).toMatchObject({
      headSlowPairs: 14,
      pairs: 80,
    })
  })
})

test('a check judges each entry, its phases, and a share for each strategy', () => {
  const three = [entry, { ...entry, strategy: 'b' }, { ...entry, sharesProcess: true }]
  const options = { ...checkOptions, limitOne: null, phaseThreshold: 0.1 }
  // Four phases for each of two separate processes, one phase of a shared process, and two
  // strategies.
  expect(countJudgements(three, options)).toEqual({ entries: 3, phases: 4 + 4 + 1 + 2 })
})
