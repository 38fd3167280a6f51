/** What strategies and their traced forms do with a puzzle, and as much of one as is within reach. */
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats, Strategy } from '@masu/core/strategy'
import { fastest } from '@masu/strategies/fastest'
import { strategies } from '@masu/strategies/strategies'
import { tracedStrategies, type TracedStrategy } from '@masu/strategies/traced'

/** Puzzles that are compared of each fixture. */
export const PUZZLES = 10

/** A strategy with its traced form. */
export interface Form {
  readonly strategy: Strategy
  readonly traced: TracedStrategy
}

export const forms: readonly Form[] = tracedStrategies.map((traced) => ({
  traced,
  strategy: strategyOf(traced),
}))

export const looking: readonly Form[] = forms.filter((form) => looksAhead(form))
export const inReadingOrder: readonly Form[] = forms.filter((form) => !looksAhead(form))

/** Steps that a search in reading order may take: of `bitmask`, which takes the fewest of the six. */
const WITHIN_REACH = 3_000

export interface Outcome {
  readonly count: number
  readonly first: Cells | null
  readonly stats: SearchStats | null
}

function looksAhead({ traced }: Form): boolean {
  return /^(?:dlx|bitmask-mrv)$/.test(traced.name)
}

function strategyOf({ name }: TracedStrategy): Strategy {
  const found = strategies.find((strategy) => strategy.name === name)
  if (found === undefined) throw new Error(`no strategy ${name}`)
  return found
}

/** The first digits of the solution on top of the givens, as few as bring the puzzle within reach. */
export function withinReach(puzzle: Puzzle): { readonly puzzle: Puzzle; readonly added: number } {
  if (isWithinReach(puzzle)) return { puzzle, added: 0 }
  const { geometry, givens } = puzzle
  const solver = fastest(geometry).prepare(geometry)
  if (solver.solve(givens, 1) !== 1) throw new Error('a puzzle beyond reach has no solution')
  let tooFew = 0
  let enough = geometry.cellCount
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isWithinReach(withFirstDigits(puzzle, solver.solution, middle))) enough = middle
    else tooFew = middle
  }
  const added = givens.subarray(0, enough).filter((value) => value === EMPTY).length
  return { puzzle: withFirstDigits(puzzle, solver.solution, enough), added }
}

function isWithinReach({ geometry, givens }: Puzzle): boolean {
  const bitmask = inReadingOrder.find(({ traced }) => traced.name === 'bitmask')
  const steps = bitmask?.traced.begin(geometry, givens, 2).steps()
  for (let taken = 0; taken < WITHIN_REACH; taken++) if (steps?.next().done === true) return true
  return false
}

function withFirstDigits({ geometry, givens }: Puzzle, solution: Cells, filled: number): Puzzle {
  const cells = givens.map((value, cell) => (cell < filled ? (solution[cell] ?? EMPTY) : value))
  return { geometry, givens: cells }
}

export function plainOutcome(strategy: Strategy, puzzle: Puzzle, limit: number): Outcome {
  const solver = strategy.prepare(puzzle.geometry)
  const count = solver.solve(puzzle.givens, limit)
  return { count, first: count === 0 ? null : solver.solution.slice(), stats: solver.stats }
}

/** Walks a trace to its end; throws where its steps do not lead to each of its solutions. */
export function tracedOutcome(
  traced: TracedStrategy,
  { geometry, givens }: Puzzle,
  limit: number,
): { readonly outcome: Outcome & { readonly stats: SearchStats }; readonly steps: number } {
  const search = traced.begin(geometry, givens, limit)
  const board = givens.slice()
  let first: Cells | null = null
  let steps = 0
  for (const step of search.steps()) {
    steps++
    if (step.kind === 'placed') board[step.cell] = step.digit
    if (step.kind === 'undone') {
      board[step.cell] = EMPTY
      for (const cell of step.singles) board[cell] = EMPTY
    }
    if (step.kind !== 'solution') continue
    if (step.cells.some((digit, cell) => digit !== board[cell])) {
      throw new Error(`${traced.name}: the steps do not lead to the solution`)
    }
    first ??= step.cells
  }
  return { outcome: { count: search.found, first, stats: search.stats }, steps }
}
