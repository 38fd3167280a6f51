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
import { countOf, describeValue, PuzzleError } from '@masu/core/puzzle-error'
import type { Solver } from '@masu/core/strategy'
import { fastest } from './fastest.ts'
import { checkedLimit } from './limit.ts'

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
 * is not a board, whatever it is instead, and a RangeError for an unknown geometry.
 */
export function solve(board: string, options?: BoardOptions): string | null
export function solve(board: ArrayLike<number>, options?: BoardOptions): Cells | null
export function solve(board: Board, options?: BoardOptions): string | Cells | null
export function solve(board: Board, options?: BoardOptions): string | Cells | null {
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
export function count(board: Board, options?: CountOptions): number {
  return countUpTo(board, checkedLimit(optionOf(options, 'limit') ?? 2), options)
}

/** Whether there is a solution and no second one, as a puzzle should have. Throws as `solve` does. */
export function isUnique(board: Board, options?: BoardOptions): boolean {
  return countUpTo(board, 2, options) === 1
}

function countUpTo(board: Board, limit: number, options: BoardOptions | undefined): number {
  const { geometry, givens } = puzzleOf(board, options)
  return solverFor(geometry).solve(givens, limit)
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

/** Where a board is in messages. */
const PLACE = { file: 'board', line: 1, column: 1 }

/** JavaScript has no types that would keep anything at all from being passed as a board or as options. */
function puzzleOf(board: unknown, options: BoardOptions | undefined): Puzzle {
  const name = optionOf(options, 'geometry')
  if (name !== undefined && typeof name !== 'string') {
    throw new RangeError(`a geometry of ${describeValue(name)}: expected a text such as 3x3 or 2x3`)
  }
  const geometry = name === undefined ? null : geometryOfName(name)
  if (typeof board === 'string') return fromLine(board, geometry, PLACE)
  if ((typeof board !== 'object' && typeof board !== 'function') || board === null) {
    throw new PuzzleError(PLACE, describeValue(board), 'a text, or a number for each cell')
  }
  return fromCells(board, geometry)
}

/** The value of an option, undefined for none. Throws a RangeError where it cannot be read. */
function optionOf(options: unknown, name: 'geometry' | 'limit'): unknown {
  try {
    return options === undefined || options === null
      ? undefined
      : Reflect.get(Object(options), name)
  } catch (error) {
    throw new RangeError(`the ${name} cannot be read`, { cause: error })
  }
}

/** Reads the length and each cell once: what changes meanwhile, or is shared, is one board all the same. */
function fromCells(cells: object, asked: Geometry | null): Puzzle {
  const length = read(cells, 'length')
  if (typeof length !== 'number') {
    throw new PuzzleError(PLACE, `a length of ${describeValue(length)}`, 'a number for each cell')
  }
  const geometry = asked ?? geometryOfCellCount(length)
  if (geometry === null || length !== geometry.cellCount) {
    throw new PuzzleError(PLACE, countOf(length, 'cell'), expectedCells(length, geometry))
  }
  const { size, rowOf, colOf } = geometry
  const givens = new Uint8Array(length)
  for (let cell = 0; cell < length; cell++) {
    const value = read(cells, cell)
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > size) {
      const place = { file: 'board', line: rowOf[cell] + 1, column: colOf[cell] + 1 }
      throw new PuzzleError(
        place,
        describeValue(value),
        `a number 1-${size}, or 0 for an empty cell`,
      )
    }
    givens[cell] = value
  }
  return { geometry, givens }
}

/** What a getter or a proxy returns. Throws a PuzzleError where that throws. */
function read(from: object, key: string | number): unknown {
  try {
    return Reflect.get(from, key)
  } catch {
    throw new PuzzleError(PLACE, 'what cannot be read', 'a number for each cell')
  }
}
