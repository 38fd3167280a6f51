/**
 * Texts that look like boards of another size, or like fewer boards than they hold: each is read as a person reads it,
 * or refused with its place.
 */
import { expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { toLine } from '../../src/puzzle.ts'
import { board, read, rows, solution } from './given.ts'

const other = solution.replaceAll(/[1-4]/g, '.')
const map = '000111222'.repeat(3) + '333444555'.repeat(3) + '666777888'.repeat(3)

/** Cells as rows of a sheet, blank where they are empty. */
const sheetOf = (cells: string, width: number): string[] =>
  (cells.match(new RegExp(`.{${width}}`, 'g')) ?? []).map((row) =>
    [...row].map((sign) => (sign === '.' ? '' : sign)).join(','),
  )

const sheet = sheetOf(board, 9)
const head = ',1,2,3,4,5,6,7,8,9'
const labelled = (from: number): string[] => sheet.map((row, index) => `${from + index},${row}`)

const zeros = rows.map((row, index) => [index, ...row.replaceAll('.', '0')].join(','))

const fours = ['1.....1..1..4..1', '.2.43......34.2.', '2....2..2..24...', '4......41.3....2']
const fourSheets = fours.map((cells) => sheetOf(cells, 4))
const eight = '1..4.6...6.8..3.2..5..8..7.1.3....5.7..27..2.4...5.7..2.8..3..6.'
const eights = sheetOf(eight, 8)
const inSquare = (one: readonly string[]): string =>
  [...one, ...one].map((row) => `${row},${row}`).join('\n')

const ten = '12345678..'.padEnd(100, '.')
const hexRows = (cells: string): string => cells.padEnd(16, '.').repeat(16)
const sixes = ['1.4.6.', '.45..2', '.61..4', '2.5..1', '.5.12.', '6..3.5']
const twelve = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 12 }, (__, col) => (col === row ? String(row + 1) : '.').padStart(2)),
)
const samurai = Array.from(
  { length: 21 },
  (_, row) => `${'1......9.'.padEnd(20, '.')}${1 + (row % 9)}`,
)

test.each([
  [
    'a puzzle with points and question marks before its solution',
    `${board.replaceAll('.', '?').replace('?', '.')},${solution}`,
    'a.txt:1:68: found 2 cells',
  ],
  [
    'a puzzle with blanks before its solution',
    `${board.replaceAll('.', ' ')},${solution}`,
    'a.txt:1:3: found 1 cell',
  ],
  [
    'a second puzzle behind a number sign',
    `Daily: ${board}, weekly #12: ${other}`,
    `a.txt:1:103: found '${other.slice(0, 40)}', expected a solution of the board before it`,
  ],
  [
    'a puzzle and a map of its regions',
    `${board} ${map}`,
    "a.txt:1:83: found '000111222000111222000111222",
  ],
  [
    'four boards in one run',
    [board, other, board, other].join(''),
    'a.txt:1:1: found boards that may be 18x18 or 9x9',
  ],
  [
    'a tag with a board in pieces',
    `<game data="${board}"/>\n<game data="${rows.join(' ')}"/>`,
    'a.txt:2:13: found 9 cells, expected 81',
  ],
  [
    'two boards side by side with a number sign between them',
    rows.map((row) => `${row}  #  ${row}`).join('\n'),
    'a.txt:1:1: found a row of 19 cells',
  ],
  [
    '10x10 boards with stars, and 0 for ten in the second',
    `${ten}\n${ten.replace('8', '0')}`.replaceAll('.', '*'),
    "a.txt:2:8: found a board where '0' may be a digit or an empty cell",
  ],
  [
    'the same with underscores in a table',
    `puzzle,level\n${ten},1\n${ten.replace('8', '0')},2`.replaceAll('.', '_'),
    "a.txt:3:8: found a board where '0' may be a digit or an empty cell",
  ],
  [
    'a 16x16 board that has the digits 0-F and one that has 1-G',
    `${hexRows('0.2.7')}\n${hexRows('1.3.G')}`,
    'a.txt:1:1: found 16x16 boards that may have the digits 1-G or 0-F',
  ],
  [
    'the same the other way round',
    `${hexRows('1.3.G')}\n${hexRows('0.2.7')}`,
    'a.txt:2:1: found 16x16 boards that may have the digits 1-G or 0-F',
  ],
  [
    'a sheet of seven boards with labels above and beside, longer than its head',
    Array<string>(7)
      .fill([head, ...labelled(1)].join('\n'))
      .join('\n\n'),
    "a.txt:68:1: found '1', expected a number 1-9 or a blank cell",
  ],
  ['four 8x8 boards in a square', inSquare(eights), 'found boards that may be 16x16 or 8x8'],
  [
    'four 9x9 boards in a square below words of digits alone',
    `Page 12\n${inSquare(sheet)}`,
    'found boards that may be 18x18 or 9x9',
  ],
  [
    'a sheet of 8x8 cells with a blank column and a blank row',
    [...eights.map((row) => `${row},`), ',,,,,,,,'].join('\n'),
    'found boards that may be 9x9 or 8x8',
  ],
  [
    'five boards of which the 9x9 boards share boxes',
    samurai.join('\n'),
    'found boards that may be 21x21 or 9x9',
  ],
  [
    'four 4x4 boards, each below its number',
    fourSheets.map((one, index) => [`${index + 1},,,`, ...one].join('\n')).join('\n'),
    'found labels or a blank row beside 4x4 boards, or a row too many',
  ],
  [
    'four 4x4 boards, each above a blank row',
    fourSheets.map((one) => [...one, ',,,'].join('\n')).join('\n'),
    'found labels or a blank row beside 4x4 boards, or a row too many',
  ],
  [
    'tabs between the boxes of other columns',
    sixes.map((row) => row.replaceAll(/..(?=.)/g, '$&\t')).join('\n'),
    'gaps that are not those of boxes of one form in a 6x6 board',
  ],
  [
    'gaps between the numbers of other boxes',
    twelve.map((row) => row.join(' ').replaceAll(/(?:.{8}) (?=.)/g, '$&   ')).join('\n'),
    'gaps that are not those of boxes of one form in a 12x12 board',
  ],
  [
    'a torn board of six rows above a whole one and one of three rows',
    [rows.slice(3), rows, rows.slice(0, 3)].map((part) => part.join('\n')).join('\n\n'),
    'a.txt:1:1: found frames or gaps that are not those of boxes of one form in a 9x9 board',
  ],
  [
    'a torn board of three rows above a whole one and one of six rows',
    [rows.slice(6), rows, rows.slice(0, 6)].map((part) => part.join('\n')).join('\n\n'),
    'a.txt:1:1: found frames or gaps that are not those of boxes of one form in a 9x9 board',
  ],
  [
    'a torn 6x6 board above a whole one and another torn one',
    [sixes.slice(4), sixes, sixes.slice(0, 4)].map((part) => part.join('\n')).join('\n\n'),
    'a.txt:1:1: found frames or gaps that are not those of boxes of one form in a 6x6 board',
  ],
  [
    'gaps between other boxes, and a row with a blank too many',
    sixes
      .map((row) => row.replaceAll(/..(?=.)/g, '$& '))
      .join('\n')
      .replace('.6 1', '.6  1'),
    'gaps that are not those of boxes of one form in a 6x6 board',
  ],
  [
    'torn boards with numbers in comments between them',
    [...rows.slice(4), '# 2', ...rows, '# 3', ...rows.slice(0, 4)].join('\n'),
    'a.txt:5:1: found a board of 5 rows, expected 9',
  ],
])('a text that may hold other boards is refused with its place: %s', (_, text, message) => {
  expect(() => read(text)).toThrow(PuzzleError)
  expect(() => read(text)).toThrow(message)
})

test.each([
  ['labels beside boards that nothing parts', Array(10).fill(zeros).flat(), `3x3 ${board}`],
  [
    'labels above and beside an 8x8 board',
    [',1,2,3,4,5,6,7,8', ...eights.map((row, index) => `${index + 1},${row}`)],
    `2x4 ${eight}`,
  ],
])('labels are no cells where the boards clash with them: %s', (_, lines, expected) => {
  const found = read(lines.join('\n')).map((one) => one.replace(/^\d+ /, ''))
  expect(new Set(found)).toEqual(new Set([expected]))
})

test('question marks are empty cells on a line, whatever stands behind them', () => {
  const marks = board.replaceAll('.', '?')
  const [entry] = parsePuzzles(`${marks},${solution}`)
  expect(toLine(entry?.puzzle.givens ?? new Uint8Array())).toBe(board)
  expect(toLine(entry?.solution ?? new Uint8Array())).toBe(solution)
  expect(read(`https://example.org/play?${solution}`)).toEqual([`1 3x3 ${solution}`])
})

test('comments that hold a solution, name rows or number a board at its first row are comments', () => {
  expect(read(`${board} # solution: ${solution}`)).toEqual([`1 3x3 ${board}`])
  const named = rows.flatMap((row, index) => [`# row ${index + 1}`, row])
  expect(read(named.join('\n'))).toEqual([`2 3x3 ${board}`])
  const numbered = ['# 1', ...rows, '# 2', ...rows].join('\n')
  expect(read(numbered)).toEqual([`2 3x3 ${board}`, `12 3x3 ${board}`])
})
