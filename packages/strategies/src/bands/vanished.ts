/**
 * Ends searches that would take far too long.
 *
 * `settle` takes a row and a box of a band without a candidate of a digit for a row and a box that
 * hold the digit. If the last cells that a digit has in a row all go to other digits at once, its
 * row, box and column vanish together, and what is left of it still fits. Almost only givens
 * without a solution lead to such a state: for example, a 7 stands in the only cell of its box that
 * is left for 4. Then the digits fill fewer cells than are empty, and a search by guesses has to
 * solve pigeonhole problems to prove it: of boards of 14 to 16 scattered givens one in 600 took
 * more than 0.1 s, and some took minutes (measured).
 *
 * Counting shows it at once, for less than a third of the cost of a node. The puzzles that people make
 * never need this test, so it begins only after many nodes without a solution: of 300 puzzles rated over
 * 11 by Sudoku Explainer the longest ends after 319 nodes. Below the first guess, deduction across digits
 * begins only then, too; boards with too few places for some digits need both. Of 560,000 boards of 12 to
 * 19 scattered givens none takes more than 546 nodes to its second solution or to the proof that no second
 * solution exists, about half a millisecond (measured; without deduction across digits, 31,533).
 */
import { bitCount } from '../bit-count.ts'
import * as layout from './layout.ts'

const words = layout.words
const DIGITS = layout.DIGITS
const LEVEL_END = layout.LEVEL_END

/**
 * Whether a digit has vanished from a row that lacks it, in a level that `settle` has just left
 * unfinished: then fewer rows wait for a digit than cells are empty.
 */
export function hasVanished(level: number): boolean {
  const memory = words // see settle.ts
  level |= 0
  let empty = 0
  let waiting = 0
  for (let band = 0; band < 3; band++) {
    empty += bitCount(memory[level + band])
    // Three bits a digit, so that the rows of all digits are counted together.
    let rows = 0
    for (let at = level + DIGITS + band; at < level + LEVEL_END; at += 3) {
      const triads = memory[at] | (memory[at] >> 9) | (memory[at] >> 18)
      rows = (rows << 3) | ((triads | (triads >> 3) | (triads >> 6)) & 7)
    }
    waiting += bitCount(rows)
  }
  return empty !== waiting
}
