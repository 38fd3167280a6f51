/**
 * The work of the classic strategies on the boards of the documents they come from. The figures
 * were computed independently of this code; nodes are the placements plus the root.
 */
import { fromLine, toLine } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { strategies } from '../src/strategies.ts'

const readingOrder = [
  'flat-recursion',
  'grid-rescan',
  'grid-slices',
  'grid-copy',
  'candidate-table',
  'bitmask',
]

const boards = [
  {
    name: 'the exam question',
    puzzle: '201090700040200300500008029090670200600305004007049010760900003009006040004010600',
    solution: '281493765946257381573168429495671238618325974327849516762984153159736842834512697',
    first: { nodes: 236, guesses: 50, backtracks: 187 },
    whole: { nodes: 258, guesses: 59, backtracks: 209 },
    checks: { first: 1_918, whole: 2_313, table: 432 },
  },
  {
    name: 'the tutorial for any block size',
    puzzle: '587200001900000400000180600000004720050870040002000000040003000000007293021000000',
    solution: '587246931916735482234189657198364725653872149472951368749523816865417293321698574',
    first: { nodes: 244, guesses: 70, backtracks: 188 },
    whole: { nodes: 774, guesses: 252, backtracks: 718 },
    checks: { first: 1_976, whole: 6_957, table: 495 },
  },
  {
    name: 'the spreadsheet',
    puzzle: '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...',
    solution: '975231648812456397436789125184325976659147283723968451367594812241873569598612734',
    first: { nodes: 52_459, guesses: 14_940, backtracks: 52_402 },
    whole: { nodes: 72_238, guesses: 20_305, backtracks: 72_181 },
    checks: { first: 471_899, whole: 650_133, table: 504 },
  },
  {
    name: "the beginners' tutorial",
    puzzle: '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
    solution: '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
    first: { nodes: 4_209, guesses: 1_246, backtracks: 4_157 },
    whole: { nodes: 4_632, guesses: 1_371, backtracks: 4_580 },
    checks: { first: 37_652, whole: 41_679, table: 459 },
  },
]

const classics = strategies.filter(({ name }) => readingOrder.includes(name))

test('all six classics are in the registry', () => {
  expect(classics.map(({ name }) => name)).toEqual(readingOrder)
})

describe.each(boards)('the board of $name', ({ puzzle, solution, first, whole, checks }) => {
  const { geometry, givens } = fromLine(puzzle)

  test.each(classics)(
    '$name finds the solution of a golden board with exactly the work on record',
    (strategy) => {
      const checksOf = (plain: number): number | null =>
        strategy.name === 'bitmask'
          ? null
          : strategy.name === 'candidate-table'
            ? checks.table
            : plain
      const solver = strategy.prepare(geometry)
      expect(solver.solve(givens, 1)).toBe(1)
      expect(toLine(solver.solution)).toBe(solution)
      expect(solver.stats).toEqual({ ...first, checks: checksOf(checks.first) })
      expect(solver.solve(givens, 2)).toBe(1)
      expect(toLine(solver.solution)).toBe(solution)
      expect(solver.stats).toEqual({ ...whole, checks: checksOf(checks.whole) })
    },
  )
})
