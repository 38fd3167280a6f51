/**
 * How a cell may be written. On a 16x16 board `0` is EMPTY where the digits are 1-G, and a digit
 * where they are 0-F. It is ZERO until the whole text shows which of the two holds.
 */
import type { Geometry } from '../geometry.ts'
import { halfWidth } from '../half-width.ts'
import type { Place } from '../puzzle-error.ts'
import { EMPTY, fromLine, symbolOf, valueOfCode, type Cells, type Puzzle } from '../puzzle.ts'

/** The character `0` of a 16x16 board. */
export const ZERO = 0x80

/** Set in the value of a cell that was typed as a letter. */
const LETTER = 0x40

/**
 * The bits of a typed cell that are its value; all of them are set for a number above every size.
 */
const VALUE = 0x3f

const NO_SYMBOL = 0xff

/** Bytes of a buffer that the cells of some 46 boards share. */
const SHARED = 4096

const tables: Uint8Array[] = []
let shared = new ArrayBuffer(SHARED)
let used = 0

/** The value of each character code below 128 on boards of a size; NO_SYMBOL where it has none. */
function symbolsOf(size: number): Uint8Array {
  return (tables[size] ??= Uint8Array.from({ length: 128 }, (_, code) => {
    if (size === 16 && code === 0x30) return ZERO
    const value = valueOfCode(code)
    return value >= 0 && value <= size ? value : NO_SYMBOL
  }))
}

/**
 * Memory for the cells of one board, in a buffer that several boards share: a typed array of more
 * than 64 bytes that has its own buffer costs V8 five times as much (measured: 513 ns against 94).
 */
function newCells(cellCount: number): Cells {
  if (used + cellCount > SHARED) {
    shared = new ArrayBuffer(SHARED)
    used = 0
  }
  const cells = new Uint8Array(shared, used, cellCount)
  // The next one begins at a multiple of 8.
  used += (cellCount + 7) & ~7
  return cells
}

/**
 * The cells that stand in `text` from `start` on, a character each; null if a character is no cell.
 */
export function readCells(text: string, start: number, geometry: Geometry): Cells | null {
  const { cellCount, size } = geometry
  const symbols = symbolsOf(size)
  const cells = newCells(cellCount)
  let all = 0
  for (let cell = 0; cell < cellCount; cell++) {
    const code = text.charCodeAt(start + cell)
    const value = code < 128 ? symbols[code] : wideValue(code, symbols)
    all |= value
    cells[cell] = value
  }
  // No value has this bit, and NO_SYMBOL has it.
  return (all & 0x20) === 0 ? cells : null
}

/** The value of a character beyond ASCII; NO_SYMBOL where it has none. */
function wideValue(code: number, symbols: Uint8Array): number {
  const narrow = halfWidth(code)
  return narrow < 128 ? symbols[narrow] : NO_SYMBOL
}

/**
 * The board that a whole text holds, with `0` as ZERO on a 16x16 board. Throws the same PuzzleError
 * as `fromLine`.
 */
export function readBoard(text: string, geometry: Geometry | null, placeOf: () => Place): Puzzle {
  if (geometry !== null && text.length === geometry.cellCount) {
    const givens = readCells(text, 0, geometry)
    if (givens !== null) return { geometry, givens }
  }
  const puzzle = fromLine(text, geometry, placeOf())
  return { ...puzzle, givens: readCells(text, 0, puzzle.geometry) ?? puzzle.givens }
}

/** The value of a character of a grid, full-width ones included; -1 where it has none. */
export function gridValue(code: number, size: number): number {
  const value = wideValue(code, symbolsOf(size))
  return value === NO_SYMBOL ? -1 : value
}

/** Whether a typed cell is a letter. */
export function isLetter(typed: number): boolean {
  return typed >= 0 && (typed & LETTER) !== 0
}

/** Whether the value of a typed cell is allowed on boards of this size. */
export function fits(typed: number, size: number): boolean {
  return typed >= 0 && (typed & VALUE) <= size
}

/** A typed cell, for messages. */
export function describeTyped(typed: number): string {
  const value = typed & VALUE
  if (isLetter(typed)) return `'${symbolOf(value)}'`
  return value === VALUE ? 'a number beyond any board' : `the number ${value}`
}

/**
 * A cell as people type it into a table: a blank, a number, or a symbol; -1 for anything else.
 * Blanks are the empty text, `.` `_` `*` `□`, and -1. `0` is ZERO, and a letter has its bit, until
 * `typedCells`.
 */
export function typedValue(text: string): number {
  if (text === '') return EMPTY
  if (text.length === 1) {
    const code = halfWidth(text.charCodeAt(0))
    const value = valueOfCode(code)
    if (code === 0x30) return ZERO
    return value > 9 ? value | LETTER : value
  }
  if (!/^[+-]?[\d０-９]+$/.test(text)) return -1
  const number = Number(
    [...text].map((c) => String.fromCharCode(halfWidth(c.charCodeAt(0)))).join(''),
  )
  if (number === -1 || number === 0) return EMPTY
  return number > 0 && number < VALUE ? number : VALUE
}

/**
 * The cells of typed values. Where letters stand beside figures they stay open, with `0` as ZERO.
 */
export function typedCells(
  typed: readonly number[],
  size: number,
): { cells: Cells; open: boolean } {
  const open = size === 16 && typed.some((value) => (value & LETTER) !== 0)
  // Not Uint8Array.from: tables are read twice as fast without it (measured: 20 MB/s instead of 9).
  const cells = newCells(typed.length)
  for (let cell = 0; cell < cells.length; cell++) {
    const value = typed[cell]
    cells[cell] = open && value === ZERO ? ZERO : value & VALUE
  }
  return { cells, open }
}
