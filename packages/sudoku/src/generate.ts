/** Generates puzzles. */
import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { describeValue } from '@masu/core/puzzle-error'
import { patterns, type Pattern } from '@masu/puzzles/generate'
import { difficulties, prepareSeries, type Difficulty, type Wanted } from '@masu/puzzles/series'
import { checkOptions, geometryAsked, optionOf, type BoardOptions } from '@masu/strategies/options'
import { choice } from './options.ts'

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
  /** A whole number from -2^31 to 2^31 - 1: the same seed and options, the same puzzle. Drawn anew by default. */
  readonly seed?: number
}

const GENERATE_OPTIONS: Readonly<Record<keyof GenerateOptions, true>> = {
  geometry: true,
  difficulty: true,
  clues: true,
  pattern: true,
  seed: true,
}

/**
 * A new puzzle with one solution, as a line of text; 9x9 by default. `masu generate` makes the same puzzle from
 * the same seed. Null if 200 boards or 20,000 puzzles (200 with more than 9x9 cells) held no such puzzle. Throws a
 * TypeError for puzzles that cannot exist or are almost never found.
 */
export function generate(options?: GenerateOptions): string | null {
  checkOptions('generate', options, GENERATE_OPTIONS)
  const geometry = geometryAsked(options) ?? geometryOfName('3x3')
  const [difficulty, clues, pattern, seed] = ['difficulty', 'clues', 'pattern', 'seed'].map(
    (name) => optionOf(options, name),
  )
  const wanted: Wanted = {
    clues: clues === undefined ? null : rangeOf(clues),
    minimal: false,
    pattern: pattern === undefined ? 'none' : choice('generate', 'pattern', pattern, patterns),
    difficulty:
      difficulty === undefined ? null : choice('generate', 'difficulty', difficulty, difficulties),
  }
  const drawn = seed === undefined ? drawnSeed() : checkedSeed(seed)
  const puzzle = prepared(() => prepareSeries(geometry, wanted, drawn))(0)
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

function rangeOf(clues: unknown): { readonly min: number; readonly max: number } {
  if (typeof clues !== 'object' || clues === null) {
    return { min: wholeNumber(clues), max: wholeNumber(clues) }
  }
  checkOptions<{ min?: number; max?: number }>('generate: clues', clues, { min: true, max: true })
  return { min: wholeNumber(optionOf(clues, 'min')), max: wholeNumber(optionOf(clues, 'max')) }
}

function wholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new TypeError(
    `generate: clues of ${describeValue(value)}: expected a whole number, or { min, max }`,
  )
}

function checkedSeed(seed: unknown): number {
  if (typeof seed === 'number' && seed === (seed | 0)) return seed
  throw new TypeError(
    `generate: seed of ${describeValue(seed)}: expected a whole number from ${-(2 ** 31)} to ${2 ** 31 - 1}`,
  )
}

function drawnSeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0]
}
