/** The boards on which the spread over images is measured. */
import { expect, test } from 'vitest'
import { dugBoard, imagesOf } from '../../../experiments/large-boards/dig.ts'
import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { dlx } from '@masu/strategies/dlx'

const geometry = geometryOfName('3x4')
const solver = dlx.prepare(geometry)

test('a board has few givens and one solution, and its number says which it is', () => {
  const board = dugBoard(geometry, 3)
  expect(solver.solve(board, 2)).toBe(1)
  expect(board.filter((digit) => digit > 0).length).toBeLessThan(60)
  expect(dugBoard(geometry, 3)).toEqual(board)
  expect(dugBoard(geometry, 4)).not.toEqual(board)
})

test('images differ, and have one solution as well', () => {
  const images = imagesOf(geometry, dugBoard(geometry, 3), 3, 5)
  expect(new Set(images.map(toLine)).size).toBe(5)
  for (const image of images) expect(solver.solve(image, 2)).toBe(1)
})
