/**
 * The work of the searches that look before they guess, on famous boards. The figures of `norvig`
 * were computed by Norvig's own program with counters added; those of `bitmask-mrv` and `dlx` pin
 * the order of their search, since the ratings of the fixtures depend on it.
 */
import { test } from '@fast-check/vitest'
import { anyBoards } from '@masu/conformance/boards'
import { fromLine } from '@masu/core/puzzle'
import { describe, expect } from 'vitest'
import { bitmaskMrv } from '../src/bitmask-mrv.ts'
import { dlx } from '../src/dlx.ts'
import { norvig } from '../src/norvig.ts'

/** nodes, guesses and backtracks: of the first solution, then of the proof that it is the only one. */
const boards = [
  {
    name: 'Inkala 2010',
    puzzle: '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
    work: {
      'bitmask-mrv': [21, 8, 14, 65, 32, 58],
      dlx: [250, 9, 191, 655, 28, 596],
      norvig: [22, 9, 15, 57, 28, 50],
    },
  },
  {
    name: 'Inkala 2012',
    puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    work: {
      'bitmask-mrv': [157, 75, 148, 315, 157, 306],
      dlx: [1_472, 83, 1_411, 2_720, 160, 2_659],
      norvig: [173, 83, 162, 321, 160, 310],
    },
  },
  {
    name: 'Easter Monster',
    puzzle: '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
    work: {
      'bitmask-mrv': [97, 45, 88, 280, 140, 271],
      dlx: [2_468, 151, 2_407, 5_166, 341, 5_105],
      norvig: [179, 85, 168, 678, 339, 667],
    },
  },
  {
    name: 'Golden Nugget',
    puzzle: '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
    work: {
      'bitmask-mrv': [505, 252, 498, 602, 302, 595],
      dlx: [969, 43, 908, 2_645, 147, 2_584],
      norvig: [375, 187, 368, 470, 236, 463],
    },
  },
]

describe.each(boards)('$name', ({ puzzle, work }) => {
  const { geometry, givens } = fromLine(puzzle)

  test.each([bitmaskMrv, dlx, norvig])(
    '$name solves a famous board with exactly the work on record',
    (strategy) => {
      const solver = strategy.prepare(geometry)
      const figures = [1, 2].flatMap((limit) => {
        expect(solver.solve(givens, limit)).toBe(1)
        const { nodes, guesses, backtracks, checks } = solver.stats ?? {}
        expect(checks).toBeNull()
        return [nodes, guesses, backtracks]
      })
      expect(work).toHaveProperty([strategy.name], figures)
    },
  )
})

describe('on any board', () => {
  test.prop([anyBoards(norvig)], { numRuns: 300 })(
    'norvig needs no guess exactly where bitmask-mrv needs none',
    ({ geometry, givens }) => {
      const [ours, theirs] = [norvig, bitmaskMrv].map((strategy) => {
        const solver = strategy.prepare(geometry)
        return { count: solver.solve(givens, 2), stats: solver.stats, solution: solver.solution }
      })
      expect(ours?.count).toBe(theirs?.count)
      expect(ours?.stats?.nodes === 1).toBe(theirs?.stats?.nodes === 1)
      if (ours?.count === 1) expect(ours.solution).toEqual(theirs?.solution)
    },
  )

  test.prop([anyBoards(dlx)], { numRuns: 100 })(
    'a solver keeps its last solution through a solve that finds none',
    ({ geometry, givens }) => {
      for (const strategy of [bitmaskMrv, dlx, norvig]) {
        const solver = strategy.prepare(geometry)
        solver.solve(new Uint8Array(geometry.cellCount), 1)
        const before = solver.solution.slice()
        if (solver.solve(givens, 1) === 0) expect(solver.solution, strategy.name).toEqual(before)
      }
    },
  )
})
