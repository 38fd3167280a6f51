import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { countSolutions } from '../src/reference.ts'

describe('the reference', () => {
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
