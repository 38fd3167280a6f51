import { fc, test } from '@fast-check/vitest'
import { geometryOfName } from '@masu/core/geometry'
import type { ProbeRecord } from '@masu/results/records/schema'
import { describe, expect } from 'vitest'
import type { Fixture } from '../../src/fixture/fixtures.ts'
import { planProcesses, type PlannedProcess } from '../../src/run/planned-process.ts'
import { orderOfRound } from '../../src/run/rounds.ts'
import { options, probe } from '../../../results/test/run-records.ts'

const GEOMETRIES = ['3x3', '4x4']
const STRATEGIES = ['s0', 's1', 's2', 's3'].map((name) => {
  return { name, ref: { module: 'file:///a.ts', registered: name } }
})
const FIXTURES = ['f0', 'f1', 'f2', 'f3'].map((name, index): Fixture => {
  const geometry = geometryOfName(GEOMETRIES[index % 2] ?? '')
  return { name, path: name, geometry, puzzles: [], sha256: '' }
})

function probeOf(strategy: string, fixture: string): ProbeRecord {
  return probe(strategy, { fixture, puzzleNs: [1], puzzleWork: null })
}

/** Probes of up to 4 strategies on up to 4 fixtures of two geometries. */
const manyProbes = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  .map((fixtures) =>
    fixtures.flatMap((strategies, f) =>
      Array.from({ length: strategies }, (_, s) => probeOf(`s${s}`, `f${f}`)),
    ),
  )

function orderOf(probes: readonly ProbeRecord[], seed: number, round: number): PlannedProcess[] {
  return orderOfRound(planProcesses(probes, STRATEGIES, FIXTURES, options), { seed }, round)
}

const seeds = fc.integer()
const rounds = fc.integer({ min: 1, max: 100 })

describe('the order of a round', () => {
  test.prop([manyProbes, seeds, rounds])(
    'a round has each entry once, in an order that its seed decides',
    (probes, seed, round) => {
      const order = orderOf(probes, seed, round)
      // Drawn again from the same seed, it is the same.
      expect(orderOf(probes, seed, round)).toEqual(order)
      const timed = order.flatMap(({ entries }) => entries.map((entry) => entry.probe))
      const named = ({ fixture, strategy }: ProbeRecord): string => `${fixture} ${strategy}`
      expect(timed.map(named).toSorted()).toEqual(probes.map(named).toSorted())
    },
  )

  test.prop([manyProbes, seeds, rounds])(
    'a round ends the processes of one geometry before it goes to the next',
    (probes, seed, round) => {
      const places = orderOf(probes, seed, round).map(({ geometry }) => geometry)
      // No geometry comes twice.
      const begun = places.filter((place, index) => place !== places[index - 1])
      expect(new Set(begun).size).toBe(begun.length)
    },
  )

  test.prop([manyProbes, seeds, rounds])(
    'a round has one process for a strategy and a geometry',
    (probes, seed, round) => {
      const order = orderOf(probes, seed, round)
      for (const { strategy, geometry, entries } of order) {
        for (const entry of entries) {
          expect(entry.probe.strategy).toBe(strategy.name)
          expect(entry.fixture.geometry).toBe(geometry)
        }
      }
      const keys = order.map(({ strategy, geometry }) => `${strategy.name} ${geometry.name}`)
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

  const manyRounds = Array.from({ length: 3_000 }, (_, round) => round + 1)

  test('rounds give every strategy every place equally often', () => {
    const probes = ['s0', 's1', 's2'].map((name) => probeOf(name, 'f0'))
    const orders = manyRounds.map((round) => orderOf(probes, 42, round))
    expectFair(orders.map((order) => order.map(({ strategy }) => strategy.name).join()))
  })

  test('rounds give every fixture every place in a process equally often', () => {
    const fixtures = FIXTURES.map((fixture) => ({ ...fixture, geometry: geometryOfName('3x3') }))
    const probes = ['f0', 'f1', 'f2'].map((name) => probeOf('s0', name))
    const processes = planProcesses(probes, STRATEGIES, fixtures, options)
    const orders = manyRounds.flatMap((round) => orderOfRound(processes, { seed: 42 }, round))
    expectFair(orders.map(({ entries }) => entries.map((entry) => entry.fixture.name).join()))
  })

  test('a round has no entry that solved nothing, left puzzles untried, or had a fault', () => {
    const nothing = probe('s0', { fixture: 'f0', status: 'timeout', puzzleNs: [null, null] })
    const untried = probe('s1', {
      fixture: 'f0',
      status: 'timeout',
      puzzleNs: [1e5, null],
      untriedPuzzles: 1,
    })
    const broken = (
      ['wrong', 'crashed', 'out-of-memory', 'unsupported', 'unavailable'] as const
    ).map((status) => probe('s2', { fixture: 'f0', status }))
    expect(orderOf([nothing, untried, ...broken], 1, 1)).toEqual([])
    expect(orderOf([probe('s3', { fixture: 'f0' })], 1, 1)).toHaveLength(1)
  })
})
