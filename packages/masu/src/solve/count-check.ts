/**
 * Counts the solutions again by Masu's fastest search. A solution can be verified; that there is none, or no other, is
 * only the word of the strategy.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Cells, Puzzle } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import { endsWithin } from '@masu/bench/system/time-limit'
import { fastestStrategy } from '@masu/strategies/fastest'

/** Milliseconds for a board. */
export const CHECK_MS = 2_000

/** On boards of this size or smaller every search ends soon: a limit would cost more than the search. */
const ALWAYS_SOON = 9

export interface CountCheck {
  /** The name of the search. */
  readonly by: string
  /** The solutions that it found, at most the limit; null if it did not end in time. */
  readonly count: number | null
}

/** Has its own solvers, and its own copies of the boards. */
export class CountChecker {
  private readonly solvers = new Map<
    Geometry,
    { readonly solver: Solver; readonly givens: Cells }
  >()

  check(puzzle: Puzzle, limit: number): CountCheck {
    const { geometry } = puzzle
    const { name } = fastestStrategy(geometry)
    const { solver, givens } = this.solverFor(geometry)
    givens.set(puzzle.givens)
    let count: number | null = null
    const solve = (): void => void (count = solver.solve(givens, limit))
    if (geometry.size <= ALWAYS_SOON) solve()
    // An interrupted solver cannot be used again.
    else if (!endsWithin(CHECK_MS, solve)) this.solvers.delete(geometry)
    return { by: name, count }
  }

  private solverFor(geometry: Geometry): { readonly solver: Solver; readonly givens: Cells } {
    const known = this.solvers.get(geometry)
    if (known !== undefined) return known
    const solver = fastestStrategy(geometry).prepare(geometry)
    const made = { solver, givens: new Uint8Array(geometry.cellCount) }
    this.solvers.set(geometry, made)
    return made
  }
}
