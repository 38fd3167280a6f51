/**
 * Trace and plain run count the same work, on the first ten puzzles of every fixture. A search in
 * reading order may last for days on some: of a puzzle beyond reach it gets the first digits of the
 * solution on top of the givens, as few as bring it within reach.
 */
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { fastest } from '@masu/strategies/fastest'
import { strategies } from '@masu/strategies/strategies'
import { tracedStrategies, type Search, type TracedStrategy } from '@masu/strategies/traced'
import { describe, expect, test, vi } from 'vitest'
import { fixturePath, knownFixtures, readFixture } from '../../src/fixtures.ts'

const PUZZLES = 10

// Searches take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

/** Steps that a search in reading order may take: of `bitmask`, which takes the fewest of the six. */
const WITHIN_REACH = 3_000

const forms = tracedStrategies.map((traced) => ({ traced, strategy: strategyOf(traced) }))
type Form = (typeof forms)[number]

const looksAhead = ({ traced }: Form): boolean => /^(?:dlx|bitmask-mrv)$/.test(traced.name)
const looking = forms.filter((form) => looksAhead(form))
const inReadingOrder = forms.filter((form) => !looksAhead(form))

function strategyOf({ name }: TracedStrategy): Strategy {
  const found = strategies.find((strategy) => strategy.name === name)
  if (found === undefined) throw new Error(`no strategy ${name}`)
  return found
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

/** The puzzle itself, or as much of its solution on top as brings it within reach. */
function withinReach(puzzle: Puzzle): Puzzle {
  if (isWithinReach(puzzle)) return puzzle
  const { geometry, givens } = puzzle
  const solver = fastest(geometry).prepare(geometry)
  expect(solver.solve(givens, 1)).toBe(1)
  let tooFew = 0
  let enough = geometry.cellCount
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isWithinReach(withFirstDigits(puzzle, solver.solution, middle))) enough = middle
    else tooFew = middle
  }
  return withFirstDigits(puzzle, solver.solution, enough)
}

/** What a strategy finds and does, under a limit of 1 and of 2, and what its traced form does. */
function outcomes({ strategy, traced }: Form, { geometry, givens }: Puzzle) {
  const solver = strategy.prepare(geometry)
  const plain = [1, 2].map((limit) => {
    const count = solver.solve(givens, limit)
    const first = count === 0 ? null : solver.solution.slice()
    return { name: strategy.name, count, first, stats: { ...solver.stats } }
  })
  const shown = [1, 2].map((limit) => {
    const search = traced.begin(geometry, givens, limit)
    const first = runToEnd(search)
    return { name: traced.name, count: search.found, first, stats: search.stats }
  })
  return { plain, shown }
}

/** The first solution of a search; throws where its steps do not lead to each of its solutions. */
function runToEnd(search: Search): Cells | null {
  const board = search.givens.slice()
  let first: Cells | null = null
  for (const step of search.steps()) {
    if (step.kind === 'placed') board[step.cell] = step.digit
    if (step.kind === 'undone') {
      for (const cell of [step.cell, ...step.singles]) board[cell] = EMPTY
    }
    if (step.kind !== 'solution') continue
    expect(step.cells).toEqual(board)
    first ??= step.cells
  }
  return first
}

describe.each([...knownFixtures()])('on %s a trace does the work of the strategy', (_, path) => {
  test('where that looks before it guesses', async () => {
    const { entries } = await readFixture(path)
    for (const { puzzle } of entries.slice(0, PUZZLES)) {
      for (const form of looking) {
        const { plain, shown } = outcomes(form, puzzle)
        expect(shown).toEqual(plain)
      }
    }
  })

  test('where that takes cells in reading order', async () => {
    const { entries } = await readFixture(path)
    for (const { puzzle } of entries.slice(0, PUZZLES)) {
      const lighter = withinReach(puzzle)
      for (const form of inReadingOrder) {
        const { plain, shown } = outcomes(form, lighter)
        expect(shown).toEqual(plain)
      }
    }
  })
})

test('on the boards of the documents a trace does all the work that a strategy has with them', async () => {
  const { entries } = await readFixture(fixturePath('seeds'))
  expect(entries).toHaveLength(4)
  for (const { puzzle } of entries) {
    for (const form of forms) {
      const { plain, shown } = outcomes(form, puzzle)
      expect(shown).toEqual(plain)
    }
  }
})
