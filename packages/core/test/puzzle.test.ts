import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { geometryOfName, geometryOfSize } from '../src/geometry.ts'
import { PuzzleError } from '../src/faults/puzzle-error.ts'
import { EMPTY, fromLine, symbolOf, toLine, valueOfCode } from '../src/puzzle.ts'
import { allGeometries, boards, solutionOf } from './boards.ts'

const EMPTY_SYMBOLS = 'one of . 0 _ * for an empty cell'
const board = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'

function at(column: number, found: string, expected: string, place = 'line:1'): string {
  return `${place}:${column}: found ${found}, expected ${expected}`
}

test('a symbol is a dot for an empty cell, then 1-9, then A-P', () => {
  const symbols = Array.from({ length: 26 }, (_, value) => symbolOf(value)).join('')
  expect(symbols).toBe('.123456789ABCDEFGHIJKLMNOP')
})

test('a symbol reads as the value it was written for, in either case', () => {
  for (let value = 0; value <= 25; value++) {
    expect(valueOfCode(symbolOf(value).charCodeAt(0))).toBe(value)
    expect(valueOfCode(symbolOf(value).toLowerCase().charCodeAt(0))).toBe(value)
  }
})

test.each(['.', '0', '_', '*', '□', '．', '·', '・', '･', '〇', '•', '⬜', '○'])(
  '%s is an empty cell',
  (symbol) => {
    expect(valueOfCode(symbol.charCodeAt(0))).toBe(EMPTY)
  },
)

test('a symbol of any other character is no value', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const known =
      /[.0_*1-9A-Pa-p□．０＿＊１-９Ａ-Ｐａ-ｐ·・･•∙⋅⬜⬛■▢☐◻◼◽◾▫○◯⓪①-⑨❶-❾〇一二三四五六七八九]/.test(
        String.fromCharCode(code),
      )
    if (valueOfCode(code) < 0 === known) expect.fail(`the character code ${code}`)
  }
  expect(valueOfCode(Number.NaN)).toBe(-1)
})

test('a line of 81 characters is a 9x9 board in reading order', () => {
  const { geometry, givens } = fromLine(board)
  expect(geometry.name).toBe('3x3')
  expect([...givens.slice(0, 18)]).toEqual([0, 0, 5, 0, 3, 0, 6, 0, 0, 8, 0, 0, 4, 0, 0, 3, 0, 0])
})

test.prop([boards])('a line round-trips on a board of any geometry', ({ geometry, givens }) => {
  const line = toLine(givens)
  expect(line).toHaveLength(geometry.cellCount)
  expect(fromLine(line, geometry)).toEqual({ geometry, givens })
  expect(fromLine(line.toLowerCase(), geometry).givens).toEqual(givens)
  expect(fromLine(line).geometry).toBe(geometryOfSize(geometry.size))
})

test('a line takes every digit up to the size of its board and none above', () => {
  for (const geometry of allGeometries) {
    const line = toLine(solutionOf(geometry))
    expect(toLine(fromLine(line, geometry).givens)).toBe(line)
    if (geometry.size === 25) continue
    const tooLarge = line.slice(0, -1) + symbolOf(geometry.size + 1)
    expect(() => fromLine(tooLarge, geometry)).toThrow(PuzzleError)
  }
})

test.each([
  [0, 'a square of 4 to 25 (no prime), as 81 is'],
  [1, 'a square of 4 to 25 (no prime), as 81 is'],
  [38, '36: 2 too many for 6x6'],
  [80, '81: one too few for 9x9'],
  [90, '81: 9 too many for 9x9'],
  [99, '100: one too few for 10x10'],
  [560, 'a square of 4 to 25 (no prime), as 81 is'],
])('a line that holds no board of %d cells says which number was meant: %s', (length, expected) => {
  expect(() => fromLine('.'.repeat(length))).toThrow(
    at(1, `${length} cell${length === 1 ? '' : 's'}`, expected),
  )
})

test('a line that holds no board of the wrong length for its geometry says how many cells that has', () => {
  const error = at(1, '81 cells', '36')
  expect(() => fromLine('.'.repeat(81), geometryOfName('2x3'))).toThrow(error)
})

test('a line that holds no board with a digit above the size says which digits there are', () => {
  const six = `${'.'.repeat(35)}7`
  expect(() => fromLine(six)).toThrow(at(36, "'7'", `a digit 1-6 or ${EMPTY_SYMBOLS}`))
  const sixteen = `G${'H'.repeat(255)}`
  expect(() => fromLine(sixteen)).toThrow(at(2, "'H'", `a digit 1-9, A-G or ${EMPTY_SYMBOLS}`))
})

test('a line that holds no board with an unknown character says which, and where, counted from where the line begins', () => {
  const place = { file: 'a.txt', line: 7, column: 10 }
  expect(() => fromLine(board.replace('.5', 'x5'), null, place)).toThrow(
    at(11, "'x'", `a digit 1-9 or ${EMPTY_SYMBOLS}`, 'a.txt:7'),
  )
})

test('a line that holds no board with an unknown character and the wrong length names the character', () => {
  expect(() => fromLine('12?')).toThrow(at(3, "'?'", `a digit 1-9, A-P or ${EMPTY_SYMBOLS}`))
})

test.prop([fc.string({ unit: 'binary', maxLength: 100 })])(
  'a line that holds no board is refused with nothing but a PuzzleError, at a column within it',
  (text) => {
    try {
      expect(fromLine(text).givens).toHaveLength(text.length)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      expect(error.column).toBeGreaterThanOrEqual(1)
      expect(error.column).toBeLessThanOrEqual(Math.max(1, text.length))
    }
  },
)
