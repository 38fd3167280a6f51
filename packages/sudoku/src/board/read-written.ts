/**
 * Reads a board as people write it, with the same steps as `masu` reads files: a row a line, or all rows in
 * one line, with blanks, `|` and rules between the cells, as numbers between blanks, or with words around it.
 */
import { nearestSize } from '@masu/core/faults/cell-count'
import { boardError } from '@masu/core/faults/board-error'
import { isZeroCode, ZERO } from '@masu/core/formats/cells'
import { findOnlyBoard } from '@masu/core/formats/only-board-on-line'
import { DigitSigns, translateDigits, type Digits } from '@masu/core/formats/digits-16x16'
import { splitCharacters, isRule, splitTokens, type Field } from '@masu/core/formats/line-cutter'
import { zeroMayBeDigit } from '@masu/core/formats/typed-cells'
import {
  geometryOfCellCount,
  geometryOfSize,
  MAX_SIZE,
  SIZES,
  type Geometry,
} from '@masu/core/geometry'
import { EMPTY, valueOfCode, type Puzzle } from '@masu/core/puzzle'

/** The value of a number above every size. */
const ABOVE_ALL = 0x3f

/** The fields of a line, and the line's number from 1. */
interface Row {
  readonly line: number
  readonly fields: readonly Field[]
}

/** A puzzle and its digits, which are 0-F only on 16x16 boards. */
export interface WrittenPuzzle extends Puzzle {
  readonly digits: Digits
}

/**
 * The puzzle, of this geometry or, for null, of the geometry that its size gives; `digits` are those of a 16x16 board,
 * if they are known, and others are refused. Throws a PuzzleError that names the line and the column; `file` is the
 * text's name in messages.
 */
export function readWritten(
  text: string,
  asked: Geometry | null,
  file: string,
  digits?: string | null,
): WrittenPuzzle {
  const runOf = (line: string): Field[] => splitCharacters(findOnlyBoard(line, asked)?.text ?? '')
  for (const fieldsOf of [splitTokens, splitCharacters, runOf]) {
    const fieldRows = rowsOf(text, fieldsOf)
    const board = boardOf(fieldRows, asked)
    if (board === null) continue
    const { size } = board.geometry
    const known = digits ?? digitsOf(fieldRows, board, asked !== null)
    if (known !== '1-G' && known !== '0-F') {
      throw boardError({ file, line: 1, column: 1 }, 'zero', { size })
    }
    const boardDigits = size === 16 ? known : '1-G'
    if (boardDigits === '0-F') refuseAbove(15, fieldRows, file)
    translateDigits(board.givens, boardDigits)
    return { ...board, digits: boardDigits }
  }
  const rows = rowsOf(text, splitCharacters)
  const geometry = asked ?? geometryOfRows(rows)
  const size = geometry?.size ?? MAX_SIZE
  refuseAbove(size, rows, file)
  const cells = rows.flatMap(({ fields }) => fields).length
  const odd = rows.find(({ fields }) => fields.length !== size)
  const at = { file, line: odd?.line ?? 1, column: 1 }
  if (rows.length < 2 || geometry === null) {
    throw boardError(at, 'cells', { cells, size: asked?.size ?? nearestSize(cells) })
  }
  throw odd === undefined
    ? boardError(at, 'rows', { rows: rows.length, size })
    : boardError(at, 'row', { cells: odd.fields.length, size })
}

/** Throws a PuzzleError for the first field that is no cell of boards of this size. */
function refuseAbove(size: number, rows: readonly Row[], file: string): void {
  for (const { line, fields } of rows) {
    const bad = fields.find((field) => !fits(typedValue(field.text), size))
    if (bad !== undefined) {
      throw boardError({ file, line, column: bad.column }, 'character', { text: bad.text, size })
    }
  }
}

function rowsOf(text: string, fieldsOf: (line: string) => Field[]): Row[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap((line, index) => (isRule(line) ? [] : [{ line: index + 1, fields: fieldsOf(line) }]))
}

/** The board that several rows make, or a single row, `0` as ZERO; null if they make no board. */
function boardOf(rows: readonly Row[], asked: Geometry | null): Puzzle | null {
  const cells = rows.flatMap(({ fields }) => fields.map(({ text }) => typedValue(text)))
  const geometry = asked ?? geometryOfCellCount(cells.length)
  if (geometry?.cellCount !== cells.length || !cells.every((cell) => fits(cell, geometry.size))) {
    return null
  }
  const { size } = geometry
  if (rows.length > 1 && rows.some(({ fields }) => fields.length !== size)) return null
  return { geometry, givens: Uint8Array.from(cells) }
}

/**
 * The digits of a board, as `masu` finds them in a file; null if `0` may be a digit or an empty cell.
 * `isGeometryKnown`: the text or the caller says the geometry.
 */
function digitsOf(
  rows: readonly Row[],
  { geometry: { size }, givens }: Puzzle,
  isGeometryKnown: boolean,
): Digits | null {
  if (!givens.includes(ZERO)) return '1-G'
  const areSigns = rows.every(({ fields }) => fields.every(({ text }) => text.length === 1))
  if (size === 16 && areSigns) {
    const signs = new DigitSigns()
    return signs.look([givens]) ? '1-G' : signs.digits(isGeometryKnown)
  }
  return !isGeometryKnown && zeroMayBeDigit([...givens], size) ? null : '1-G'
}

/** The geometry of the boards that most of several rows fit, or a single row; null if they fit no board. */
function geometryOfRows(rows: readonly Row[]): Geometry | null {
  const widths = rows.map(({ fields }) => fields.length).toSorted((a, b) => a - b)
  const width = widths[widths.length >> 1] ?? 0
  if (widths.length < 2) return geometryOfCellCount(width)
  return SIZES.includes(width) ? geometryOfSize(width) : null
}

/**
 * The value of a cell as people type it: nothing, a symbol, or a number (-1 is an empty cell); -1 for any other
 * text. `0` gives ZERO.
 */
function typedValue(text: string): number {
  if (text.length === 1) {
    const code = text.charCodeAt(0)
    return isZeroCode(code) ? ZERO : valueOfCode(code)
  }
  if (text === '') return EMPTY
  if (!/^[+-]?[\d０-９]+$/.test(text)) return -1
  const number = Number(text.normalize('NFKC'))
  if (number === -1 || number === 0) return EMPTY
  return number > 0 && number < ABOVE_ALL ? number : ABOVE_ALL
}

/** Whether the value of a typed cell is allowed on boards of this size. */
function fits(typed: number, size: number): boolean {
  return typed === ZERO || (typed >= 0 && typed <= size)
}
