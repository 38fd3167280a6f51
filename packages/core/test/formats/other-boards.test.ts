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

const ten = '12345678..'.padEnd(100, '.')
const hexRows = (cells: string): string => cells.padEnd(16, '.').repeat(16)

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
])('a text that may hold other boards is refused with its place: %s', (_, text, message) => {
  expect(() => read(text)).toThrow(PuzzleError)
  expect(() => read(text)).toThrow(message)
})

test('question marks are empty cells on a line, whatever stands behind them', () => {
  const marks = board.replaceAll('.', '?')
  const [entry] = parsePuzzles(`${marks},${solution}`)
  expect(toLine(entry?.puzzle.givens ?? new Uint8Array())).toBe(board)
  expect(toLine(entry?.solution ?? new Uint8Array())).toBe(solution)
  expect(read(`https://example.org/play?${solution}`)).toEqual([`1 3x3 ${solution}`])
})
