/** Generates puzzles. */
import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { patterns, type Pattern } from './generate/generator.ts'
import { describeBeyondReach, isOutsideTable } from './generate/reach.ts'
import { difficulties, prepareSeries } from './generate/series.ts'
import type { Difficulty, PuzzleRequest } from './generate/puzzle-request.ts'
import {
  BOARD_OPTIONS,
  makeNameOption,
  readOptions,
  type BoardOptions,
  type Option,
  type OptionsOf,
} from './options.ts'

export { difficulties }
export type { Difficulty, Pattern }

export interface GenerateOptions extends BoardOptions {
  /** The hardest step that the puzzle needs, or one of three levels; any by default. */
  readonly difficulty?: Difficulty
  /**
   * The number of givens, or the least and the most; by default as few as the draw gives, and half of the cells
   * of a board larger than 16x16.
   */
  readonly clues?: number | { readonly min: number; readonly max: number }
  /** Symmetry of the places of the givens; 'none' by default. */
  readonly pattern?: Pattern
  /**
   * Milliseconds after which the search is given up; looked at between its steps, which take some tens of milliseconds
   * on boards larger than 16x16. Without it, puzzles that are not found within seconds are refused.
   */
  readonly timeLimit?: number
  /** A whole number from -2^31 to 2^31 - 1: the same seed and options, the same puzzle. Drawn anew by default. */
  readonly seed?: number
}

interface Range {
  readonly min: number
  readonly max: number
}

const WHOLE: Option<number> = {
  expected: 'a whole number from 0',
  read: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined),
}

const CLUES: Option<Range> = {
  expected: 'a whole number from 0, or { min, max }',
  read(value, name) {
    if (typeof value !== 'object' || value === null) {
      const clues = WHOLE.read(value, name)
      return clues === undefined ? undefined : { min: clues, max: clues }
    }
    const { min, max } = readOptions(name, value, { min: WHOLE, max: WHOLE })
    if (min !== undefined && max !== undefined) return { min, max }
    throw new TypeError(`${name}: no ${min === undefined ? 'min' : 'max'}: expected { min, max }`)
  },
}

const SEED: Option<number> = {
  expected: `a whole number from ${-(2 ** 31)} to ${2 ** 31 - 1}`,
  read: (value) => (typeof value === 'number' && value === (value | 0) ? value : undefined),
}

const TIME_LIMIT: Option<number> = {
  expected: 'milliseconds above 0',
  read: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
}

const GENERATE_OPTIONS = {
  ...BOARD_OPTIONS,
  difficulty: makeNameOption(difficulties),
  clues: CLUES,
  pattern: makeNameOption(patterns),
  seed: SEED,
  timeLimit: TIME_LIMIT,
} satisfies OptionsOf<GenerateOptions>

/**
 * A new puzzle with one solution, as a line of text; 9x9 by default. `masu generate` makes the same puzzle from the
 * same seed. Null if none was found before `timeLimit` ended; without one, if 200 boards or 20,000 puzzles (200 with
 * more than 9x9 cells) held none, or 20,000 boards where docs/generate.md promises that number of givens. Throws a
 * TypeError for puzzles that cannot exist and, without `timeLimit`, for those that are not found within seconds: it
 * names the nearest number of givens that is, or an easier difficulty.
 */
export function generate(options?: GenerateOptions): string | null {
  const {
    geometry = geometryOfName('3x3'),
    difficulty = null,
    clues = null,
    pattern = 'none',
    seed = drawnSeed(),
    timeLimit,
  } = readOptions('generate', options, GENERATE_OPTIONS)
  const wanted: PuzzleRequest = { clues, minimal: false, pattern, difficulty }
  const beyond = timeLimit === undefined ? describeBeyondReach(geometry, wanted) : null
  const puzzleAt = prepared(() => prepareSeries(geometry, wanted, seed, overAfter(timeLimit)))
  if (beyond !== null) {
    const option = isOutsideTable(geometry, difficulty) ? 'difficulty' : 'clues'
    throw new TypeError(`generate: ${option}: ${beyond}, or set a timeLimit`)
  }
  const puzzle = puzzleAt(0)
  return puzzle === null ? null : toLine(puzzle.givens)
}

/** Names `clues` in the error of an impossible puzzle: no other option can make a puzzle impossible. */
function prepared<T>(prepare: () => T): T {
  try {
    return prepare()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new TypeError(`generate: clues: ${error.message}`, { cause: error })
  }
}

function overAfter(ms: number | undefined): (() => boolean) | null {
  if (ms === undefined) return null
  const end = performance.now() + ms
  return () => performance.now() >= end
}

function drawnSeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0]
}
