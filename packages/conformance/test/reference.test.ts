import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { anyBoards } from '../src/boards.ts'
import { countSolutions, findSolutions } from '../src/reference.ts'
import { countByRules } from './by-rules.ts'
import { sound } from './strategies.ts'

test.prop([anyBoards(sound), fc.constantFrom(1, 2, 3, 50)])(
  'the reference counts as the rules themselves do',
  (puzzle, limit) => {
    expect(countSolutions(puzzle, limit)).toBe(countByRules(puzzle, limit))
  },
)

test.prop([anyBoards(sound)])(
  'the reference finds different solutions, and each is one',
  (puzzle) => {
    const solutions = findSolutions(puzzle, 20)
    expect(solutions.length).toBe(countSolutions(puzzle, 20))
    expect(new Set(solutions.map(String)).size).toBe(solutions.length)
    for (const solution of solutions) expect(findFault(puzzle, solution)).toBeNull()
  },
)

test('the reference counts the 288 full 4x4 boards', () => {
  const geometry = geometryOfName('2x2')
  expect(countSolutions({ geometry, givens: new Uint8Array(16) }, 1_000)).toBe(288)
})

test('the reference leaves the givens as they were', () => {
  const puzzle = fromLine('1...............')
  countSolutions(puzzle, 100)
  expect(puzzle.givens).toEqual(fromLine('1...............').givens)
})
