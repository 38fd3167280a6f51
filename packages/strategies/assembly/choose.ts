/**
 * Where to guess. Among the cells with two candidates take the one whose outcome tells its peers
 * most: a point for each peer that still holds either digit, three more if that peer has two
 * candidates itself, for it will then be settled at once. Dead ends, cells where both branches of a
 * guess failed at once, come before all others (why is told in src/bands/choose.ts).
 */
import { DEAD_ENDS, DIGITS, PAIRS, PEERS, VECTOR } from './layout'

/** The bits of a choice. */
const CHOICE: u32 = 0xffff

/** Bits set in a vector. */
function count(v: v128): u32 {
  return (popcnt(i64x2.extract_lane(v, 0)) + popcnt(i64x2.extract_lane(v, 1))) as u32
}

/**
 * The cell to guess on in a level that `settle` has just left unfinished: its candidates as nine
 * bits, digit 1 the lowest, and above them 32 band + bit.
 */
export function choose(level: usize): u32 {
  const pairs = v128.load(PAIRS)
  if (!v128.any_true(pairs)) return tightest(level)
  const dead = v128.and(pairs, v128.load(DEAD_ENDS))
  if (v128.any_true(dead)) v128.store(PAIRS, dead)
  let best: u32 = 0
  for (let band: u32 = 0; band < 3; band++) {
    const at = level + DIGITS + 4 * (band as usize)
    for (let rest = load<u32>(4 * (band as usize), PAIRS); rest !== 0; rest &= rest - 1) {
      const digits = candidates(at, rest & -rest)
      const p = v128.load(level + VECTOR * (ctz(digits) as usize), DIGITS)
      const q = v128.load(level + VECTOR * ((31 - clz(digits)) as usize), DIGITS)
      const cell = 32 * band + ctz(rest)
      const held = v128.and(v128.or(p, q), v128.load(VECTOR * (cell as usize), PEERS))
      const score = count(held) + 3 * count(v128.and(held, pairs))
      // The best, and of equals the first, without a branch.
      best = max(best, (score << 16) | (CHOICE ^ ((cell << 9) | digits)))
    }
  }
  return CHOICE ^ (best & CHOICE)
}

/** The cell with the fewest candidates; only one state in two hundred has none with two. */
function tightest(level: usize): u32 {
  let best: u32 = 0
  let fewest: u32 = 10
  for (let band: u32 = 0; band < 3; band++) {
    const at = level + 4 * (band as usize)
    for (let rest = load<u32>(at); rest !== 0; rest &= rest - 1) {
      const digits = candidates(at + DIGITS, rest & -rest)
      const size: u32 = popcnt(digits)
      if (size < fewest) {
        fewest = size
        best = ((32 * band + ctz(rest)) << 9) | digits
      }
    }
  }
  return best
}

/** The digits that have this cell, of the words from `at` on, digit 1 first; without a branch. */
function candidates(at: usize, bit: u32): u32 {
  return (
    isIn(load<u32>(at), bit) |
    (isIn(load<u32>(at, VECTOR), bit) << 1) |
    (isIn(load<u32>(at, 2 * VECTOR), bit) << 2) |
    (isIn(load<u32>(at, 3 * VECTOR), bit) << 3) |
    (isIn(load<u32>(at, 4 * VECTOR), bit) << 4) |
    (isIn(load<u32>(at, 5 * VECTOR), bit) << 5) |
    (isIn(load<u32>(at, 6 * VECTOR), bit) << 6) |
    (isIn(load<u32>(at, 7 * VECTOR), bit) << 7) |
    (isIn(load<u32>(at, 8 * VECTOR), bit) << 8)
  )
}

/** 1 where the word has the bit, else 0. */
function isIn(word: u32, bit: u32): u32 {
  return ((word & bit) !== 0) as u32
}
