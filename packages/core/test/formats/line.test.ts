/** Lines that hold a puzzle: the one run of n x n cells, wherever it stands. */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readBoardLine } from '../../src/formats/line-bytes.ts'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { toLine } from '../../src/puzzle.ts'
import { allGeometries, boardsOf } from '../boards.ts'
import { board, read, rows, solution } from './given.ts'

const zeros = board.replaceAll('.', '0')
const nine = `1 3x3 ${board}`

function inFullWidth(text: string): string {
  return text.replaceAll(/[1-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
}

function inKanji(text: string): string {
  return text.replaceAll(/[1-9]/g, (digit) => '一二三四五六七八九'.charAt(Number(digit) - 1))
}

test.each([
  ['a full-width blank', `\u3000${board}`],
  ['a blank that does not break', `\u00A0${board}`],
  ['a byte order mark', `\uFEFF${board}`],
  ['a hash, and a rating behind', `0000183b305c ${zeros} 1.2`],
  ['a rating', `7.2 ${board}`],
  ['ratings with slashes', `ED=7.2/1.2/1.2,${board}`],
  ['the fields of HoDoKu', `:0000:x:${zeros}:411 412::`],
  ['a sentence', `Try this one: ${board}`],
  ['a number', `12) ${board}`],
  ['Japanese words', `問題：${board}、最難関`],
  ['a link with ?s=', `https://example.org/sudoku.htm?s=${zeros}`],
  ['a link with &bd=', `https://example.org/sudoku.htm?x=1&bd=${zeros}&y=2`],
  ['a link with #b=', `https://example.org/play#b=${board}`],
  ['quotes', `'${board}'`],
  ['kanji in it', inKanji(board).replaceAll('.', '〇')],
])('a line may have %s', (_, text) => {
  expect(read(`${text}\n`)).toEqual([nine])
})

test.each([
  ['in full-width figures and middle dots', inFullWidth(rows.join('\n')).replaceAll('.', '・')],
  ['in kanji with squares', inKanji(rows.join('\n')).replaceAll('.', '□')],
  [
    'with blanks of Japanese keyboards',
    rows.map((row) => `\u3000${[...row].join('\u3000')}`).join('\n'),
  ],
])('a line may be a row %s', (_, text) => {
  expect(read(text)).toEqual([nine])
})

test.each([
  ['one cell too many', `${board}.`, '1:1: found 82 cells, expected 81: one too many for 9x9'],
  ['a sign in it', board.replace('3', 'x'), "1:5: found 'x', expected a digit 1-9"],
  ['a cell too few before a solution', `${board.slice(1)}:1:${solution}`, '1:1: found 80 cells'],
  ['a gap', `${board.slice(0, 40)} ${board.slice(41)},${solution}`, '1:1: found 40 cells'],
  ['no cells', `${board}\n:1`, '2:2: found 1 cell, expected 81'],
  ['a word for a count', `${board}:one`, "1:83: found 'one', expected the number of solutions"],
  ['the same on a later line', `${board}\n${board}:one`, "2:83: found 'one', expected"],
  ['no count', `${board}:`, '1:83: found nothing, expected the number of solutions'],
  ['a solution beside the count 0', `${board}:0:${solution}`, '1:85: found a solution'],
  [
    'another solution',
    `${board}:1:${solution.replace('9', '8')}`,
    '1:85: found a solution where 8 stands twice in row 1',
  ],
])('a line with %s is refused', (_, text, message) => {
  expect(() => read(`${text}\n`)).toThrow(`a.txt:${message}`)
})

test('a line of two boards has a solution where the second is full, and two puzzles elsewhere', () => {
  const [plain] = parsePuzzles(`${board} ${solution}`)
  expect(toLine(plain?.solution ?? new Uint8Array())).toBe(solution)
  expect(read(`${board} ${zeros}`)).toEqual([nine, nine])
  expect(() => read(`${board} ${solution.replace('9', '8')}`)).toThrow(
    'a.txt:1:83: found a solution where 8 stands twice in row 1',
  )
  const [told] = parsePuzzles(`${board}:1:${solution} # hard`)
  expect(told).toMatchObject({ count: 1, beside: new Map([['comment', 'hard']]) })
  expect(toLine(told?.solution ?? new Uint8Array())).toBe(solution)
})

test('a line keeps what stands beside its puzzle, and the title above it', () => {
  const beside = parsePuzzles(`Puzzle 17\n${board}\n7.2 ${board} by Ann\n${board}\n`).map(
    (entry) => entry.beside,
  )
  const second = new Map([['comment', '7.2 by Ann']])
  expect(beside).toEqual([new Map([['title', 'Puzzle 17']]), second, undefined])
})

describe('a line of bytes', () => {
  const ordinary = geometryOfName('3x3')

  /** Where the next line begins, and the board; null if the parser must read the line. */
  function fromBytes(text: string, geometry = ordinary): [line: string, next: number] | null {
    const cells = new Uint8Array(geometry.cellCount)
    const next = readBoardLine(new TextEncoder().encode(text), 0, geometry, cells)
    return next < 0 ? null : [toLine(cells), next]
  }

  const rests = fc.constantFrom('', ' 7.2', ',a', '\t', ';', '#', '\r', ':1', 'x', ' 最難', '.')
  const boards = fc
    .constantFrom(...allGeometries.filter(({ size }) => size !== 16))
    .chain((geometry) => boardsOf(geometry))

  test.prop([boards, rests])(
    'a line of bytes gives the same board as the parser, or none',
    (puzzle, rest) => {
      const { geometry, givens } = puzzle
      const text = `${toLine(givens)}${rest}\n`
      const found = fromBytes(text, geometry)
      if (found === null) expect(rest).toMatch(/[:x.最#]/)
      else expect(found).toEqual([toLine(givens), new TextEncoder().encode(text).length])
      expect(found === null).toBe(/^[:x.]|#|[^\0-\x7F]/.test(rest))
    },
  )

  test.each([
    ['does not end', board],
    ['is that of another size', `${'.'.repeat(16)}\n`],
    ['has a sign in it that is no ASCII', `${board.replace('.', '·')}\n`],
    ['has a rest of more than 4 kB', `${board} ${'.'.repeat(5000)}\n`],
  ])('a line of bytes is left to the parser where it %s', (_, text) => {
    expect(fromBytes(text)).toBeNull()
  })
})
