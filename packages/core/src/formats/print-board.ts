/**
 * A board as text: in the forms of the programs that the first strategies come from, and of a
 * spreadsheet. Digits beyond 9 are numbers of two numerals, in columns.
 */
import { EMPTY, symbolOf, type Cells } from '../puzzle.ts'
import type { Geometry } from '../geometry.ts'

/**
 * The board as rows like `2 8 1 | 4 9 3 | 7 6 5`, a rule of dashes below each row of boxes but the
 * last, and no line break at the end.
 */
export function toGrid(geometry: Geometry, cells: Cells): string {
  const { size, boxHeight, boxWidth } = geometry
  const lines: string[] = []
  for (let row = 0; row < size; row++) {
    const parts: string[] = []
    for (let col = 0; col < size; col++) {
      if (col > 0 && col % boxWidth === 0) parts.push('|')
      parts.push(symbolOf(cells[row * size + col]))
    }
    const text = parts.join(' ')
    if (row > 0 && row % boxHeight === 0) lines.push('-'.repeat(text.length))
    lines.push(text)
  }
  return lines.join('\n')
}

/**
 * Rows like `5 3 4  | 6 7 8  | 9 1 2`, 0 for an empty cell, a rule of `- ` below each row of boxes
 * but the last; no line break at the end.
 */
export function toSpaced(geometry: Geometry, cells: Cells): string {
  const { boxHeight, boxWidth } = geometry
  const lines: string[] = []
  for (const [row, values] of rowValues(geometry, cells).entries()) {
    const fields = padded(values, geometry)
    const boxes: string[] = []
    for (let from = 0; from < fields.length; from += boxWidth) {
      boxes.push(fields.slice(from, from + boxWidth).join(' '))
    }
    const text = boxes.join('  | ')
    // The rule ends in a blank, and is three characters longer than the row.
    if (row > 0 && row % boxHeight === 0) lines.push('- '.repeat(Math.ceil(text.length / 2) + 1))
    lines.push(text)
  }
  return lines.join('\n')
}

/** Rows of numbers in columns, 0 for an empty cell; no line break at the end. */
export function toNumbers(geometry: Geometry, cells: Cells, separator = ' '): string {
  const rows = rowValues(geometry, cells)
  return rows.map((values) => padded(values, geometry).join(separator)).join('\n')
}

/** Rows like `5 , 8 , 7`, 0 for an empty cell; no line break at the end. */
export function toComma(geometry: Geometry, cells: Cells): string {
  return toNumbers(geometry, cells, ' , ')
}

/**
 * A nested list as Python's `pprint` shows it, `[[5, 3, 4], ...]` with a row a line; 0 for an empty
 * cell, no line break at the end.
 */
export function toList(geometry: Geometry, cells: Cells): string {
  const rows = rowValues(geometry, cells)
  return `[${rows.map((values) => `[${padded(values, geometry).join(', ')}]`).join(',\n ')}]`
}

/**
 * Rows of numbers with a delimiter between them; an empty cell is the empty text. No line break at
 * the end.
 */
export function toTable(geometry: Geometry, cells: Cells, delimiter = ','): string {
  return rowValues(geometry, cells)
    .map((values) => values.map((value) => (value === EMPTY ? '' : value)).join(delimiter))
    .join('\n')
}

/** Rows like `..5|.3.|6..`, a rule below each band but the last, as Simple Sudoku has them; for 9x9. */
export function toClipboard({ size }: Geometry, cells: Cells): string {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from(cells.subarray(row * size, (row + 1) * size), symbolOf)
      .join('')
      .replaceAll(/...(?!$)/g, '$&|'),
  )
  return [rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)]
    .map((band) => band.join('\n'))
    .join('\n-----------\n')
}

/** The values of each row. */
export function rowValues({ size }: Geometry, cells: Cells): number[][] {
  return Array.from({ length: size }, (_, row) => [...cells.subarray(row * size, (row + 1) * size)])
}

function padded(values: readonly number[], { size }: Geometry): string[] {
  const width = String(size).length
  return values.map((value) => String(value).padStart(width))
}
