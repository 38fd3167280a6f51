/**
 * What the project was founded on: whatever a strategy says of a puzzle, somebody else checks. Any
 * puzzle of any fixture, under any symmetry, for any strategy in the registry.
 */
import { draws } from '@masu/conformance/boards'
import { toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform, transformCells } from '@masu/core/symmetry'
import { findFault } from '@masu/core/validate'
import { strategies } from '@masu/strategies/strategies'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { knownFixtures, readFixture } from '../src/fixtures.ts'
import { isWithinReach } from './reading-order.ts'

/** Solutions sought: enough to tell none, one and several. */
const LIMIT = 2

const fixtures = await Promise.all([...knownFixtures().values()].map((path) => readFixture(path)))

// A fixture first, then one of its puzzles: the large ones must not crowd out the small.
const entries = fc
  .constantFrom(...fixtures)
  .chain(({ name, entries: all }) =>
    fc.constantFrom(...all).map((entry) => ({ name, entry, line: toLine(entry.puzzle.givens) })),
  )

describe('a strategy in the registry', () => {
  test.prop([fc.constantFrom(...strategies), entries, draws()], { numRuns: 600 })(
    'finds what a fixture says there is to find, under any symmetry of its puzzles',
    (strategy, { entry: { puzzle, count, solution } }, draw) => {
      fc.pre(strategy.supports(puzzle.geometry))
      const symmetry = drawSymmetry(puzzle.geometry, draw)
      const image = transform(puzzle, symmetry)
      // A symmetry leaves a puzzle what it is, but not the order in which its cells are read, and
      // for strategies that go by that order some images of a hard board would take hours. Those
      // are passed over, however many of them a strategy of another kind could do.
      fc.pre(isWithinReach(image))

      const solver = strategy.prepare(image.geometry)
      const found = solver.solve(image.givens, LIMIT)

      // A spreadsheet cannot say how many solutions its board has; it has one.
      expect(found).toBe(Math.min(count ?? 1, LIMIT))
      if (found > 0) expect(findFault(image, solver.solution)).toBeNull()
      if (count === 1 && solution !== null) {
        expect(solver.solution).toEqual(transformCells(puzzle.geometry, solution, symmetry))
      }
    },
    60_000,
  )

  test('meets many of the images that are drawn', () => {
    const drawn = fc.sample(fc.tuple(entries, draws()), { numRuns: 200, seed: 1 })
    const reached = drawn.filter(([{ entry }, draw]) =>
      isWithinReach(transform(entry.puzzle, drawSymmetry(entry.puzzle.geometry, draw))),
    )
    expect(reached.length).toBeGreaterThan(50)
  })
})
