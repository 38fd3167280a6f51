/** Rates how hard a puzzle is. */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { preparePuzzleRater, type NoPuzzle, type Rating as Ratings } from './rate/scales.ts'
import type { Technique } from './techniques/techniques.ts'
import type { Board } from './solve.ts'
import { readBoard } from './board/read-board.ts'
import { BOARD_OPTIONS, readOptions, type BoardOptions } from './options.ts'

export interface Rating {
  /**
   * The hardest step that a person who never guesses needs: `none` for a full board, `beyond` if these
   * techniques do not suffice.
   */
  readonly technique: Technique | 'none' | 'beyond'
  /** Guesses of the strategy `bitmask-mrv` until uniqueness is proved, mean over ten symmetries of the puzzle. */
  readonly meanGuesses: number
  /** The geometric mean of guesses + 1. */
  readonly geometricMeanGuesses: number
}

const raters = new Map<Geometry, (givens: Cells) => Ratings | NoPuzzle>()

/**
 * The rating of a puzzle, the same that `masu rate` prints; `none` or `several` for a board with no solution or
 * several, which is not a puzzle. Throws as `solve` does.
 */
export function rate(board: Board, options?: BoardOptions): Rating | NoPuzzle {
  const { geometry: asked = null } = readOptions('rate', options, BOARD_OPTIONS)
  const { geometry, givens } = readBoard(board, asked)
  let rater = raters.get(geometry)
  if (rater === undefined) {
    rater = preparePuzzleRater(geometry, { scales: ['technique', 'guesses'] })
    raters.set(geometry, rater)
  }
  const rating = rater(givens)
  if (typeof rating === 'string') return rating
  const { technique, meanGuesses, geometricMeanGuesses } = rating
  // Only a board without a solution leads to a contradiction.
  if (technique === 'contradiction') return 'none'
  return {
    technique: technique ?? 'none',
    meanGuesses: meanGuesses ?? 0,
    geometricMeanGuesses: geometricMeanGuesses ?? 1,
  }
}
