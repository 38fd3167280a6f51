/** The cells of boards in brackets, and the geometry that their form gives them. */
import { nearestSize } from '../cell-count.ts'
import { geometryOfCellCount, type Geometry } from '../geometry.ts'
import type { Place, PuzzleError } from '../puzzle-error.ts'
import { symbolOf, type Cells } from '../puzzle.ts'
import { fits, isLetter, typedCells, typedValue, valueOfTyped } from './cells.ts'
import { textError } from './text-error.ts'

/** Cells one after another; the first value that is not a cell is kept as an error. */
export interface Row {
  readonly at: Place
  readonly values: number[]
  readonly places: Place[]
  /** Whether it was a text, in which `0` may be a digit. */
  readonly isText: boolean
  fault: PuzzleError | null
}

/** A board as it was written: one row of all its cells, or a row a row. */
export interface Board {
  readonly at: Place
  readonly rows: readonly Row[]
}

/** A text as a row of cells; blanks in it are skipped. */
export function textRow(text: string, at: Place): Row {
  const row: Row = { at, values: [], places: [], isText: true, fault: null }
  for (const symbol of text) {
    if (symbol.trim() === '') continue
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
