/** How many cells of a level are empty, which tells much of what a search should do there. */
import { bitCount } from './bit-count.ts'
import { words } from './layout.ts'

/**
 * With so many empty cells, a board is half empty. One with a single solution seldom leaves anything to guess
 * once it is less than half empty, since deduction fills the rest. So a search that has to guess there, and
 * of which no branch has failed, most likely is on a board with many solutions. Whatever it guesses then leads to
 * one, and what saves guesses on other boards is a waste: scores for cells, and deduction across digits
 * (measured: 12 % less time to a second solution of boards with many, others as before within 1 %).
 */
export const HALF_EMPTY = 41
/**
 * No board with more empty cells has a single solution (Gary McGuire and others, "There is no 16-clue Sudoku", 2012).
 */
export const MOST_EMPTY = 64
/** More cells than a board has. */
export const NEVER_EMPTY = 82

/** The empty cells of a level that `settle` has left. */
export function emptyCount(level: number): number {
  return bitCount(words[level]) + bitCount(words[level + 1]) + bitCount(words[level + 2])
}
