/**
 * Twofold states, in which `search` of bands.ts counts solutions without searching for all of them. A state is twofold
 * if every empty cell has two candidates and every digit that a unit lacks has two places in the unit. Then a digit in
 * one cell decides the cells that share a unit and a digit with it, those cells decide the next, and so on around: a
 * ring. If the ring has a solution, exchanging the digit of each cell for the cell's other candidate gives a second
 * solution. So both branches of a guess have equally many solutions: only one branch is searched, and each solution in
 * it counts twice. Nearly all boards with many solutions lead to such states (measured: 97 of 100 solutions of such
 * boards are found below a twofold state).
 *
 * Sudoku players know a twofold state as the "bivalue universal grave", which a puzzle with one solution never gets
 * into.
 */
import { emptyCount } from './empty.ts'

/** The fewest empty cells of two rings: each crosses at least two rows and two columns with two cells each. */
const TWO_RINGS = 8

/**
 * Whether a twofold level is certainly one ring, which has two solutions. A ring of so few cells always has solutions:
 * it is a rectangle, two rows by three columns or the reverse, or three rows by three columns without two or three
 * cells; in none of these does a box forbid two cells the digit that rows and columns give to both. Of larger states
 * about one in a thousand has no solution.
 */
export function isOneRing(level: number): boolean {
  return emptyCount(level) < TWO_RINGS
}
