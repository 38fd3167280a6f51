/**
 * Trace and plain run count the same work, on the first ten puzzles of every fixture. A search in
 * reading order may last for days on some: of a puzzle beyond reach it gets the first digits of the
 * solution on top of the givens, as few as bring it within reach.
 */
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats, Strategy } from '@masu/core/strategy'
import { fastest } from '@masu/strategies/fastest'
import { strategies } from '@masu/strategies/strategies'
import { tracedStrategies, type TracedStrategy } from '@masu/strategies/traced'
import { describe, expect, test, vi } from 'vitest'
import { fixturePath, knownFixtures, readFixture } from '@masu/bench/fixture/fixtures'

// Searches take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

/** Puzzles that are compared of each fixture. */
const PUZZLES = 10

/** Steps that a search in reading order may take: of `bitmask`, which takes the fewest of the six. */
const WITHIN_REACH = 3_000

/** A strategy with its traced form. */
interface Form {
  readonly strategy: Strategy
  readonly traced: TracedStrategy
}

interface Outcome {
  readonly count: number
  readonly first: Cells | null
  readonly stats: SearchStats | null
}

const forms = tracedStrategies.map((traced): Form => {
  const strategy = strategies.find(({ name }) => name === traced.name)
  return { traced, strategy: strategy! }
})
const looking = forms.filter((form) => looksAhead(form))
const inReadingOrder = forms.filter((form) => !looksAhead(form))

function looksAhead({ traced }: Form): boolean {
  return /^(?:dlx|bitmask-mrv)$/.test(traced.name)
}

/** The first digits of the solution on top of the givens, as few as bring the puzzle within reach. */
function withinReach(puzzle: Puzzle): Puzzle {
  if (isWithinReach(puzzle)) return puzzle
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
  return withFirstDigits(puzzle, solver.solution, enough)
}

function isWithinReach({ geometry, givens }: Puzzle): boolean {
  const bitmask = inReadingOrder.find(({ traced }) => traced.name === 'bitmask')
  const steps = bitmask!.traced.begin(geometry, givens, 2).steps()
  for (let taken = 0; taken < WITHIN_REACH; taken++) if (steps.next().done === true) return true
  return false
}

function withFirstDigits({ geometry, givens }: Puzzle, solution: Cells, filled: number): Puzzle {
  const cells = givens.map((value, cell) => (cell < filled ? (solution[cell] ?? EMPTY) : value))
  return { geometry, givens: cells }
}

function plainOutcome(strategy: Strategy, puzzle: Puzzle, limit: number): Outcome {
  const solver = strategy.prepare(puzzle.geometry)
  const count = solver.solve(puzzle.givens, limit)
  return { count, first: count === 0 ? null : solver.solution.slice(), stats: solver.stats }
}

/** Walks a trace to its end; throws where its steps do not lead to each of its solutions. */
function tracedOutcome(
  traced: TracedStrategy,
  { geometry, givens }: Puzzle,
  limit: number,
): Outcome {
  const search = traced.begin(geometry, givens, limit)
  const board = givens.slice()
  let first: Cells | null = null
  for (const step of search.steps()) {
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
  return { count: search.found, first, stats: search.stats }
}

/** What a strategy finds and does, under a limit of 1 and of 2, and what its traced form does. */
function outcomes({ strategy, traced }: Form, puzzle: Puzzle) {
  const { name } = strategy
  const plain = [1, 2].map((limit) => ({ name, ...plainOutcome(strategy, puzzle, limit) }))
  const shown = [1, 2].map((limit) => {
    return { name: traced.name, ...tracedOutcome(traced, puzzle, limit) }
  })
  return { plain, shown }
}

describe.each([...knownFixtures()])('on %s a trace does the work of the strategy', (_, path) => {
  test('where that looks before it guesses', async () => {
    const { puzzles } = await readFixture(path)
    for (const { puzzle } of puzzles.slice(0, PUZZLES)) {
      for (const form of looking) {
        const { plain, shown } = outcomes(form, puzzle)
        expect(shown).toEqual(plain)
      }
    }
  })

  test('where that takes cells in reading order', async () => {
    const { puzzles } = await readFixture(path)
    for (const { puzzle } of puzzles.slice(0, PUZZLES)) {
      const lighter = withinReach(puzzle)
      for (const form of inReadingOrder) {
        const { plain, shown } = outcomes(form, lighter)
        expect(shown).toEqual(plain)
      }
    }
  })
})

test('on the boards of the documents a trace does all the work that a strategy has with them', async () => {
  const { puzzles } = await readFixture(fixturePath('seeds'))
  expect(puzzles).toHaveLength(4)
  for (const { puzzle } of puzzles) {
    for (const form of forms) {
      const { plain, shown } = outcomes(form, puzzle)
      expect(shown).toEqual(plain)
    }
  }
})
