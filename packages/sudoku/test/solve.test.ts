import { anyBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bitmask } from '@masu/strategies/bitmask'
import { fastestStrategy } from '@masu/strategies/fastest'
import { count, isUnique, PuzzleError, solve, type Board } from '../src/solve.ts'

const exam = '201090700040200300500008029090670200600305004007049010760900003009006040004010600'
const solved = '281493765946257381573168429495671238618325974327849516762984153159736842834512697'

const tiny = '3....42....14...'
const tinyTwo = '..4..3..3....1..'
const tinyAll = '.'.repeat(16)

/** Two equal digits in a row; no clash, but no candidate for the first cell. */
const unsolvable = ['11..............', '.12.3...4.......']

function cellsOf(line: string): Uint8Array {
  return fromLine(line).givens
}

test('the solution of a text is a text, with any sign for empty cells', () => {
  expect(solve(exam)).toBe(solved)
  for (const empty of '._*') expect(solve(exam.replaceAll('0', empty))).toBe(solved)
})

test('the solution of cells is cells, which belong to the caller', () => {
  const first = solve(cellsOf(exam))
  expect(first).toEqual(cellsOf(solved))
  solve(new Uint8Array(81))
  expect(first).toEqual(cellsOf(solved))
  first?.fill(0)
  expect(solve(cellsOf(exam))).toEqual(cellsOf(solved))
  expect(solve([...exam].map(Number))).toEqual(cellsOf(solved))
})

test('the solution of rows is rows, which belong to the caller', () => {
  const rows = Array.from({ length: 9 }, (_, row) => [...cellsOf(exam).slice(9 * row, 9 * row + 9)])
  const expected = Array.from({ length: 9 }, (_, row) => [
    ...cellsOf(solved).slice(9 * row, 9 * row + 9),
  ])
  const found = solve(rows)
  expect(found).toEqual(expected)
  solve(Array.from({ length: 4 }, () => [0, 0, 0, 0]))
  expect(found).toEqual(expected)
  expect(solve(rows.map((row) => Uint8Array.from(row)))).toEqual(expected)
  expect([count(rows), isUnique(rows)]).toEqual([1, true])
  expect(solve([[1, 1, 0, 0], ...Array.from({ length: 3 }, () => [0, 0, 0, 0])])).toBeNull()
})

test.prop([anyBoards(fastestStrategy(geometryOfName('3x3')))])(
  'the solution is correct or null on any 9x9 board, and the board does not change',
  ({ geometry, givens }) => {
    const before = givens.slice()
    const solution = solve(givens)
    const expected = bitmask.prepare(geometry).solve(givens, 2)
    expect(solution === null).toBe(expected === 0)
    if (solution !== null) expect(findFault({ geometry, givens }, solution)).toBeNull()
    expect(solve(toLine(givens))).toBe(solution === null ? null : toLine(solution))
    expect(count(givens)).toBe(expected)
    expect(givens).toEqual(before)
  },
)

test('the number of solutions is exact below the limit, and 2 is several where no limit is given', () => {
  expect([...unsolvable, tiny, tinyTwo, tinyAll].map((board) => count(board))).toEqual([
    0, 0, 1, 2, 2,
  ])
  expect(count(tinyAll, { limit: 288 })).toBe(288)
  expect(count(tinyAll, { limit: Infinity })).toBe(288)
  expect(count(cellsOf(tinyAll), { limit: 10 })).toBe(10)
})

test('the number of solutions is 1 where the solution is unique', () => {
  expect([tinyTwo, tiny, tinyAll].map((board) => isUnique(board))).toEqual([false, true, false])
})

test.each([0, -1, 1.5, NaN, -Infinity])('the number of solutions has no limit of %d', (limit) => {
  expect(() => count(tiny, { limit })).toThrow(TypeError)
})

describe('a geometry', () => {
  const six = `1${'.'.repeat(35)}`

  test.each(['2x2', '2x3', '3x3', '3x4', '4x4', '5x5'])(
    'a geometry follows from the cells: %s',
    (name) => {
      const geometry = geometryOfName(name)
      const givens = new Uint8Array(geometry.cellCount)
      expect(findFault({ geometry, givens }, solve(givens) ?? givens)).toBeNull()
    },
  )

  test('a geometry may be named where the size leaves it open', () => {
    const givens = fromLine(six).givens
    const upright = solve(six, { geometry: '3x2' })
    const puzzle = { geometry: geometryOfName('3x2'), givens }
    expect(findFault(puzzle, fromLine(upright ?? '').givens)).toBeNull()
    expect(isUnique(upright ?? '', { geometry: '3x2' })).toBe(true)
    expect(isUnique(upright ?? '')).toBe(false)
    // Two equal digits clash in only one of the shapes.
    const pair = `1.......1${'.'.repeat(27)}`
    expect([isUnique(pair), count(pair), count(pair, { geometry: '3x2' })]).toEqual([false, 0, 2])
  })

  test('a geometry that does not exist is refused with a TypeError that names it', () => {
    expect(() => solve(six, { geometry: '6x6' })).toThrow(
      new TypeError("solve: geometry of '6x6': expected a box of 2x2 to 25 cells, such as 2x3"),
    )
    expect(() => solve(six, { geometry: 'square' })).toThrow(TypeError)
  })
})

test('an argument that is not a board is a PuzzleError that tells a character from a number', () => {
  const characters: ArrayLike<unknown> = [...exam]
  // As JavaScript may call it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const ask = (): unknown => solve(characters as ArrayLike<number>)
  expect(ask).toThrow(PuzzleError)
  expect(ask).toThrow("board:1:1: found '2', expected a number 1-9, or 0 for an empty cell")
})

test.each<[string, unknown, string, string?]>([
  ['a text with a strange character', 'x'.padEnd(81, '.'), "board:1:1: found 'x', expected a d"],
  ['a text with a control character', `${exam}\0`, 'board:1:82: found character U+0000'],
  ['a digit beyond the size', `...5${'.'.repeat(12)}`, "board:1:4: found '5', expected a d"],
  ['a text of 80 cells', exam.slice(1), 'board:1:1: found 80 cells, expected 81: one too few'],
  ['a text for another geometry', exam, "board:1:5: found '9', ", '2x2'],
  ['no cells', [], 'board:1:1: found 0 cells, expected a square of 4 to 25'],
  ['rows of another width', [[1, 0, 0, 0], [0], [], []], 'board:2:1: found a row of 1 cell, exp'],
  ['an invalid row', [[1, 0, 0, 0], 5, [], []], 'board:2:1: found 5, expected a row of 4 num'],
  ['rows for another geometry', [[1], [0]], 'board:1:1: found 2 rows, expected 4', '2x2'],
  ['rows of no board', [[], [], [], [], []], 'found 5 rows, expected 4 to 25 (no prime)'],
  ['a bad cell', [[1, 0, 0, 0], [0, 5, 0, 0], [], []], 'board:2:2: found 5, expected a number'],
  ['cells for another geometry', [1, 2], 'board:1:1: found 2 cells, expected 16', '2x2'],
  ['a cell beyond the size', new Uint8Array(81).with(79, 10), 'board:9:8: found 10, expected'],
  ['a cell below 0', Array<number>(16).fill(0).with(4, -1), 'board:2:1: found -1, expected'],
  ['half a digit', Array<number>(16).fill(0).with(1, 0.5), 'board:1:2: found 0.5, expected'],
  ['a hole', Array<number>(16), 'board:1:1: found undefined, expected a number 1-4, or'],
])(
  'an argument that is not a board is a PuzzleError with its place: %s',
  (_, value, message, geometry) => {
    const options = geometry === undefined ? {} : { geometry }
    // As JavaScript may call it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
    const board = value as Board
    for (const ask of [() => solve(board, options), () => count(board, options)]) {
      expect(ask).toThrow(PuzzleError)
      expect(ask).toThrow(message)
    }
  },
)

describe('texts of rows', () => {
  const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  const rows: string[] = line.match(/.{9}/g) ?? []

  test('a list of rows as texts is solved into such a list, and counted', () => {
    const filled = solve(line) ?? ''
    expect(solve(rows)).toEqual(filled.match(/.{9}/g))
    expect(solve(rows.map((row) => [...row].join(' ')))).toEqual(filled.match(/.{9}/g))
    expect(count(rows)).toBe(1)
  })

  test('the solution of a list of rows keeps the digits 0-F', () => {
    const hex = Array.from({ length: 16 }, (_, row) =>
      Array.from({ length: 16 }, (__, col) =>
        ((4 * (row % 4) + (row >> 2) + col) % 16).toString(16).toUpperCase(),
      ).join(''),
    )
    expect(solve(hex.map((row) => row.replace('7', '.')))).toEqual(hex)
  })

  test('the error for a list of rows names the place of the fault', () => {
    expect(() => solve(rows.with(4, '4..8x3..1'))).toThrow("board:5:5: found 'x'")
    expect(() => solve(rows.slice(1))).toThrow('found a board of 8 rows, expected 9')
    expect(() => solve([...rows.slice(1), ''])).toThrow(PuzzleError)
  })
})
