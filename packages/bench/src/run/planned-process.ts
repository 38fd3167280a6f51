/**
 * The processes of each round of a run, one for each strategy and geometry. Every strategy gets the same rounds, whose
 * number is fixed in advance: a run that stopped when its times look certain would report wrong times.
 */
import type { Geometry } from '@masu/core/geometry'
import { isTimeable } from '@masu/results/rank/run-cut'
import type { ProbeRecord, RunOptions } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import type { DescribedStrategy } from './describe-strategies.ts'
import { predictProcessMs, predictWorkMs } from './estimate.ts'

export interface PlannedEntry {
  readonly probe: ProbeRecord
  readonly fixture: Fixture
}

/** The process that each round has for a strategy and the fixtures of one geometry. */
export interface PlannedProcess {
  readonly strategy: Pick<DescribedStrategy, 'name' | 'ref'>
  readonly geometry: Geometry
  readonly entries: readonly PlannedEntry[]
  /** The expected milliseconds. */
  readonly ms: number
}

/** The processes of a round, geometry by geometry. Entries that cannot be timed are in none. */
export function planProcesses(
  probes: readonly ProbeRecord[],
  strategies: readonly Pick<DescribedStrategy, 'name' | 'ref'>[],
  fixtures: readonly Fixture[],
  options: Pick<RunOptions, 'warmUpMs' | 'timedPassesMs'>,
  emptyMs?: number,
): PlannedProcess[] {
  const timeable = probes.filter(isTimeable).flatMap((probe) => {
    const strategy = strategies.find(({ name }) => name === probe.strategy)
    const fixture = fixtures.find(({ name }) => name === probe.fixture)
    return strategy === undefined || fixture === undefined ? [] : [{ strategy, fixture, probe }]
  })
  const byGeometry = Map.groupBy(timeable, ({ fixture }) => fixture.geometry)
  return [...byGeometry].flatMap(([geometry, ofGeometry]) =>
    [...Map.groupBy(ofGeometry, ({ strategy }) => strategy)].map(([strategy, entries]) => {
      const workMs = entries.map(({ probe }) => predictWorkMs(probe, options))
      return { strategy, geometry, entries, ms: predictProcessMs(workMs, emptyMs) }
    }),
  )
}
