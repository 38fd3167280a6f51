/**
 * The faults of answers, shared by all laws, so that the same mistake has the same cause in every law.
 */
import type { Cells, Puzzle } from '@masu/core/puzzle'
import { describeNumber } from '@masu/core/faults/describe'
import type { Solver } from '@masu/core/strategy'
import { findClash, locateFault } from '@masu/core/validate'
import { FaultError, type Fault } from './law.ts'
import { countSolutions } from './reference.ts'

/** The causes, one for each kind of mistake. */
export const MISSES_SOLUTIONS = 'it misses solutions'
export const BELIEVES_CLASHES = 'it believes givens that clash'
const FINDS_TOO_MANY = 'it counts boards that are not solutions'
const BEYOND_LIMIT = 'it returns more than the limit'
const NO_NUMBER = 'it does not return a number of solutions'
const NO_SOLUTION = 'its answer is not a solution'

/** The number that a solver returns. Throws a FaultError if no board can have this many solutions. */
export function solveChecked(solver: Solver, givens: Cells, limit: number): number {
  const count: unknown = solver.solve(givens, limit)
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
    const reason = `returned ${describeNumber(count)}, which is not a number of solutions`
    throw new FaultError({ reason, cause: NO_NUMBER })
  }
  if (count > limit) {
    const reason = `returned ${count}, more than the limit ${limit}`
    throw new FaultError({ reason, cause: BEYOND_LIMIT })
  }
  return count
}

/** The fault of a solution, with the cells that show it; null for a right solution. */
export function findAnswerFault(puzzle: Puzzle, solution: Cells): Fault | null {
  const located = locateFault(puzzle, solution)
  if (located === null) return null
  const { reason, cells } = located
  return { reason, cause: NO_SOLUTION, answer: solution.slice(), marked: cells }
}

/** The fault of a number of solutions, counted up to a limit; null if it is right. */
export function findCountFault(puzzle: Puzzle, count: number, limit: number): Fault | null {
  const expected = countSolutions(puzzle, limit)
  if (count === expected) return null
  const reason = `returned ${count} under limit ${limit}, expected ${expected}`
  return { reason, cause: causeOf(puzzle, count, expected) }
}

/** The cause of a wrong number of solutions; null if it is right. */
export function findCountCause(puzzle: Puzzle, count: number, limit: number): string | null {
  return findCountFault(puzzle, count, limit)?.cause ?? null
}

function causeOf({ geometry, givens }: Puzzle, count: number, expected: number): string {
  if (count < expected) return MISSES_SOLUTIONS
  return findClash(geometry, givens) === null ? FINDS_TOO_MANY : BELIEVES_CLASHES
}
