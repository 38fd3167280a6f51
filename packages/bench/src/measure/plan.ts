/** How many processes each row gets, and in which order they run. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { RANKED_PUZZLES } from '../fixtures.ts'
import type { ProbeRecord, RunOptions } from '../results/schema.ts'

/** What a process takes beside solving: starting, loading, answering. Milliseconds, measured. */
const PROCESS_MS = 120

export interface Row {
  readonly probe: ProbeRecord
  readonly processes: number
  /** What one of its processes should take, in milliseconds. */
  readonly processMs: number
}

/** Of a row's budget, for one that will not be ranked: whoever waits, waits for a ranking. */
const UNRANKED_SHARE = 0.2

/**
 * The processes of a row: as many as asked for if its budget allows them all. If not, or on a
 * fixture too small to rank, it gets the few that a share of the budget allows, or none.
 *
 * What its answers took when they were probed says what a pass will. There is one at least to warm
 * up, and one that is verified at the end.
 */
export function planRow(probe: ProbeRecord, options: RunOptions): Row {
  const passMs = probe.puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
  const warmUpMs = Math.max(options.warmUpMs, passMs)
  const timedMs = Math.max(options.passMs, passMs * options.passes)
  const processMs = PROCESS_MS + warmUpMs + timedMs + passMs
  const timeable = passMs > 0 && (probe.status === 'ok' || probe.status === 'timeout')
  if (!timeable) return { probe, processes: 0, processMs }
  const enough = probe.puzzleNs.length >= RANKED_PUZZLES
  if (enough && options.processes * processMs <= options.budgetMs) {
    return { probe, processes: options.processes, processMs }
  }
  const affordable = Math.floor((options.budgetMs * UNRANKED_SHARE) / processMs)
  return { probe, processes: Math.min(options.unrankedProcesses, affordable), processMs }
}

export interface Turn {
  readonly row: Row
  /** From 1. */
  readonly round: number
}

/**
 * Every process of every row. A round goes fixture by fixture, so that the strategies compared run
 * close together, and shuffles the strategies of each.
 */
export function orderOfTurns(rows: readonly Row[], seed: number): Turn[] {
  const random = xoroshiro128plus(seed)
  const fixtures = [...new Set(rows.map(({ probe }) => probe.fixture))]
  const rounds = Math.max(0, ...rows.map(({ processes }) => processes))
  const turns: Turn[] = []
  for (let round = 1; round <= rounds; round++) {
    for (const fixture of fixtures) {
      const due = rows.filter((row) => row.probe.fixture === fixture && row.processes >= round)
      for (let i = due.length - 1; i >= 0; i--) {
        const [row] = due.splice(uniformInt(random, 0, i), 1)
        if (row !== undefined) turns.push({ row, round })
      }
    }
  }
  return turns
}
