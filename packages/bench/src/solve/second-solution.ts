/** A second solution: the contract gives the first alone, whatever the limit. */
import type { Cells, Puzzle } from '@masu/core/puzzle'
import { tracedBitmaskMrv } from '@masu/strategies/traced'

/** Steps that are worth it: a second or two on a busy machine, and far more than most boards need. */
const MOST_STEPS = 1_000_000

/**
 * A solution that is not `first`, in memory of its own; null where none comes to light within so many
 * steps. Of the first two of any search one is another than that.
 */
export function secondSolution(
  { geometry, givens }: Puzzle,
  first: Cells,
  mostSteps: number = MOST_STEPS,
): Cells | null {
  let steps = 0
  for (const step of tracedBitmaskMrv.begin(geometry, givens, 2).steps()) {
    if (step.kind === 'solution' && step.cells.some((digit, cell) => digit !== first[cell])) {
      return step.cells
    }
    if (++steps > mostSteps) break
  }
  return null
}

/** Cells in which two solutions differ. */
export function differingCells(one: Cells, other: Cells): number[] {
  return [...one.keys()].filter((cell) => one[cell] !== other[cell])
}
