/** The number of solutions, by a short search that is evidently correct; it is slow. */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'

/** Solutions of the puzzle, at most `limit`. */
export function countByRules({ geometry, givens }: Puzzle, limit: number): number {
  return findClash(geometry, givens) === null ? countFrom(geometry, givens.slice(), limit) : 0
}

function countFrom(geometry: Geometry, cells: Cells, limit: number): number {
  let fewest: ReadonlySet<number> | null = null
  let target = -1
  for (const [cell, value] of cells.entries()) {
    if (value !== EMPTY) continue
    const digits = digitsLeft(geometry, cells, cell)
    if (fewest === null || digits.size < fewest.size) {
      fewest = digits
      target = cell
    }
  }
  if (fewest === null) return 1
  let count = 0
  for (const digit of fewest) {
    cells[target] = digit
    count += countFrom(geometry, cells, limit - count)
    if (count >= limit) break
  }
  cells[target] = EMPTY
  return count
}

/** The digits, from 1 on, that no other cell of the cell's row, column and box holds. */
function digitsLeft(geometry: Geometry, cells: Cells, cell: number): Set<number> {
  const digits = new Set(Array.from({ length: geometry.size }, (_, i) => i + 1))
  for (let other = 0; other < cells.length; other++) {
    const seen =
      geometry.rowOf[other] === geometry.rowOf[cell] ||
      geometry.colOf[other] === geometry.colOf[cell] ||
      geometry.boxOf[other] === geometry.boxOf[cell]
    if (seen) digits.delete(cells[other] ?? EMPTY)
  }
  return digits
}
