/**
 * Rates how hard a puzzle is, on three scales for three kinds of solver: a person, a search that deduces before
 * it guesses, and a search that does not deduce.
 *
 * Source: guesses over drawn symmetries as in the generator of Tom Dillon's tdoku.
 */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import { drawSymmetry, type Symmetry } from '@masu/core/symmetry'
import { bitmask } from '@masu/strategies/bitmask'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { fastestStrategy } from '@masu/strategies/fastest'
import { makeItemDraw } from '@masu/core/random'
import { prepareTechniqueSolver, type TechniqueRating } from '../techniques/techniques.ts'

/**
 * `technique`: the hardest human step that the puzzle needs. The same under every symmetry.
 *
 * `guesses`: guesses of the strategy `bitmask-mrv` until it has proven the solution unique (limit 2), over k
 * drawn symmetries of the puzzle, so that the chance of a single orientation averages out. Two numbers: the
 * mean of the guesses, and the geometric mean of guesses + 1.
 *
 * `brute-force`: nodes of the strategy `bitmask`, which takes cells in reading order and digits ascending,
 * until it has proven the solution unique (limit 2). The rating depends on the orientation of the board. The
 * hardest boards take minutes.
 */
export type Scale = 'technique' | 'guesses' | 'brute-force'

export interface RateOptions {
  readonly scales: readonly Scale[]
  /** Symmetries drawn for `guesses`, 1 or more; 10 by default, as in tdoku. */
  readonly symmetries?: number
  /** 32-bit seed of those symmetries; 1 by default. */
  readonly seed?: number
}

/** The rating of one puzzle; null on a scale that was not asked for. */
export interface Rating {
  readonly technique: TechniqueRating | null
  readonly meanGuesses: number | null
  /** The geometric mean of guesses + 1, the number of leaves of each search's tree; at least 1. */
  readonly geometricMeanGuesses: number | null
  readonly bruteForceNodes: number | null
}

/**
 * Rates puzzles of one geometry, one after the other; not reentrant. A rating depends only on the
 * givens, which stay as they are, and on the options.
 */
export type Rater = (givens: Cells) => Rating

/** Why a board has no rating: it has no solution, or more than one. */
export type NoPuzzle = 'none' | 'several'

/** A rater for these scales. Throws a RangeError without symmetries to average over. */
export function prepareRater(geometry: Geometry, options: RateOptions): Rater {
  return prepare(geometry, options).rate
}

/**
 * As `prepareRater`, for boards that may not be puzzles: boards with no solution, or several, are not rated.
 * Throws as `prepareRater` does.
 */
export function preparePuzzleRater(
  geometry: Geometry,
  options: RateOptions,
): (givens: Cells) => Rating | NoPuzzle {
  const { rate, solver } = prepare(geometry, options)
  return (givens) => {
    const solutions = solver.solve(givens, 2)
    if (solutions === 1) return rate(givens)
    return solutions === 0 ? 'none' : 'several'
  }
}

/** A rater, and a separate solver that counts the solutions of a board. */
function prepare(
  geometry: Geometry,
  { scales, symmetries = 10, seed = 1 }: RateOptions,
): { readonly rate: Rater; readonly solver: Solver } {
  if (!(symmetries >= 1)) {
    throw new RangeError(`no mean over ${symmetries} symmetries: expected 1 or more`)
  }
  const upright = bitmaskMrv.prepare(geometry)
  const techniques = scales.includes('technique') ? prepareTechniqueSolver(geometry) : null
  const guesses = scales.includes('guesses')
    ? prepareGuesses(geometry, symmetries, seed, upright)
    : null
  const bruteForce = scales.includes('brute-force') ? bitmask.prepare(geometry) : null
  const strategy = fastestStrategy(geometry)
  return {
    solver: strategy === bitmaskMrv ? upright : strategy.prepare(geometry),
    rate(givens) {
      bruteForce?.solve(givens, 2)
      return {
        technique: techniques?.hardest(givens) ?? null,
        meanGuesses: null,
        geometricMeanGuesses: null,
        ...guesses?.(givens),
        bruteForceNodes: bruteForce?.stats?.nodes ?? null,
      }
    },
  }
}

/**
 * The guesses of a board. The symmetries are the same for all boards, so no number depends on other
 * boards. One solver serves all images of boards with square boxes: V8 specialises a function only while a
 * single closure of it exists (measured: a second solver makes both take 1.8 times as long).
 */
function prepareGuesses(
  geometry: Geometry,
  count: number,
  seed: number,
  upright: Solver,
): (givens: Cells) => Pick<Rating, 'meanGuesses' | 'geometricMeanGuesses'> {
  const { size, boxHeight, boxWidth, cellCount } = geometry
  const images = Array.from({ length: count }, (_, index) => {
    const symmetry = drawSymmetry(geometry, makeItemDraw(seed, index))
    return { ...symmetry, cells: cellsOf(symmetry, size) }
  })
  // A transposed 2x3 board is a 3x2 board.
  const turned =
    boxHeight === boxWidth ? upright : bitmaskMrv.prepare(geometryOfBoxes(boxWidth, boxHeight))
  const board = new Uint8Array(cellCount)
  return (givens) => {
    let sum = 0
    let sumOfLogs = 0
    for (const { transpose, digits, cells } of images) {
      for (let cell = 0; cell < cellCount; cell++) board[cell] = digits[givens[cells[cell]]]
      const solver = transpose ? turned : upright
      solver.solve(board, 2)
      // Singles are the same on every image: if they solve the board, no image has a guess.
      if (solver.stats?.nodes === 1) break
      const guesses = solver.stats?.guesses ?? 0
      sum += guesses
      sumOfLogs += Math.log(guesses + 1)
    }
    return { meanGuesses: sum / count, geometricMeanGuesses: Math.exp(sumOfLogs / count) }
  }
}

/** The old cell that moves to each new cell, as in core's `transformCells`. */
function cellsOf({ rows, columns, transpose }: Symmetry, size: number): Uint16Array {
  const cells = new Uint16Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      cells[transpose ? col * size + row : row * size + col] = rows[row] * size + columns[col]
    }
  }
  return cells
}
