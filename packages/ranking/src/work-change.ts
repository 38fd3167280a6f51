/** Whether a strategy did the same work twice: exact, puzzle by puzzle, on any machine. */
import type { WorkColumns } from './schema.ts'

export const COUNTERS = ['nodes', 'guesses', 'backtracks', 'checks'] as const
export type Counter = (typeof COUNTERS)[number]
/** Null for a counter that is not counted, or not compared. */
export type WorkTotals = Readonly<Record<Counter, number | null>>

export interface WorkChange {
  readonly changed: boolean
  /** The first puzzle that took other work, counted from 1; null where all took the same. */
  readonly firstPuzzle: number | null
  /** The number of puzzles solved both times; only these are compared. */
  readonly puzzles: number
  /** Totals over these puzzles, of the counters that were counted both times. */
  readonly before: WorkTotals
  readonly after: WorkTotals
}

/** Null where no counter was counted both times, or where no puzzle was solved both times. */
export function changeOfWork(
  before: WorkColumns | null,
  after: WorkColumns | null,
): WorkChange | null {
  if (before === null || after === null) return null
  const common = [...before.nodes.keys()].filter((puzzle) =>
    COUNTERS.some((counter) => isCompared(before, after, counter, puzzle)),
  )
  if (common.length === 0) return null
  const first = common.find((puzzle) => countersThatDiffer(before, after, puzzle).length > 0)
  return {
    changed: first !== undefined,
    firstPuzzle: first === undefined ? null : first + 1,
    puzzles: common.length,
    before: totalsOf(before, common, after),
    after: totalsOf(after, common, before),
  }
}

/** The columns of the first puzzles. */
export function workOfFirst(
  { nodes, guesses, backtracks, checks }: WorkColumns,
  puzzles: number,
): WorkColumns {
  return {
    nodes: nodes.slice(0, puzzles),
    guesses: guesses.slice(0, puzzles),
    backtracks: backtracks.slice(0, puzzles),
    checks: checks.slice(0, puzzles),
  }
}

/** The counters of a puzzle that were counted both times, and differ. */
export function countersThatDiffer(
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

/** Sums over these puzzles, as far as `other` counts the same. */
export function totalsOf(
  work: WorkColumns,
  puzzles: readonly number[],
  other: WorkColumns = work,
): WorkTotals {
  const sum = (counter: Counter): number | null => {
    const counted = puzzles.filter((puzzle) => isCompared(work, other, counter, puzzle))
    if (counted.length === 0) return null
    return counted.reduce((total, puzzle) => total + (work[counter][puzzle] ?? 0), 0)
  }
  return {
    nodes: sum('nodes'),
    guesses: sum('guesses'),
    backtracks: sum('backtracks'),
    checks: sum('checks'),
  }
}
