/** How many cells a board has, in the words of messages. */
import { SIZES } from './geometry.ts'

/** The sizes that a wrong number of cells is compared with first: those of most puzzles. */
const USUAL_SIZES: readonly number[] = [9, 16, 25, 12, 6, 4]

/**
 * What was expected where `found` cells are no board: the number of cells of a board of this size, and how
 * far `found` is from it where that is at most a row, as in "81: one too many for 9x9".
 */
export function expectedCells(found: number, size: number | null): string {
  if (size === null) return 'a square of 4 to 25 (no prime), as 81 is'
  const cells = size * size
  const excess = excessOf(found, size)
  if (excess === 0) return String(cells)
  const amount = Math.abs(excess) === 1 ? 'one' : String(Math.abs(excess))
  return `${cells}: ${amount} too ${excess > 0 ? 'many' : 'few'} for ${size}x${size}`
}

/** How many cells are too many for a board of this size, negative for too few; 0 where that is more than a row. */
export function excessOf(found: number, size: number): number {
  const excess = found - size * size
  return found === 0 || Math.abs(excess) > size ? 0 : excess
}

/** The size of the board that so many cells nearly are; null where that is anyone's guess. */
export function nearestSize(cells: number): number | null {
  const root = Math.round(Math.sqrt(cells))
  // Between 9x9 and 10x10, 9x9 is what is meant, unless only a cell or two is missing.
  if (SIZES.includes(root) && Math.abs(cells - root * root) <= 2) return root
  return USUAL_SIZES.find((size) => Math.abs(cells - size * size) <= size) ?? null
}
