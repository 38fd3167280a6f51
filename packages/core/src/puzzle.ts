/** What a puzzle is, and its one-line text: a character a cell, in reading order. */
import { expectedCells } from './cell-count.ts'
import { geometryOfCellCount, MAX_SIZE, type Geometry } from './geometry.ts'
import { formsOf } from './half-width.ts'
import { countOf, describeCharacter, PuzzleError, type Place } from './puzzle-error.ts'

/** The value of a cell without a digit. */
export const EMPTY = 0

/** One value per cell in reading order: a digit 1..size, or EMPTY. */
export type Cells = Uint8Array

/** A board to solve. Its maker owns `givens`; solvers leave them as they are. */
export interface Puzzle {
  readonly geometry: Geometry
  readonly givens: Cells
}

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP'
const NO_SYMBOL = 255
/** The value of each UTF-16 code unit: a look-up for any character at all. */
const VALUES = new Uint8Array(2 ** 16).fill(NO_SYMBOL)
for (const [value, symbol] of [...SYMBOLS].entries()) {
  setValue(symbol, value)
  setValue(symbol.toLowerCase(), value)
}
for (const empty of '.0_*') setValue(empty, EMPTY)

function setValue(symbol: string, value: number): void {
  const code = symbol.charCodeAt(0)
  for (const form of formsOf(code)) VALUES[form] = value
}

/**
 * The value that a UTF-16 code unit stands for: EMPTY for `.` `0` `_` `*` `□`, 1..9 for the figures,
 * 10..25 for A-P or a-p, full-width forms included; -1 for anything else.
 */
export function valueOfCode(code: number): number {
  const value = code < VALUES.length ? VALUES[code] : NO_SYMBOL
  return value === NO_SYMBOL ? -1 : value
}

/** The character for a cell's value 0..25: `.`, then 1-9, then A-P. */
export function symbolOf(value: number): string {
  return SYMBOLS.charAt(value)
}

const CODES = Array.from(SYMBOLS, (symbol) => symbol.charCodeAt(0))

/** For each number of cells an array of codes, made once. */
const codesOf: number[][] = []

/** One character a cell, `.` for an empty one. */
export function toLine(cells: Cells): string {
  const { length } = cells
  if (length <= MAX_SIZE ** 2) {
    // In one call: a fifth of the time of a character after the other (measured on 9x9: 0.14 µs).
    const codes = (codesOf[length] ??= Array.from({ length }, () => 0))
    // Negative once a value is none.
    let room = 0
    for (let cell = 0; cell < length; cell++) {
      const value = cells[cell]
      room |= MAX_SIZE - value
      codes[cell] = CODES[value]
    }
    if (room >= 0) return String.fromCharCode.apply(null, codes)
  }
  let line = ''
  for (const value of cells) line += SYMBOLS.charAt(value)
  return line
}

/**
 * Reads a line of one character a cell into `cells`, as many as these have, by a table. Returns whether
 * every one is a cell of boards of this size; if not, `cells` may hold anything.
 */
export function readLine(line: string, size: number, cells: Cells): boolean {
  const { length } = line
  if (length !== cells.length) return false
  // Negative once a value is too large.
  let room = 0
  let cell = 0
  for (; cell < length % 3; cell++) {
    const value = VALUES[line.charCodeAt(cell)]
    room |= size - value
    cells[cell] = value
  }
  // Three at a time (measured on 9x9: 0.14 µs instead of 0.18).
  for (; cell < length; cell += 3) {
    const one = VALUES[line.charCodeAt(cell)]
    const two = VALUES[line.charCodeAt(cell + 1)]
    const three = VALUES[line.charCodeAt(cell + 2)]
    room |= (size - one) | (size - two) | (size - three)
    cells[cell] = one
    cells[cell + 1] = two
    cells[cell + 2] = three
  }
  return room >= 0
}

/**
 * The puzzle that one line of text holds. Without a geometry, the geometry follows from the number
 * of cells. Throws a PuzzleError, placed relative to where the line begins.
 */
export function fromLine(
  line: string,
  geometry: Geometry | null = null,
  place: Place = { file: 'line', line: 1, column: 1 },
): Puzzle {
  const shape = geometry ?? geometryOfCellCount(line.length)
  if (shape !== null && shape.cellCount === line.length) {
    const givens = new Uint8Array(line.length)
    if (readLine(line, shape.size, givens)) return { geometry: shape, givens }
  }
  const size = shape?.size ?? MAX_SIZE
  for (let cell = 0; cell < line.length; cell++) {
    const value = valueOfCode(line.charCodeAt(cell))
    if (value < 0 || value > size) {
      const at = { ...place, column: place.column + cell }
      throw new PuzzleError(at, describeCharacter(line, cell), expectedSymbols(size))
    }
  }
  throw new PuzzleError(place, countOf(line.length, 'cell'), expectedCells(line.length, shape))
}

/** How a cell may be written, for messages. */
export function expectedSymbols(size: number): string {
  return `a digit ${size <= 9 ? `1-${size}` : `1-9, A-${symbolOf(size)}`} or one of . 0 _ * for an empty cell`
}
