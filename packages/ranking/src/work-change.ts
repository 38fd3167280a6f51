/** Whether a strategy did the same work twice: exact, puzzle by puzzle, on any machine. */
import type { WorkColumns } from './schema.ts'

export const COUNTERS = ['nodes', 'guesses', 'backtracks', 'checks'] as const
export type WorkTotals = Readonly<Record<(typeof COUNTERS)[number], number>>

export interface WorkChange {
  readonly changed: boolean
  /** The first puzzle that took other work, counted from 1; null where all took the same. */
  readonly firstPuzzle: number | null
  /** The number of puzzles solved both times; only these are compared. */
  readonly puzzles: number
  /** Totals over these puzzles. */
  readonly before: WorkTotals
  readonly after: WorkTotals
}

/** Null where work is not counted, or where no puzzle was solved both times. */
export function changeOfWork(
  before: WorkColumns | null,
  after: WorkColumns | null,
): WorkChange | null {
  if (before === null || after === null) return null
  const common = [...before.nodes.keys()].filter(
    (puzzle) => isCounted(before, puzzle) && isCounted(after, puzzle),
  )
  if (common.length === 0) return null
  const first = common.find((puzzle) =>
    COUNTERS.some((counter) => before[counter][puzzle] !== after[counter][puzzle]),
  )
  return {
    changed: first !== undefined,
    firstPuzzle: first === undefined ? null : first + 1,
    puzzles: common.length,
    before: totalsOf(before, common),
    after: totalsOf(after, common),
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

function isCounted(work: WorkColumns, puzzle: number): boolean {
  return typeof work.nodes[puzzle] === 'number'
}

/** Sums over these puzzles. */
export function totalsOf(work: WorkColumns, puzzles: readonly number[]): WorkTotals {
  const sum = (counter: keyof WorkColumns): number =>
    puzzles.reduce((total, puzzle) => total + (work[counter][puzzle] ?? 0), 0)
  return {
    nodes: sum('nodes'),
    guesses: sum('guesses'),
    backtracks: sum('backtracks'),
    checks: sum('checks'),
  }
}
