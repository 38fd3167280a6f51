/**
 * The board as 27 words: for each digit and each band of three rows, the cells where it may stand.
 * Nine rows of bits do not fit a machine word, but three do. So a few operations and a table filter
 * one digit in one band, for any number of candidates, and a node costs some hundred nanoseconds.
 * What it teaches: the order of the loops. Only reading the givens, choosing a guess and writing
 * the solution go cell by cell.
 *
 * Words used here:
 * - band, stack: three rows of cells that share their boxes; three columns likewise;
 * - row triad, column triad: the three cells that a row, or a column, has in a box;
 * - closed: a digit whose candidates do not contradict one another (settle.ts);
 * - settled: a cell whose digit is known; the words of a level hold only candidates of other
 *   cells;
 * - trail: the settled cells, in order; a return to a level cuts the trail there;
 * - level: the state of one depth of the search, in a block of words (layout.ts).
 *
 * Source: bands and look-ups after the public descriptions of the solvers of the New Sudoku Players'
 * Forum (3.77us-solver thread, 2012) as retold by Tom Dillon, "Tdoku: A fast Sudoku solver", 2019;
 * the closure, the order of visits, the choice and the code are this project's own.
 */
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { interchangeableDigits } from './bands/interchangeable.ts'
import { bitCount } from './bit-count.ts'
import { chooseCell, firstDigit, firstPair, firstTwo } from './bands/choose.ts'
import { emptyCount, FEW_EMPTY, HALF_EMPTY, MOST_EMPTY, DEDUCE_NEVER } from './bands/empty.ts'
import * as layout from './bands/layout.ts'
import { writeSolution } from './bands/write-solution.ts'
import { LOST, settle, SOLVED, TWOFOLD } from './bands/settle.ts'
import { isOneRing } from './bands/twofold.ts'
import { hasVanished } from './bands/vanished.ts'

export const bands: Strategy = {
  name: 'bands',
  summary: 'each digit as three words of 27 bits, closed by look-ups in tables; 9x9 only',
  idea: '27-bit look-ups',
  source: layout.TDOKU,
  maxLimit: Infinity,
  supports: ({ name }) => name === '3x3',
  prepare,
}

// These are copies, since V8 compiles only constants of the same file into the code (see settle.ts).
const words = layout.words
const doubles = layout.doubles
const BAND_CELLS = layout.BAND_CELLS
const ALL_DIGITS = layout.ALL_DIGITS
const DIGITS = layout.DIGITS
const LEVEL_END = layout.LEVEL_END
const LEVEL_WORDS = layout.LEVEL_WORDS
const TRAIL_END = layout.TRAIL_END
const BIT_OF = layout.BIT_OF
const DEAD_ENDS = layout.DEAD_ENDS
const TRAIL = layout.TRAIL
const LEVELS = layout.LEVELS

/** After this many nodes without a solution, the search looks for digits that have vanished. */
const NODES_BEFORE_VANISHED = 500

// The state of the current solve; there is never more than one.
let limit = 1
let found = 0
let nodes = 0
let guesses = 0
let backtracks = 0
/** The number of nodes from which on the search looks for vanished digits. */
let vanishedFrom = 0
/** How many solutions a solution counts for when it is found (interchangeable.ts). */
let weight = 1
/** Whether the board seems to have several solutions (empty.ts), and no branch has failed. */
let isHopeful = false

function prepare(): Solver {
  layout.fillTables()
  const solution = new Uint8Array(81)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: null }
  return {
    solution,
    stats,
    solve(givens, newLimit) {
      limit = newLimit
      found = 0
      nodes = 1
      guesses = 0
      backtracks = 0
      vanishedFrom = NODES_BEFORE_VANISHED
      weight = 1
      setUp(givens)
      // The givens are naked singles of the root. They clash where `settle` cannot settle all
      // of them.
      const n0 = BAND_CELLS & ~words[LEVELS]
      const n1 = BAND_CELLS & ~words[LEVELS + 1]
      const n2 = BAND_CELLS & ~words[LEVELS + 2]
      const empty = emptyCount(LEVELS)
      isHopeful = empty > MOST_EMPTY || empty <= FEW_EMPTY
      search(LEVELS, ALL_DIGITS, n0, n1, n2, isHopeful ? DEDUCE_NEVER : HALF_EMPTY, solution)
      stats.nodes = nodes
      stats.guesses = guesses
      stats.backtracks = found === 0 ? backtracks + 1 : backtracks
      return found
    },
  }
}

/** Fills the root: a digit may stand where it is given and in every empty cell. */
function setUp(givens: Cells): void {
  for (let i = LEVELS >> 1; i < (LEVELS + LEVEL_END) >> 1; i++) doubles[i] = 0
  // EMPTY is 0, so empty cells go to their place in the level. There is no branch, since a
  // processor cannot predict which cells are given. Each turn writes three cells, so that no store
  // waits for the store before it.
  for (let cell = 0; cell < 27; cell++) {
    const bit = words[BIT_OF + cell]
    words[LEVELS + 3 * givens[cell]] |= bit
    words[LEVELS + 3 * givens[cell + 27] + 1] |= bit
    words[LEVELS + 3 * givens[cell + 54] + 2] |= bit
  }
  const empty0 = words[LEVELS]
  const empty1 = words[LEVELS + 1]
  const empty2 = words[LEVELS + 2]
  for (let at = LEVELS + DIGITS; at < LEVELS + LEVEL_END; at += 3) {
    words[at] |= empty0
    words[at + 1] |= empty1
    words[at + 2] |= empty2
  }
  words[LEVELS + TRAIL_END] = TRAIL
  words[DEAD_ENDS] = words[DEAD_ENDS + 1] = words[DEAD_ENDS + 2] = 0
}

/**
 * Counts the solutions of a level, up to the limit. A guess puts a digit into a cell on the level below.
 * After that level has been searched, the cell loses the digit on this level, which continues as the node
 * of the other branch. `pending`, n0 to n2 (the naked singles) and `deducesFrom` are the arguments of
 * `settle`.
 */
function search(
  level: number,
  pending: number,
  n0: number,
  n1: number,
  n2: number,
  deducesFrom: number,
  solution: Cells,
): void {
  /** Nodes entered on this level since the last solution; all are backtracks if no further solution is found. */
  let barren = 0
  /** The cell last guessed on, if its first branch failed without a guess; else -1. */
  let refuted = -1
  for (;;) {
    const outcome = settle(level, pending, n0, n1, n2, nodes > vanishedFrom ? 0 : deducesFrom)
    if (outcome === LOST) break
    if (outcome === SOLVED) {
      if (found === 0) writeSolution(level, solution)
      countMore(weight)
      return
    }
    const isTwofold = outcome === TWOFOLD
    if (isTwofold && isOneRing(level)) {
      if (found === 0) settleRing(level, solution)
      countMore(2 * weight)
      return
    }
    if (nodes > vanishedFrom && hasVanished(level)) break
    isHopeful = backtracks === 0 && (isHopeful || emptyCount(level) < HALF_EMPTY)
    if (isHopeful && weight >= limit && !isTwofold && emptyCount(level) >= HALF_EMPTY) {
      const two = firstTwo(level)
      if (two >>> 16 !== 0) {
        if (searchTwo(level, two, solution)) return
        // The search below has left its own pairs.
        pending = n0 = n1 = n2 = 0
        continue
      }
    }
    const choice = isTwofold || isHopeful ? firstPair(level) : chooseCell(level)
    const cell = choice >> 9
    const band = cell >> 5
    const bit = 1 << (cell & 31)
    const digits = choice & ALL_DIGITS
    const next = copied(level)

    const rest = digits & (digits - 1)
    const isPair = (rest & (rest - 1)) === 0
    const digit =
      backtracks === 0 && found === 0 && (isPair || !isHopeful)
        ? firstDigit(level, cell, digits)
        : 31 - Math.clz32(digits & -digits)
    // Interchangeable digits have equally many solutions in the cell, and so have both digits in a
    // twofold state.
    const alike = isTwofold ? digits : interchangeableDigits(level, digit, digits)
    const others = digits & ~alike
    // Not by `strike` and `bitOf`, which take 1 to 2 % more here (measured).
    words[level + DIGITS + 3 * digit + band] ^= bit
    for (let left = digits ^ (1 << digit); left !== 0; left &= left - 1) {
      words[next + DIGITS + 3 * (31 - Math.clz32(left & -left)) + band] ^= bit
    }
    pending = digits
    n0 = band === 0 ? bit : 0
    n1 = band === 1 ? bit : 0
    n2 = band === 2 ? bit : 0

    const before = found
    const weightHere = weight
    if (alike !== 1 << digit) weight *= bitCount(alike)
    nodes++
    const entered = nodes
    search(
      next,
      digits,
      n0,
      n1,
      n2,
      level === LEVELS && !isHopeful ? HALF_EMPTY : DEDUCE_NEVER,
      solution,
    )
    if (found === before) backtracks++
    else barren = 0
    if (found === limit) return
    weight = weightHere

    refuted = nodes === entered ? cell : -1
    if (others === 0) break
    for (let left = alike ^ (1 << digit); left !== 0; left &= left - 1) {
      words[level + DIGITS + 3 * (31 - Math.clz32(left & -left)) + band] ^= bit
    }
    nodes++
    guesses++
    barren++
    if ((others & (others - 1)) !== 0) n0 = n1 = n2 = 0
  }
  backtracks += barren
  if (refuted >= 0) words[DEAD_ENDS + (refuted >> 5)] |= 1 << (refuted & 31)
}

/**
 * Guesses on two cells at once, given as `firstTwo` returns them, and searches the level below. Returns whether the
 * limit was reached; if not, the two digits have no solution together. A board that must have several solutions and
 * is more than half empty seldom loses them by a guess, so the first guess need not be settled before the second
 * (measured: 9 % less time to two solutions of boards of 0 to 16 givens).
 */
function searchTwo(level: number, two: number, solution: Cells): boolean {
  const next = copied(level)
  const digits = two & ALL_DIGITS
  const otherDigits = (two >> 16) & ALL_DIGITS
  const digit = digits & -digits
  // Not the same digit, as the cells may be peers.
  const free = otherDigits & ~digit
  const cell = (two >> 9) & 127
  const otherCell = two >>> 25
  strike(next, cell, digits ^ digit)
  strike(next, otherCell, otherDigits ^ (free & -free))
  nodes++
  search(
    next,
    digits | otherDigits,
    bitOf(cell, 0) | bitOf(otherCell, 0),
    bitOf(cell, 1) | bitOf(otherCell, 1),
    bitOf(cell, 2) | bitOf(otherCell, 2),
    DEDUCE_NEVER,
    solution,
  )
  if (found === limit) return true
  backtracks++
  isHopeful = false
  return false
}

/** Copies a level to the level below, whose address it returns. */
function copied(level: number): number {
  const next = level + LEVEL_WORDS
  for (let i = level >> 1; i < next >> 1; i++) doubles[i + (LEVEL_WORDS >> 1)] = doubles[i]
  return next
}

/** Takes a cell from digits that all have it. */
function strike(level: number, cell: number, digits: number): void {
  const at = level + DIGITS + (cell >> 5)
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    words[at + 3 * (31 - Math.clz32(rest & -rest))] ^= 1 << (cell & 31)
  }
}

/** The bit of a cell in the word of its band; 0 in the words of the other bands. */
function bitOf(cell: number, band: number): number {
  return cell >> 5 === band ? 1 << (cell & 31) : 0
}

/** Writes a solution of a ring. A guess settles the whole ring, so it needs no further level. */
function settleRing(level: number, solution: Cells): void {
  const choice = firstPair(level)
  const cell = choice >> 9
  const digits = choice & ALL_DIGITS
  strike(level, cell, digits & (digits - 1))
  settle(level, digits, bitOf(cell, 0), bitOf(cell, 1), bitOf(cell, 2), DEDUCE_NEVER)
  writeSolution(level, solution)
}

/** Counts this many more solutions, up to the limit. */
function countMore(count: number): void {
  found = Math.min(found + count, limit)
  vanishedFrom = nodes + NODES_BEFORE_VANISHED
}
