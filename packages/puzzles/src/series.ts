/**
 * Series of puzzles: the puzzle at an index follows from the seed and the index alone, so it does
 * not matter which worker makes it, or when.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { prepareGenerator, type Request } from './generate.ts'
import { drawOf } from './random.ts'
import { prepareTechniqueSolver, type TechniqueRating } from './techniques.ts'

/**
 * `easy` needs only singles; `medium` needs locked candidates or pairs, and nothing harder; `hard`
 * needs a guess.
 */
export type Difficulty = 'easy' | 'medium' | 'hard'

const TECHNIQUES: Readonly<Record<Difficulty, readonly TechniqueRating[]>> = {
  easy: ['none', 'naked-single', 'hidden-single'],
  medium: ['locked-candidates', 'naked-pair', 'hidden-pair'],
  hard: ['guess'],
}

/** Boards that are tried for one puzzle before its index is given up. */
const MAX_ATTEMPTS = 200

export type Wanted = Omit<Request, 'geometry'> & { readonly difficulty: Difficulty | null }

/**
 * The puzzle at each index, or null where no attempt led to one. Throws a RangeError where no
 * wanted puzzle can exist.
 */
export function prepareSeries(
  geometry: Geometry,
  { difficulty, ...request }: Wanted,
  seed: number,
): (index: number) => Puzzle | null {
  const generator = prepareGenerator({ geometry, ...request })
  const isDifficult = difficulty === null ? () => true : prepareDifficulty(geometry, difficulty)
  return (index) => {
    const draw = drawOf(seed, index)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const puzzle = generator.generate(draw)
      if (puzzle !== null && isDifficult(puzzle)) return puzzle
    }
    return null
  }
}

function prepareDifficulty(
  geometry: Geometry,
  difficulty: Difficulty,
): (puzzle: Puzzle) => boolean {
  const solver = prepareTechniqueSolver(geometry)
  return ({ givens }) => TECHNIQUES[difficulty].includes(solver.hardest(givens))
}
