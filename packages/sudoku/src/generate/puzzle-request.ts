/** What a new puzzle should be. */
import type { Request } from './generator.ts'
import type { Technique } from '../techniques/techniques.ts'

/**
 * The hardest technique that a puzzle needs, or `beyond` all techniques; or one of three levels: `easy` needs
 * only singles; `medium` needs locked candidates or pairs, and nothing harder; `hard` is `beyond`.
 */
export type Difficulty = Level | Technique | 'beyond'

export type Level = 'easy' | 'medium' | 'hard'

export type PuzzleRequest = Omit<Request, 'geometry'> & { readonly difficulty: Difficulty | null }
