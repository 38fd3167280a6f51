/**
 * Boards with few givens and one solution, of any size, for `large-boards.ts`: made from a seed, the same on
 * every machine. Taking givens from a large board soon leaves boards whose check would take hours, so a
 * check is given up after a number of nodes, and its given stays.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { fullBoard } from '@masu/puzzles/generate'
import { drawOf, shuffled } from '@masu/puzzles/random'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'

/** So many nodes a check may take: fewer than change how `bitmask-mrv` takes a cell. */
const MOST_NODES = 1000

/** First part of the seed of the boards, and of their images. */
const SEED = 25
const IMAGE_SEED = 77

/** The board of this number, from 0; a 25x25 board takes seconds. */
export function dugBoard(geometry: Geometry, number: number): Cells {
  const { size, peers, peerCount } = geometry
  const draw = drawOf(SEED, number)
  const board = fullBoard(geometry, draw).slice()
  const hasSolution = prepareCheck(geometry)
  for (const cell of shuffled(board.keys(), draw)) {
    const given = board[cell] ?? EMPTY
    const seen = new Set([given])
    for (const peer of peers.subarray(cell * peerCount, (cell + 1) * peerCount)) {
      seen.add(board[peer] ?? EMPTY)
    }
    let isNeeded = false
    for (let digit = 1; digit <= size && !isNeeded; digit++) {
      if (seen.has(digit)) continue
      board[cell] = digit
      isNeeded = hasSolution(board)
    }
    board[cell] = isNeeded ? given : EMPTY
  }
  return board
}

/** Images of the board of this number, drawn from a seed; of the same box shape. */
export function imagesOf(geometry: Geometry, board: Cells, number: number, count: number): Cells[] {
  const draw = drawOf(IMAGE_SEED, number)
  const isSquare = geometry.boxHeight === geometry.boxWidth
  return Array.from({ length: count }, () => {
    const symmetry = drawSymmetry(geometry, draw)
    return transformCells(geometry, board, isSquare ? symmetry : { ...symmetry, transpose: false })
  })
}

class GivenUp extends Error {}

/** Whether a board may have a solution: false only where it has none for sure. */
function prepareCheck(geometry: Geometry): (board: Cells) => boolean {
  const solver = bitmaskMrv.prepare(geometry)
  let nodes = 0
  // A solver has no budget. It counts its nodes in an object that can be watched, and forgets all between boards.
  Object.defineProperty(solver.stats, 'nodes', {
    get: () => nodes,
    set(value: number) {
      nodes = value
      if (nodes > MOST_NODES) throw new GivenUp()
    },
  })
  return (board) => {
    try {
      return solver.solve(board, 1) > 0
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error
      return true
    }
  }
}
