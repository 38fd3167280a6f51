/**
 * Finds strategies whose processes are sometimes slow while the processes of other strategies are not: the
 * compiler settles in two ways. Their times come from the faster way, so a note names these strategies.
 */
import { processTimingOn, type MeasuredEntry } from './entry.ts'
import type { Panel } from './panels.ts'
import { entriesOfStrategy, type ComparedFixtures } from './fixture-ranks.ts'
import { FEWEST_ROUNDS, SLOW_PROCESS } from '../statistics/process-timing.ts'
import { geometricMean, median } from '../statistics/order.ts'

/** The least share of slow processes for a note. */
const LEAST_SHARE = 0.4

/** The share must be this many times the share of the other strategies. */
const FAR_OFTENER = 4

/** A strategy of a panel whose processes come in two speeds. */
export interface SlowMode {
  readonly panel: string
  readonly strategy: string
  /** Its slow processes, and all of them. */
  readonly slowProcesses: number
  readonly processes: number
  /** The median of the slow processes of the other strategies. */
  readonly otherSlowProcesses: number
}

export function findSlowModes(
  { name, fixtures, entries }: Panel,
  compared: ComparedFixtures,
): SlowMode[] {
  const counts = entries.flatMap(({ strategy }) => {
    const processes = slownessOf(entriesOfStrategy(compared, fixtures, strategy))
    const slow = processes.filter((times) => times > SLOW_PROCESS).length
    return processes.length < FEWEST_ROUNDS
      ? []
      : [{ strategy, of: processes.length, slowProcesses: slow }]
  })
  return counts.flatMap(({ strategy, of, slowProcesses }): SlowMode[] => {
    const others = counts.filter((one) => one.strategy !== strategy).map((one) => one.slowProcesses)
    if (!settlesInTwoWays(slowProcesses, of, others)) return []
    return [
      { panel: name, strategy, slowProcesses, processes: of, otherSlowProcesses: median(others) },
    ]
  })
}

/** Whether `slow` of `of` processes are far more than the shares of the others. */
export function settlesInTwoWays(slow: number, of: number, others: readonly number[]): boolean {
  if (others.length === 0 || slow < LEAST_SHARE * of) return false
  return slow >= FAR_OFTENER * Math.max(1, median(others))
}

/**
 * For each round with all entries: how many times as long as the fastest a process took, as the geometric mean over the
 * entries.
 */
function slownessOf(entries: readonly MeasuredEntry[]): number[] {
  const byEntry = entries.map((entry) => {
    const [block = 0, levels = new Map<number, number>()] = [...entry.blocks].at(-1) ?? []
    const { fastest } = processTimingOn(entry, block)
    return new Map([...levels].map(([round, ns]) => [round, ns / fastest]))
  })
  const [first = new Map<number, number>()] = byEntry
  return [...first.keys()].flatMap((round) => {
    const times = byEntry.flatMap((rounds) => rounds.get(round) ?? [])
    return times.length === byEntry.length ? [geometricMean(times)] : []
  })
}
