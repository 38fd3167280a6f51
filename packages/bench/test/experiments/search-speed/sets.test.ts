/** The boards on which searches are compared. */
import { expect, test } from 'vitest'
import { severalSolutions, setsOfFile } from '../../../experiments/search-speed/sets.ts'
import { toLine } from '@masu/core/puzzle'
import { dlx } from '@masu/strategies/dlx'
import { geometryOfName } from '@masu/core/geometry'

const counter = dlx.prepare(geometryOfName('3x3'))
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

test('boards with several solutions have 34 or 35 givens, from two solutions to very many', () => {
  const boards = Array.from({ length: 40 }, (_, index) => severalSolutions(index))
  for (const [index, board] of boards.entries()) {
    expect(board.filter((digit) => digit > 0).length).toBe(34 + (index % 2))
  }
  const counts = boards.map((board) => counter.solve(board, 200))
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  expect(Math.min(...counts)).toBeLessThan(10)
  expect(Math.max(...counts)).toBe(200)
  expect(severalSolutions(7)).toEqual(boards[7])
})

test('the puzzles of a file are measured as they are and as images, with their counts', () => {
  const [own, images] = setsOfFile('some.txt', `${puzzle}\n`)
  expect(own?.boards.map(toLine)).toEqual([puzzle])
  expect(own?.counts).toEqual([1])
  expect(images?.boards.map(toLine)).not.toEqual([puzzle])
  expect(images?.counts).toEqual([1])
})
