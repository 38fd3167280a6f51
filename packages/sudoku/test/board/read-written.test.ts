/** The functions read a text as `masu` reads the same text from a file. */
import { fc, test } from '@fast-check/vitest'
import { toGrid, toSpaced } from '@masu/core/formats/print-board'
import { parsePuzzles } from '@masu/core/formats/parse-puzzles'
import { replaceOpenZeros } from '@masu/core/formats/write-boards'
import { geometryOfName, geometryOfSize, type Geometry } from '@masu/core/geometry'
import { toLine, type Puzzle } from '@masu/core/puzzle'
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import { describe, expect } from 'vitest'
import { count, solve } from '../../src/solve.ts'
import { readWritten } from '../../src/board/read-written.ts'

const isZero = "found a board where '0' may be a digit or an empty cell"

function read(text: string, geometry: Geometry | null = null): Puzzle {
  return readWritten(text, geometry, 'board')
}

const boards = fc.constantFrom(4, 6, 9, 12, 16, 25).chain((size) =>
  fc.uint8Array({ max: size, minLength: size * size, maxLength: size * size }).map((cells) => ({
    geometry: geometryOfSize(size),
    givens: Uint8Array.from(cells),
  })),
)

test.prop([boards])(
  'a board as it is written down is the one that was printed, and that masu reads',
  (puzzle) => {
    const { geometry, givens } = puzzle
    const spaced = replaceOpenZeros(geometry, givens, toSpaced(geometry, givens), '.')
    for (const text of [toGrid(geometry, givens), spaced]) {
      expect(read(text)).toMatchObject(puzzle)
      expect(read(text, geometry)).toMatchObject(puzzle)
      const [listed] = parsePuzzles(text, 'board')
      expect(listed?.puzzle).toEqual(puzzle)
    }
  },
)

test.prop([boards, fc.constantFrom('\n', '\r\n', '\r', ' \n\n', '\t\n', '|\n+---+\n')])(
  'a board as it is written down may end its lines as it likes',
  (puzzle, end) => {
    const { size } = puzzle.geometry
    const rows = toLine(puzzle.givens).match(new RegExp(`.{${size}}`, 'g')) ?? []
    expect(read(rows.map((row) => `${row}${end}`).join(''))).toMatchObject(puzzle)
  },
)

test.prop([boards])('a board as it is written down may be one line with blanks', (puzzle) => {
  const line = toLine(puzzle.givens)
  expect(read(` ${[...line].join(' ')}\n`)).toMatchObject(puzzle)
  expect(read(`\uFEFF${line}\r\n`)).toMatchObject(puzzle)
})

test('a board as it is written down has frames and signs of any kind', () => {
  const text = `
      *---------*
      │ ５ 3 │ □ _ │
      | * . | 1 2 |
      +-----+-----+
      ║ 1 2 ║ 3 4 ║
      ‖`.replace('‖', '3 4 1 2')
  expect(toLine(read(text.replace('５', '4')).givens)).toBe('43....1212343412')
})

test('a board as it is written down is solved and counted like its line', () => {
  const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  const text = line.replaceAll(/.{9}/g, '$&\n')
  expect(solve(text)).toBe(solve(line))
  expect(count(text)).toBe(1)
  expect(count(` 1. ..\n.... ....\n..2. `.replaceAll(/[ \n]/g, ' '))).toBe(2)
  const upright = `1.....\n......\n......\n......\n......\n1.....`
  expect(count(upright, { geometry: '3x2' })).toBe(0)
})

describe('a board of 16x16 cells with `0`', () => {
  /** A full board: the digit of a cell, from 0. */
  const digits = Array.from({ length: 256 }, (_, cell) => {
    const row = cell >> 4
    return (4 * (row % 4) + (row >> 2) + (cell % 16)) % 16
  })
  const solved = digits.map((digit) => digit.toString(16).toUpperCase()).join('')
  const blank = solved.replaceAll('7', '.')

  test('a 16x16 board with `0` and another sign for empty cells is read, and solved, in the digits 0-F', () => {
    expect(solve(blank)).toBe(solved)
    expect(count(blank)).toBe(1)
    expect(solve(blank.replaceAll(/.{16}/g, '$&\n'))).toBe(solved)
    const [listed] = parsePuzzles(`${blank}\n`, 'board')
    expect(listed?.puzzle.givens).toEqual(read(blank).givens)
  })

  test('a 16x16 board with `0` twice in a row, or with a `G`, has the digits 1-G', () => {
    const twice = solved.replaceAll('7', '0')
    expect(solve(twice)).toMatch(/^[1-9A-G]{256}$/)
    const gs = solved.replaceAll('7', 'G')
    expect(solve(gs)).toBe(gs.replaceAll('0', '7'))
  })

  test('a 16x16 board with `0` is refused where its digits may be 1-G or 0-F', () => {
    for (const text of [solved, solved.replaceAll(/.{16}/g, '$&\n')]) {
      expect(() => solve(text)).toThrow(isZero)
      expect(() => parsePuzzles(text, 'board')).toThrow('may have the digits 1-G or 0-F')
    }
    const numbers = digits.join(' ').replaceAll(/((?:\d+ ){15}\d+) /g, '$1\n')
    expect(() => solve(numbers)).toThrow(isZero)
    expect(solve(solved, { geometry: '4x4' })).toBe(solved.replaceAll('0', 'G'))
  })

  test('a board of another size than 16x16 is refused where its `0` may be a digit or an empty cell', () => {
    const nine = '.12345678'.padEnd(81, '.').replace('.', '0')
    expect(() => solve(nine)).toThrow(isZero)
    expect(() => parsePuzzles(nine, 'board')).toThrow("'0' may be a digit or an empty cell")
    expect(solve(nine.replaceAll('0', '.'))).toHaveLength(81)
    expect(solve(nine.replaceAll('.', '0'))).toHaveLength(81)
  })
})

describe('a text that says more than its cells', () => {
  const small = '1.5........2....3.6.....5.16......2.'
  const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  const hex = Array.from({ length: 256 }, (_, cell) => {
    const row = cell >> 4
    return ((4 * (row % 4) + (row >> 2) + (cell % 16)) % 16).toString(16).toUpperCase()
  }).join('')

  test.each([
    `${small} # geometry: 3x2`,
    `# geometry: 3x2\n${small}`,
    `# geometry 3x2\r\n${small.replaceAll(/.{6}/g, '$&\r\n')}`,
    `#GEOMETRY=3x2\n${small}`,
  ])('a text is read with the boxes that it names: %j', (text) => {
    expect(count(text)).toBe(1)
    expect(count(text, { geometry: '3x2' })).toBe(1)
    expect(solve(text)).toBe(solve(small, { geometry: '3x2' }))
  })

  test('a text is refused where it names boxes that contradict the option or its size', () => {
    const said = `${small} # geometry: 3x2`
    expect(() => count(said, { geometry: '2x3' })).toThrow(
      'board:1:1: found geometry 3x2, expected 2x3',
    )
    expect(() => count(`${nine} # geometry: 2x3`)).toThrow("found '7', expected a digit 1-6")
    expect(() => count(`# geometry: 9x\n${nine}`)).toThrow(
      'board:1:1: found geometry 9x, expected a box of 2x2 to 25 cells, such as 2x3',
    )
    expect(() => count(`\n${nine} # geometry: 2x3`, { geometry: '3x3' })).toThrow('geometry 2x3')
  })

  test('a text is read with the digits that it names', () => {
    const [blank, gs] = [hex.replaceAll('7', '.'), hex.replaceAll('0', 'G')]
    expect(solve(`${blank} # geometry: 4x4, digits: 0-F`)).toBe(hex)
    expect(solve(`${hex} # geometry: 4x4, digits: 0-F`)).toBe(hex)
    expect(solve(`${gs} # geometry: 4x4, digits: 1-G`)).toBe(gs)
    expect(() => solve(`${gs} # geometry: 4x4, digits: 0-F`)).toThrow("found 'G'")
    expect(() => solve(`${gs} # geometry: 4x4, digits: 2-H`)).toThrow(isZero)
  })

  test('a text that gives an answer beside its board is refused', () => {
    const solution = solve(nine) ?? ''
    for (const answer of [':2', ':0', ':1', `:1:${solution}`, `:1:${solution.replace('1', '2')}`]) {
      for (const text of [nine + answer, ` ${nine}${answer}`]) {
        expect(() => solve(text)).toThrow(/board:1:8[23]: found ':'/)
      }
    }
    for (const text of [`${nine} ${solution}`, `${nine},${solution}`, `${solution} ${solution}`]) {
      expect(() => solve(text)).toThrow(PuzzleError)
    }
    expect(solve(`no. 7: ${nine} of 2: hard`)).toBe(solution)
  })
})

describe('a text that is no board', () => {
  const nine = Array.from({ length: 9 }, () => '. . . . . . . . .')

  test.each<[string, string, string, string?]>([
    ['', '', 'board:1:1: found 0 cells, expected a square of 4 to 25 (no prime), as 81 is'],
    ['blanks', ' \n ', 'board:1:1: found 0 cells, expected a square'],
    ['a short row', nine.with(4, '. . .').join('\n'), 'board:5:1: found a row of 3 cells, exp'],
    ['rows that differ', nine.with(0, '........').with(1, '..........').join('\n'), 'a row of 8'],
    ['a row too few', nine.slice(1).join('\n'), 'board:1:1: found a board of 8 rows, expected 9'],
    ['an invalid sign', nine.with(2, '. . ? . . . . . .').join('\n'), "board:3:5: found '?', exp"],
    ['a digit too large', '1 2 3 4\n2 5 . .\n. . . .\n. . . .', "board:2:3: found '5', expected"],
    ['rows of no board', '1 2\n2 1', 'board:1:1: found 4 cells, expected a square of 4 to 25'],
    ['other rows', '1 2\n2 1', 'board:1:1: found a row of 2 cells, expected 4', '2x2'],
    ['a number too large', '1 2 12 4\n', 'board:1:1: found 5 cells, expected 16', '2x2'],
  ])(
    'the error for a text that is no board names the place of the fault: %s',
    (_, text, message, name) => {
      const geometry = name === undefined ? null : geometryOfName(name)
      expect(() => read(text, geometry)).toThrow(PuzzleError)
      expect(() => read(text, geometry)).toThrow(message)
    },
  )

  test.prop([fc.string({ unit: fc.constantFrom(...'. \n|-+1235x,\r\t＃０:') }), fc.string()])(
    'any text that is no board is refused with a PuzzleError',
    (near, far) => {
      for (const text of [near, far, near + far]) {
        try {
          expect(read(text).givens).toHaveLength(read(text).geometry.cellCount)
        } catch (error) {
          expect(error).toBeInstanceOf(PuzzleError)
        }
      }
    },
  )
})
