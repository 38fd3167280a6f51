/** What a run is sure of, and which differences it could not see. */
import { isAhead, LEAST_SOLVED, type Panel, type PanelEntry } from './panels.ts'
import { RANK_MARGIN, type RankRange } from './rank-ranges.ts'
import type { Results } from '../records/read.ts'
import { median } from '../statistics/order.ts'

/** Strategies that share ranks, since the run cannot tell them apart. */
export interface SharedRanks {
  readonly ranks: RankRange
  readonly strategies: readonly string[]
  /** Whether most puzzles of each were capped; otherwise their ratios are too close for their ±. */
  readonly isCapped: boolean
}

export interface Certainty {
  /** The ranks that one strategy has alone, as ranges, the lowest first. */
  readonly certainRanks: readonly RankRange[]
  /** The largest ± among the strategies with these ranks, as a share; null where none has a ±. */
  readonly precision: number | null
  readonly sharedRanks: readonly SharedRanks[]
}

type Ordered = Pick<
  PanelEntry,
  'strategy' | 'ranks' | 'ratio' | 'interval' | 'ratioBound' | 'solvedShare'
>

/** What is certain about the order of these strategies, the fastest first; null without ranks. */
export function judgeCertainty(entries: readonly Ordered[]): Certainty | null {
  const groups: Ordered[][] = []
  const certainRanks: [number, number][] = []
  let precision: number | null = null
  for (const entry of entries) {
    if (entry.ranks === null) return null
    const [low, high] = entry.ranks
    const last = groups.at(-1)
    if (low === high) {
      const range = certainRanks.at(-1)
      if (range !== undefined && range[1] === low - 1) range[1] = low
      else certainRanks.push([low, low])
      if (entry.interval !== null && entry.ratioBound === 'exact') {
        precision = Math.max(precision ?? 0, entry.interval[1] / entry.ratio - 1)
      }
    } else if (last !== undefined && last.some(({ ranks }) => (ranks?.[1] ?? 0) >= low)) {
      last.push(entry)
    } else groups.push([entry])
  }
  const sharedRanks = groups.map((group): SharedRanks => {
    const ranks = group.flatMap((one) => one.ranks ?? [])
    return {
      ranks: [Math.min(...ranks), Math.max(...ranks)],
      strategies: group.map(({ strategy }) => strategy),
      isCapped: group.every(({ solvedShare }) => solvedShare < LEAST_SOLVED),
    }
  })
  return { certainRanks, precision, sharedRanks }
}

/**
 * The first neighbours of a panel that have no order, although their ratios differ by more than the margin; null
 * without such a pair, and without ranks.
 */
export function findUndecidedPair({ entries }: Panel): [PanelEntry, PanelEntry] | null {
  for (const [place, one] of entries.entries()) {
    const next = entries[place + 1]
    if (next === undefined || one.interval === null || next.interval === null) return null
    if (isAhead(withoutPrecision(one), withoutPrecision(next)) && !isAhead(one, next)) {
      return [one, next]
    }
  }
  return null
}

function withoutPrecision(entry: PanelEntry): PanelEntry {
  return { ...entry, interval: [entry.ratio, entry.ratio] }
}

/** The typical difference, as a share, from which on strategies of a panel have an order; null without ranks. */
export function visibleDifference(panels: readonly Panel[]): number | null {
  const halves = panels.flatMap(({ entries }) =>
    entries.flatMap(({ ratio, interval, ratioBound }) =>
      interval === null || ratioBound !== 'exact' ? [] : [interval[1] / ratio - 1],
    ),
  )
  if (halves.length === 0) return null
  return (1 + RANK_MARGIN) * (1 + median(halves)) ** 2 - 1
}

/** Below this share of waiting, other work did not disturb the run. */
export const UNDISTURBED_WAIT_SHARE = 0.01

/** The share of their time that solving threads waited for a processor; null if unknown. */
export function waitedShare({ timed }: Pick<Results, 'timed'>): number | null {
  let [elapsed, waited] = [0, 0]
  for (const { timing } of timed) {
    if (!timing?.elapsedMs || timing.waitedMs === null) continue
    elapsed += timing.elapsedMs
    waited += timing.waitedMs
  }
  return elapsed === 0 ? null : waited / elapsed
}
