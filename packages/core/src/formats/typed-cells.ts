/**
 * Cells as people, programs and spreadsheets type them, and the boards that they make. Some signs are an empty cell
 * only where no other sign is, since beside another they may be a slip of the pen.
 */
import type { PuzzleError } from '../faults/puzzle-error.ts'
import { EMPTY, valueOfCode, type Cells } from '../puzzle.ts'
import type { Source } from './format-types.ts'
import { isZeroCode, newCells, ZERO } from './cells.ts'

/** Set in the value of a cell that was typed as a letter. */
const LETTER = 0x40
/** The bits that are the value; all of them are set for a number above every size. */
const VALUE = 0x3f
/** Bits of EMPTY, one for each sign that is an empty cell only where no other sign is. */
const LONE_SIGNS: ReadonlyMap<string, number> = new Map([
  ['-', 0x100],
  ['–', 0x200],
  ['—', 0x400],
  ['?', 0x800],
  ['？', 0x800],
  ['x', 0x1000],
  ['X', 0x1000],
  ['~', 0x2000],
])
/** The bit of the letter O, which is a digit only on boards of 24x24 and more. */
const OH_SIGN = 0x4000
const OH = LETTER | 24
const LONE = 0x7f00
/** A sign that is EMPTY beside any other: a point, a square, a blank or a word for nothing. */
const PLAIN = 0x8000

/** Words for nothing, as programs and spreadsheets write them. */
const NOTHING = /^(?:null|none|nan|nil|na|n\/a|#n\/a|<na>|undefined|false|empty|blank)$/i

/**
 * The value of a cell as people type it: nothing, a symbol, a number (-1 is an empty cell, and `4.0` is 4), or a
 * word for nothing; -1 for any other text. A number 0 gives ZERO, and a letter sets the bit LETTER.
 */
export function typedValue(text: string): number {
  if (text.length === 1) {
    const code = text.charCodeAt(0)
    if (isZeroCode(code)) return ZERO
    const lone = LONE_SIGNS.get(text)
    if (lone !== undefined) return lone
    const value = valueOfCode(code)
    if (value > 9) return value | LETTER
    return value === EMPTY ? PLAIN : value >= 0 ? value : letterBeyondP(code)
  }
  if (text === '' || NOTHING.test(text)) return PLAIN
  if (!/^[+-]?[\d０-９]+(?:[.,]0*)?$/.test(text)) return -1
  const number = Number(text.normalize('NFKC').replace(',', '.'))
  if (number === 0) return ZERO
  if (number === -1) return PLAIN
  return number > 0 && number < VALUE ? number : VALUE
}

/** Letters from Q on stand for digits only where A is 1. */
function letterBeyondP(code: number): number {
  const letter = (code | 0x20) - 0x61
  return letter > 15 && letter < 26 ? (10 + letter) | LETTER : -1
}

/** The sign of a typed cell that is empty only where its sign stands alone; null for other cells. */
export function findLoneSign(typed: number): string | null {
  if (typed < 0) return null
  for (const [sign, bit] of LONE_SIGNS) if ((typed & bit) !== 0) return sign
  return null
}

/** Whether the value of a typed cell is allowed on boards of this size. */
export function fitsSize(typed: number, size: number): boolean {
  return typed >= 0 && (typed & VALUE) <= size
}

/** Whether a typed cell is a letter. */
export function isLetter(typed: number): boolean {
  return typed >= 0 && (typed & LETTER) !== 0
}

/** The value of a typed cell; VALUE, which is larger than the digits of any board, for larger numbers. */
export function valueOfTyped(typed: number): number {
  return typed & VALUE
}

/** Why typed values are not a board, and the cell that shows it. */
export interface TypedFault {
  readonly cell: number
  readonly code: 'cell' | 'zero' | 'letters'
}

/**
 * The board of typed values, or why they are none. On a 16x16 board the cells stay open, with `0` as ZERO,
 * where `areSymbols`, or where letters stand beside numerals. Where `areDigitsKnown`, a header says the digits.
 */
export function readTypedBoard(
  typed: readonly number[],
  size: number,
  areSymbols: boolean,
  areDigitsKnown: boolean,
): { cells: Cells; open: boolean } | TypedFault {
  let signs = 0
  for (const value of typed) {
    if (value >= 0) signs |= value === OH && size < 24 ? OH_SIGN : value
  }
  const hasLetters = (signs & LETTER) !== 0
  const lowest = hasLetters && !areDigitsKnown ? valueOfA(typed, size) : 10
  if (lowest === null) return { cell: typed.findIndex(isLetter), code: 'letters' }
  const open = size === 16 && lowest === 10 && (areSymbols || hasLetters)
  if (lowest === 10) {
    const cell = faultyCell(typed, size, signs)
    if (cell >= 0) return { cell, code: 'cell' }
    const isOpenZero = !open && !areDigitsKnown && (signs & ZERO) !== 0
    if (isOpenZero && zeroMayBeDigit(typed, size)) {
      return { cell: typed.indexOf(ZERO), code: 'zero' }
    }
  }
  // Not Uint8Array.from: tables are read twice as fast without it (measured: 20 MB/s instead of 9).
  const cells = newCells(typed.length)
  for (let cell = 0; cell < cells.length; cell++) {
    const value = typed[cell]
    if (lowest === 1) cells[cell] = alphabetPlace(value)
    else if (value === OH && size < 24) cells[cell] = EMPTY
    else cells[cell] = open && value === ZERO ? ZERO : value & VALUE
  }
  return { cells, open }
}

/** The first cell that is none on boards of this size; -1 if all are. */
function faultyCell(typed: readonly number[], size: number, signs: number): number {
  const lone = signs & LONE
  const hasDigits = (signs & VALUE) !== 0
  const isMixed = (lone & (lone - 1)) !== 0 || (signs & (PLAIN | ZERO)) !== 0 || !hasDigits
  return typed.findIndex((value) => {
    const isOh = value === OH && size < 24
    if (isMixed && (isOh || (value & LONE) !== 0)) return true
    return !isOh && !fitsSize(value, size)
  })
}

/**
 * The value of the letter A: 10, or 1 where letters alone are the digits of a board; null if nothing
 * shows which.
 */
function valueOfA(typed: readonly number[], size: number): 1 | 10 | null {
  const isOfLetters = typed.every(
    (value) => value !== ZERO && (alphabetPlace(value) > 0 || (value & VALUE) === EMPTY),
  )
  if (!isOfLetters || (size !== 16 && size !== 25)) return 10
  const last = Math.max(...typed.map(alphabetPlace))
  if (last > size) return 10
  // On 16x16 boards the whole text shows it.
  if (last <= size - 9) return size === 16 ? 10 : null
  return 1
}

/** The place of a letter in the alphabet; EMPTY for other values. */
function alphabetPlace(value: number): number {
  if (isLetter(value)) return (value & VALUE) - 9
  return value === LONE_SIGNS.get('x') ? 24 : EMPTY
}

/**
 * Whether `0` may be the lowest digit: it stands beside another sign for an empty cell, or once in each row, and
 * the highest digit is missing.
 */
export function zeroMayBeDigit(typed: readonly number[], size: number): boolean {
  if (typed.some((value) => (value & VALUE) === size)) return false
  const isZero = (value: number): boolean => value === ZERO
  if (typed.some((value) => !isZero(value) && (value & VALUE) === EMPTY)) return true
  for (let start = 0; start < typed.length; start += size) {
    if (typed.slice(start, start + size).filter(isZero).length !== 1) return false
  }
  return true
}

/** The error of a cell that is typed in a form by lines. */
export function typedError(
  source: Pick<Source, 'error'>,
  line: number,
  column: number,
  { code, text, size }: { code: TypedFault['code']; text: string; size: number },
  cell: 'character' | 'token' | 'field' = 'character',
): PuzzleError {
  if (code === 'zero') return source.error(line, column, 'zero', { size })
  if (code === 'letters') return source.error(line, column, 'letters', { size })
  return source.error(line, column, cell, { text, size })
}
