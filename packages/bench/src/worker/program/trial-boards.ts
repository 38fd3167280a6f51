/**
 * Boards so easy that what a program makes of them tells how it talks, not how well it solves: the
 * plainest filled grid, each row the one above shifted by a box, with little of it taken out.
 */
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Geometry } from '@masu/core/geometry'

/** A board that lacks its first cell alone. */
export function nearlyFull(geometry: Geometry): Cells {
  return filled(geometry).fill(EMPTY, 0, 1)
}

/** A board with several solutions: two rows of one band are empty, and may always be swapped. */
export function ambiguous(geometry: Geometry): Cells {
  return filled(geometry).fill(EMPTY, 0, 2 * geometry.size)
}

function filled({ size, boxHeight, boxWidth, cellCount }: Geometry): Cells {
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / size)
    const shift = (row % boxHeight) * boxWidth + Math.floor(row / boxHeight)
    return ((shift + (cell % size)) % size) + 1
  })
}
