/**
 * Sheets that may hold smaller boards: blank rows and columns at their edges may be cells or margins, and a square of
 * boards looks like one board.
 */
import { EMPTY } from '../puzzle.ts'

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
 * The usual size below `size`, whose boards a sheet of such cells may hold beside margins: a row or a column at an
 * edge is blank, and no digit is too large. Null if there is none, or no digit.
 */
function findSizeInMargins(cells: ArrayLike<number>, size: number): number | null {
  const smaller = USUAL_SIZES.findLast((usual) => usual < size) ?? null
  const largest = Math.max(...Array.from(cells))
  if (smaller === null || largest === EMPTY || largest > smaller) return null
  return hasBlankEdge(cells, size) || hasBlankEdge(cells, size, true) ? smaller : null
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
 * The size of the boards that a sheet of such cells may hold in a square, as a page of a book does: no digit is too
 * large for them, and several of them have digits. Null if there is none.
 */
function findTileSize(cells: readonly number[], size: number): number | null {
  const largest = Math.max(...cells)
  const found = USUAL_SIZES.find((side) => {
    if (side === size || size % side !== 0 || largest > side) return false
    const tiles = cells.flatMap((cell, index) =>
      cell === EMPTY
        ? []
        : [`${Math.floor(index / size / side)} ${Math.floor((index % size) / side)}`],
    )
    return new Set(tiles).size > 1
  })
  return found ?? null
}
