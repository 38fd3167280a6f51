import { toGrid } from '@masu/core/formats/print-board'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { formatMarkedGrid } from '../../src/terminal/board-text.ts'
import { tinySolution } from '../../../bench/test/boards.ts'

test.each(['2x2', '3x3', '2x3', '3x2', '4x4', '5x5'])(
  'a grid with marks is the grid of core where nothing is marked: %s',
  (name) => {
    const geometry = geometryOfName(name)
    const cells = Uint8Array.from(
      { length: geometry.cellCount },
      (_, cell) => cell % (geometry.size + 1),
    )
    expect(formatMarkedGrid(geometry, cells, () => ' ')).toBe(toGrid(geometry, cells))
  },
)

test('a grid with marks has its marks behind the digits, and the columns where they were', () => {
  const { geometry, givens } = fromLine(tinySolution)
  const grid = formatMarkedGrid(geometry, givens, (cell) =>
    [0, 1, 7, 10].includes(cell) ? '*' : ' ',
  )
  expect(grid).toBe(['3*2*| 1 4', '1 4 | 2 3*', '---------', '2 3 | 4*1', '4 1 | 3 2'].join('\n'))
})
