/** Predicts the time of a run before its first probe, and again if the probes contradict the prediction. */
import { formatCount } from '@masu/core/format-count'
import type { RunOptions } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import type { DescribedStrategy } from './describe.ts'
import { expectedMs } from './plan.ts'
import { isTaken } from './probe/probe-all.ts'
import { probesAtOnce } from './probe/probe-queue.ts'
import { emptyProcessMs } from './timed-process.ts'

/** A prediction holds if the run takes at most this many times as long, or as little. */
const HOLDS = 1.2

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
  const shared = [...geometries.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const able = strategies.filter((strategy) => isTaken(strategy, first, options)).length
    return able === 0 ? [] : [{ processes: able, entries: able * own.length }]
  })
  const entries = shared.reduce((sum, own) => sum + own.entries, 0)
  const processes = options.rounds * shared.reduce((sum, own) => sum + own.processes, 0)
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
  return Math.max(inAllMs / estimatedMs, estimatedMs / inAllMs) > HOLDS
}
