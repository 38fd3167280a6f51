/** The loop of a strategy's timed pass. The clock runs during the loop. The cells to read are drawn before the loop. */
import type { Solver } from '@masu/core/strategy'
import { now } from './own.ts'
import type { TimedPass } from './passes.ts'

/** The stops of a timed pass: after a puzzle whose solution is copied, or at the end of a block. */
export interface Stops {
  readonly at: Int32Array
  readonly isBlock: Uint8Array
  readonly length: number
  readonly blocks: number
}

interface TimedCall {
  readonly solver: Solver
  readonly boards: readonly Uint8Array[]
  /** For each solution, the cell that is read. */
  readonly cells: Int16Array
  /** Receives the digit in that cell. */
  readonly digits: Uint8Array
  readonly counts: Float64Array
  readonly stops: Stops
  /** Receives solutions, with a place for each stop. */
  readonly copies: Uint8Array
  readonly limit: number
}

/**
 * Makes one timed pass: nothing but this loop runs between the two readings of the clock. First passes, and passes
 * so long that one is enough, are timed in `StrategyPasses.recorded`.
 */
export function timedPass({
  solver,
  boards,
  cells,
  digits,
  counts,
  stops: { at, isBlock, length, blocks },
  copies,
  limit,
}: TimedCall): Pick<TimedPass, 'ns' | 'blockNs'> {
  const cellCount = copies.length / length
  const blockNs: number[] = Array.from({ length: blocks - 1 }, () => 0)
  let [puzzle, block, ns] = [0, 0, 0]
  const start = now()
  for (let stop = 0; stop < length; stop++) {
    const end = at[stop] as number
    for (; puzzle < end; puzzle++) {
      counts[puzzle] = solver.solve(boards[puzzle] as Uint8Array, limit)
      const cell = cells[puzzle] as number
      if (cell >= 0) digits[puzzle] = solver.solution[cell] as number
    }
    if (isBlock[stop] === 0) copies.set(solver.solution, stop * cellCount)
    else {
      ns = now() - start
      if (block < blocks - 1) blockNs[block++] = ns
    }
  }
  return { ns, blockNs }
}
