/** The rows in brackets, and the boards that their form gives. */
import { nearestSize } from '../faults/cell-count.ts'
import { geometryOfCellCount, MAX_SIZE, SIZES, type Geometry } from '../geometry.ts'
import type { Place, PuzzleError } from '../faults/puzzle-error.ts'
import { EMPTY, symbolOf, type Cells } from '../puzzle.ts'
import { isOtherUnitsName } from './key-names.ts'
import { textError } from '../faults/text-error.ts'
import {
  fitsSize,
  isLetter,
  findLoneSign,
  readTypedBoard,
  typedValue,
  valueOfTyped,
} from './typed-cells.ts'

/** Cells one after another; the first value that is not a cell is kept as an error. */
export interface Row {
  readonly at: Place
  readonly values: number[]
  readonly places: Place[]
  /** Whether the row was a text, in which `0` may be a digit. */
  readonly isText: boolean
  fault: PuzzleError | null
}

/** A board as it was written: one row with all cells, or its rows one by one. */
export interface Board {
  readonly at: Place
  readonly rows: readonly Row[]
  /** The key above it, where that is not known as the key of a puzzle or a solution. */
  readonly key?: string
}

/** The cells of the smallest board. */
export const LEAST_CELLS = 16

/** A row without cells. */
export function makeRow(at: Place, isText: boolean): Row {
  return { at, values: [], places: [], isText, fault: null }
}

/** A text as a row of cells; blanks in it are skipped. */
export function parseTextRow(text: string, at: Place): Row {
  const row = makeRow(at, true)
  for (const symbol of text.replaceAll(/\s/gu, '')) {
    const typed = typedValue(symbol)
    if (typed < 0) row.fault ??= textError(at, 'notBoard', { text })
    row.values.push(typed)
    row.places.push(at)
  }
  return row
}

/** Whether no digit of the rows is above `most`. */
export function isWithin(rows: readonly Row[], most: number): boolean {
  return rows.every(({ values }) => values.every((typed) => fitsSize(typed, most)))
}

/** Whether a board of a size that overlapping 9x9 boards have, such as 15 or 21, has digits up to 9 alone. */
function mayOverlap(rows: readonly Row[], count: number): boolean {
  const clues = rows
    .flatMap(({ values }) => values)
    .filter((typed) => valueOfTyped(typed) !== EMPTY)
  const size = Math.sqrt(count)
  return size > 14 && size % 3 === 0 && clues.length > size && isWithin(rows, 9)
}

/** The geometry of a board. Throws a PuzzleError if it is not the wanted one. */
export function boardGeometry({ at, rows, key = '' }: Board, wanted: Geometry | null): Geometry {
  for (const { fault: error } of rows) if (error !== null) throw error
  const isFlat = rows.length === 1
  if (!isFlat && isOtherUnitsName(key)) throw textError(at, 'otherUnits', { text: key })
  const width = rows[0].values.length
  const size = wanted?.size ?? width
  const uneven = rows.find(({ values }) => values.length !== size)
  if (!isFlat && uneven !== undefined) {
    throw textError(uneven.at, 'row', { cells: uneven.values.length, size })
  }
  if (!isFlat && rows.length !== size) throw textError(at, 'rows', { rows: rows.length, size })
  const count = isFlat ? width : size * size
  const geometry = wanted ?? geometryOfCellCount(count)
  if (wanted === null && mayOverlap(rows, count)) {
    throw textError(at, 'eitherSize', { size: 9, other: Math.sqrt(count) })
  }
  if (geometry?.cellCount === count) return geometry
  if (isFlat && (count === 729 || count === 162)) throw textError(at, 'candidates', {})
  throw textError(at, 'cells', { cells: count, size: geometry?.size ?? nearestSize(count) })
}

/** The cells of a board whose form is right. Throws a PuzzleError. */
export function boardCells(
  { rows }: Board,
  { size }: Geometry,
  areDigitsKnown: boolean,
): { cells: Cells; open: boolean } {
  const areTexts = rows.every(({ isText }) => isText)
  const values = rows.flatMap((row) => row.values)
  const found = readTypedBoard(values, size, areTexts, areDigitsKnown)
  if ('cells' in found) return found
  const at = rows.flatMap(({ places }) => places)[found.cell]
  if (found.code === 'zero') throw textError(at, 'zero', { size })
  if (found.code === 'letters') throw textError(at, 'letters', { size })
  const typed = values[found.cell]
  const value = valueOfTyped(typed)
  const lone = findLoneSign(typed)
  if (lone !== null) throw textError(at, 'notNumber', { text: lone })
  throw isLetter(typed)
    ? textError(at, 'character', { text: symbolOf(value), size })
    : textError(at, 'number', { number: value, size })
}

/** Whether a value below an unknown key has the form of a board. */
export function isBoard({ rows }: Board): boolean {
  const [{ values }] = rows
  const isWhole =
    rows.length === 1
      ? geometryOfCellCount(values.length) !== null
      : SIZES.includes(rows.length) && rows.every((row) => row.values.length === rows.length)
  const size = rows.length === 1 ? Math.sqrt(values.length) : rows.length
  return isWhole && rows.every(({ fault }) => fault === null) && isWithin(rows, size)
}

/** Whether a value below an unknown key is a board of more than 25 cells, but for a cell or two, or a row. */
export function isNearBoard({ rows }: Board): boolean {
  if (rows.length * rows[0].values.length <= MAX_SIZE) return false
  const cells = rows.flatMap(({ values }) => values)
  const size = nearestSize(cells.length)
  if (size === null || !isWithin(rows, size)) return false
  const excess =
    rows.length === 1 ? cells.length - size * size : rows.length - rows[0].values.length
  return Math.abs(excess) <= 2 && cells.some((typed) => valueOfTyped(typed) !== EMPTY)
}

/** Whether a value is cells, as many as the smallest board has. */
export function mayBeBoard({ rows }: Board): boolean {
  const cells = rows.flatMap(({ values }) => values)
  return cells.length >= LEAST_CELLS && rows.every(({ fault }) => fault === null)
}

/** Whether short lists among cells are lists of candidates: digits that ascend. */
export function areCandidates(rows: readonly Row[]): boolean {
  return rows.every(({ values }) =>
    values.every((digit, index) => valueOfTyped(digit) > valueOfTyped(values[index - 1] ?? 0)),
  )
}

/**
 * Whether short lists in a list are the rows of one board, and not separate boards. Throws a PuzzleError if
 * they can be both.
 */
export function areRows(
  rows: readonly Row[],
  at: Place,
  isMember: boolean,
  settled: Geometry | null,
): boolean {
  const width = rows[0].values.length
  if (settled !== null) return width !== settled.cellCount
  if (rows.length === 1) return false
  // As for sixteen characters in a line: digits above 4, or no digits, mean that sixteen cells
  // are a row.
  if (width !== 16 || !isWithin(rows, 4)) return true
  if (rows.length !== 16) return false
  if (isWithin(rows, EMPTY)) return true
  // No row of a 16x16 board has a digit twice.
  const isTwice = (digit: number, index: number, values: readonly number[]): boolean =>
    valueOfTyped(digit) !== EMPTY && values.indexOf(digit) < index
  if (rows.some(({ values }) => values.some(isTwice))) return false
  if (isMember) return true
  throw textError(at, 'eitherSize', { size: 4, other: 16 })
}
