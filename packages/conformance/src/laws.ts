/**
 * The contract as laws, without a test runner. One line passes them to any runner:
 *
 *     for (const law of laws) test(law.name, () => law.assert(strategy))
 */
import { boardName, geometryOfName } from '@masu/core/geometry'
import { EMPTY, symbolOf, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats, Solver, Strategy } from '@masu/core/strategy'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { cellName } from '@masu/core/validate'
import fc from 'fast-check'
import {
  anyBoards,
  clashingBoards,
  arbitraryDraws,
  fullBoards,
  restrictTo,
  solvableBoards,
  supportedGeometries,
  withPuzzle,
} from './boards.ts'
import {
  findAnswerFault,
  BELIEVES_CLASHES,
  findCountCause,
  findCountFault,
  MISSES_SOLUTIONS,
  solveChecked,
} from './answer-faults.ts'
import { findCounterFault, findUncountable, formatWork } from './counter-faults.ts'
import { lawsOfSearch } from './laws-of-search.ts'
import { lawsOfShortcuts } from './laws-of-shortcuts.ts'
import { makeBoardLaw, makeFactLaw, type Law } from './law.ts'
import { readingOrderWork } from './reading-order.ts'

/** A search counts as one in reading order if it guesses like it on at least this many boards. */
const LEAST_GUESSED = 5

/** The most nodes of a search in reading order that is compared. */
const MOST_NODES = 5_000

/** Every law of the contract. */
export const laws: readonly Law[] = [
  makeFactLaw('supports() tells the truth', (strategy) => {
    const supported = supportedGeometries(strategy)
    if (supported.length === 0) return 'it supports none of the boards that the laws know'
    for (const geometry of supported) {
      const [puzzle] = fc.sample(fullBoards(restrictTo(strategy, geometry)), {
        numRuns: 1,
        seed: 1,
      })
      if (puzzle === undefined) return 'no board was drawn'
      puzzle.givens[0] = EMPTY
      const count = solveChecked(strategy.prepare(geometry), puzzle.givens, 1)
      if (count === 1) continue
      const reason = `it supports the ${boardName(geometry)}, but returned ${count} with one cell empty`
      return { reason, cause: MISSES_SOLUTIONS }
    }
    return null
  }),

  makeBoardLaw(
    'returns a solution that extends the givens and fills every unit',
    withPuzzle(solvableBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solveChecked(solver, puzzle.givens.slice(), 1)
      if (count === 1) return findAnswerFault(puzzle, solver.solution)
      const reason = `returned ${count} under limit 1, though there is a solution`
      return { reason, cause: MISSES_SOLUTIONS }
    },
  ),

  makeBoardLaw(
    'counts as an independent reference does, up to the limit',
    (strategy) =>
      fc.record({ puzzle: anyBoards(strategy), limit: fc.constantFrom(...limits(strategy)) }),
    (strategy, { puzzle, limit }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solveChecked(solver, puzzle.givens.slice(), limit)
      const fault = findCountFault(puzzle, count, limit)
      return fault ?? (count === 0 ? null : findAnswerFault(puzzle, solver.solution))
    },
  ),

  makeBoardLaw(
    'counts the same after any symmetry of the board',
    (strategy) => fc.record({ puzzle: anyBoards(strategy), draw: arbitraryDraws() }),
    (strategy, { puzzle, draw }) => {
      const symmetry = drawSymmetry(puzzle.geometry, draw)
      let image = transform(puzzle, symmetry)
      if (!strategy.supports(image.geometry)) {
        image = transform(puzzle, { ...symmetry, transpose: false })
      }
      const limit = Math.min(20, strategy.maxLimit)
      const before = solveChecked(strategy.prepare(puzzle.geometry), puzzle.givens, limit)
      const after = solveChecked(strategy.prepare(image.geometry), image.givens, limit)
      if (before === after) return null
      const reason = `returned ${before}, but ${after} for its image`
      const cause = findCountCause(puzzle, before, limit) ?? findCountCause(image, after, limit)
      return { reason, cause: cause ?? reason }
    },
  ),

  makeBoardLaw(
    'never loses solutions when a given is removed',
    (strategy) => fc.record({ puzzle: anyBoards(strategy), cell: fc.nat() }),
    (strategy, { puzzle, cell }) => {
      const { geometry, givens } = puzzle
      const emptied = cell % givens.length
      const fewer = givens.slice()
      fewer[emptied] = EMPTY
      const limit = Math.min(20, strategy.maxLimit)
      const solver = strategy.prepare(geometry)
      const before = solveChecked(solver, givens.slice(), limit)
      const after = solveChecked(solver, fewer, limit)
      if (after >= before) return null
      const reason = `returned ${before}, but ${after} with ${cellName(geometry, emptied)} emptied`
      const cause =
        findCountCause(puzzle, before, limit) ??
        findCountCause({ geometry, givens: fewer }, after, limit)
      return { reason, cause: cause ?? reason }
    },
  ),

  makeBoardLaw(
    'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1',
    withPuzzle(clashingBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      const count = solveChecked(solver, puzzle.givens, 1)
      if (count !== 0) {
        return { reason: `returned ${count}, though givens clash`, cause: BELIEVES_CLASHES }
      }
      if (solver.stats === null) return null
      const uncountable = findUncountable(solver.stats)
      if (uncountable !== null) return uncountable
      const { nodes, guesses, backtracks } = solver.stats
      const asAgreed = (nodes ?? 1) === 1 && (guesses ?? 0) === 0 && (backtracks ?? 1) === 1
      return asAgreed ? null : `nodes ${nodes}, guesses ${guesses}, backtracks ${backtracks}`
    },
  ),

  makeBoardLaw('leaves the givens untouched', withPuzzle(anyBoards), (strategy, { puzzle }) => {
    const solver = strategy.prepare(puzzle.geometry)
    const givens = puzzle.givens.slice()
    solveChecked(solver, givens, Math.min(2, strategy.maxLimit))
    const fault = changeOf(puzzle, givens)
    if (fault !== null) return fault
    // A solver may keep the array, and write into it later.
    solveChecked(solver, puzzle.givens.slice(), 1)
    const later = changeOf(puzzle, givens)
    return later === null ? null : `${later}, after the next solve, of another array`
  }),

  makeBoardLaw(
    'does the same work twice, whatever was solved between',
    (strategy) =>
      anyBoards(strategy).chain((puzzle) =>
        fc.record({
          puzzle: fc.constant(puzzle),
          between: anyBoards(restrictTo(strategy, puzzle.geometry)),
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

  makeBoardLaw(
    'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    withPuzzle(anyBoards),
    (strategy, { puzzle }) => {
      const solver = strategy.prepare(puzzle.geometry)
      return findCounterFault(
        solver,
        solveChecked(solver, puzzle.givens, Math.min(2, strategy.maxLimit)),
      )
    },
  ),

  makeBoardLaw(
    'counts guesses rightly, where it searches in reading order',
    withPuzzle(anyBoards),
    (strategy, { puzzle }) => {
      const limit = Math.min(2, strategy.maxLimit)
      const expected = readingOrderWork(puzzle, limit, MOST_NODES)
      const stats = workOf(strategy, puzzle, limit)
      if (expected === null || stats === null || stats.guesses === expected.guesses) return null
      if (!isSameTree(stats, expected)) return null
      const { nodes, guesses } = stats
      return `guesses ${guesses}, where a search in reading order with ${nodes} nodes has ${expected.guesses}`
    },
    // Other searches may have equally many nodes on some boards, but not on all.
    (strategy, drawn) => {
      const limit = Math.min(2, strategy.maxLimit)
      let guessed = 0
      for (const { puzzle } of drawn) {
        const expected = readingOrderWork(puzzle, limit, MOST_NODES)
        const stats = workOf(strategy, puzzle, limit)
        if (stats === null || (expected !== null && !isSameTree(stats, expected))) return false
        if (expected !== null && expected.guesses > 0) guessed++
      }
      return guessed >= LEAST_GUESSED
    },
  ),

  makeBoardLaw('counts 1 for a full board', withPuzzle(fullBoards), (strategy, { puzzle }) => {
    const solver = strategy.prepare(puzzle.geometry)
    const limit = Math.min(2, strategy.maxLimit)
    const count = solveChecked(solver, puzzle.givens, limit)
    return findCountFault(puzzle, count, limit) ?? findAnswerFault(puzzle, solver.solution)
  }),

  ...lawsOfShortcuts,

  ...lawsOfSearch,

  makeFactLaw('counts exactly 288 for the empty 4x4 board', (strategy) => {
    const geometry = geometryOfName('2x2')
    if (strategy.maxLimit < 288 || !strategy.supports(geometry)) return null
    const empty = new Uint8Array(geometry.cellCount)
    const count = solveChecked(strategy.prepare(geometry), empty, 1_000)
    if (count === 288) return null
    return findCountFault({ geometry, givens: empty }, count, 1_000)
  }),
]

/** The work of one solve; null if the strategy counts no guesses. */
function workOf(
  strategy: Strategy,
  { geometry, givens }: Puzzle,
  limit: number,
): Readonly<SearchStats> | null {
  const solver = strategy.prepare(geometry)
  solver.solve(givens.slice(), limit)
  return solver.stats?.guesses === null ? null : solver.stats
}

function isSameTree(
  one: Readonly<SearchStats>,
  other: Pick<SearchStats, 'nodes' | 'backtracks'>,
): boolean {
  return one.nodes === other.nodes && one.backtracks === other.backtracks
}

/** How these givens differ from those of the puzzle, in words; null if they are the same. */
function changeOf(puzzle: Puzzle, givens: Cells): string | null {
  const changed = givens.findIndex((value, cell) => value !== puzzle.givens[cell])
  if (changed < 0) return null
  const [was, is] = [puzzle.givens[changed] ?? EMPTY, givens[changed] ?? EMPTY].map(contents)
  return `${cellName(puzzle.geometry, changed)} was ${was} and is ${is} now`
}

function contents(value: number): string {
  return value === EMPTY ? 'empty' : symbolOf(value)
}

function limits(strategy: Strategy): number[] {
  return [1, 2, 3, 10, 50].filter((limit) => limit <= strategy.maxLimit)
}

/** Count, solution and work of one solve, as text for comparison. */
function outcome(solver: Solver, puzzle: Puzzle, limit: number): string {
  const count = solveChecked(solver, puzzle.givens.slice(), limit)
  const solution: Cells | null = count === 0 ? null : solver.solution
  return `count ${count}, ${formatWork(solver)}, solution ${solution?.join(' ') ?? 'none'}`
}
