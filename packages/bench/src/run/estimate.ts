/** Predicts the time of a run before its first probe, and again if the probes contradict the prediction. */
import { formatCount } from '@masu/core/format-count'
import type { RunOptions } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import type { DescribedStrategy } from './describe.ts'
import { expectedMs } from './plan.ts'
import { canProbe } from './probe/probe-all.ts'
import { probesAtOnce } from './probe/probe-queue.ts'
import { REGISTRY } from '../strategy/names.ts'
import { DEFAULT_MEMORY, START_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'

/** The strategy that an empty process loads and never asks. */
const EMPTY_OF = 'bitmask'

/** A prediction holds if the run takes at most this many times as long, or as little. */
const PREDICTION_HOLDS = 1.2

export interface Estimate {
  readonly text: string
  /** Probes and timed processes together. */
  readonly tasks: number
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
  const inAllMs = performance.now() + expectedMs(expected, options)
  return {
    text: estimateText({ probes: entries, processes }, options.rounds, inAllMs),
    tasks: entries + processes,
    inAllMs,
    emptyMs,
  }
}

/** Milliseconds from start to end of a process that times nothing. */
async function emptyProcessMs(): Promise<number> {
  const start = performance.now()
  await runWorker(
    {
      kind: 'time',
      strategy: { module: REGISTRY, registered: EMPTY_OF },
      limit: 2,
      warmUpMs: 0,
      passMs: 0,
      passes: 1,
      keptMs: 0,
      perPuzzle: 0,
      processor: null,
      fixtures: [],
    },
    null,
    { allowedMs: START_MS, cpuSeconds: START_MS / 1000, memoryBytes: DEFAULT_MEMORY },
  )
  return performance.now() - start
}

/** The estimate before the first probe. */
export function estimateText(
  { probes, processes }: { readonly probes: number; readonly processes: number },
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
export function differs(estimatedMs: number, inAllMs: number): boolean {
  return Math.max(inAllMs / estimatedMs, estimatedMs / inAllMs) > PREDICTION_HOLDS
}
