/**
 * Sheets that may hold smaller boards: blank rows and columns at their edges may be cells or margins, and a square of
 * boards looks like one board.
 */
import { SIZES } from '../geometry.ts'
import { EMPTY } from '../puzzle.ts'
import { areLabels } from './labels.ts'

/** The sizes of nearly all boards in use. */
export const USUAL_SIZES: readonly number[] = [4, 6, 9, 12, 16, 25]

/** Whether all of a board's first cells are empty, or all of its last cells: rows, or columns if `areColumns`. */
export function hasBlankEdge(cells: ArrayLike<number>, size: number, areColumns = false): boolean {
  const [along, across] = areColumns ? [size, 1] : [1, size]
  const isBlank = (start: number): boolean => {
    for (let index = 0; index < size; index++) {
      if (cells[start + index * along] !== EMPTY) return false
    }
    return true
  }
  return isBlank(0) || isBlank((size - 1) * across)
}

/**
 * The usual size below `size`, or the next one, whose boards a sheet of such cells may hold beside margins: a row or a
 * column at an edge is blank, for the next size both, and no digit is too large. Null if there is none, or no digit.
 */
function findSizeInMargins(cells: ArrayLike<number>, size: number): number | null {
  const smaller = USUAL_SIZES.findLast((usual) => usual < size) ?? 0
  const largest = Math.max(...Array.from(cells))
  const [hasRow, hasColumn] = [hasBlankEdge(cells, size), hasBlankEdge(cells, size, true)]
  if (largest === EMPTY) return null
  if (largest <= smaller) return hasRow || hasColumn ? smaller : null
  return SIZES.includes(size - 1) && largest < size && hasRow && hasColumn ? size - 1 : null
}

/** The size of the smaller boards that a sheet of such cells may hold, beside margins or in a square; null for none. */
export function findSmallerSize(
  cells: Uint8Array | readonly number[],
  size: number,
): number | null {
  return findSizeInMargins(cells, size) ?? findTileSize([...cells], size)
}

/** Whether a row of a board is empty. */
export function hasEmptyRow(board: readonly number[], size: number): boolean {
  return Array.from({ length: size }, (_, row) => board.slice(row * size, (row + 1) * size)).some(
    (cells) => cells.every((value) => value === EMPTY),
  )
}

/**
 * Whether every row that stands where one stands above each board, or one below it, is blank or counts the boards, so that
 * the other rows may be all rows of boards of this size.
 */
export function hasSpareRows(rows: readonly (readonly string[])[], size: number): boolean {
  return [0, size].some((first) => {
    const spare = rows.filter((_, index) => index % (size + 1) === first)
    if (spare.length < LEAST_SPARE) return false
    const areAlone = spare.every((row) => row.slice(1).every((text) => text === ''))
    const labels = spare.map(([label = '']) => label)
    return areAlone && (labels.every((label) => label === '') || areLabels(labels))
  })
}

/** The fewest rows beside boards that are no chance. */
const LEAST_SPARE = 3

/**
 * The size of the boards that a sheet of such cells may hold in a square, as a page of a book does, or as 9x9 boards that
 * share boxes: no digit is too large for them, and several of them have digits. Null if there is none.
 */
function findTileSize(cells: readonly number[], size: number): number | null {
  const largest = Math.max(...cells)
  const found = SIZES.find((side) => {
    const isSquare = side < size && (size % side === 0 || (side === 9 && size % 6 === 3))
    if (!isSquare || largest > side) return false
    const tiles = cells.flatMap((cell, index) =>
      cell === EMPTY
        ? []
        : [`${Math.floor(index / size / side)} ${Math.floor((index % size) / side)}`],
    )
    return new Set(tiles).size > 1
  })
  return found ?? null
}
