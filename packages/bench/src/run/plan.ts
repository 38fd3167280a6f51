/**
 * Plans the processes of a run and their order. Every strategy gets the same rounds, whose number is fixed in
 * advance. A round has a process for each geometry, which times the fixtures in random order. A run that
 * stopped when its figures look certain would report wrong figures.
 */
import { drawOf, shuffled } from '@masu/core/random'
import { blockSizes } from '../fixture/sample.ts'
import { isTimeable } from '@masu/results/rank/run-cut'
import type { ProbeRecord, RunOptions } from '@masu/results/records/schema'
import { KEPT_MS } from '../protocol/job.ts'
import { timedProgramMs } from '../worker/program/time.ts'

/** The assumed milliseconds of a process that times nothing. */
const PROCESS_MS = 80

/** A process that loads a strategy and boards takes this many times as long as an idle process. Measured. */
const LOADED = 1.3

/**
 * Milliseconds that a process takes for an entry besides passes: to verify answers and to look for
 * remembered boards; measured.
 */
const MORE_MS = 20

/** The first fixture of a process has a whole warm-up, later fixtures a third; half on average. */
const WARM_UP_SHARE = 1 / 2

export interface PlannedEntry {
  readonly probe: Pick<
    ProbeRecord,
    'strategy' | 'fixture' | 'status' | 'puzzleNs' | 'untried' | 'startUpNs'
  >
  readonly geometry: string
  /** The expected milliseconds of a process for the entry, without the start. */
  readonly workMs: number
}

/** Plans an entry: the times of its answers in the probe predict the time of a pass. */
export function plannedEntry(
  probe: PlannedEntry['probe'],
  geometry: string,
  { warmUpMs, passMs }: Pick<RunOptions, 'warmUpMs' | 'passMs'>,
): PlannedEntry {
  const { puzzleNs, startUpNs } = probe
  const ownMs = puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
  const workMs =
    startUpNs === undefined
      ? Math.max(WARM_UP_SHARE * warmUpMs, ownMs) + Math.max(passMs, ownMs) + MORE_MS
      : timedProgramMs(startUpNs / 1e6, ownMs, blockSizes(puzzleNs.length).length - 1)
  return { probe, geometry, workMs }
}

/** The expected milliseconds of a process that times these entries, if an empty process takes `emptyMs`. */
export function processMsOf(
  entries: readonly Pick<PlannedEntry, 'workMs'>[],
  emptyMs: number = PROCESS_MS,
): number {
  return entries.reduce((sum, { workMs }) => sum + workMs, LOADED * emptyMs + KEPT_MS / 2)
}

/** A probe takes on average this many times as long as a process that times nothing. Measured. */
const PROBE = 4

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
  const probingMs = (entries * PROBE * emptyMs) / probesAtOnce
  const entryMs = WARM_UP_SHARE * warmUpMs + passMs + MORE_MS + LONGER_MS
  return probingMs + processes * (LOADED * emptyMs + KEPT_MS / 2) + rounds * entries * entryMs
}

/** A process of a run: a strategy on fixtures of one geometry, in the order of timing. */
export interface PlannedProcess {
  /** From 1. */
  readonly round: number
  readonly entries: readonly [PlannedEntry, ...PlannedEntry[]]
}

/**
 * Every process of the run. A round goes geometry by geometry, so that compared strategies run close together.
 * The strategies of each geometry are shuffled, and so are the fixtures within a process.
 */
export function plannedProcesses(
  entries: readonly PlannedEntry[],
  { rounds, seed }: Pick<RunOptions, 'rounds' | 'seed'>,
): PlannedProcess[] {
  const timeable = entries.filter(({ probe }) => isTimeable(probe))
  const turns: PlannedProcess[] = []
  for (let round = 1; round <= rounds; round++) {
    const draw = drawOf(seed, round)
    for (const ofGeometry of Map.groupBy(timeable, ({ geometry }) => geometry).values()) {
      const processes = Map.groupBy(ofGeometry, ({ probe }) => probe.strategy)
      for (const own of shuffled(processes.values(), draw)) {
        const [first, ...others] = shuffled(own, draw)
        if (first !== undefined) turns.push({ round, entries: [first, ...others] })
      }
    }
  }
  return turns
}
