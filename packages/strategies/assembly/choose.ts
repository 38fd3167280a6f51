/**
 * Chooses the cell to guess on, of the cells with two candidates: a point for each peer that still holds either
 * digit, three more if the peer has two candidates, since the guess then settles the peer at once. Dead ends,
 * cells where both branches of a guess failed at once, come before all others (src/bands/choose.ts says why).
 */
import { count, holders } from './bits'
import {
  CELLS,
  DEAD_ENDS,
  DIGITS,
  DIGITS_END,
  HALF_EMPTY,
  PAIR_CELLS,
  PEERS,
  VECTOR,
} from './layout'

/** The bits of a choice. */
export const CHOICE: u32 = 0xffff

/**
 * The cell to guess on in a level that `settle` has just left unfinished: its candidates as nine
 * bits, digit 1 the lowest, and above them 32 band + bit.
 */
export function chooseCell(level: usize): u32 {
  const pairs = v128.load(PAIR_CELLS)
  if (!v128.any_true(pairs)) return firstOf(level, tightest(level))
  const dead = v128.and(pairs, v128.load(DEAD_ENDS))
  const among = v128.any_true(dead) ? dead : pairs
  const low = bestOf(i64x2.extract_lane(among, 0), 0, level, pairs)
  const high = bestOf(i64x2.extract_lane(among, 1), 64, level, pairs)
  return CHOICE ^ (max(low, high) & CHOICE)
}

/** Whether more than half of the cells are settled (src/bands/empty.ts says what for). */
export function isMostlySettled(level: usize): bool {
  return count(v128.load(level)) < HALF_EMPTY
}

/** The first cell with two candidates, otherwise the first with the fewest; in the form that `chooseCell` returns. */
export function firstPair(level: usize): u32 {
  return firstOf(level, tightCells(level))
}

/** The first two cells of those: two choices, the second 16 bits further up; 0 there if no other cell has so few. */
export function firstTwo(level: usize): u32 {
  const cells = tightCells(level)
  const first = firstOf(level, cells)
  const others = v128.andnot(cells, v128.load(VECTOR * ((first >> 9) as usize), CELLS))
  return v128.any_true(others) ? first | (firstOf(level, others) << 16) : first
}

/** Which of a cell's digits to guess first: the digit that the most peers lose (src/bands/choose.ts says why). */
export function firstDigit(level: usize, cell: u32, digits: u32): u32 {
  const peers = v128.load(VECTOR * (cell as usize), PEERS)
  let best: u32 = 0
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const digit = ctz(rest)
    const held = count(v128.and(v128.load(level + VECTOR * (digit as usize), DIGITS), peers))
    // The lowest among equal digits.
    best = max(best, (held << 4) | (15 ^ digit))
  }
  return 15 ^ (best & 15)
}

/** The best of the cells given as bits of two bands, from `first` on: its score, then its choice. */
function bestOf(cells: u64, first: u32, level: usize, pairs: v128): u32 {
  let best: u32 = 0
  for (let rest = cells; rest !== 0; rest &= rest - 1) {
    const cell = first + (ctz(rest) as u32)
    const digits = candidates(level, cell)
    const p = v128.load(level + VECTOR * (ctz(digits) as usize), DIGITS)
    const q = v128.load(level + VECTOR * ((31 - clz(digits)) as usize), DIGITS)
    const held = v128.and(v128.or(p, q), v128.load(VECTOR * (cell as usize), PEERS))
    const score = count(held) + 3 * count(v128.and(held, pairs))
    // The best, and the first among equals, without a branch.
    best = max(best, (score << 16) | (CHOICE ^ ((cell << 9) | digits)))
  }
  return best
}

/** The cells with two candidates, otherwise those with the fewest. */
function tightCells(level: usize): v128 {
  const pairs = v128.load(PAIR_CELLS)
  return v128.any_true(pairs) ? pairs : tightest(level)
}

/** The cells with the fewest candidates, in a level where no cell has two candidates. */
function tightest(level: usize): v128 {
  // The number of candidates of every cell, in four bits.
  let one = i32x4.splat(0)
  let two = one
  let four = one
  let eight = one
  for (let at = level + DIGITS; at < level + DIGITS_END; at += VECTOR) {
    const v = v128.load(at)
    const ones = v128.and(one, v)
    one = v128.xor(one, v)
    const twos = v128.and(two, ones)
    two = v128.xor(two, ones)
    eight = v128.or(eight, v128.and(four, twos))
    four = v128.xor(four, twos)
  }
  let cells = v128.load(level)
  cells = without(cells, eight)
  cells = without(cells, four)
  cells = without(cells, two)
  return without(cells, one)
}

/** `cells` without `others`; all of `cells` if nothing would be left. */
function without(cells: v128, others: v128): v128 {
  const left = v128.andnot(cells, others)
  return v128.any_true(left) ? left : cells
}

/** The first of some cells, as `chooseCell` returns it. */
function firstOf(level: usize, cells: v128): u32 {
  const low = i64x2.extract_lane(cells, 0)
  const cell = low !== 0 ? ctz(low) : 64 + ctz(i64x2.extract_lane(cells, 1))
  return ((cell as u32) << 9) | candidates(level, cell as u32)
}

/** The digits that have this cell, as nine bits. */
function candidates(level: usize, cell: u32): u32 {
  return holders(level + DIGITS, v128.load(VECTOR * (cell as usize), CELLS))
}
