import { fc, test } from '@fast-check/vitest'
import type { RunOptions } from '@masu/ranking/schema'
import { describe, expect } from 'vitest'
import { orderOfTurns, type Plan, type PlannedEntry, type Turn } from '../../src/measure/plan.ts'
import { options, probe } from '../../../ranking/test/records.ts'

const GEOMETRIES = ['3x3', '4x4']

function entryOf(strategy: string, fixture: string, geometry: string): PlannedEntry {
  return {
    probe: probe(strategy, { fixture, puzzleNs: [1], puzzleWork: null }),
    geometry,
    workMs: 1,
  }
}

/** Entries of up to 4 strategies on up to 4 fixtures of two geometries, with up to 8 rounds each. */
const manyEntries = fc
  .array(fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((fixtures): Plan => {
    const entries = fixtures.flatMap((rounds, f) =>
      rounds.map((count, s): [PlannedEntry, number] => [
        entryOf(`s${s}`, `f${f}`, GEOMETRIES[f % 2] ?? ''),
        count,
      ]),
    )
    return new Map(entries)
  })

function seeded(seed: number): RunOptions {
  return { ...options, seed }
}

function described({ probe: record }: PlannedEntry, round: number): string {
  return `${round} ${record.fixture} ${record.strategy}`
}

function all(turns: readonly Turn[]): string[] {
  return turns.flatMap(({ entries, round }) => entries.map((entry) => described(entry, round)))
}

const seeds = fc.integer()

describe('the order of turns', () => {
  test.prop([manyEntries, seeds])('holds each entry once in each of its rounds', (plan, seed) => {
    const turns = orderOfTurns([...plan.keys()], plan, seeded(seed))
    const expected = [...plan].flatMap(([entry, rounds]) =>
      Array.from({ length: rounds }, (_, i) => described(entry, i + 1)),
    )
    expect(all(turns).toSorted()).toEqual(expected.toSorted())
  })

  test.prop([manyEntries, seeds])(
    'goes round by round, and in each by geometries',
    (plan, seed) => {
      const entries = [...plan.keys()]
      const turns = orderOfTurns(entries, plan, seeded(seed))
      const rounds = turns.map(({ round }) => round)
      expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
      const places = turns.map((turn) => `${turn.round} ${turn.entries[0].geometry}`)
      // No geometry is gone back to.
      const begun = places.filter((place, index) => place !== places[index - 1])
      expect(new Set(begun).size).toBe(begun.length)
    },
  )

  test.prop([manyEntries, seeds])(
    'has one process for a strategy and a geometry in a round',
    (plan, seed) => {
      const turns = orderOfTurns([...plan.keys()], plan, seeded(seed))
      const keys = turns.map(({ round, entries }) => {
        const [first] = entries
        for (const { probe: own, geometry } of entries) {
          expect({ strategy: own.strategy, geometry }).toEqual({
            strategy: first.probe.strategy,
            geometry: first.geometry,
          })
        }
        return `${round} ${first.probe.strategy} ${first.geometry}`
      })
      expect(new Set(keys).size).toBe(keys.length)
    },
  )

  test.prop([manyEntries, seeds])('is the same for the same seed', (plan, seed) => {
    const entries = [...plan.keys()]
    const once = orderOfTurns(entries, plan, seeded(seed))
    expect(orderOfTurns(entries, plan, seeded(seed))).toEqual(once)
  })

  test.prop([manyEntries, seeds])(
    'of the first plan is the beginning of that of one with more rounds',
    (plan, seed) => {
      const entries = [...plan.keys()]
      const six = new Map(entries.map((entry) => [entry, 6]))
      // As for those that are contested, and not for the others.
      const more = new Map(entries.map((entry, index) => [entry, index % 2 === 0 ? 9 : 6]))
      const first = orderOfTurns(entries, six, seeded(seed))
      expect(orderOfTurns(entries, more, seeded(seed)).slice(0, first.length)).toEqual(first)
    },
  )

  test('gives every strategy every place in a round equally often', () => {
    const entries = ['a', 'b', 'c'].map((name) => entryOf(name, 'easy', '3x3'))
    const plan = new Map(entries.map((entry) => [entry, 3_000]))
    const turns = orderOfTurns(entries, plan, seeded(42))
    const orders = new Map<string, number>()
    for (let i = 0; i < turns.length; i += 3) {
      const order = turns.slice(i, i + 3).map((turn) => turn.entries[0].probe.strategy)
      orders.set(order.join(''), (orders.get(order.join('')) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    // 500 each; the standard deviation is 20.
    for (const [order, times] of orders) expect(Math.abs(times - 500), order).toBeLessThan(100)
  })

  test('gives every fixture every place in a process equally often', () => {
    const entries = ['easy', 'medium', 'hard'].map((name) => entryOf('a', name, '3x3'))
    const plan = new Map(entries.map((entry) => [entry, 3_000]))
    const orders = new Map<string, number>()
    for (const turn of orderOfTurns(entries, plan, seeded(42))) {
      const order = turn.entries.map((entry) => entry.probe.fixture).join()
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    for (const [order, times] of orders) expect(Math.abs(times - 500), order).toBeLessThan(100)
  })

  test('is empty where nothing is to be timed', () => {
    expect(orderOfTurns([], new Map(), seeded(1))).toEqual([])
    expect(orderOfTurns([entryOf('a', 'easy', '3x3')], new Map(), seeded(1))).toEqual([])
  })
})
