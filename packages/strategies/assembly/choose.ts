/**
 * Where to guess. Among the cells with two candidates take the one whose outcome tells its peers
 * most: a point for each peer that still holds either digit, three more if that peer has two
 * candidates itself, for it will then be settled at once. Dead ends, cells where both branches of a
 * guess failed at once, come before all others (why is told in src/bands/choose.ts).
 */
import { holders } from './settle'
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
    for (let rest = load<u32>(4 * (band as usize), PAIRS); rest !== 0; rest &= rest - 1) {
      const digits = holders(level + DIGITS, vectorOf(band, rest & -rest))
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
      const digits = holders(level + DIGITS, vectorOf(band, rest & -rest))
      const size: u32 = popcnt(digits)
      if (size < fewest) {
        fewest = size
        best = ((32 * band + ctz(rest)) << 9) | digits
      }
    }
  }
  return best
}

/** A word in the lane of its band. */
function vectorOf(band: u32, word: u32): v128 {
  return i32x4(
    select<u32>(word, 0, band === 0),
    select<u32>(word, 0, band === 1),
    select<u32>(word, 0, band === 2),
    0,
  )
}
