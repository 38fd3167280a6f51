/**
 * Deduction: everything that follows from a state before anything need be guessed. The idea is told
 * in src/bands/settle.ts; here the three bands go through it side by side wherever no table is asked.
 */
import {
  ALL,
  APART,
  COLUMN_TRIADS,
  DIGITS,
  FITTING_COLUMNS,
  FITTING_ROWS,
  LEVEL_END,
  LONE_ROWS,
  PAIRS,
  STALE,
  TRAIL_END,
  VECTOR,
} from './layout'
import { settleTriads } from './triads'

/** The address, from the beginning of a table, of the entry for the row triads of a word. */
function rowEntry(word: u32): usize {
  return (((word | (word >> 9) | (word >> 18)) & 511) << 2) as usize
}

/** Of the column triads of three bands, bits 9j + 3s + b, the entry for those of stack 0. */
function columnEntry(columns: u32): usize {
  return (((columns & 7) | ((columns >> 6) & 0o70) | ((columns >> 12) & 0o700)) << 2) as usize
}

function foldColumns(word: u32): u32 {
  return (word | (word >> 1) | (word >> 2)) & COLUMN_TRIADS
}

function vectorOf(a: u32, b: u32, c: u32): v128 {
  return i32x4.replace_lane(
    i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(0), 0, a), 1, b),
    2,
    c,
  )
}

/**
 * Settles all it can of a level; false where that leaves no solution. The cells of `naked` are naked
 * singles: each takes the one digit that still has it. Digits are visited in a ring that begins at
 * the address `from`, and a digit pulls what others settled when its turn comes: nothing is pushed.
 */
export function settle(level: usize, from: usize, naked: v128): bool {
  const all = i32x4(ALL, ALL, ALL, 0)
  const first = level + DIGITS
  const end = level + LEVEL_END
  let trail = load<u32>(level, TRAIL_END) as usize
  let at = from
  // What a digit must let go of: settled cells, naked singles (until seen to be its own), STALE.
  let gone = v128.or(v128.andnot(all, v128.load(level)), v128.or(naked, i32x4(STALE, 0, 0, 0)))
  while (true) {
    let last = at
    do {
      let v = v128.load(at)
      if (v128.any_true(v128.and(v, gone))) {
        const own = v128.and(v, naked)
        v = v128.andnot(v, gone)
        let a = i32x4.extract_lane(v, 0) as u32
        let b = i32x4.extract_lane(v, 1) as u32
        let c = i32x4.extract_lane(v, 2) as u32
        if (v128.any_true(own)) {
          // Clearing their columns here is no more than closing would do, but spares it a round.
          const h0 = i32x4.extract_lane(own, 0) as u32
          const h1 = i32x4.extract_lane(own, 1) as u32
          const h2 = i32x4.extract_lane(own, 2) as u32
          const free = ~(foldColumns(h0 | h1 | h2) * 7)
          a = h0 | (load<u32>(rowEntry(h0), APART) & a & free)
          b = h1 | (load<u32>(rowEntry(h1), APART) & b & free)
          c = h2 | (load<u32>(rowEntry(h2), APART) & c & free)
        }
        let ra = rowEntry(a)
        let rb = rowEntry(b)
        let rc = rowEntry(c)
        let lone: u32 = 0
        for (;;) {
          const fa = load<u32>(ra, FITTING_ROWS)
          const fb = load<u32>(rb, FITTING_ROWS)
          const fc = load<u32>(rc, FITTING_ROWS)
          if (((fa | fb | fc) as i32) < 0) return false
          a &= fa
          b &= fb
          c &= fc
          // The column triads of the three bands interleave: bit 9j + 3s + b.
          const columns = foldColumns(a) | (foldColumns(b) << 1) | (foldColumns(c) << 2)
          const k0 = load<u32>(columnEntry(columns), FITTING_COLUMNS)
          const k1 = load<u32>(columnEntry(columns >> 3), FITTING_COLUMNS)
          const k2 = load<u32>(columnEntry(columns >> 6), FITTING_COLUMNS)
          if (((k0 | k1 | k2) as i32) < 0) return false
          const fit = k0 | (k1 << 3) | (k2 << 6)
          const fit0 = fit & COLUMN_TRIADS
          const fit1 = (fit >> 1) & COLUMN_TRIADS
          const fit2 = (fit >> 2) & COLUMN_TRIADS
          lone = (fit0 ^ fit1 ^ fit2) & ~(fit0 & fit1 & fit2)
          if (fit === columns) break
          a &= fit0 * 7
          b &= fit1 * 7
          c &= fit2 * 7
          const sa = rowEntry(a)
          const sb = rowEntry(b)
          const sc = rowEntry(c)
          if (((sa ^ ra) | (sb ^ rb) | (sc ^ rc)) === 0) break
          ra = sa
          rb = sb
          rc = sc
        }
        const loneColumns = lone * 7
        const lonely = vectorOf(
          a & load<u32>(ra, LONE_ROWS) & loneColumns,
          b & load<u32>(rb, LONE_ROWS) & loneColumns,
          c & load<u32>(rc, LONE_ROWS) & loneColumns,
        )
        if (v128.any_true(v128.andnot(own, lonely))) return false
        // Without a branch: whether a visit settles a cell is anyone's guess.
        const isSome = v128.any_true(lonely)
        v128.store(trail, i32x4.replace_lane(lonely, 3, (at - level) as i32))
        trail += (isSome as usize) << 4
        last = select(at, last, isSome)
        gone = v128.or(gone, lonely)
        v128.store(at, v128.xor(vectorOf(a, b, c), lonely))
      }
      at += VECTOR
      if (at === end) at = first
    } while (at !== last)

    // How many digits a cell has left, for 81 cells at once: one, two, three or more.
    let one = i32x4.splat(0)
    let two = i32x4.splat(0)
    let more = i32x4.splat(0)
    for (let i = first; i < end; i += VECTOR) {
      const v = v128.load(i)
      more = v128.or(more, v128.and(two, v))
      two = v128.or(two, v128.and(one, v))
      one = v128.or(one, v)
    }
    if (v128.any_true(v128.andnot(all, v128.or(gone, one)))) return false
    naked = v128.andnot(all, v128.or(gone, two))
    if (!v128.any_true(naked)) {
      const empty = v128.andnot(all, gone)
      const outcome = v128.any_true(empty) ? settleTriads(level, gone) : 0
      if (outcome < 0) return false
      if (outcome === 0) {
        v128.store(level, i32x4.replace_lane(empty, 3, trail as i32))
        v128.store(PAIRS, v128.andnot(two, more))
        return true
      }
    }
    gone = v128.or(gone, naked)
  }
}
