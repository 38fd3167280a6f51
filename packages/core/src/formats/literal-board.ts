/** The cells of boards in brackets, and the geometry that their form gives them. */
import { expectedCells } from '../cell-count.ts'
import { geometryOfCellCount, type Geometry } from '../geometry.ts'
import { countOf, describeText, PuzzleError, type Place } from '../puzzle-error.ts'
import { expectedSymbols, type Cells } from '../puzzle.ts'
import { describeTyped, fits, typedCells, typedValue } from './cells.ts'

/** Typed cells one after another; the first value that is not a cell is kept as an error. */
export interface CellRow {
  readonly at: Place
  readonly values: number[]
  /** Line and column of each cell, in turn. */
  readonly places: number[]
  /** Whether it was a text, in which `0` may be a digit. */
  readonly isText: boolean
  fault: PuzzleError | null
}

/** A board as it was written: one row of all its cells, or a row a row. */
export interface Board {
  readonly at: Place
  readonly rows: readonly CellRow[]
}

/** The geometry of a board. Throws a PuzzleError if it is not the wanted one. */
export function geometryOf({ at, rows }: Board, wanted: Geometry | null): Geometry {
  for (const { fault } of rows) if (fault !== null) throw fault
  const width = rows[0].values.length
  if (rows.length === 1) {
    const geometry = wanted ?? geometryOfCellCount(width)
    if (geometry === null || geometry.cellCount !== width) {
      throw new PuzzleError(at, countOf(width, 'cell'), expectedCells(width, geometry))
    }
    return geometry
  }
  const size = wanted?.size ?? width
  const uneven = rows.find(({ values }) => values.length !== size)
  if (uneven !== undefined) {
    const found = `a row of ${countOf(uneven.values.length, 'cell')}`
    throw new PuzzleError(uneven.at, found, String(size))
  }
  if (rows.length !== size) {
    throw new PuzzleError(at, `a board of ${countOf(rows.length, 'row')}`, String(size))
  }
  const geometry = wanted ?? geometryOfCellCount(size * size)
  if (geometry === null) {
    throw new PuzzleError(at, countOf(size * size, 'cell'), expectedCells(size * size))
  }
  return geometry
}

/** A text as a row of cells; blanks in it are skipped. */
export function textRow(text: string, at: Place): CellRow {
  const row: CellRow = { at, values: [], places: [], isText: true, fault: null }
  for (const symbol of text) {
    if (symbol.trim() === '') continue
    const typed = typedValue(symbol)
    if (typed < 0) row.fault ??= new PuzzleError(at, describeText(text), 'a board')
    row.values.push(typed)
    row.places.push(at.line, at.column)
  }
  return row
}

/** Whether no digit of a row is above `most`. */
export function isWithin({ values }: CellRow, most: number): boolean {
  return values.every((typed) => fits(typed, most))
}

/** The cells of a board whose form is right. Throws a PuzzleError. */
export function cellsOf({ rows }: Board, geometry: Geometry): { cells: Cells; open: boolean } {
  for (const { values, places } of rows) {
    const bad = values.findIndex((typed) => !fits(typed, geometry.size))
    if (bad >= 0) {
      const place = { ...rows[0].at, line: places[2 * bad], column: places[2 * bad + 1] }
      throw new PuzzleError(place, describeTyped(values[bad]), expectedSymbols(geometry.size))
    }
  }
  const values = rows.flatMap((row) => row.values)
  const { cells, open } = typedCells(values, geometry.size)
  if (open || geometry.size !== 16 || !rows.every(({ isText }) => isText)) return { cells, open }
  return { cells: Uint8Array.from(values), open: true }
}
