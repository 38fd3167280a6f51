/**
 * How long a run or a check takes: predicted before the first probe from the number of its processes and the time of an
 * empty one, and afterwards from the times of the answers in the probes.
 */
import { formatCount } from '@masu/core/plural'
import type { ProbeRecord, RunOptions } from '@masu/results/records/schema'
import { DEFAULT_MEMORY, START_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'
import type { Fixture } from '../fixture/fixtures.ts'
import { blockSizes } from '../fixture/sample.ts'
import type { TimeJob } from '../protocol/job.ts'
import { REGISTRY } from '../strategy/names.ts'
import { timedProgramMs } from '../worker/program/time.ts'
import type { DescribedStrategy } from './describe-strategies.ts'
import { canProbe } from './probe/probe-all.ts'
import { probesAtOnce } from './probe/probe-queue.ts'
import { KEPT_PASSES_MS } from './timed-process.ts'

/** The assumed milliseconds of a process that times nothing. */
const EMPTY_PROCESS_MS = 80

/** A process that loads a strategy and boards takes this many times as long as an idle process. Measured. */
const LOADED_FACTOR = 1.3

/**
 * Milliseconds that a process takes for an entry besides passes: to verify answers and to look for
 * remembered boards; measured.
 */
const ENTRY_OVERHEAD_MS = 20

/** The first fixture of a process has a whole warm-up, later fixtures a third; half on average. */
const WARM_UP_SHARE = 1 / 2

/** In a run a probe takes on average this many times as long as a process that times nothing. Measured. */
const PROBE_FACTOR = 4

/** Milliseconds of a probe in a check, most of them for the start of the process; measured. */
const CHECK_PROBE_MS = 200

/** The average milliseconds by which the results of probes make a timed entry longer. Measured. */
const PROBED_ENTRY_MS = 12

/** The strategy that an empty process loads and never asks. */
const EMPTY_PROCESS_STRATEGY = 'bitmask'

/** A prediction holds if the run takes at most this many times as long, or as little. */
const PREDICTION_TOLERANCE = 1.2

/**
 * The expected milliseconds that a process takes for an entry, without its start: the times of the answers in the probe
 * predict the time of a pass.
 */
export function predictWorkMs(
  { puzzleNs, startUpNs }: Pick<ProbeRecord, 'puzzleNs' | 'startUpNs'>,
  { warmUpMs, timedPassesMs, limitOne }: Pick<TimeJob, 'warmUpMs' | 'timedPassesMs' | 'limitOne'>,
): number {
  const probedMs = puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
  if (startUpNs !== undefined) {
    return timedProgramMs(startUpNs / 1e6, probedMs, blockSizes(puzzleNs.length).length - 1)
  }
  const allWarmUpMs = WARM_UP_SHARE * (warmUpMs + (limitOne?.warmUpMs ?? 0))
  const allPassMs = timedPassesMs + (limitOne?.timedPassesMs ?? 0)
  return Math.max(allWarmUpMs, probedMs) + Math.max(allPassMs, probedMs) + ENTRY_OVERHEAD_MS
}

/** The expected milliseconds of a process with this work, if an empty process takes `emptyMs`. */
export function predictProcessMs(
  workMs: readonly number[],
  emptyMs: number = EMPTY_PROCESS_MS,
): number {
  return workMs.reduce((sum, ms) => sum + ms, LOADED_FACTOR * emptyMs + KEPT_PASSES_MS / 2)
}

export interface ExpectedRun {
  /** The number of entries: strategies on fixtures that they support. */
  readonly entries: number
  readonly processes: number
  /** Milliseconds of a process that times nothing. */
  readonly emptyMs: number
  readonly probesAtOnce: number
}

/** The expected milliseconds of a run from its first probe on, while nothing is known about its strategies. */
export function predictRunMs(
  { entries, processes, emptyMs, probesAtOnce: atOnce }: ExpectedRun,
  { rounds, warmUpMs, timedPassesMs }: Pick<RunOptions, 'rounds' | 'warmUpMs' | 'timedPassesMs'>,
): number {
  const probingMs = (entries * PROBE_FACTOR * emptyMs) / atOnce
  const entryMs = WARM_UP_SHARE * warmUpMs + timedPassesMs + ENTRY_OVERHEAD_MS + PROBED_ENTRY_MS
  return probingMs + processes * predictProcessMs([], emptyMs) + rounds * entries * entryMs
}

/** The expected milliseconds of a check from its first probe on, whose pairs take `pairsMs` together. */
export function predictCheckMs(probes: number, pairsMs: number): number {
  return (probes * CHECK_PROBE_MS) / probesAtOnce() + pairsMs
}

export interface Estimate {
  readonly text: string
  readonly probes: number
  /** Timed processes. */
  readonly processes: number
  readonly inAllMs: number
  /** Milliseconds of a process that times nothing, on this machine. */
  readonly emptyMs: number
}

/** The predicted time of a run, from its number of processes and the time of an empty process on this machine. */
export async function estimateRun(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  options: RunOptions,
): Promise<Estimate> {
  const geometries = Map.groupBy(fixtures, ({ geometry }) => geometry.name)
  let entries = 0
  let processes = 0
  for (const ofGeometry of geometries.values()) {
    const [first] = ofGeometry
    const able = strategies.filter((strategy) => first && canProbe(strategy, first, options)).length
    entries += able * ofGeometry.length
    processes += able * options.rounds
  }
  // The first process may find modules that the system has not read yet.
  const emptyMs = Math.min(await emptyProcessMs(), await emptyProcessMs())
  const expected = { entries, processes, emptyMs, probesAtOnce: probesAtOnce() }
  // The time before the first probe counts, too: the user waits for it.
  const inAllMs = performance.now() + predictRunMs(expected, options)
  const text = estimateText({ probes: entries, processes }, options.rounds, inAllMs)
  return { text, probes: entries, processes, inAllMs, emptyMs }
}

/** Milliseconds from start to end of a process that times nothing. */
async function emptyProcessMs(): Promise<number> {
  const start = performance.now()
  await runWorker(
    {
      kind: 'time',
      strategy: { module: REGISTRY, registered: EMPTY_PROCESS_STRATEGY },
      limit: 2,
      warmUpMs: 0,
      timedPassesMs: 0,
      passes: 1,
      keptMs: 0,
      perPuzzle: 0,
      processor: null,
      fixtures: [],
    },
    null,
    { allowedMs: START_MS, cpuSeconds: START_MS / 1000, memoryLimitBytes: DEFAULT_MEMORY },
  )
  return performance.now() - start
}

/** The estimate before the first probe. */
export function estimateText(
  { probes, processes }: Pick<Estimate, 'probes' | 'processes'>,
  rounds: number,
  inAllMs: number,
): string {
  const all = formatCount(probes + processes, 'process', 'processes')
  const parts = `${formatCount(probes, 'probe')} and ${formatCount(rounds, 'round')}`
  return `${all}, ${parts}: ${timeText(inAllMs)}`
}

/** As in `about 12 s in all`. */
export function timeText(inAllMs: number): string {
  return `about ${Math.ceil(inAllMs / 1000)} s in all`
}

/** Whether a run that takes `inAllMs`, as is known now, contradicts the prediction. */
export function contradictsEstimate(estimatedMs: number, inAllMs: number): boolean {
  return Math.max(inAllMs / estimatedMs, estimatedMs / inAllMs) > PREDICTION_TOLERANCE
}
