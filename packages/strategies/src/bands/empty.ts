/**
 * How many cells of a level are empty. The search decides by this number what to do. `bands-wasm` decides by the same
 * numbers, in layout.ts and main.ts of assembly.
 */
import { bitCount } from '../bit-count.ts'
import { words } from './layout.ts'

/**
 * With this many empty cells, a board is half empty. A board with a single solution seldom leaves anything to guess
 * once it is less than half empty, since deduction fills the rest. So if a search has to guess there, and no
 * branch has failed, the board most likely has many solutions. Any guess then leads to a solution, and the work
 * that saves guesses on other boards is wasted: scores for cells, and deduction across digits (measured: 12 %
 * less time to a second solution of boards with many, others as before within 1 %).
 */
export const HALF_EMPTY = 41

/**
 * With this many empty cells a board has 30 givens, or more with fewer. Such a board with a single solution seldom
 * leaves anything to guess, either. So one that has to be guessed on most likely has many solutions, however much of it
 * is still empty (measured on boards of 34 or 35 givens: 3 % less time for `bands-wasm`, 5 % for `bands`).
 */
export const FEW_EMPTY = 51

/**
 * No board with more empty cells has a single solution (Gary McGuire and others, "There is no 16-clue Sudoku", 2012).
 */
export const MOST_EMPTY = 64

/** The number of empty cells from which on to deduce across digits, where a search never does: no board has so many. */
export const DEDUCE_NEVER = 82

/** The empty cells of a level that `settle` has left. */
export function emptyCount(level: number): number {
  return bitCount(words[level]) + bitCount(words[level + 1]) + bitCount(words[level + 2])
}
