/**
 * The search of `bands-wasm`, and what JavaScript calls. See src/bands.ts for the idea of it all and its words; this is
 * the same program for a machine with vectors, popcount and fixed addresses. Where it is cheaper to do more, it does:
 * candidates are counted after every sweep, a digit is begun before the one ahead of it is done, and two levels are
 * settled in turns (settle.ts). So a state without solution may show a few nodes earlier; what can be deduced is the
 * same.
 */
import { readCells, writeCells } from './cells'
import { count } from './bits'
import { CHOICE, chooseCell, firstDigit, firstPair, firstTwo, isMostlySettled } from './choose'
import {
  ALL_DIGITS,
  CELLS,
  CHUNK,
  COUNTS,
  DEAD_ENDS,
  DIGITS,
  DIGITS_END,
  GIVENS,
  HALF_EMPTY,
  LEVELS,
  LEVEL_END,
  NAKED,
  OTHER_LEVELS,
  PAIR_CELLS,
  PENDING,
  SOLUTIONS,
  STATS,
  VECTOR,
} from './layout'
import { ALONE, FAILED, LOST, settle, SOLVED, TWOFOLD, wait } from './settle'
import { fillTables } from './tables'
import { withEmptyTriad } from './triads'
import { hasVanished } from './vanished'

// The addresses where JavaScript puts boards and finds solutions, counts and stats; and the number
// of boards that fit.
export const chunk: u32 = CHUNK as u32
export const givens: u32 = GIVENS as u32
export const solutions: u32 = SOLUTIONS as u32
export const counts: u32 = COUNTS as u32
export const stats: u32 = STATS as u32

fillTables()

/** Nodes without a solution after which the search looks for digits that have vanished. */
const NODES_BEFORE_VANISHED: u32 = 500
/** More cells than a board has: with this number deduction across digits never runs. */
const NEVER: u32 = 82
/** No board with fewer givens has a single solution (src/bands/empty.ts). */
const FEWEST_GIVENS: u32 = 17
/** With so many givens, a board that needs a guess most likely has many solutions (src/bands/empty.ts). */
const MANY_GIVENS: u32 = 30
/** The fewest cells of two rings: a twofold state with fewer is one ring and has two solutions. */
const TWO_RINGS: u32 = 8

// The solve under way; there is never more than one.
let limit: u32 = 1
let found: u32 = 0
let nodes: u32 = 0
let guesses: u32 = 0
let backtracks: u32 = 0
/** The number of nodes from which on the search looks for vanished digits. */
let vanishedFrom: u32 = 0
/** Whether the board seems to have several solutions (src/bands/empty.ts), and no branch has failed. */
let isHopeful = false
/** How many solutions a solution counts for when it is found. */
let weight: u64 = 1
let solution: usize = 0
/** The level where its search begins. */
let root: usize = LEVELS

/** Solves the first board of the chunk. */
export function solve(newLimit: u32): u32 {
  limit = newLimit
  const count = solveFrom(LEVELS, begin(GIVENS, LEVELS), SOLUTIONS, 0)
  store<u32>(STATS, nodes)
  store<u32>(STATS, guesses, 4)
  store<u32>(STATS, backtracks, 8)
  return count
}

/**
 * Solves the first `size` boards of the chunk; writes zeros for boards without a solution. Returns -1; or,
 * where a cell is out of range, returns the first such cell and solves nothing.
 */
export function solveChunk(size: u32, newLimit: u32): i32 {
  const wrong = firstWrong(81 * size)
  if (wrong >= 0) return wrong
  limit = newLimit
  let level = LEVELS
  let next = OTHER_LEVELS
  let given = begin(GIVENS, level)
  for (let i: u32 = 0; i < size; i++) {
    const at: usize = 81 * (i as usize)
    const isLast = i + 1 === size
    const nextGiven = isLast ? 0 : begin(GIVENS + at + 81, next)
    const count = solveFrom(level, given, SOLUTIONS + at, isLast ? 0 : next)
    if (count === 0) memory.fill(SOLUTIONS + at, 0, 81)
    store<u32>(4 * (i as usize), count, COUNTS)
    const done = level
    level = next
    next = done
    given = nextGiven
  }
  return -1
}

/** The first of so many cells that is out of range, or -1. */
function firstWrong(cells: u32): i32 {
  for (let at: u32 = 0; at < cells; at += 16) {
    const wrong = i8x16.bitmask(i8x16.gt_u(v128.load(at, GIVENS), i8x16.splat(9)))
    // The last vector may also hold cells of an earlier chunk, which do not count.
    if (wrong !== 0 && at + ctz(wrong) < cells) return at + ctz(wrong)
  }
  return -1
}

/** Reads a board into a root, which then waits. Returns how many givens it has: they are its naked singles. */
function begin(board: usize, level: usize): u32 {
  const given = readCells(board, level)
  wait(level, ALL_DIGITS, given)
  return count(given)
}

/** Solves the board of a root that waits, and begins the one that waits `beside` it (0: none). */
function solveFrom(level: usize, given: u32, to: usize, beside: usize): u32 {
  found = 0
  nodes = 1
  guesses = 0
  backtracks = 0
  vanishedFrom = NODES_BEFORE_VANISHED
  weight = 1
  solution = to
  root = level
  v128.store(DEAD_ENDS, i32x4.splat(0))
  isHopeful = given < FEWEST_GIVENS || given >= MANY_GIVENS
  const pending = load<u32>(level, PENDING)
  // Givens that clash fail while the board before is solved.
  if (pending !== FAILED) {
    search(level, pending, v128.load(level, NAKED), isHopeful ? NEVER : HALF_EMPTY, beside)
  }
  if (found === 0) backtracks++
  return found
}

/**
 * Counts the solutions of a level, up to the limit. A guess puts a digit into a cell on the level
 * below; once that has been searched, the cell loses the digit on this level, which goes on as the
 * node of the other branch. All but the level are what `settle` takes at first. What is counted without
 * a search is told in src/bands/twofold.ts and interchangeable.ts.
 */
function search(level: usize, pending: u32, naked: v128, deducesFrom: u32, beside: usize): void {
  /** Nodes entered on this level since the last solution; all are backtracks if no further solution is found. */
  let barren: u32 = 0
  /** The cell last guessed on, if its first branch failed without a guess; else -1. */
  let refuted = -1
  while (true) {
    const deduces = nodes > vanishedFrom ? 0 : deducesFrom
    let outcome = settle(level, pending, naked, deduces, beside)
    if (outcome === ALONE) {
      outcome = settle(level, load<u32>(level, PENDING), v128.load(level, NAKED), deduces, 0)
    }
    beside = 0
    if (outcome === LOST) break
    if (outcome === SOLVED) {
      if (found === 0) writeCells(level, solution)
      countMore(weight)
      return
    }
    const isTwofold = outcome === TWOFOLD
    if (isTwofold && count(v128.load(PAIR_CELLS)) < TWO_RINGS) {
      if (found === 0) {
        // A guess settles the whole ring, so it needs no level of its own.
        const start = firstPair(level)
        const digits = start & ALL_DIGITS
        naked = v128.load(VECTOR * ((start >> 9) as usize), CELLS)
        strike(level, 31 - clz(digits), naked)
        settle(level, digits, naked, NEVER, 0)
        writeCells(level, solution)
      }
      countMore(weight * 2)
      return
    }
    if (nodes > vanishedFrom && hasVanished(level)) break
    isHopeful = backtracks === 0 && (isHopeful || isMostlySettled(level))
    if (isHopeful && weight === limit && !isTwofold && !isMostlySettled(level)) {
      const two = firstTwo(level)
      if (two > CHOICE) {
        if (searchTwo(level, two)) return
        // The search below has left its own pairs.
        pending = 0
        naked = i32x4.splat(0)
        continue
      }
    }
    const choice = isTwofold || isHopeful ? firstPair(level) : chooseCell(level)
    const cell = choice >> 9
    const digits = choice & ALL_DIGITS
    const next = level + LEVEL_END

    naked = v128.load(VECTOR * (cell as usize), CELLS)
    const isPair = popcnt(digits) === 2
    const digit =
      backtracks === 0 && found === 0 && (isPair || !isHopeful)
        ? firstDigit(level, cell, digits)
        : ctz(digits)
    // Interchangeable digits have equally many solutions in the cell, and so have both digits in a
    // twofold state.
    const alike = isTwofold ? digits : interchangeableDigits(level, digit, digits)
    const others = digits & ~alike
    place(level, next, digit, naked)
    strike(level, digit, naked)
    pending = digits
    // Where a branch has failed, solutions are rare and both branches are searched. So both are settled in turns.
    const isSplit = isPair && others !== 0 && limit > 1 && backtracks !== 0
    if (isSplit) wait(level, digits, naked)

    const before = found
    const ownWeight = weight
    weight = min(weight * popcnt(alike), limit)
    nodes++
    const entered = nodes
    const belowDeduces = level === root && !isHopeful ? HALF_EMPTY : NEVER
    search(next, opened(next, digit, digits, naked), naked, belowDeduces, isSplit ? level : 0)
    if (found === before) backtracks++
    else barren = 0
    if (found === limit) return
    weight = ownWeight
    refuted = nodes === entered ? cell : -1
    if (others === 0) break
    for (let rest = alike ^ (1 << digit); rest !== 0; rest &= rest - 1)
      strike(level, ctz(rest), naked)
    nodes++
    guesses++
    barren++
    if ((others & (others - 1)) !== 0) naked = i32x4.splat(0)
    if (isSplit) {
      pending = load<u32>(level, PENDING)
      if (pending === FAILED) break
      naked = v128.load(level, NAKED)
    }
  }
  backtracks += barren
  if (refuted >= 0) {
    const cell = v128.load(VECTOR * (refuted as usize), CELLS)
    v128.store(DEAD_ENDS, v128.or(v128.load(DEAD_ENDS), cell))
  }
}

/**
 * Guesses on two cells at once, given as `firstTwo` returns them, and searches the level below: where a board must
 * have several solutions, nearly every guess is right, and one level less has to be settled (src/bands.ts). Returns
 * whether the limit was reached; if not, the two digits have no solution together.
 */
function searchTwo(level: usize, two: u32): bool {
  const next = level + LEVEL_END
  const digits = two & ALL_DIGITS
  const otherDigits = (two >> 16) & ALL_DIGITS
  const digit = ctz(digits)
  // Not the same digit, as the cells may be peers.
  const otherDigit = ctz(otherDigits & ~(1 << digit))
  const cell = v128.load(VECTOR * (((two & CHOICE) >> 9) as usize), CELLS)
  const otherCell = v128.load(VECTOR * ((two >> 25) as usize), CELLS)
  const cells = v128.or(cell, otherCell)
  place(level, next, digit, cells)
  copyWithout(level, next, digit, otherCell)
  copyWithout(level, next, otherDigit, cell)
  const open = opened(next, digit, digits, cell) | opened(next, otherDigit, otherDigits, otherCell)
  nodes++
  search(next, open, cells, NEVER, 0)
  if (found === limit) return true
  backtracks++
  isHopeful = false
  return false
}

/**
 * The digits to visit where a cell has got one of its digits. Where a cell has many digits, the loss of the cell opens
 * few of them again, and a visit costs more than this test.
 */
function opened(level: usize, digit: u32, digits: u32, cell: v128): u32 {
  return popcnt(digits) === 2 ? digits : (1 << digit) | (digits & withEmptyTriad(level, cell))
}

/** Counts so many more solutions, up to the limit. */
function countMore(count: u64): void {
  found += min(count, (limit - found) as u64) as u32
  vanishedFrom = nodes + NODES_BEFORE_VANISHED
}

/** The digits among `digits` that may stand in the same cells as `digit`; `digit` is among them. */
function interchangeableDigits(level: usize, digit: u32, digits: u32): u32 {
  const v = v128.load(level + VECTOR * (digit as usize), DIGITS)
  let alike: u32 = 1 << digit
  for (let rest = digits ^ alike; rest !== 0; rest &= rest - 1) {
    const other = v128.load(level + VECTOR * (ctz(rest) as usize), DIGITS)
    alike |= select<u32>(0, rest & -rest, v128.any_true(v128.xor(v, other)))
  }
  return alike
}

/** Takes a cell from a digit that has it. Writes a vector, since the next reader reads a vector. */
function strike(level: usize, digit: u32, cell: v128): void {
  const at = level + VECTOR * (digit as usize)
  v128.store(at, v128.xor(v128.load(at, DIGITS), cell), DIGITS)
}

/** Copies a level and gives this cell only one of its digits; memory.copy would be a call out of the program. */
function place(from: usize, to: usize, digit: u32, cell: v128): void {
  for (let i: usize = 0; i < DIGITS_END; i += VECTOR) {
    v128.store(to + i, v128.andnot(v128.load(from + i), cell))
  }
  const at = VECTOR * (digit as usize)
  v128.store(to + at, v128.load(from + at, DIGITS), DIGITS)
  if (found !== 0) return
  for (let i = DIGITS_END; i < NAKED; i += VECTOR) v128.store(to + i, v128.load(from + i))
}

/** Copies a digit of a level, without some cells. */
function copyWithout(from: usize, to: usize, digit: u32, cells: v128): void {
  const at = VECTOR * (digit as usize)
  v128.store(to + at, v128.andnot(v128.load(from + at, DIGITS), cells), DIGITS)
}
