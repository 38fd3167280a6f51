import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anyBoards } from '../src/boards.ts'
import { countSolutions, solutionsOf } from '../src/reference.ts'
import { countByRules } from './by-rules.ts'
import { sound } from './strategies.ts'

describe('the reference', () => {
  test.prop([anyBoards(sound), fc.constantFrom(1, 2, 3, 50)])(
    'counts as the rules themselves do',
    (puzzle, limit) => {
      expect(countSolutions(puzzle, limit)).toBe(countByRules(puzzle, limit))
    },
  )

  test.prop([anyBoards(sound)])('finds different solutions, and each is one', (puzzle) => {
    const solutions = solutionsOf(puzzle, 20)
    expect(solutions.length).toBe(countSolutions(puzzle, 20))
    expect(new Set(solutions.map(String)).size).toBe(solutions.length)
    for (const solution of solutions) expect(findFault(puzzle, solution)).toBeNull()
  })

  test('counts the 288 full 4x4 boards', () => {
    const geometry = geometryOfName('2x2')
    expect(countSolutions({ geometry, givens: new Uint8Array(16) }, 1_000)).toBe(288)
  })

  test('finds the one first row that the rest of a 6x6 board leaves open', () => {
    const geometry = geometryOfName('2x3')
    const givens = new Uint8Array(36)
    for (let cell = 6; cell < 36; cell++) {
      const row = Math.floor(cell / 6)
      givens[cell] = (((cell % 6) + (row % 2) * 3 + Math.floor(row / 2)) % 6) + 1
    }
    expect(countSolutions({ geometry, givens }, 1_000)).toBe(1)
  })

  test('stops at the limit', () => {
    const geometry = geometryOfName('2x2')
    for (const limit of [1, 2, 7, 287, 288]) {
      expect(countSolutions({ geometry, givens: new Uint8Array(16) }, limit)).toBe(limit)
    }
  })

  test('counts none where two givens clash, though every other cell could be filled', () => {
    expect(countSolutions(fromLine('11..............'), 10)).toBe(0)
  })

  test('counts none where a cell has no digit left', () => {
    expect(countSolutions(fromLine('123....4........'), 10)).toBe(0)
  })

  test('leaves the givens as they were', () => {
    const puzzle = fromLine('1...............')
    countSolutions(puzzle, 100)
    expect(puzzle.givens).toEqual(fromLine('1...............').givens)
  })

  test('knows a board that has one solution', () => {
    const puzzle = fromLine(
      '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
    )
    expect(countSolutions(puzzle, 10)).toBe(1)
  })
})
