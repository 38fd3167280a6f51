/**
 * The loop of every pass of a strategy, timed or kept, so that the timed loop is warm. The clock runs during the loop.
 * The cells to read are drawn before the loop.
 */
import type { Solver } from '@masu/core/strategy'
import { now } from './clock.ts'

export interface TimedPass {
  /** Nanoseconds of the pass. */
  readonly ns: number
  /** Nanoseconds up to the end of each block below the largest. */
  readonly endNs: readonly number[]
  /** Why an answer is wrong; null if all that was kept is right. */
  readonly fault: string | null
}

export interface TimedPuzzles {
  /** Nanoseconds of each puzzle. */
  readonly puzzleNs: number[]
  /** Why a count is wrong, or the givens; null if all are right. */
  readonly fault: string | null
}

interface TimedCall {
  readonly solver: Solver
  readonly boards: readonly Uint8Array[]
  /** For each solution, the cell that is read; negative for none. */
  readonly cells: Int16Array
  /** Receives the digit in that cell. */
  readonly digits: Uint8Array
  readonly counts: Float64Array
  /** Numbers of puzzles after which the clock is read, ascending. */
  readonly ends: readonly number[]
  /** Whether whole solutions are kept. */
  readonly keeps: boolean
  /** Receives them, one after another; puzzles x cellCount. */
  readonly kept: Uint8Array
  readonly cellCount: number
  readonly limit: number
}

/**
 * Makes one pass, and returns the nanoseconds up to each of `ends`: nothing but this loop runs between the readings of
 * the clock.
 */
export function timedPass({
  solver,
  boards,
  cells,
  digits,
  counts,
  ends,
  keeps,
  kept,
  cellCount,
  limit,
}: TimedCall): number[] {
  const endNs: number[] = Array.from({ length: ends.length }, () => 0)
  let puzzle = 0
  const start = now()
  for (let block = 0; block < endNs.length; block++) {
    const end = ends[block] as number
    for (; puzzle < end; puzzle++) {
      counts[puzzle] = solver.solve(boards[puzzle] as Uint8Array, limit)
      const cell = cells[puzzle] as number
      if (cell >= 0) digits[puzzle] = solver.solution[cell] as number
      if (keeps) kept.set(solver.solution, puzzle * cellCount)
    }
    endNs[block] = now() - start
  }
  return endNs
}
