/**
 * Deduction: everything that follows from a state before anything need be guessed. The idea is told
 * in src/bands/settle.ts; here the three bands go through it side by side wherever no table is asked.
 */
import {
  ALL,
  APART,
  COLUMNS,
  COLUMN_TRIADS,
  DIGITS,
  LEVEL_END,
  PAIRS,
  ROWS,
  TRAIL_END,
  VECTOR,
} from './layout'
import { settleTriads } from './triads'

/** The row triads of a word, as nine bits. */
function foldRows(word: u32): u32 {
  return (word | (word >> 9) | (word >> 18)) & 511
}

function foldColumns(word: u32): u32 {
  return (word | (word >> 1) | (word >> 2)) & COLUMN_TRIADS
}

function fittingRows(triads: u32): u64 {
  return load<u64>((triads << 3) as usize, ROWS)
}

/** What the table says of nine column triads, which a product has gathered in the highest bits. */
function fittingColumns(product: u32): u64 {
  return load<u64>(((product >> 23) << 3) as usize, COLUMNS)
}

/** Cells of a band that share neither box nor row with the cells of a word. */
function apartFrom(word: u32): u32 {
  return load<u32>((foldRows(word) << 2) as usize, APART)
}

function high(entry: u64): u32 {
  return (entry >> 32) as u32
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
 * singles: each takes the one digit that still has it. The digits to visit first are `pending`, nine
 * bits, digit 1 the lowest. A digit pulls what others settled when its turn comes: nothing is pushed.
 */
export function settle(level: usize, pending: u32, naked: v128): bool {
  const all = i32x4(ALL, ALL, ALL, 0)
  const first = level + DIGITS
  let trail = load<u32>(level, TRAIL_END) as usize
  // What a digit must let go of: settled cells, naked singles (until seen to be its own).
  let gone = v128.or(v128.andnot(all, v128.load(level)), naked)
  while (true) {
    while (pending !== 0) {
      const at = first + VECTOR * (ctz(pending) as usize)
      pending &= pending - 1
      const held = v128.load(at)
      const own = v128.and(held, naked)
      const v = v128.andnot(held, gone)
      let a = i32x4.extract_lane(v, 0) as u32
      let b = i32x4.extract_lane(v, 1) as u32
      let c = i32x4.extract_lane(v, 2) as u32
      if (v128.any_true(own)) {
        // Clearing their columns here is no more than closing would do, but spares it a round.
        const h0 = i32x4.extract_lane(own, 0) as u32
        const h1 = i32x4.extract_lane(own, 1) as u32
        const h2 = i32x4.extract_lane(own, 2) as u32
        const free = ~(foldColumns(h0 | h1 | h2) * 7)
        a = h0 | (apartFrom(h0) & a & free)
        b = h1 | (apartFrom(h1) & b & free)
        c = h2 | (apartFrom(h2) & c & free)
      }
      let ra = foldRows(a)
      let rb = foldRows(b)
      let rc = foldRows(c)
      let fa: u64
      let fb: u64
      let fc: u64
      let lone: u32
      while (true) {
        fa = fittingRows(ra)
        fb = fittingRows(rb)
        fc = fittingRows(rc)
        if (((fa | fb | fc) as i32) < 0) return false
        a &= fa as u32
        b &= fb as u32
        c &= fc as u32
        // The column triads of the three bands interleave, as bits 9j + 3s + b. A product gathers the
        // nine of a stack at the bits 23 to 31.
        const columns = foldColumns(a) | (foldColumns(b) << 1) | (foldColumns(c) << 2)
        const k0 = fittingColumns((columns & 0o007007007) * ((1 << 23) | (1 << 17) | (1 << 11)))
        const k1 = fittingColumns((columns & 0o070070070) * ((1 << 20) | (1 << 14) | (1 << 8)))
        const k2 = fittingColumns((columns & 0o700700700) * ((1 << 17) | (1 << 11) | (1 << 5)))
        if (((k0 | k1 | k2) as i32) < 0) return false
        const fit = k0 | (k1 << 3) | (k2 << 6)
        lone = high(fit)
        a &= ((fit as u32) & COLUMN_TRIADS) * 7
        b &= (((fit as u32) >> 1) & COLUMN_TRIADS) * 7
        c &= (((fit as u32) >> 2) & COLUMN_TRIADS) * 7
        ra = foldRows(a)
        rb = foldRows(b)
        rc = foldRows(c)
        // Closed, if the row triads left are those that fitted.
        if ((((ra ^ (fa as u32)) | (rb ^ (fb as u32)) | (rc ^ (fc as u32))) & 511) === 0) break
      }
      const settled = vectorOf(a & high(fa) & lone, b & high(fb) & lone, c & high(fc) & lone)
      if (v128.any_true(v128.andnot(own, settled))) return false
      // Without a branch: whether a visit settles a cell is anyone's guess.
      v128.store(trail, i32x4.replace_lane(settled, 3, (at - level) as i32))
      trail += (v128.any_true(settled) as usize) << 4
      gone = v128.or(gone, settled)
      v128.store(at, v128.xor(vectorOf(a, b, c), settled))
    }
    pending = holders(first, gone)
    if (pending !== 0) continue

    // How many digits a cell has left, for 81 cells at once: one, two, three or more.
    let one = v128.load(first)
    let two = i32x4.splat(0)
    let more = i32x4.splat(0)
    for (let at = first + VECTOR; at < level + LEVEL_END; at += VECTOR) {
      const v = v128.load(at)
      more = v128.or(more, v128.and(two, v))
      two = v128.or(two, v128.and(one, v))
      one = v128.or(one, v)
    }
    if (v128.any_true(v128.andnot(all, v128.or(gone, one)))) return false
    naked = v128.andnot(all, v128.or(gone, two))
    if (!v128.any_true(naked)) {
      const empty = v128.andnot(all, gone)
      const struck = v128.any_true(empty) ? settleTriads(level, gone) : 0
      if (struck < 0) return false
      pending = struck as u32
      if (pending === 0) {
        v128.store(level, i32x4.replace_lane(empty, 3, trail as i32))
        v128.store(PAIRS, v128.andnot(two, more))
        return true
      }
    }
    gone = v128.or(gone, naked)
  }
}

/** The digits that have any of these cells, as nine bits; without a branch. */
function holders(first: usize, cells: v128): u32 {
  const most = i8x16.splat(0)
  const low = bytes(first, cells)
  const high = bytes(first + 4 * VECTOR, cells)
  const last = v128.any_true(v128.and(v128.load(first, 8 * VECTOR), cells)) as u32
  const none = i32x4.bitmask(i32x4.eq(low, most)) | (i32x4.bitmask(i32x4.eq(high, most)) << 4)
  return (none ^ 255) | (last << 8)
}

/** Of four digits from an address on, four bytes each: zeros where the digit has none of these cells. */
function bytes(at: usize, cells: v128): v128 {
  return i8x16.narrow_i16x8_s(
    i16x8.narrow_i32x4_s(v128.and(v128.load(at), cells), v128.and(v128.load(at, VECTOR), cells)),
    i16x8.narrow_i32x4_s(
      v128.and(v128.load(at, 2 * VECTOR), cells),
      v128.and(v128.load(at, 3 * VECTOR), cells),
    ),
  )
}
