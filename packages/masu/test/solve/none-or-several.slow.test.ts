import { geometryOfName } from '@masu/core/geometry'
import { differingCells, fromLine, type Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { expect, test } from 'vitest'
import { secondSolution } from '../../src/solve/none-or-several.ts'
import { easy, easySolution, tinyAll, tinyTwo } from '../../../bench/test/boards.ts'

/** The first solution in reading order. */
function firstOf(line: string): Cells {
  const { geometry, givens } = fromLine(line)
  const solver = flatRecursion.prepare(geometry)
  expect(solver.solve(givens, 1)).toBe(1)
  return solver.solution.slice()
}

test.each([tinyTwo, tinyAll])(
  'a second solution of %s is a solution, and not the first',
  (line) => {
    const puzzle = fromLine(line)
    const first = firstOf(line)
    const second = secondSolution(puzzle, first) ?? first
    expect(findFault(puzzle, second)).toBeNull()
    expect(differingCells(first, second).length).toBeGreaterThan(1)
  },
)

test('a second solution of two is the other one, whichever comes first', () => {
  const puzzle = fromLine(tinyTwo)
  const first = firstOf(tinyTwo)
  const second = secondSolution(puzzle, first) ?? first
  expect(secondSolution(puzzle, second)).toEqual(first)
})

test('a second solution is there for the largest board', () => {
  const geometry = geometryOfName('5x5')
  const puzzle = { geometry, givens: new Uint8Array(625) }
  const one = secondSolution(puzzle, new Uint8Array(625))
  const other = one && secondSolution(puzzle, one)
  expect(other && findFault(puzzle, other)).toBeNull()
  expect(other).not.toEqual(one)
})

test('a second solution is null if there is no second solution, or none within the steps', () => {
  expect(secondSolution(fromLine(easy), fromLine(easySolution).givens)).toBeNull()
  expect(secondSolution(fromLine(tinyTwo), firstOf(tinyTwo), 3)).toBeNull()
})
