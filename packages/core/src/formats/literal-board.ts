/** The contents of brackets, and the boards that their form gives. */
import { nearestSize } from '../cell-count.ts'
import { geometryOfCellCount, type Geometry } from '../geometry.ts'
import type { Place, PuzzleError } from '../puzzle-error.ts'
import { symbolOf, type Cells } from '../puzzle.ts'
import { fits, isLetter, typedCells, typedValue, valueOfTyped } from './cells.ts'
import { isPuzzleName, isSolutionName } from './names.ts'
import { textError } from './text-error.ts'

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
}

export const CLOSING = { '[': ']', '(': ')', '{': '}' } as const

/** How the values in an open bracket are used. */
export type Purpose = 'puzzles' | 'solution' | 'ignored'

/** An open bracket, or the text around all brackets. */
export class Frame {
  readonly bracket: keyof typeof CLOSING | null
  readonly at: Place
  readonly purpose: Purpose
  /** Whether a value stands before the next comma. */
  isFilled = false
  /** The cells of a list, and lists that may be rows or boards. */
  cells: Row | null = null
  rows: Row[] = []
  /** The key whose value comes next, and the values of the keys before it. */
  key: string | null = null
  board: Board | null = null
  solution: Board | null = null
  count: number | null = null
  geometry: Geometry | null = null
  beside: Map<string, string> | undefined

  constructor(bracket: Frame['bracket'], at: Place, purpose: Purpose) {
    this.bracket = bracket
    this.at = at
    this.purpose = purpose
  }

  get isObject(): boolean {
    return this.bracket === '{'
  }

  /** The purpose of a value in this bracket. */
  get inner(): Purpose {
    const { key, purpose } = this
    if (!this.isObject || purpose === 'ignored' || key === null) return purpose
    if (isSolutionName(key)) return 'solution'
    return isPuzzleName(key) ? purpose : 'ignored'
  }
}

/** A row without cells. */
export function rowAt(at: Place, isText: boolean): Row {
  return { at, values: [], places: [], isText, fault: null }
}

/** A text as a row of cells; blanks in it are skipped. */
export function textRow(text: string, at: Place): Row {
  const row = rowAt(at, true)
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
  return rows.every(({ values }) => values.every((typed) => fits(typed, most)))
}

/** The geometry of a board. Throws a PuzzleError if it is not the wanted one. */
export function geometryOf({ at, rows }: Board, wanted: Geometry | null): Geometry {
  for (const { fault: error } of rows) if (error !== null) throw error
  const isFlat = rows.length === 1
  const width = rows[0].values.length
  const size = wanted?.size ?? width
  const uneven = rows.find(({ values }) => values.length !== size)
  if (!isFlat && uneven !== undefined) {
    throw textError(uneven.at, 'row', { cells: uneven.values.length, size })
  }
  if (!isFlat && rows.length !== size) throw textError(at, 'rows', { rows: rows.length, size })
  const count = isFlat ? width : size * size
  const geometry = wanted ?? geometryOfCellCount(count)
  if (geometry?.cellCount === count) return geometry
  throw textError(at, 'cells', { cells: count, size: geometry?.size ?? nearestSize(count) })
}

/** The cells of a board whose form is right. Throws a PuzzleError. */
export function cellsOf({ rows }: Board, { size }: Geometry): { cells: Cells; open: boolean } {
  for (const { values, places } of rows) {
    const bad = values.findIndex((typed) => !fits(typed, size))
    if (bad < 0) continue
    const value = valueOfTyped(values[bad])
    throw isLetter(values[bad])
      ? textError(places[bad], 'character', { text: symbolOf(value), size })
      : textError(places[bad], 'number', { number: value, size })
  }
  const areTexts = rows.every(({ isText }) => isText)
  return typedCells(
    rows.flatMap((row) => row.values),
    size,
    areTexts,
  )
}
