/**
 * Plans the processes of a run and their order. Every strategy gets the same rounds, whose number is fixed in
 * advance: a run that stopped when its figures look certain would report wrong figures. A round has a process for each
 * strategy and geometry.
 */
import type { Geometry } from '@masu/core/geometry'
import { drawOf, shuffled } from '@masu/core/random'
import { isTimeable } from '@masu/results/rank/run-cut'
import type { ProbeRecord, RunOptions } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { blockSizes } from '../fixture/sample.ts'
import { KEPT_MS } from '../protocol/job.ts'
import { timedProgramMs } from '../worker/program/time.ts'
import type { DescribedStrategy } from './describe.ts'

/** The assumed milliseconds of a process that times nothing. */
const PROCESS_MS = 80

/** A process that loads a strategy and boards takes this many times as long as an idle process. Measured. */
const LOADED_FACTOR = 1.3

/**
 * Milliseconds that a process takes for an entry besides passes: to verify answers and to look for
 * remembered boards; measured.
 */
const MORE_MS = 20

/** The first fixture of a process has a whole warm-up, later fixtures a third; half on average. */
const WARM_UP_SHARE = 1 / 2

/**
 * The expected milliseconds that a process takes for an entry, without its start: the times of the answers in the probe
 * predict the time of a pass.
 */
export function predictWorkMs(
  { puzzleNs, startUpNs }: Pick<ProbeRecord, 'puzzleNs' | 'startUpNs'>,
  { warmUpMs, passMs }: Pick<RunOptions, 'warmUpMs' | 'passMs'>,
): number {
  const probedMs = puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
  return startUpNs === undefined
    ? Math.max(WARM_UP_SHARE * warmUpMs, probedMs) + Math.max(passMs, probedMs) + MORE_MS
    : timedProgramMs(startUpNs / 1e6, probedMs, blockSizes(puzzleNs.length).length - 1)
}

/** The expected milliseconds of a process with this work, if an empty process takes `emptyMs`. */
export function predictProcessMs(workMs: readonly number[], emptyMs: number = PROCESS_MS): number {
  return workMs.reduce((sum, ms) => sum + ms, LOADED_FACTOR * emptyMs + KEPT_MS / 2)
}

/** A probe takes on average this many times as long as a process that times nothing. Measured. */
const PROBE_FACTOR = 4

/** The average milliseconds by which the results of probes make a timed entry longer. Measured. */
const LONGER_MS = 12

export interface ExpectedRun {
  /** The number of entries: strategies on fixtures that they support. */
  readonly entries: number
  readonly processes: number
  /** Milliseconds of a process that times nothing. */
  readonly emptyMs: number
  readonly probesAtOnce: number
}

/** The expected milliseconds of a run from its first probe on, while nothing is known about its strategies. */
export function expectedMs(
  { entries, processes, emptyMs, probesAtOnce }: ExpectedRun,
  { rounds, warmUpMs, passMs }: Pick<RunOptions, 'rounds' | 'warmUpMs' | 'passMs'>,
): number {
  const probingMs = (entries * PROBE_FACTOR * emptyMs) / probesAtOnce
  const entryMs = WARM_UP_SHARE * warmUpMs + passMs + MORE_MS + LONGER_MS
  return (
    probingMs + processes * (LOADED_FACTOR * emptyMs + KEPT_MS / 2) + rounds * entries * entryMs
  )
}

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
  options: Pick<RunOptions, 'warmUpMs' | 'passMs'>,
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

/**
 * The processes in the order of a round. It goes geometry by geometry, so that compared strategies run close together.
 * The strategies of each geometry are shuffled, and so are the fixtures within a process.
 */
export function orderOfRound(
  processes: readonly PlannedProcess[],
  { seed }: Pick<RunOptions, 'seed'>,
  round: number,
): PlannedProcess[] {
  const draw = drawOf(seed, round)
  const byGeometry = Map.groupBy(processes, ({ geometry }) => geometry)
  return [...byGeometry.values()].flatMap((ofGeometry) =>
    shuffled(ofGeometry, draw).map(({ strategy, geometry, entries, ms }) => {
      return { strategy, geometry, entries: shuffled(entries, draw), ms }
    }),
  )
}
