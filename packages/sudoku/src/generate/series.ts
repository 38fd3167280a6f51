/**
 * Series of puzzles: the puzzle at an index depends only on the seed and the index, so any worker can make it
 * at any time.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { ANY_CLUES_SIZE, prepareGenerator, type Request } from './generator.ts'
import { isWithinReach } from './reach.ts'
import { makeItemDraw } from '@masu/core/random'
import {
  prepareTechniqueSolver,
  techniques,
  type TechniqueRating,
} from '../techniques/techniques.ts'
import type { Difficulty, Level, PuzzleRequest } from './puzzle-request.ts'

const LEVELS: Readonly<Record<Level, readonly TechniqueRating[]>> = {
  easy: ['none', 'naked-single', 'hidden-single'],
  medium: ['locked-candidates', 'naked-pair', 'hidden-pair'],
  hard: ['beyond'],
}

/** The level of a puzzle; what is harder than medium is hard, also where it is not asked for as hard. */
export function findLevel(rating: TechniqueRating): Level {
  return LEVELS.easy.includes(rating) ? 'easy' : LEVELS.medium.includes(rating) ? 'medium' : 'hard'
}

/** The levels, then the techniques from the easiest, then `beyond`. */
export const difficulties: readonly Difficulty[] = Object.freeze([
  'easy',
  'medium',
  'hard',
  ...techniques,
  'beyond',
])

/**
 * Boards without a wanted puzzle before an index is given up: one board in fifty has a puzzle with 18 givens. What is
 * found within seconds may need more: one board in some hundred has a rare number of givens, such as an odd one with a
 * half-turn.
 */
const MAX_BOARDS = { promised: 20_000, other: 200 } as const

/**
 * Puzzles of another difficulty before an index is given up. On 9x9 one puzzle in a thousand needs a hidden
 * triple, and twenty thousand puzzles take two seconds; on larger boards so many would take hours.
 */
const MAX_PUZZLES = { small: 20_000, large: 200 } as const

const SMALL_BOARD = 9

/**
 * The puzzle at each index, or null if no attempt led to one. With `isOver` a search has no limit of attempts and goes
 * on until that returns true. Throws a RangeError if no wanted puzzle can exist, or where the search almost never finds
 * one.
 */
export function prepareSeries(
  geometry: Geometry,
  { difficulty, ...request }: PuzzleRequest,
  seed: number,
  isOver: (() => boolean) | null = null,
): (index: number) => Puzzle | null {
  const clues = request.clues ?? (request.minimal ? null : usualClues(geometry, difficulty))
  const generator = prepareGenerator({ geometry, ...request, clues }, isOver ?? (() => false))
  if (geometry.name === '3x3' && request.clues?.max === 17) {
    // Measured: 0.35 s a board.
    throw new RangeError(
      'puzzles with 17 givens are as good as never found this way (none on 1,000 boards): ask for 20 or more',
    )
  }
  const isDifficult = difficulty === null ? () => true : prepareDifficulty(geometry, difficulty)
  const isPromised = isWithinReach(geometry, { difficulty, ...request })
  const mostBoards = isPromised ? MAX_BOARDS.promised : MAX_BOARDS.other
  const most = geometry.size <= SMALL_BOARD ? MAX_PUZZLES.small : MAX_PUZZLES.large
  return (index) => {
    const draw = makeItemDraw(seed, index)
    let boards = 0
    let puzzles = 0
    while (isOver === null ? boards < mostBoards && puzzles < most : !isOver()) {
      const puzzle = generator.generate(draw)
      if (puzzle === null) boards++
      else if (isDifficult(puzzle)) return puzzle
      else puzzles++
    }
    return null
  }
}

/**
 * The givens of a puzzle for which no number is asked; null for as few as the draw gives. On boards larger than 9x9
 * such puzzles are hard, so an easy puzzle has half of the cells and a medium one 45 in 100. Boards larger than 16x16
 * have half, an easy one 55 in 100: on 25x25 a puzzle with 310 givens or more takes half a second, and none was found
 * with 290.
 */
function usualClues(
  { size, cellCount }: Geometry,
  difficulty: Difficulty | null,
): Request['clues'] {
  if (size <= SMALL_BOARD) return null
  const isEasy = difficulty !== null && [...LEVELS.easy, 'easy'].includes(difficulty)
  const isMedium = difficulty !== null && [...LEVELS.medium, 'medium'].includes(difficulty)
  if (size <= ANY_CLUES_SIZE && !isEasy && !isMedium) return null
  const isLarge = size > ANY_CLUES_SIZE
  const share = isLarge && isEasy ? 0.55 : !isLarge && isMedium ? 0.45 : 0.5
  const least = Math.ceil(cellCount * share)
  // A pattern without a cell in the centre has an even number.
  const clues = least + (cellCount % 2 === 0 ? least % 2 : 0)
  return { min: clues, max: clues }
}

function prepareDifficulty(
  geometry: Geometry,
  difficulty: Difficulty,
): (puzzle: Puzzle) => boolean {
  const solver = prepareTechniqueSolver(geometry)
  const ratings: readonly TechniqueRating[] =
    difficulty === 'easy' || difficulty === 'medium' || difficulty === 'hard'
      ? LEVELS[difficulty]
      : [difficulty]
  return ({ givens }) => ratings.includes(solver.hardest(givens))
}
