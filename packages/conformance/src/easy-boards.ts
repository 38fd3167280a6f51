/**
 * Boards of any geometry with about as many empty cells as those of the fixtures. They are dug out of a full board: a
 * cell is emptied only if it is a single afterwards. So the cells can be filled in the reverse order without a guess.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import { shiftedRows } from './boards.ts'
import { orderedWork } from './reading-order.ts'
import { emptyCells, fewestFirstNodes, UsedDigits } from './reference.ts'
import { changed, shuffledCells, spoiled } from './searching-boards.ts'

/** Solutions of an easy board are counted up to here. */
export const MOST_OF_EASY = 3

/** The nodes of an easy board's search: at most this many for each empty cell. */
const NODES_PER_CELL = 10

/** A board whose search is longer is made anew with this share of its empty cells. */
const FEWER = 0.85

/** Boards with one solution, with several, and with none (or one, where no wrong given fits). */
type EasyBoards = readonly [one: Puzzle, several: Puzzle, none: Puzzle]

/** For any strategy: the plainest search is short, row by row and column by column, from both ends. */
export function easyBoards(geometry: Geometry, draw: Draw): EasyBoards {
  const solution = drawnSolution(geometry, draw)
  const cells = dug({ geometry, givens: solution }, false, draw)
  return boardsFrom(geometry, solution, cells, isEasyInLines, draw)
}

/** The same with more empty cells: the search is short that takes the cell with the fewest candidates. */
export function easyBoardsForQuick(geometry: Geometry, draw: Draw): EasyBoards {
  const solution = drawnSolution(geometry, draw)
  const cells = dug({ geometry, givens: solution }, true, draw)
  return boardsFrom(geometry, solution, cells, isEasyFewestFirst, draw)
}

function boardsFrom(
  geometry: Geometry,
  solution: Cells,
  cells: readonly number[],
  isEasy: (puzzle: Puzzle) => boolean,
  draw: Draw,
): EasyBoards {
  const full = { geometry, givens: solution }
  const easyBoard = (change: (puzzle: Puzzle) => Puzzle): Puzzle => {
    let count = cells.length
    let puzzle = full
    do {
      puzzle = change(changed(full, cells.slice(0, count), () => EMPTY))
      count = Math.floor(count * FEWER)
    } while (count > 0 && !isEasy(puzzle))
    return puzzle
  }
  return [
    easyBoard((puzzle) => puzzle),
    easyBoard((puzzle) => withSeveral(puzzle, solution, draw)),
    easyBoard((puzzle) => spoiled(puzzle, solution, draw)),
  ]
}

function drawnSolution(geometry: Geometry, draw: Draw): Cells {
  const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
  return transformCells(geometry, shiftedRows(geometry), symmetry)
}

/**
 * The cells of a full board that can be emptied one after another so that each is a naked single: its peers hold
 * every other digit. Then, if wanted, those that are hidden singles: their digit has no other place in some unit.
 */
function dug({ geometry, givens }: Puzzle, isHiddenToo: boolean, draw: Draw): number[] {
  const { size, units, rowOf, colOf, boxOf } = geometry
  const used = new UsedDigits(geometry, givens)
  const empty = new Set<number>()
  const isHidden = (cell: number, bit: number): boolean =>
    [rowOf[cell], size + colOf[cell], 2 * size + boxOf[cell]].some((unit) => {
      const members = units.subarray(unit * size, (unit + 1) * size)
      return members.every((one) => one === cell || !empty.has(one) || (used.free(one) & bit) === 0)
    })
  const order = shuffledCells({ geometry, givens }, draw)
  for (const isSingle of isHiddenToo ? [isNaked, isHidden] : [isNaked]) {
    for (const cell of order) {
      if (empty.has(cell)) continue
      const bit = 1 << givens[cell]
      used.toggle(cell, bit)
      if (isSingle(cell, bit)) empty.add(cell)
      else used.toggle(cell, bit)
    }
  }
  return [...empty]

  function isNaked(cell: number, bit: number): boolean {
    return used.free(cell) === bit
  }
}

/** The board without the cells of two digits that can change places, as few as hang together. */
function withSeveral({ geometry, givens }: Puzzle, solution: Cells, draw: Draw): Puzzle {
  const { peers, peerCount } = geometry
  const first = draw(geometry.cellCount)
  const pair = new Set([solution[first], solution[peers[first * peerCount + draw(peerCount)]]])
  const cells = new Set([first])
  for (const cell of cells) {
    for (const peer of peers.subarray(cell * peerCount, (cell + 1) * peerCount)) {
      if (pair.has(solution[peer])) cells.add(peer)
    }
  }
  return changed({ geometry, givens }, [...cells], () => EMPTY)
}

function isEasyInLines(puzzle: Puzzle): boolean {
  const { colOf } = puzzle.geometry
  const rows = emptyCells(puzzle.givens)
  const columns = rows.toSorted((a, b) => colOf[a] - colOf[b] || a - b)
  return [rows, rows.toReversed(), columns, columns.toReversed()].every(
    (order) => orderedWork(puzzle, order, MOST_OF_EASY, mostNodes(rows.length)) !== null,
  )
}

function isEasyFewestFirst(puzzle: Puzzle): boolean {
  const most = mostNodes(emptyCells(puzzle.givens).length)
  return fewestFirstNodes(puzzle, MOST_OF_EASY, most) <= most
}

function mostNodes(empty: number): number {
  return NODES_PER_CELL * (empty + 10)
}
