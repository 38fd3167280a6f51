/**
 * Draws boards with several solutions: a strategy that stops at its first solution is right on every puzzle
 * with one solution. No fixture lists these boards.
 *
 * In a solution, the cells of two digits form groups. The two digits can be swapped in each group. In the drawn
 * boards the cells of one group are empty, so there are at least two solutions. Many other cells keep their digit,
 * so every search is short.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'

/**
 * The share of cells emptied besides the group (some are drawn twice); fewer on large boards, where plain
 * searches take longer.
 */
const EMPTIED_SHARE = 1 / 2
const LARGEST_EMPTIED_BY_SHARE = 9

/** A board that has at least two solutions. */
export function ambiguousBoard(geometry: Geometry, draw: Draw): Cells {
  const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
  const board = transformCells(geometry, fullBoard(geometry), symmetry)
  const { size, cellCount } = geometry
  const first = 1 + draw(size)
  const second = 1 + ((first + draw(size - 1)) % size)
  const group = findSwappableCells(geometry, board, draw, [first, second])
  const emptied = size > LARGEST_EMPTIED_BY_SHARE ? size : cellCount * EMPTIED_SHARE
  for (let extra = 0; extra < emptied; extra++) board[draw(cellCount)] = EMPTY
  for (const cell of group) board[cell] = EMPTY
  return board
}

/** A group of cells in which two digits can be swapped: with each cell, its peers that hold the other digit. */
function findSwappableCells(
  { cellCount, peers, peerCount }: Geometry,
  solution: Cells,
  draw: Draw,
  [first, second]: readonly [number, number],
): number[] {
  let start = draw(cellCount)
  while (solution[start] !== first) start = (start + 1) % cellCount
  const group = [start]
  for (let i = 0; i < group.length; i++) {
    const cell = group[i] ?? 0
    const other = solution[cell] === first ? second : first
    for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
      const peer = peers[k] ?? 0
      if (solution[peer] === other && !group.includes(peer)) group.push(peer)
    }
  }
  return group
}

/** A full board: each row is the row above, shifted by a box. */
export function fullBoard({ size, boxHeight, boxWidth, cellCount }: Geometry): Cells {
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / size)
    const shift = (row % boxHeight) * boxWidth + Math.floor(row / boxHeight)
    return ((shift + (cell % size)) % size) + 1
  })
}
