/** The looks of a whole check, replayed: which entries they decide, and why others get no more pairs. */
import { describe, expect, test } from 'vitest'
import type { JudgedEntry } from '../../src/gate/entries-to-time.ts'
import type { Pair } from '../../src/gate/pairs.ts'
import { replayLooks, type PairsOfEntry } from '../../src/gate/replay.ts'
import type { LookRecord } from '../../src/records/schema.ts'
import { checkOptions, pair } from '../check-records.ts'

const options = { ...checkOptions, limitOne: null, phaseThreshold: null, looks: [20, 40] }

function entryOn(name: string, strategy = 'a'): JudgedEntry {
  return { strategy, fixture: { name }, sharesProcess: false, improper: [], allowance: 1 }
}

/** Pairs in which head takes `times` as long, and `slowTimes` as long in those that are slow. */
function pairsOn(
  fixture: string,
  count: number,
  times: number,
  { slow = [], strategy = 'a' }: { slow?: readonly number[]; strategy?: string } = {},
): Pair[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const noise = 1 + 0.01 * Math.sin(number * number)
    const headNs = 1e6 * times * noise * (slow.includes(number) ? 2 : 1)
    return pair(number, 1e6, headNs, { strategy, fixture })
  })
}

const look = (pairs: number, outOfBudget: LookRecord['outOfBudget'] = []): LookRecord => ({
  type: 'look',
  pairs,
  outOfBudget,
})

const toldOf = (replayed: readonly PairsOfEntry[]): unknown[] =>
  replayed.map(({ pairs, look: last, ended }) => [pairs.length, last?.judgement.verdict, ended])

const fault = { arm: 'head', status: 'crashed', detail: 'exit code 3' } as const

describe('the looks of a check', () => {
  test('the looks of a check decide each entry by its pairs, and leave open ones to the last look', () => {
    const entries = [entryOn('mixed'), entryOn('mixed', 'b'), entryOn('hard')]
    const pairs = [
      ...pairsOn('mixed', 20, 1),
      ...pairsOn('mixed', 20, 1.3, { strategy: 'b' }),
      ...pairsOn('hard', 40, 1.056),
    ]
    const first = replayLooks(entries, pairs, [look(20)], options)
    expect(toldOf(first)).toEqual([
      [20, 'same', 'decided'],
      [20, 'slower', 'decided'],
      [20, null, null],
    ])
    const both = replayLooks(entries, pairs, [look(20), look(40)], options)
    expect(toldOf(both)[2]).toEqual([40, null, 'looks'])
    expect(toldOf(both).slice(0, 2)).toEqual(toldOf(first).slice(0, 2))
  })

  test('the looks of a check judge nothing of an entry that failed, or has no pairs yet', () => {
    const entries = [entryOn('mixed'), entryOn('hard'), entryOn('easy')]
    const failed = pair(21, 1e6, 1e6, { fixture: 'hard', headNs: null, fault })
    const pairs = [...pairsOn('mixed', 20, 1), ...pairsOn('hard', 20, 1.056), failed]
    const replayed = replayLooks(entries, pairs, [look(20), look(40)], options)
    expect(toldOf(replayed)).toEqual([
      [20, 'same', 'decided'],
      [21, null, 'fault'],
      [0, undefined, 'looks'],
    ])
    // An early fault leaves no look at all.
    const early = [pair(1, 1e6, 1e6, { fault })]
    const [one] = replayLooks([entryOn('easy')], early, [look(20)], options)
    expect(one).toMatchObject({ look: null, ended: 'fault' })
  })

  test('a look ends the entries that it leaves out, and no others', () => {
    const entries = [entryOn('mixed'), entryOn('hard')]
    const pairs = [...pairsOn('mixed', 20, 1.056), ...pairsOn('hard', 40, 1.056)]
    const unpaid = [{ strategy: 'a', fixture: 'mixed' }]
    const replayed = replayLooks(entries, pairs, [look(20), look(40, unpaid)], options)
    expect(toldOf(replayed)).toEqual([
      [20, null, 'budget'],
      [40, null, 'looks'],
    ])
  })

  test('an alarm for slow processes is raised on all entries of a strategy, also on decided ones', () => {
    const entries = [entryOn('mixed'), entryOn('hard'), entryOn('mixed', 'b')]
    const slow = Array.from({ length: 13 }, (_, index) => 21 + index)
    const pairs = [
      ...pairsOn('mixed', 20, 1),
      ...pairsOn('hard', 40, 1.056, { slow }),
      ...pairsOn('mixed', 20, 1, { strategy: 'b' }),
    ]
    const shares = (looks: readonly LookRecord[]): unknown[] =>
      replayLooks(entries, pairs, looks, options).map((one) => one.look?.share.verdict)
    expect(shares([look(20)])).toEqual(['not-slower', 'not-slower', 'not-slower'])
    expect(shares([look(20), look(40)])).toEqual(['slower', 'slower', 'not-slower'])
  })

  test('pairs after which no look was made do not count', () => {
    const [one] = replayLooks([entryOn('mixed')], pairsOn('mixed', 19, 1), [], options)
    expect(one).toMatchObject({ pairs: [], look: null, ended: null })
  })
})
