/**
 * How hard is a puzzle? There is no single answer, so there are three scales, each for another kind
 * of solver: a person, a search that deduces before it guesses, and a search that does not.
 *
 * Source: guesses over drawn symmetries as in the generator of Tom Dillon's tdoku.
 */
import { geometryOfBoxes, type Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { bitmask } from '@masu/strategies/bitmask'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { drawOf } from './random.ts'
import { prepareTechniqueSolver, type TechniqueRating } from './techniques.ts'

/**
 * `technique`: the hardest human step that the puzzle needs. The same under every symmetry.
 *
 * `guesses`: wrong turns of the strategy `bitmask-mrv` until it has proven the solution unique
 * (limit 2), over k drawn symmetries of the puzzle, so that the luck of one orientation averages
 * out. Two figures: the mean of the guesses, and the geometric mean of guesses + 1.
 *
 * `brute-force`: nodes of the strategy `bitmask`, which takes cells in reading order and digits
 * ascending, until it has proven the solution unique (limit 2). The rating depends on the
 * orientation of the board. A pathological board takes minutes.
 */
export type Scale = 'technique' | 'guesses' | 'brute-force'

export interface RateOptions {
  readonly scales: readonly Scale[]
  /** Symmetries drawn for `guesses`, 1 or more; 10 by default, as in tdoku. */
  readonly symmetries?: number
  /** 32-bit seed of those symmetries; 1 by default. */
  readonly seed?: number
}

/** The figures of one puzzle; null on a scale that was not asked for. */
export interface Rating {
  readonly technique: TechniqueRating | null
  readonly meanGuesses: number | null
  /** The geometric mean of guesses + 1, which are the leaves of each search's tree: 1 at least. */
  readonly geometricMeanGuesses: number | null
  readonly bruteForceNodes: number | null
}

/**
 * Rates puzzles of one geometry, one after the other; not reentrant. A rating depends only on the
 * givens, which stay as they are, and on the options.
 */
export type Rater = (givens: Cells) => Rating

/** A rater for these scales. Throws a RangeError where there is no symmetry to average over. */
export function prepareRater(geometry: Geometry, options: RateOptions): Rater {
  const { scales, symmetries = 10, seed = 1 } = options
  if (!(symmetries >= 1)) {
    throw new RangeError(`no mean over ${symmetries} symmetries: expected 1 or more`)
  }
  const techniques = scales.includes('technique') ? prepareTechniqueSolver(geometry) : null
  const guesses = scales.includes('guesses') ? prepareGuesses(geometry, symmetries, seed) : null
  const bruteForce = scales.includes('brute-force') ? bitmask.prepare(geometry) : null
  return (givens) => {
    bruteForce?.solve(givens, 2)
    return {
      technique: techniques?.hardest(givens) ?? null,
      meanGuesses: null,
      geometricMeanGuesses: null,
      ...guesses?.(givens),
      bruteForceNodes: bruteForce?.stats?.nodes ?? null,
    }
  }
}

/**
 * The guess figures of a board. The symmetries are the same for all boards, so no board depends on
 * others.
 */
function prepareGuesses(
  geometry: Geometry,
  count: number,
  seed: number,
): (givens: Cells) => Pick<Rating, 'meanGuesses' | 'geometricMeanGuesses'> {
  const symmetries = Array.from({ length: count }, (_, index) =>
    drawSymmetry(geometry, drawOf(seed, index)),
  )
  const upright = bitmaskMrv.prepare(geometry)
  // Transposed, a 2x3 board is a 3x2 one.
  const turned = bitmaskMrv.prepare(geometryOfBoxes(geometry.boxWidth, geometry.boxHeight))
  return (givens) => {
    let sum = 0
    let sumOfLogs = 0
    for (const symmetry of symmetries) {
      const solver = symmetry.transpose ? turned : upright
      solver.solve(transformCells(geometry, givens, symmetry), 2)
      const guesses = solver.stats?.guesses ?? 0
      sum += guesses
      sumOfLogs += Math.log(guesses + 1)
    }
    return { meanGuesses: sum / count, geometricMeanGuesses: Math.exp(sumOfLogs / count) }
  }
}
