/**
 * Laws against shortcuts: strategies that share memory among their solvers, that compute an answer only when it
 * is read, that are right only for the first boards, or that know the usual geometries, limits and boards.
 */
import { boardName, type Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import fc from 'fast-check'
import { findAnswerFault, findCountFault } from './answer-faults.ts'
import { anyBoards, restrictTo, solvableBoards, supportedGeometries, withPuzzle } from './boards.ts'
import { makeBoardLaw, makeFactLaw, type Law } from './law.ts'
import { countSolutions } from './reference.ts'

/** The most solutions of a board that are counted without a limit: more would take a simple search long. */
const COUNTABLE = 200

/** The number of boards that one solver is asked, and how often each. */
const BOARDS = 32
const TIMES = 8

/** Size of the largest empty board: on larger boards a plain recursion does not end. */
const LARGEST_EMPTY = 9

export const lawsOfShortcuts: readonly Law[] = [
  makeBoardLaw(
    'has its solution when it returns, whatever becomes of the givens',
    withPuzzle(solvableBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const givens = puzzle.givens.slice()
      const count = solver.solve(givens, Math.min(2, strategy.maxLimit))
      const fault = findCountFault(puzzle, count, Math.min(2, strategy.maxLimit))
      if (fault !== null) return fault
      givens.fill(0)
      return findAnswerFault(puzzle, solver.solution)
    },
  ),

  makeBoardLaw(
    'keeps the memory of each solver apart',
    (strategy) =>
      solvableBoards(strategy).chain((puzzle) =>
        fc.record({
          puzzle: fc.constant(puzzle),
          other: solvableBoards(restrictTo(strategy, puzzle.geometry)),
        }),
      ),
    (strategy, { puzzle, other }) => {
      const limit = Math.min(2, strategy.maxLimit)
      const [one, another] = [0, 1].map(() => strategy.prepare(puzzle.geometry))
      if (one === undefined || another === undefined) return null
      one.solve(puzzle.givens.slice(), limit)
      const before = { solution: one.solution.join(' '), nodes: one.stats?.nodes }
      another.solve(other.givens.slice(), limit)
      if (one.solution.join(' ') !== before.solution) return 'another solver changed its solution'
      return one.stats?.nodes === before.nodes ? null : 'another solver changed its work'
    },
  ),

  makeBoardLaw(
    'counts all solutions where there is no limit',
    withPuzzle(solvableBoards),
    (strategy, { puzzle }) => {
      if (strategy.maxLimit !== Infinity) return null
      const expected = countSolutions(puzzle, COUNTABLE)
      if (expected === COUNTABLE) return null
      const count = strategy.prepare(puzzle.geometry).solve(puzzle.givens.slice(), Infinity)
      return findCountFault(puzzle, count, Infinity)
    },
  ),

  makeFactLaw('is right again and again', (strategy) => {
    const [smallest] = supportedGeometries(strategy).toSorted((a, b) => a.cellCount - b.cellCount)
    if (smallest === undefined) return null
    const limit = Math.min(2, strategy.maxLimit)
    const solver = strategy.prepare(smallest)
    const boards = sampleOf(strategy, smallest, BOARDS).map((puzzle) => ({
      puzzle,
      expected: countSolutions(puzzle, limit),
    }))
    for (let solve = 1; solve <= BOARDS * TIMES; solve++) {
      const { puzzle, expected } = boards[solve % BOARDS] ?? { puzzle: null, expected: 0 }
      if (puzzle === null) return null
      const count = solver.solve(puzzle.givens.slice(), limit)
      if (count !== expected) return findCountFault(puzzle, count, limit)
      const fault = count === 0 ? null : findAnswerFault(puzzle, solver.solution)
      if (fault !== null) return fault
    }
    return null
  }),

  makeFactLaw('fills the empty board', (strategy) => {
    const limit = Math.min(2, strategy.maxLimit)
    for (const geometry of supportedGeometries(strategy)) {
      if (geometry.size > LARGEST_EMPTY) continue
      const givens = new Uint8Array(geometry.cellCount)
      const solver = strategy.prepare(geometry)
      const count = solver.solve(givens.slice(), limit)
      if (count !== limit) {
        return `${boardName(geometry)}, empty: returned ${count} under limit ${limit}`
      }
      const fault = findAnswerFault({ geometry, givens }, solver.solution)
      if (fault !== null) return fault
    }
    return null
  }),
]

/** The same boards in every call. */
function sampleOf(strategy: Strategy, geometry: Geometry, boards: number): Puzzle[] {
  return fc.sample(anyBoards(restrictTo(strategy, geometry)), { numRuns: boards, seed: 1 })
}
