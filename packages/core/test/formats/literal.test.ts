/** Boards in brackets: JSON, and lists of programs. Each board is read, or the text is refused. */
import { describe, expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { toLine } from '../../src/puzzle.ts'
import { board, read, rows, solution } from './given.ts'

const second = solution.replaceAll(/[1-4]/g, '.')
const solved = solution.match(/.{9}/g) ?? []
const asList = (lines: readonly string[]): string =>
  `[[${lines.map((line) => [...line.replaceAll('.', '0')].join(', ')).join('],\n [')}]]`

const small = ['1..4..1..1..4..1', '.2.43......34.2.', '2..1..2..2..1..2']
const numbers = (cells: string): number[] => [...cells.replaceAll('.', '0')].map(Number)

test('several boards of sixteen cells below one key are all read', () => {
  expect(read(JSON.stringify({ puzzles: small }))).toHaveLength(3)
  const many = Array.from({ length: 16 }, (_, index) => numbers(small[index % 3] ?? ''))
  expect(read(JSON.stringify({ puzzles: many }))).toHaveLength(16)
  expect(read(JSON.stringify({ puzzle: small[1] }))).toHaveLength(1)
})

test('the rows of an object that names its geometry are read so, also where they could be sixteen boards', () => {
  const twice = Array.from({ length: 16 }, (_, row) =>
    numbers(row === 8 ? '1...1...........' : '................'),
  )
  const written = (geometry: string): string => JSON.stringify({ geometry, puzzle: twice })
  expect(read(written('2x8'))).toEqual([`1 2x8 ${'.'.repeat(128)}1...1${'.'.repeat(123)}`])
  expect(read(written('2x2'))).toHaveLength(16)
})

test('a board that stands below two keys of an object is read once', () => {
  expect(read(JSON.stringify({ puzzle: board, grid: rows }))).toEqual([`1 3x3 ${board}`])
})

describe('solutions in lists', () => {
  test.each([
    ['names', `puzzle = ${asList(rows)}\nsolution = ${asList(solved)}\n`],
    ['names on a line', `puzzle = "${board}"; solution = "${solution}"\n`],
    ['pairs', `PAIRS = [\n  ("${board}",\n   "${solution}"),\n]\n`],
    ['pairs in JSON', JSON.stringify([[board, solution]])],
    ['keys that are not known', JSON.stringify({ p: board, s: solution })],
  ])('a full board behind its puzzle is its solution: %s', (_, text) => {
    const [entry, ...more] = parsePuzzles(text)
    expect(more).toEqual([])
    expect(toLine(entry?.puzzle.givens ?? new Uint8Array())).toBe(board)
    expect(toLine(entry?.solution ?? new Uint8Array())).toBe(solution)
  })

  test('full boards that are no solution of the puzzle before them are boards of their own', () => {
    const other = solution.replaceAll('1', '.')
    const list = JSON.stringify([board, other, solved.toReversed().join('')])
    expect(read(list)).toHaveLength(3)
    expect(read(`boards = [\n${asList(rows)},\n${asList(solved)},\n]\n`)).toHaveLength(2)
    expect(read(`{"puzzle":"${board}"}\n{"puzzle":"${solution}"}\n`)).toHaveLength(2)
  })
})

test.each([
  [
    'a solution of no puzzle',
    `puzzle = ${asList(rows)}\nsolution = ${asList(solved.toReversed())}\n`,
    "found a solution, expected its puzzle before it, with a label such as 'Puzzle:'",
  ],
  [
    'lists of columns beside a board',
    `rows = ${asList(rows)}\ncolumns: list = ${asList(rows)}\n`,
    "a.txt:10:17: found lists below the key 'columns', expected a list of rows",
  ],
  [
    'regions beside a board',
    `int grid[9][9] = ${asList(rows)};\nint regions[81] = [${[...'123456789'.repeat(9)].join(', ')}];\n`,
    "found rules below 'regions'",
  ],
  [
    'a second puzzle in an object',
    JSON.stringify({ puzzle_1: board, puzzle_2: second }),
    "found 'puzzle_2', expected a solution of the board before it, or no more cells",
  ],
  [
    'states of a puzzle',
    JSON.stringify({ firstBoard: board, lastBoard: board.replace('..5', '9.5'), end: solution }),
    "found 'lastBoard', expected a solution of the board before it",
  ],
  [
    'a full board before its puzzle',
    JSON.stringify({ end: solution, begin: board }),
    "found 'end', expected a solution of the board before it",
  ],
  [
    'a board with a cell too few below a key that is not known',
    JSON.stringify([{ mission: board }, { mission: second.slice(1) }]),
    'found 80 cells, expected 81: one too few for 9x9',
  ],
  [
    'a list of eight rows below a key that is not known',
    JSON.stringify({ easy: board, hard: rows.slice(1).map(numbers) }),
    'found a board of 8 rows, expected 9',
  ],
  [
    'rows below keys of their own',
    JSON.stringify({ puzzle: Object.fromEntries(rows.map((row, index) => [`r${index}`, row])) }),
    "found lists below the key 'r0', expected a list of rows",
  ],
  [
    'rows of sixteen cells below keys, of which some may be boards',
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 16 }, (_, row) => [
          `row ${row}`,
          Array.from({ length: 16 }, (__, col) => (col === row ? row + 1 : 0)),
        ]),
      ),
    ),
    "found lists below the key 'row 0', expected a list of rows",
  ],
  ...[{ box: [3, 2] }, { block: { rows: 3, cols: 2 } }, { boxSize: [3, 2] }].map((keys) => [
    `other boxes, as in ${JSON.stringify(keys)}`,
    JSON.stringify({ ...keys, puzzle: '1....6..6.1..5.............1..2.....' }),
    'found boxes named by',
  ]),
  [
    'two boards that overlap',
    JSON.stringify([
      ...rows.map((row) => numbers(`${row}......`)),
      ...rows.slice(3).map((row) => numbers(`......${row}`)),
    ]),
    'found boards that may be 9x9 or 15x15, expected a line "# geometry: 3x3" above them',
  ],
  [
    'flags of cells',
    JSON.stringify({ values: numbers(board), fixed: numbers(board).map(Math.sign) }),
    "found 'fixed', expected a solution of the board before it",
  ],
  [
    'flags of which none is set',
    JSON.stringify({ values: numbers(board), errors: numbers('0'.repeat(81)) }),
    "found 'errors', expected a solution of the board before it",
  ],
  [
    'numbers of regions',
    JSON.stringify({ values: numbers(board), map: numbers('111222333'.repeat(9)) }),
    "found 'map', expected a solution of the board before it",
  ],
])(
  'cells that are no puzzle by their name or beside another board are refused: %s',
  (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  },
)

const flat = (cells: string): string => `[${[...cells.replaceAll('.', '0')].join(', ')}]`

test.each([
  ['a label', `${asList(rows)}\nNext: ${flat(second)}\n`],
  ['a label of a text', `[\n"${board}"\n]\nNext: "${second}"\n`],
  ['a value behind the list', `${flat(board)}\n${flat(second)} clues=28\n`],
  ['a number without quotes', `easy = ${flat(board)}\nhard = ${second.replaceAll('.', '0')}\n`],
  ['a number in JSON', `[{"puzzle":"${board}"},{"puzzle":${second.replaceAll('.', '0')}}]`],
])('both boards of a text are read where the second stands beside other words: %s', (_, text) => {
  expect(read(text).map((entry) => entry.replace(/^\d+ /, ''))).toEqual([
    `3x3 ${board}`,
    `3x3 ${second}`,
  ])
})

test('a small board is read where a value stands behind its list', () => {
  const four = '[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]'
  expect(read(`${four}\n${four} clues=6\n`)).toHaveLength(2)
})

test('a board behind a list and a label on its line is refused', () => {
  expect(() => read(`${asList(rows)}\n[] next: ${flat(second)}\n`)).toThrow(
    "a.txt:10:56: found '0', expected a list or an object",
  )
})

test('a comment of several lines between its marks is no board, and has an end', () => {
  const text = `int grid[9][9] = ${asList(rows)};\n/* the old one:\n${asList(solved)};\n`
  expect(read(`${text}*/\n`)).toEqual([`1 3x3 ${board}`])
  expect(() => read(text)).toThrow('expected a sign that closes the /* of line 10')
})
