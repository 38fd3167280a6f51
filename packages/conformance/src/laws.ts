/**
 * The contract as laws, without a test runner. One line gives them to any runner:
 *
 *     for (const law of laws) test(law.name, () => law.assert(strategy))
 */
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats, Solver, Strategy } from '@masu/core/strategy'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { findFault } from '@masu/core/validate'
import fc from 'fast-check'
import {
  anyBoards,
  clashingBoards,
  draws,
  fullBoards,
  only,
  solvableBoards,
  supportedGeometries,
  withPuzzle,
} from './boards.ts'
import { lawsOfTrust } from './laws-of-trust.ts'
import { lawOfBoards, lawOfFact, type Law } from './law.ts'
import { countSolutions } from './reference.ts'

/** Every law of the contract. */
export const laws: readonly Law[] = [
  lawOfFact('supports() tells the truth', (strategy) => {
    const supported = supportedGeometries(strategy)
    if (supported.length === 0) return 'it supports none of the geometries that the laws know'
    for (const geometry of supported) {
      const [puzzle] = fc.sample(fullBoards(only(strategy, geometry)), { numRuns: 1, seed: 1 })
      if (puzzle === undefined) return 'no board was drawn'
      puzzle.givens[0] = EMPTY
      const count = strategy.prepare(geometry).solve(puzzle.givens, 1)
      if (count !== 1) return `it supports ${geometry.name} but finds ${count} with one cell empty`
    }
    return null
  }),

  lawOfBoards(
    'returns a solution that extends the givens and fills every unit',
    withPuzzle(solvableBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solver.solve(puzzle.givens.slice(), 1)
      if (count !== 1) return `count ${count} under limit 1, though there is a solution`
      return findFault(puzzle, solver.solution)
    },
  ),

  lawOfBoards(
    'counts as an independent reference does, up to the limit',
    (strategy) =>
      fc.record({ puzzle: anyBoards(strategy), limit: fc.constantFrom(...limits(strategy)) }),
    (strategy, { puzzle, limit }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solver.solve(puzzle.givens.slice(), limit)
      const expected = countSolutions(puzzle, limit)
      if (count !== expected) return `count ${count} under limit ${limit}, expected ${expected}`
      return count === 0 ? null : findFault(puzzle, solver.solution)
    },
  ),

  lawOfBoards(
    'counts the same after any symmetry of the board',
    (strategy) => fc.record({ puzzle: anyBoards(strategy), draw: draws() }),
    (strategy, { puzzle, draw }) => {
      const symmetry = drawSymmetry(puzzle.geometry, draw)
      let image = transform(puzzle, symmetry)
      if (!strategy.supports(image.geometry)) {
        image = transform(puzzle, { ...symmetry, transpose: false })
      }
      const limit = Math.min(20, strategy.maxLimit)
      const before = strategy.prepare(puzzle.geometry).solve(puzzle.givens, limit)
      const after = strategy.prepare(image.geometry).solve(image.givens, limit)
      return before === after ? null : `count ${before}, but ${after} for its image`
    },
  ),

  lawOfBoards(
    'never loses solutions when a given is removed',
    (strategy) => fc.record({ puzzle: anyBoards(strategy), cell: fc.nat() }),
    (strategy, { puzzle, cell }) => {
      const fewer = puzzle.givens.slice()
      fewer[cell % fewer.length] = EMPTY
      const limit = Math.min(20, strategy.maxLimit)
      const solver = strategy.prepare(puzzle.geometry)
      const before = solver.solve(puzzle.givens.slice(), limit)
      const after = solver.solve(fewer, limit)
      return after >= before
        ? null
        : `count ${before}, but ${after} with cell ${cell % fewer.length} emptied`
    },
  ),

  lawOfBoards(
    'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1',
    withPuzzle(clashingBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solver.solve(puzzle.givens, 1)
      if (count !== 0) return `count ${count}`
      if (solver.stats === null) return null
      const { nodes, guesses, backtracks } = solver.stats
      const asAgreed = nodes === 1 && guesses === 0 && backtracks === 1
      return asAgreed ? null : `nodes ${nodes}, guesses ${guesses}, backtracks ${backtracks}`
    },
  ),

  lawOfBoards('leaves the givens untouched', withPuzzle(anyBoards), (strategy, { puzzle }) => {
    const givens = puzzle.givens.slice()
    strategy.prepare(puzzle.geometry).solve(givens, Math.min(2, strategy.maxLimit))
    const changed = givens.findIndex((value, cell) => value !== puzzle.givens[cell])
    return changed < 0 ? null : `cell ${changed} now holds ${givens[changed]}`
  }),

  lawOfBoards(
    'does the same work twice, whatever was solved between',
    (strategy) =>
      anyBoards(strategy).chain((puzzle) =>
        fc.record({
          puzzle: fc.constant(puzzle),
          between: anyBoards(only(strategy, puzzle.geometry)),
        }),
      ),
    (strategy, { puzzle, between }) => {
      const limit = Math.min(2, strategy.maxLimit)
      const solver = strategy.prepare(puzzle.geometry)
      const first = outcome(solver, puzzle, limit)
      outcome(solver, between, limit)
      outcome(strategy.prepare(puzzle.geometry), between, limit)
      const second = outcome(solver, puzzle, limit)
      return first === second ? null : `first ${first}\nthen  ${second}`
    },
  ),

  lawOfBoards(
    'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    withPuzzle(anyBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solver.solve(puzzle.givens, Math.min(2, strategy.maxLimit))
      if (solver.stats === null) return null
      const { nodes, guesses, backtracks } = solver.stats
      const uncountable = uncountableIn(solver.stats)
      if (uncountable !== null) return uncountable
      if (guesses >= nodes) return `guesses ${guesses} of nodes ${nodes}`
      if (count === 0 && backtracks !== nodes) return `backtracks ${backtracks} of nodes ${nodes}`
      if (count > 0 && backtracks >= nodes) return `a solution, yet all ${nodes} nodes have none`
      return null
    },
  ),

  lawOfBoards('counts 1 for a full board', withPuzzle(fullBoards), (strategy, { puzzle }) => {
    const solver = strategy.prepare(puzzle.geometry)
    const count = solver.solve(puzzle.givens, Math.min(2, strategy.maxLimit))
    return count === 1 ? findFault(puzzle, solver.solution) : `count ${count}`
  }),

  ...lawsOfTrust,

  lawOfFact('counts exactly 288 for the empty 4x4 board', (strategy) => {
    const geometry = geometryOfName('2x2')
    if (strategy.maxLimit < 288 || !strategy.supports(geometry)) return null
    const count = strategy.prepare(geometry).solve(new Uint8Array(geometry.cellCount), 1_000)
    return count === 288 ? null : `count ${count}`
  }),
]

function limits(strategy: Strategy): number[] {
  return [1, 2, 3, 10, 50].filter((limit) => limit <= strategy.maxLimit)
}

/** Count, solution and work of one solve, as text for comparison. */
function outcome(solver: Solver, puzzle: Puzzle, limit: number): string {
  const count = solver.solve(puzzle.givens.slice(), limit)
  const solution: Cells | null = count === 0 ? null : solver.solution
  return `count ${count}, ${workOf(solver)}, solution ${solution?.join(' ') ?? 'none'}`
}

/** Counter by counter: those of a class may be getters, which JSON leaves out. */
function workOf({ stats }: Solver): string {
  if (stats === null) return 'no work told'
  const { nodes, guesses, backtracks, checks } = stats
  return JSON.stringify({ nodes, guesses, backtracks, checks })
}

function uncountableIn(stats: Readonly<SearchStats>): string | null {
  const { nodes, guesses, backtracks, checks } = stats
  for (const [name, value] of Object.entries({ nodes, guesses, backtracks, checks })) {
    if (!Number.isSafeInteger(value) || value < 0) return `${name} is ${value}`
  }
  return nodes >= 1 ? null : 'nodes is 0, without even the root'
}
