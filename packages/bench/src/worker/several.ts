/**
 * Boards with several solutions, drawn anew each time: a strategy that stops at its first solution is right
 * on every puzzle that has only one. None of these is a listed puzzle.
 *
 * In a solution, the cells of two digits fall into groups, each of which can swap the two: such a group is
 * empty here, so that there are two solutions at least. So many cells have a digit that every search is
 * short.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'

/** Cells that are made empty beside the group, some of them more than once: plain searches take longer on large boards. */
const EMPTIED_SHARE = 1 / 2
const LARGEST_SHARED = 9

/** A board that has at least two solutions. */
export function boardOfSeveral(geometry: Geometry, draw: Draw): Cells {
  const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
  const board = transformCells(geometry, filled(geometry), symmetry)
  const { size, cellCount } = geometry
  const first = 1 + draw(size)
  const second = 1 + ((first + draw(size - 1)) % size)
  const group = swappable(geometry, board, draw, [first, second])
  const emptied = size > LARGEST_SHARED ? size : cellCount * EMPTIED_SHARE
  for (let extra = 0; extra < emptied; extra++) board[draw(cellCount)] = EMPTY
  for (const cell of group) board[cell] = EMPTY
  return board
}

/** Cells of two digits that can swap them: with each cell, those of the other digit that see it. */
function swappable(
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

/** A full board: each row is the one above, shifted by a box. */
export function filled({ size, boxHeight, boxWidth, cellCount }: Geometry): Cells {
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / size)
    const shift = (row % boxHeight) * boxWidth + Math.floor(row / boxHeight)
    return ((shift + (cell % size)) % size) + 1
  })
}
