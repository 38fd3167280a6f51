/**
 * How work and ratios went from run to run, and where they stepped. Work is exact on any machine: any
 * change is a step. Ratios are set in a line only where machine, conditions and puzzles agree, and
 * step by the rule of statistics/changepoint.ts.
 */
import { COUNTERS, type WorkTotals } from '@masu/ranking/work-change'
import { changepointsOf } from '@masu/ranking/statistics/changepoint'
import type { HistoryRecord, HistoryEntry, Machine } from '@masu/ranking/history-records'

interface Point {
  readonly commit: string
  readonly startedAt: string
}

export interface WorkTrend {
  readonly fixture: string
  readonly strategy: string
  readonly points: readonly (Point & { readonly solved: number; readonly work: WorkTotals })[]
  readonly steps: readonly WorkStep[]
}

/** A commit whose work is not that of the last one before it which solved the same puzzles. */
export interface WorkStep {
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
  readonly steps: readonly RatioStep[]
}

/** A commit from which on ratios are on another level. */
export interface RatioStep {
  readonly commit: string
  readonly previous: string
  readonly ratio: number
  /** Runs on either side. */
  readonly before: number
  readonly after: number
  readonly p: number
}

/** A trend for each strategy on each fixture, in the order in which they came. */
export function workTrends(history: readonly HistoryRecord[]): WorkTrend[] {
  const trends = grouped(history, ({ work }) => work !== null, ['fixture', 'strategy'])
  return trends.map((runs) => {
    const latest = new Map<string, { commit: string; work: WorkTotals }>()
    const steps: WorkStep[] = []
    const points = runs.flatMap(({ record, row }) => {
      const { commit, startedAt } = record
      if (row.work === null) return []
      const solved = row.puzzles.taken - row.puzzles.without.length
      const key = JSON.stringify(row.puzzles)
      const earlier = latest.get(key)
      if (earlier !== undefined && !isSameWork(earlier.work, row.work)) {
        const { commit: previous, work: before } = earlier
        steps.push({ commit, previous, solved, before, after: row.work })
      }
      latest.set(key, { commit, work: row.work })
      return [{ commit, startedAt, solved, work: row.work }]
    })
    const { fixture, strategy } = runs[0].row
    return { fixture, strategy, points, steps }
  })
}

/** A trend for each strategy on the same puzzles of a fixture, on each machine. */
export function ratioTrends(history: readonly HistoryRecord[], threshold: number): RatioTrend[] {
  const keys = ['machine', 'fixture', 'strategy', 'conditions', 'puzzles'] as const
  return grouped(history, ({ ratio }) => ratio !== null, keys).map((runs) => {
    const points = runs.flatMap(({ record: { commit, startedAt }, row }) =>
      row.ratio === null ? [] : [{ commit, startedAt, ...row.ratio }],
    )
    const values = points.map(({ value }) => value)
    const steps = changepointsOf(values, threshold).map(({ at, ratio, before, after, p }) => {
      const [previous, first] = points.slice(at - 1, at + 1)
      const commits = { commit: first?.commit ?? '', previous: previous?.commit ?? '' }
      return Object.assign(commits, { ratio, before, after, p })
    })
    const { record, row } = runs[0]
    const { fixture, strategy } = row
    return { machine: record.machine, fixture, strategy, points, steps }
  })
}

interface Run {
  readonly record: HistoryRecord
  readonly row: HistoryEntry
}

/** Never empty. */
type Runs = readonly [Run, ...Run[]]

/** Rows that agree in what is named by `keys`, of the rows themselves or of their runs. */
function grouped(
  history: readonly HistoryRecord[],
  isWanted: (row: HistoryEntry) => boolean,
  keys: readonly ('machine' | 'conditions' | 'fixture' | 'strategy' | 'puzzles')[],
): Runs[] {
  const groups = new Map<string, [Run, ...Run[]]>()
  for (const record of history) {
    const { machine, conditions } = record
    for (const row of record.rows.filter(isWanted)) {
      const traits = { machine, conditions, ...row }
      const key = JSON.stringify(keys.map((name) => traits[name]))
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [{ record, row }])
      else group.push({ record, row })
    }
  }
  return [...groups.values()]
}

function isSameWork(a: WorkTotals, b: WorkTotals): boolean {
  return COUNTERS.every((counter) => a[counter] === b[counter])
}
