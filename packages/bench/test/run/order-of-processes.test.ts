import { fc, test } from '@fast-check/vitest'
import type { RunOptions } from '@masu/results/records/schema'
import { describe, expect } from 'vitest'
import { plannedProcesses, type PlannedEntry, type PlannedProcess } from '../../src/run/plan.ts'
import { options, probe } from '../../../results/test/run-records.ts'

const GEOMETRIES = ['3x3', '4x4']

function entryOf(strategy: string, fixture: string, geometry: string): PlannedEntry {
  return {
    probe: probe(strategy, { fixture, puzzleNs: [1], puzzleWork: null }),
    geometry,
    workMs: 1,
  }
}

/** Entries of up to 4 strategies on up to 4 fixtures of two geometries. */
const manyEntries = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  .map((fixtures) =>
    fixtures.flatMap((strategies, f) =>
      Array.from({ length: strategies }, (_, s) =>
        entryOf(`s${s}`, `f${f}`, GEOMETRIES[f % 2] ?? ''),
      ),
    ),
  )

function seeded(seed: number, rounds = 5): RunOptions {
  return { ...options, seed, rounds }
}

function described({ probe: record }: PlannedEntry, round: number): string {
  return `${round} ${record.fixture} ${record.strategy}`
}

function all(turns: readonly PlannedProcess[]): string[] {
  return turns.flatMap(({ entries, round }) => entries.map((entry) => described(entry, round)))
}

const seeds = fc.integer()

describe('the order of turns', () => {
  test.prop([manyEntries, seeds])('holds each entry once in each round', (entries, seed) => {
    const turns = plannedProcesses(entries, seeded(seed))
    // Drawn again from the same seed, it is the same.
    expect(plannedProcesses(entries, seeded(seed))).toEqual(turns)
    const expected = entries.flatMap((entry) =>
      [1, 2, 3, 4, 5].map((round) => described(entry, round)),
    )
    expect(all(turns).toSorted()).toEqual(expected.toSorted())
  })

  test.prop([manyEntries, seeds])(
    'goes round by round, and in each by geometries',
    (entries, seed) => {
      const turns = plannedProcesses(entries, seeded(seed))
      const rounds = turns.map(({ round }) => round)
      expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
      const places = turns.map((turn) => `${turn.round} ${turn.entries[0].geometry}`)
      // No geometry comes twice.
      const begun = places.filter((place, index) => place !== places[index - 1])
      expect(new Set(begun).size).toBe(begun.length)
    },
  )

  test.prop([manyEntries, seeds])(
    'has one process for a strategy and a geometry in a round',
    (entries, seed) => {
      const turns = plannedProcesses(entries, seeded(seed))
      const keys = turns.map((turn) => {
        const [first] = turn.entries
        for (const { probe: own, geometry } of turn.entries) {
          expect({ strategy: own.strategy, geometry }).toEqual({
            strategy: first.probe.strategy,
            geometry: first.geometry,
          })
        }
        return `${turn.round} ${first.probe.strategy} ${first.geometry}`
      })
      expect(new Set(keys).size).toBe(keys.length)
    },
  )

  /** Fails unless the six orders of three things come equally often in 3,000 rounds. */
  function expectFair(orders: readonly string[]): void {
    const times = [...Map.groupBy(orders, (order) => order).values()].map(({ length }) => length)
    expect(times).toHaveLength(6)
    // 500 each; the standard deviation is 20.
    for (const count of times) expect(Math.abs(count - 500)).toBeLessThan(100)
  }

  test('gives every strategy every place in a round equally often', () => {
    const entries = ['a', 'b', 'c'].map((name) => entryOf(name, 'easy', '3x3'))
    const turns = plannedProcesses(entries, seeded(42, 3_000))
    const rounds = [...Map.groupBy(turns, ({ round }) => round).values()]
    expectFair(rounds.map((round) => round.map((turn) => turn.entries[0].probe.strategy).join()))
  })

  test('gives every fixture every place in a process equally often', () => {
    const entries = ['easy', 'medium', 'hard'].map((name) => entryOf('a', name, '3x3'))
    const turns = plannedProcesses(entries, seeded(42, 3_000))
    expectFair(turns.map((turn) => turn.entries.map((entry) => entry.probe.fixture).join()))
  })

  test('is of what was tried whole, of which something was solved, and all of it rightly', () => {
    const nothing = probe('a', { status: 'timeout', puzzleNs: [null, null] })
    const untried = probe('b', { status: 'timeout', puzzleNs: [1e5, null], untried: 1 })
    const broken = (
      ['wrong', 'crashed', 'out-of-memory', 'unsupported', 'unavailable'] as const
    ).map((status) => probe(status, { status }))
    const entries = [nothing, untried, ...broken].map((record) => ({
      probe: record,
      geometry: '3x3',
      workMs: 1,
    }))
    expect(plannedProcesses(entries, seeded(1))).toEqual([])
  })
})
