/**
 * Solving for an app: a board in, an answer out, by the fastest strategy. Boards are texts (a
 * character a cell in reading order: `.` or `0` for an empty one, then 1-9, then A-P) or cells (a
 * number each: 0, or a digit 1..size). Everything here is plain computing, in Node or in a browser.
 *
 * Solvers are prepared once for each geometry and kept: the first board takes some milliseconds.
 */
import { expectedCells } from '@masu/core/cell-count'
import { geometryOfCellCount, geometryOfName, type Geometry } from '@masu/core/geometry'
import { fromLine, toLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import { countOf, describeText, PuzzleError } from '@masu/core/puzzle-error'
import type { Solver } from '@masu/core/strategy'
import { fastest } from './fastest.ts'

export { PuzzleError }

/** A board as text, or as a number a cell. The caller owns it, and it stays as it was. */
export type Board = string | ArrayLike<number>

/** Options for what a board does not say itself. */
export interface BoardOptions {
  /**
   * Box height x box width, as in `3x2`. Without it the boxes follow from the number of cells: the
   * squarest that are no higher than wide, 3x3 for 81 cells, 2x3 for 36, 4x4 for 256.
   */
  readonly geometry?: string
}

export interface CountOptions extends BoardOptions {
  /** Stop at this number of solutions: a whole number from 1, or Infinity; 2 by default. */
  readonly limit?: number
}

/**
 * The first solution that is found, which is the only one of a proper puzzle. Null where there is
 * none, also where givens clash. Returns a text for a text, and for cells new cells that the caller
 * owns. Throws a PuzzleError that names line and column (for cells, row and column) where the input
 * is not a board, and a RangeError for an unknown geometry.
 */
export function solve(board: string, options?: BoardOptions): string | null
export function solve(board: ArrayLike<number>, options?: BoardOptions): Cells | null
export function solve(board: Board, options?: BoardOptions): string | Cells | null
export function solve(board: Board, options: BoardOptions = {}): string | Cells | null {
  const { geometry, givens } = puzzleOf(board, options)
  const solver = solverFor(geometry)
  if (solver.solve(givens, 1) === 0) return null
  return typeof board === 'string' ? toLine(solver.solution) : solver.solution.slice()
}

/**
 * The number of solutions, up to the limit. Below the limit the count is exact; by default 2 means
 * "several". A higher limit costs time for each further solution, and a board with few givens has
 * more solutions than any computer can count. Throws as `solve` does, and a RangeError for an
 * invalid limit.
 */
export function count(board: Board, options: CountOptions = {}): number {
  const { limit = 2 } = options
  if (!(limit >= 1 && (Number.isInteger(limit) || limit === Infinity))) {
    throw new RangeError(`a limit of ${limit}: expected a whole number from 1, or Infinity`)
  }
  const { geometry, givens } = puzzleOf(board, options)
  return solverFor(geometry).solve(givens, limit)
}

/** Whether there is a solution and no second one, as a puzzle should have. Throws as `solve` does. */
export function isUnique(board: Board, options: BoardOptions = {}): boolean {
  return count(board, { ...options, limit: 2 }) === 1
}

const solvers = new Map<Geometry, Solver>()

function solverFor(geometry: Geometry): Solver {
  let solver = solvers.get(geometry)
  if (solver === undefined) {
    solver = fastest(geometry).prepare(geometry)
    solvers.set(geometry, solver)
  }
  return solver
}

function puzzleOf(board: Board, options: BoardOptions): Puzzle {
  const geometry = options.geometry === undefined ? null : geometryOfName(options.geometry)
  if (typeof board === 'string') {
    return fromLine(board, geometry, { file: 'board', line: 1, column: 1 })
  }
  return fromCells(board, geometry ?? geometryOfCellCount(board.length))
}

function fromCells(cells: ArrayLike<number>, geometry: Geometry | null): Puzzle {
  if (geometry === null || cells.length !== geometry.cellCount) {
    const wanted = expectedCells(cells.length, geometry)
    const place = { file: 'board', line: 1, column: 1 }
    throw new PuzzleError(place, countOf(cells.length, 'cell'), wanted)
  }
  const { size, rowOf, colOf } = geometry
  for (let cell = 0; cell < cells.length; cell++) {
    const value: unknown = cells[cell]
    if (!(Number.isInteger(value) && cells[cell] >= 0 && cells[cell] <= size)) {
      const place = { file: 'board', line: rowOf[cell] + 1, column: colOf[cell] + 1 }
      // JavaScript has no types that prevent characters where numbers belong.
      const found = typeof value === 'string' ? describeText(value) : String(value)
      throw new PuzzleError(place, found, `a number 1-${size}, or 0 for an empty cell`)
    }
  }
  return { geometry, givens: cells instanceof Uint8Array ? cells : Uint8Array.from(cells) }
}
