/** How many cells a board has, in the words of messages. */
import { SIZES } from '../geometry.ts'

/** The sizes of most puzzles; a wrong number of cells is compared with these first. */
const USUAL_SIZES: readonly number[] = [9, 16, 25, 12, 6, 4]

/**
 * What was expected instead of `found` cells: the number of cells of a board of this size, and the
 * difference where it is at most a row, as in "81: one too many for 9x9".
 */
export function expectedCells(found: number, size: number | null): string {
  if (size === null) return 'a square of 4 to 25 (no prime), as 81 is'
  const cells = size * size
  const excess = countExcess(found, size)
  if (excess === 0) return String(cells)
  const amount = Math.abs(excess) === 1 ? 'one' : String(Math.abs(excess))
  return `${cells}: ${amount} too ${excess > 0 ? 'many' : 'few'} for ${size}x${size}`
}

/** How many cells are too many for a board of this size, negative for too few; 0 if the difference exceeds a row. */
export function countExcess(found: number, size: number): number {
  const excess = found - size * size
  return found === 0 || Math.abs(excess) > size ? 0 : excess
}

/** The size of the board that has nearly this many cells; null if no size is near. */
export function nearestSize(cells: number): number | null {
  const root = Math.round(Math.sqrt(cells))
  // A number between 9x9 and 10x10 counts as 9x9, unless 10x10 lacks only a cell or two.
  if (SIZES.includes(root) && Math.abs(cells - root * root) <= 2) return root
  return USUAL_SIZES.find((size) => Math.abs(cells - size * size) <= size) ?? null
}
