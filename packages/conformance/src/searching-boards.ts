/**
 * Boards that need a long search: few givens; no, one or many solutions; and a tree as deep as the simplest
 * search can finish. Drawn from a seed, without fast-check: such boards are rare among random boards.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import { findClash } from '@masu/core/validate'
import { readingOrderWork } from './reading-order.ts'
import { countSolutions, findSolutions } from './reference.ts'

/** Solutions are counted up to here. */
export const MOST_SOLUTIONS = 1_001

/** The bound on the nodes of the search in reading order, at limit MOST_SOLUTIONS, is drawn between these. */
const [LEAST_NODES, MOST_NODES] = [1_000, 100_000]

/** Digits of a full board that are drawn before a search fills the rest. */
const DRAWN_CELLS = 8

/** The number of solutions that a board should have is drawn between these. */
const KINDS: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 30],
  [30, 1_000],
  [MOST_SOLUTIONS, MOST_SOLUTIONS],
]

export interface SearchingBoard {
  readonly puzzle: Puzzle
  /** The number of solutions, at most MOST_SOLUTIONS. */
  readonly solutions: number
}

/** Boards of the kinds in turn. The simplest search can finish each `shallow` board. */
export function searchingBoards(
  geometry: Geometry,
  boards: number,
  depth: 'shallow' | 'deep',
  draw: Draw,
): SearchingBoard[] {
  let solution: Cells
  let fewest: Puzzle
  return Array.from({ length: boards }, (_, index) => {
    const kind = index % KINDS.length
    if (kind === 0) {
      solution = fullBoard(geometry, draw)
      fewest = minimal({ geometry, givens: solution }, draw)
    }
    const [from, to] = KINDS[kind]
    const puzzle =
      to === 0
        ? spoilBoard(fewest, solution, draw)
        : openUp(fewest, from + draw(to - from + 1), draw)
    return countBoard(depth === 'shallow' ? shallow(puzzle, solution, draw) : puzzle)
  })
}

export function countBoard(puzzle: Puzzle): SearchingBoard {
  return { puzzle, solutions: countSolutions(puzzle, MOST_SOLUTIONS) }
}

/** A random full board: some cells are drawn, and a search and a symmetry give the rest. */
function fullBoard(geometry: Geometry, draw: Draw): Cells {
  for (;;) {
    const givens = new Uint8Array(geometry.cellCount)
    for (let i = 0; i < DRAWN_CELLS; i++) {
      givens[draw(geometry.cellCount)] = 1 + draw(geometry.size)
    }
    const [solution] = findSolutions({ geometry, givens }, 1)
    if (solution === undefined) continue
    const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
    return transformCells(geometry, solution, symmetry)
  }
}

/** The board without as many givens as possible while it has one solution. */
function minimal(puzzle: Puzzle, draw: Draw): Puzzle {
  let fewest = puzzle
  for (const cell of shuffleCells(puzzle, draw)) {
    const fewer = changeCells(fewest, [cell], () => EMPTY)
    if (countSolutions(fewer, 2) === 1) fewest = fewer
  }
  return fewest
}

/** The board without as few givens, in drawn order, as are needed for this many solutions. */
function openUp(puzzle: Puzzle, solutions: number, draw: Draw): Puzzle {
  const filled = shuffleCells(puzzle, draw).filter((cell) => puzzle.givens[cell] !== EMPTY)
  const without = (count: number): Puzzle =>
    changeCells(puzzle, filled.slice(0, count), () => EMPTY)
  return without(
    least(filled.length, (count) => countSolutions(without(count), solutions) === solutions),
  )
}

/** The board with one more given, which is wrong but does not clash. */
export function spoilBoard(puzzle: Puzzle, solution: Cells, draw: Draw): Puzzle {
  for (const cell of shuffleCells(puzzle, draw)) {
    if (puzzle.givens[cell] !== EMPTY) continue
    const digit = 1 + draw(puzzle.geometry.size)
    const wrong = changeCells(puzzle, [cell], () => digit)
    if (digit !== solution[cell] && findClash(wrong.geometry, wrong.givens) === null) return wrong
  }
  return puzzle
}

/** The board with as few more givens as bring the search in reading order below a drawn bound. */
function shallow(puzzle: Puzzle, solution: Cells, draw: Draw): Puzzle {
  const mostNodes = LEAST_NODES * (MOST_NODES / LEAST_NODES) ** (draw(1_000) / 1_000)
  const empty = shuffleCells(puzzle, draw).filter((cell) => puzzle.givens[cell] === EMPTY)
  const withSome = (count: number): Puzzle =>
    changeCells(puzzle, empty.slice(0, count), (cell) => solution[cell])
  return withSome(
    least(
      empty.length,
      (count) => readingOrderWork(withSome(count), MOST_SOLUTIONS, mostNodes) !== null,
    ),
  )
}

/** The least number from 0 to `most` from which on `isTrue` holds; it holds at `most`. */
function least(most: number, isTrue: (count: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export function changeCells(
  { geometry, givens }: Puzzle,
  cells: readonly number[],
  digitOf: (cell: number) => number,
): Puzzle {
  const copy = givens.slice()
  for (const cell of cells) copy[cell] = digitOf(cell)
  return { geometry, givens: copy }
}

export function shuffleCells({ givens }: Puzzle, draw: Draw): number[] {
  const cells = [...givens.keys()]
  for (let i = cells.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    const moved = cells[i]
    cells[i] = cells[j]
    cells[j] = moved
  }
  return cells
}
