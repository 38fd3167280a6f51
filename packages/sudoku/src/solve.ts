/**
 * Solves boards for apps, with the fastest strategy. Boards are texts (a character a cell in reading
 * order: `.` or `0` for an empty cell, then 1-9, then A-P; or a row a line, as people write them; a
 * 16x16 board may have the digits 0-F, and what may have either digits is refused), texts of rows,
 * cells (a number each: 0, or a digit 1..size) or rows of cells. This code runs in Node and in
 * browsers.
 *
 * Solvers are prepared once for each geometry and kept: the first board takes some milliseconds.
 */
import { toHex } from '@masu/core/formats/digits-16x16'
import type { Geometry } from '@masu/core/geometry'
import { toLine, type Cells } from '@masu/core/puzzle'
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import type { Solver } from '@masu/core/strategy'
import { readBoard, type Board, type Rows } from './board/read-board.ts'
import { fastestStrategy } from '@masu/strategies/fastest'
import { BOARD_OPTIONS, LIMIT, readOptions, type BoardOptions, type OptionsOf } from './options.ts'

export { PuzzleError }
export type { Board, BoardOptions, Rows }

export interface CountOptions extends BoardOptions {
  /** Stops at this number of solutions: a whole number from 1, or Infinity; 2 by default. */
  readonly limit?: number
}

const COUNT_OPTIONS = { ...BOARD_OPTIONS, limit: LIMIT } satisfies OptionsOf<CountOptions>

/**
 * The first solution found, which is the only solution of a proper puzzle. Null without a solution,
 * also where givens clash. Returns a line of text, in the same digits, for a text, a text a row for
 * texts of rows, new cells for cells and new rows for rows; the caller owns them. Throws a
 * PuzzleError that names line and column (for numbers, row and column) for any input that is not a
 * board, and a TypeError that names the option for an invalid option.
 */
export function solve(board: string, options?: BoardOptions): string | null
export function solve(board: ArrayLike<string>, options?: BoardOptions): string[] | null
export function solve(board: ArrayLike<number>, options?: BoardOptions): Cells | null
export function solve(board: Rows, options?: BoardOptions): number[][] | null
export function solve(
  board: Board,
  options?: BoardOptions,
): string | string[] | Cells | number[][] | null
export function solve(
  board: Board,
  options?: BoardOptions,
): string | string[] | Cells | number[][] | null {
  const { geometry: wantedGeometry = null } = readOptions('solve', options, BOARD_OPTIONS)
  const { geometry, givens, form, digits } = readBoard(board, wantedGeometry)
  const { size } = geometry
  const solver = solverFor(geometry)
  if (solver.solve(givens, 1) === 0) return null
  const { solution } = solver
  if (form === 'text' || form === 'texts') {
    const text = digits === '0-F' ? toHex(solution) : toLine(solution)
    if (form === 'text') return text
    return Array.from({ length: size }, (_, row) => text.slice(row * size, (row + 1) * size))
  }
  return form === 'cells' ? solution.slice() : rowsOf(solution, size)
}

/**
 * The number of solutions, up to the limit. Below the limit the count is exact; by default 2 means
 * "several". A higher limit costs time for each further solution, and a board with few givens has
 * more solutions than any computer can count. Throws as `solve` does.
 */
export function count(board: Board, options?: CountOptions): number {
  const { geometry = null, limit = 2 } = readOptions('count', options, COUNT_OPTIONS)
  return countUpTo(board, limit, geometry)
}

/** Whether there is a solution and no second one, as a puzzle should have. Throws as `solve` does. */
export function isUnique(board: Board, options?: BoardOptions): boolean {
  const { geometry = null } = readOptions('isUnique', options, BOARD_OPTIONS)
  return countUpTo(board, 2, geometry) === 1
}

function countUpTo(board: Board, limit: number, wanted: Geometry | null): number {
  const { geometry, givens } = readBoard(board, wanted)
  return solverFor(geometry).solve(givens, limit)
}

function rowsOf(cells: Cells, size: number): number[][] {
  return Array.from({ length: size }, (_, row) => [...cells.subarray(row * size, (row + 1) * size)])
}

const solvers = new Map<Geometry, Solver>()

/** The geometry and solver of the last board: most boards have the geometry of the board before. */
let last: { readonly geometry: Geometry; readonly solver: Solver } | null = null

function solverFor(geometry: Geometry): Solver {
  if (last?.geometry === geometry) return last.solver
  let solver = solvers.get(geometry)
  if (solver === undefined) {
    solver = fastestStrategy(geometry).prepare(geometry)
    solvers.set(geometry, solver)
  }
  last = { geometry, solver }
  return solver
}
