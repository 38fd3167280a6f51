import { describe, expect, test } from 'vitest'
import {
  toComma,
  toGrid,
  toList,
  toNumbers,
  toSpaced,
  toTable,
} from '../../src/formats/print-board.ts'
import { formats } from '../../src/formats/formats.ts'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { fromLine } from '../../src/puzzle.ts'
import { solutionOf } from '../boards.ts'

const ordinary = geometryOfName('3x3')

test('`grid` is the form of the exam solver that prints uprights between the boxes', () => {
  // Its print_board writes cells and '|' with blanks between them, and 21 dashes below rows 3 and
  // 6.
  const { givens: cells } = fromLine(
    '281493765946257381573168429495671238618325974327849516762984153159736842834512697',
  )
  expect(toGrid(ordinary, cells)).toBe(`2 8 1 | 4 9 3 | 7 6 5
9 4 6 | 2 5 7 | 3 8 1
5 7 3 | 1 6 8 | 4 2 9
---------------------
4 9 5 | 6 7 1 | 2 3 8
6 1 8 | 3 2 5 | 9 7 4
3 2 7 | 8 4 9 | 5 1 6
---------------------
7 6 2 | 9 8 4 | 1 5 3
1 5 9 | 7 3 6 | 8 4 2
8 3 4 | 5 1 2 | 6 9 7`)
})

test('`spaced` is the form of the solver for beginners, whose rule ends in a blank', () => {
  // Its print_board writes a digit and a blank, and ' | ' before each box except the first.
  const { givens: cells } = fromLine(
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
  )
  const rule = '- - - - - - - - - - - - - '
  expect(toSpaced(ordinary, cells)).toBe(`5 3 4  | 6 7 8  | 9 1 2
6 7 2  | 1 9 5  | 3 4 8
1 9 8  | 3 4 2  | 5 6 7
${rule}
8 5 9  | 7 6 1  | 4 2 3
4 2 6  | 8 5 3  | 7 9 1
7 1 3  | 9 2 4  | 8 5 6
${rule}
9 6 1  | 5 3 7  | 2 8 4
2 8 7  | 4 1 9  | 6 3 5
3 4 5  | 2 8 6  | 1 7 9`)
})

describe('a board', () => {
  const { givens } = fromLine('3....42....14...')
  const geometry = geometryOfName('2x2')

  test.each([
    ['spaced', toSpaced, '3 0  | 0 0\n0 4  | 2 0\n- - - - - - \n0 0  | 0 1\n4 0  | 0 0'],
    ['comma', toComma, '3 , 0 , 0 , 0\n0 , 4 , 2 , 0\n0 , 0 , 0 , 1\n4 , 0 , 0 , 0'],
    ['list', toList, '[[3, 0, 0, 0],\n [0, 4, 2, 0],\n [0, 0, 0, 1],\n [4, 0, 0, 0]]'],
    ['numbers', toNumbers, '3 0 0 0\n0 4 2 0\n0 0 0 1\n4 0 0 0'],
    ['csv', toTable, '3,,,\n,4,2,\n,,,1\n4,,,'],
  ] as const)('a board of 4x4 cells is printed with its empty cells: %s', (_, print, text) => {
    expect(print(geometry, givens)).toBe(text)
  })

  test('a board larger than 9x9 is printed with its numbers aligned in columns', () => {
    const shape = geometryOfName('3x4')
    const cells = solutionOf(shape)
    for (const print of [toSpaced, toComma, toList, toNumbers]) {
      const rows = print(shape, cells)
        .split('\n')
        .filter((text) => /\d/.test(text))
      // Brackets stand before the first row and behind the last.
      const widths = rows.map((text) => text.replaceAll(/^[ [](?=\[)|[\],]+$/g, '').length)
      expect(rows).toHaveLength(12)
      expect(new Set(widths).size, rows.join('\n')).toBe(1)
    }
    expect(toSpaced(shape, cells)).toMatch(/^ 1 +2 +3 +4 {2}\| +5 +6 +7 +8 {2}\| +9 10 11 12\n/)
  })
})

test('12x12 boards whose digits fit on smaller boards are read as they were written', () => {
  const geometry = geometryOfName('3x4')
  const givens = new Uint8Array(geometry.cellCount)
  givens.set([1, 6], 0)
  givens.set([2, 5], 138)
  for (const format of formats.filter((one) => one.carries(geometry))) {
    const writer = format.write(geometry)
    const entry = { puzzle: { geometry, givens }, count: null, solution: null, line: 1 }
    const text = writer.puzzle(entry) + writer.end()
    expect(
      parsePuzzles(text).map(({ puzzle }) => puzzle),
      format.name,
    ).toEqual([{ geometry, givens }])
  }
})
