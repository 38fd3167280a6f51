/** Compares the work of a strategy in two measurements: exactly, puzzle by puzzle, on any machines. */
import { byCounter, COUNTERS, type Counter, type SearchStats } from '@masu/core/strategy'
import type { WorkColumns } from './schema.ts'

/** Null for a counter that is not counted, or not compared. */
export type WorkTotals = Readonly<SearchStats>

export interface WorkChange {
  readonly changed: boolean
  /** The first puzzle whose work differs, counted from 1; null if all work is the same. */
  readonly firstPuzzle: number | null
  /** The number of puzzles solved both times; only these are compared. */
  readonly puzzles: number
  /** Totals over these puzzles, of the counters that were counted both times. */
  readonly before: WorkTotals
  readonly after: WorkTotals
}

/** The change of work; null if no counter was counted both times, or no puzzle solved both times. */
export function findWorkChange(
  before: WorkColumns | null,
  after: WorkColumns | null,
): WorkChange | null {
  if (before === null || after === null) return null
  const common = [...before.nodes.keys()].filter((puzzle) =>
    COUNTERS.some((counter) => isCompared(before, after, counter, puzzle)),
  )
  if (common.length === 0) return null
  const first = common.find((puzzle) => findDifferentCounters(before, after, puzzle).length > 0)
  return {
    changed: first !== undefined,
    firstPuzzle: first === undefined ? null : first + 1,
    puzzles: common.length,
    before: sumWork(before, common, after),
    after: sumWork(after, common, before),
  }
}

/** The counters of a puzzle that were counted both times and differ. */
export function findDifferentCounters(
  before: WorkColumns,
  after: WorkColumns,
  puzzle: number,
): Counter[] {
  return COUNTERS.filter(
    (counter) =>
      isCompared(before, after, counter, puzzle) &&
      before[counter][puzzle] !== after[counter][puzzle],
  )
}

function isCompared(a: WorkColumns, b: WorkColumns, counter: Counter, puzzle: number): boolean {
  return typeof a[counter][puzzle] === 'number' && typeof b[counter][puzzle] === 'number'
}

/** Sums over these puzzles, for the counters that `other` counts, too. */
export function sumWork(
  work: WorkColumns,
  puzzles: readonly number[],
  other: WorkColumns = work,
): WorkTotals {
  return byCounter((counter) => {
    const counted = puzzles.filter((puzzle) => isCompared(work, other, counter, puzzle))
    if (counted.length === 0) return null
    return counted.reduce((total, puzzle) => total + (work[counter][puzzle] ?? 0), 0)
  })
}
