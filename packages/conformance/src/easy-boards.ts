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
import { changeCells, shuffleCells, spoilBoard } from './searching-boards.ts'

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

/** Boards of up to this size are drawn nearly empty: the plainest search fills larger ones for ever. */
const LARGEST_SPARSE = 9

/** A sparse board has at least one given, and at most this share of its cells. */
const MOST_GIVEN = 0.2

/** Sparse boards of each geometry but the ordinary one. */
const SPARSE_BOARDS = 4

/** The most nodes of the plainest search on a sparse board, and how many boards are drawn to find one. */
const SPARSE_NODES = 1_000
const SPARSE_TRIES = 50

/**
 * Boards with fewer givens than a puzzle with one solution needs, which have many: of 9x9 a board with each number of
 * givens from 1 to 16, of smaller sizes a few. None of larger sizes.
 */
export function sparseBoards(geometry: Geometry, draw: Draw): Puzzle[] {
  const { size, cellCount } = geometry
  if (size > LARGEST_SPARSE) return []
  const most = Math.floor(MOST_GIVEN * cellCount)
  const isOrdinary = geometry.name === '3x3'
  const numbers = Array.from({ length: isOrdinary ? most : SPARSE_BOARDS }, (_, index) =>
    isOrdinary ? index + 1 : 1 + draw(most),
  )
  return numbers.map((givens) => sparseBoard(geometry, givens, draw))
}

/** A board with this many givens, or fewer where the plainest search is too long on all that were drawn. */
function sparseBoard(geometry: Geometry, givens: number, draw: Draw): Puzzle {
  for (let tries = 0; tries < SPARSE_TRIES; tries++) {
    const full = { geometry, givens: drawnSolution(geometry, draw) }
    const puzzle = changeCells(full, shuffleCells(full, draw).slice(givens), () => EMPTY)
    if (isShortInLines(puzzle, SPARSE_NODES)) return puzzle
  }
  return sparseBoard(geometry, givens >> 1, draw)
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
      puzzle = change(changeCells(full, cells.slice(0, count), () => EMPTY))
      count = Math.floor(count * FEWER)
    } while (count > 0 && !isEasy(puzzle))
    return puzzle
  }
  return [
    easyBoard((puzzle) => puzzle),
    easyBoard((puzzle) => withSeveral(puzzle, solution, draw)),
    easyBoard((puzzle) => spoilBoard(puzzle, solution, draw)),
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
  const order = shuffleCells({ geometry, givens }, draw)
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
  return changeCells({ geometry, givens }, [...cells], () => EMPTY)
}

function isEasyInLines(puzzle: Puzzle): boolean {
  return isShortInLines(puzzle, mostNodes(emptyCells(puzzle.givens).length))
}

/** Whether the plainest search is short: row by row and column by column, from both ends. */
function isShortInLines(puzzle: Puzzle, most: number): boolean {
  const { colOf } = puzzle.geometry
  const rows = emptyCells(puzzle.givens)
  const columns = rows.toSorted((a, b) => colOf[a] - colOf[b] || a - b)
  return [rows, rows.toReversed(), columns, columns.toReversed()].every(
    (order) => orderedWork(puzzle, order, MOST_OF_EASY, most) !== null,
  )
}

function isEasyFewestFirst(puzzle: Puzzle): boolean {
  const most = mostNodes(emptyCells(puzzle.givens).length)
  return fewestFirstNodes(puzzle, MOST_OF_EASY, most) <= most
}

function mostNodes(empty: number): number {
  return NODES_PER_CELL * (empty + 10)
}
