/**
 * Trace and plain run count the same work, on the first ten puzzles of every fixture. A search in
 * reading order may last for days on some: of a puzzle beyond reach it gets the first digits of the
 * solution on top of the givens, as few as bring it within reach. scripts/compare-traces.ts takes the
 * hours that most of them need as they are.
 */
import type { Puzzle } from '@masu/core/puzzle'
import { describe, expect, test, vi } from 'vitest'
import {
  forms,
  inReadingOrder,
  looking,
  plainOutcome,
  PUZZLES,
  tracedOutcome,
  withinReach,
  type Form,
} from '../../experiments/compare-traces/outcomes.ts'
import { fixturePath, knownFixtures, readFixture } from '../../src/fixture/fixtures.ts'

// Searches take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

/** What a strategy finds and does, under a limit of 1 and of 2, and what its traced form does. */
function outcomes({ strategy, traced }: Form, puzzle: Puzzle) {
  const { name } = strategy
  const plain = [1, 2].map((limit) => ({ name, ...plainOutcome(strategy, puzzle, limit) }))
  const shown = [1, 2].map((limit) => {
    return { name: traced.name, ...tracedOutcome(traced, puzzle, limit).outcome }
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
      const { puzzle: lighter } = withinReach(puzzle)
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
