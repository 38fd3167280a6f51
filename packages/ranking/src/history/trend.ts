/**
 * Work and ratios from run to run, and their changepoints. Work is exact on any machine, so any change
 * of it is a changepoint. Ratios make one series only where machine, conditions and puzzles agree; the
 * rule of statistics/changepoint.ts finds their changepoints.
 */
import { COUNTERS, type WorkTotals } from '../work-change.ts'
import { changepointsOf } from '../statistics/changepoint.ts'
import type { HistoryRecord, HistoryEntry, Machine } from '../history-records.ts'

interface Point {
  readonly commit: string
  readonly startedAt: string
}

export interface WorkTrend {
  readonly fixture: string
  readonly strategy: string
  readonly points: readonly (Point & { readonly solved: number; readonly work: WorkTotals })[]
  /** The changepoints. */
  readonly steps: readonly WorkChangepoint[]
}

/** A commit whose work differs from that of the last earlier one that solved the same puzzles. */
export interface WorkChangepoint {
  readonly commit: string
  readonly previous: string
  readonly solved: number
  readonly before: WorkTotals
  readonly after: WorkTotals
}

export interface RatioTrend {
  readonly machine: Machine
  readonly fixture: string
  readonly strategy: string
  readonly points: readonly (Point & NonNullable<HistoryEntry['ratio']>)[]
  /** The changepoints. */
  readonly steps: readonly RatioChangepoint[]
}

/** The first commit of another level of ratios. */
export interface RatioChangepoint {
  readonly commit: string
  readonly previous: string
  readonly ratio: number
  /** Runs before the commit, and from it on. */
  readonly before: number
  readonly after: number
  readonly p: number
}

/** A trend for each strategy on each fixture, in the order of their first runs. */
export function workTrends(history: readonly HistoryRecord[]): WorkTrend[] {
  const trends = grouped(history, ({ work }) => work !== null, ['fixture', 'strategy'])
  return trends.map((runs) => {
    const latest = new Map<string, { commit: string; work: WorkTotals }>()
    const steps: WorkChangepoint[] = []
    const points = runs.flatMap(({ record, entry }) => {
      const { commit, startedAt } = record
      if (entry.work === null) return []
      const solved = entry.puzzles.taken - entry.puzzles.without.length
      const key = JSON.stringify(entry.puzzles)
      const earlier = latest.get(key)
      if (earlier !== undefined && !isSameWork(earlier.work, entry.work)) {
        const { commit: previous, work: before } = earlier
        steps.push({ commit, previous, solved, before, after: entry.work })
      }
      latest.set(key, { commit, work: entry.work })
      return [{ commit, startedAt, solved, work: entry.work }]
    })
    const { fixture, strategy } = runs[0].entry
    return { fixture, strategy, points, steps }
  })
}

/** A trend for each strategy on the same puzzles of a fixture, on each machine. */
export function ratioTrends(history: readonly HistoryRecord[], threshold: number): RatioTrend[] {
  const keys = ['machine', 'fixture', 'strategy', 'conditions', 'puzzles'] as const
  return grouped(history, ({ ratio }) => ratio !== null, keys).map((runs) => {
    const points = runs.flatMap(({ record: { commit, startedAt }, entry }) =>
      entry.ratio === null ? [] : [{ commit, startedAt, ...entry.ratio }],
    )
    const values = points.map(({ value }) => value)
    const steps = changepointsOf(values, threshold).map(({ at, ratio, before, after, p }) => {
      const [previous, first] = points.slice(at - 1, at + 1)
      const commits = { commit: first?.commit ?? '', previous: previous?.commit ?? '' }
      return Object.assign(commits, { ratio, before, after, p })
    })
    const { record, entry } = runs[0]
    const { fixture, strategy } = entry
    return { machine: record.machine, fixture, strategy, points, steps }
  })
}

/** An entry of a run, and the record of the run. */
interface EntryOfRun {
  readonly record: HistoryRecord
  readonly entry: HistoryEntry
}

/** Entries of one series, at least one. */
type Series = readonly [EntryOfRun, ...EntryOfRun[]]

/** Groups entries that agree in the traits named by `keys`, which are their own or those of their runs. */
function grouped(
  history: readonly HistoryRecord[],
  isWanted: (entry: HistoryEntry) => boolean,
  keys: readonly ('machine' | 'conditions' | 'fixture' | 'strategy' | 'puzzles')[],
): Series[] {
  const groups = new Map<string, [EntryOfRun, ...EntryOfRun[]]>()
  for (const record of history) {
    const { machine, conditions } = record
    for (const entry of record.rows.filter(isWanted)) {
      const traits = { machine, conditions, ...entry }
      const key = JSON.stringify(keys.map((name) => traits[name]))
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [{ record, entry }])
      else group.push({ record, entry })
    }
  }
  return [...groups.values()]
}

function isSameWork(a: WorkTotals, b: WorkTotals): boolean {
  return COUNTERS.every((counter) => a[counter] === b[counter])
}
