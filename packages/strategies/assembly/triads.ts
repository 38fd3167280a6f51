/**
 * Deduction across digits: a triad has three cells, so exactly three of the nine digits stand in it.
 * src/bands/triads.ts describes the rules. The triads of a band stay in its lane, both kinds in one word, so
 * that each operation works on all triads at once: row triads as bits 3s + r, column triads as bits 9 + 3s + j.
 * A group of three neighbours holds the triads of one kind in a box.
 */
import { holders } from './bits'
import { BAND_CELLS, COLUMN_TRIADS, DIGITS, DIGITS_END, ROW_TRIADS, TRIADS, VECTOR } from './layout'

/** The triads of a band, of both kinds. */
const BOTH: u32 = ROW_TRIADS | (ROW_TRIADS << 9)
/** The first bit of each group of three neighbours. */
const FIRSTS: u32 = 0o111111

/** Cells as row triads. */
function foldRows(v: v128): v128 {
  return v128.and(
    v128.or(v128.or(v, i32x4.shr_u(v, 9)), i32x4.shr_u(v, 18)),
    i32x4.splat(ROW_TRIADS),
  )
}

/** Cells as column triads, each as the bit of its first cell. */
function foldColumns(v: v128): v128 {
  return v128.and(
    v128.or(v128.or(v, i32x4.shr_u(v, 1)), i32x4.shr_u(v, 2)),
    i32x4.splat(COLUMN_TRIADS),
  )
}

/** Row triads, and column triads as `foldColumns` leaves them (bits 9j + 3s), as one word. */
function pack(rows: v128, columns: v128): v128 {
  const v = v128.or(v128.or(columns, i32x4.shr_u(columns, 8)), i32x4.shr_u(columns, 16))
  return v128.or(rows, i32x4.shl(v128.and(v, i32x4.splat(ROW_TRIADS)), 9))
}

/** The column triads of a packed word, again as bits 9j + 3s. */
function unpackColumns(v: v128): v128 {
  const c = i32x4.shr_u(v, 9)
  const first = i32x4.splat(0o111)
  return v128.or(
    v128.and(c, first),
    v128.or(
      i32x4.shl(v128.and(i32x4.shr_u(c, 1), first), 9),
      i32x4.shl(v128.and(i32x4.shr_u(c, 2), first), 18),
    ),
  )
}

/** Each bit, and the bits k and 2k further. */
export function spread(x: v128, k: i32): v128 {
  return v128.or(v128.or(x, i32x4.shl(x, k)), i32x4.shl(x, k + k))
}

/** Moves the next band into each lane; the fourth lane stays. */
function next(v: v128): v128 {
  return i32x4.shuffle(v, v, 1, 2, 0, 3)
}

/** The triads of a closed digit that are alone in their box, and therefore in their line. */
function alone(triads: v128): v128 {
  const y = i32x4.shr_u(triads, 1)
  const z = i32x4.shr_u(triads, 2)
  const isOne = v128.andnot(v128.xor(v128.xor(triads, y), z), v128.and(triads, y))
  return v128.and(triads, spread(v128.and(isOne, i32x4.splat(FIRSTS)), 1))
}

/**
 * Strikes candidates from a level whose digits are closed. Returns the digits that lost candidates, as nine
 * bits; -1 where a triad has too few or too many digits.
 */
export function settleTriads(level: usize, settled: v128): i32 {
  const all = i32x4(BOTH, BOTH, BOTH, 0)
  // Binary counters, with one bit for each triad: digits that can stand there, digits that must. The counters
  // begin with the settled cells: the three cells of a row triad lie 9 bits apart, those of a column triad side
  // by side.
  const columns = i32x4.splat(COLUMN_TRIADS)
  const rows = i32x4.splat(ROW_TRIADS)
  const k0 = pack(v128.and(settled, rows), v128.and(settled, columns))
  const k1 = pack(
    v128.and(i32x4.shr_u(settled, 9), rows),
    v128.and(i32x4.shr_u(settled, 1), columns),
  )
  const k2 = pack(
    v128.and(i32x4.shr_u(settled, 18), rows),
    v128.and(i32x4.shr_u(settled, 2), columns),
  )
  let can1 = v128.xor(v128.xor(k0, k1), k2)
  let can2 = v128.or(v128.and(k0, k1), v128.and(k2, v128.xor(k0, k1)))
  let can4 = i32x4.splat(0)
  let must1 = can1
  let must2 = can2
  let must4 = i32x4.splat(0)
  for (let offset: usize = 0; offset < DIGITS_END - DIGITS; offset += VECTOR) {
    const v = v128.load(level + offset, DIGITS)
    const can = pack(foldRows(v), foldColumns(v))
    v128.store(offset, can, TRIADS)
    const canCarry = v128.and(can1, can)
    can1 = v128.xor(can1, can)
    can4 = v128.or(can4, v128.and(can2, canCarry))
    can2 = v128.xor(can2, canCarry)
    const must = alone(can)
    const mustCarry = v128.and(must1, must)
    must1 = v128.xor(must1, must)
    must4 = v128.or(must4, v128.and(must2, mustCarry))
    must2 = v128.xor(must2, mustCarry)
  }
  const tooFew = v128.andnot(all, v128.or(can4, v128.and(can1, can2)))
  if (v128.any_true(v128.or(must4, tooFew))) return -1
  const only = v128.andnot(all, v128.or(can4, v128.and(must1, must2)))
  const full = v128.and(can4, v128.and(must1, must2))
  // Only three digits can stand in each of these triads, and all three must: nothing is left to
  // strike.
  if (!v128.any_true(v128.xor(only, full))) return 0

  let struck = 0
  for (let digit = 0; digit < 9; digit++) {
    const offset = VECTOR * (digit as usize)
    const triads = v128.load(offset, TRIADS)
    // `only`: the triad keeps the digit, so its line and box lose it. `full`: the triad loses the
    // digit.
    const kept = v128.and(triads, only)
    const box = i32x4.splat(FIRSTS)
    const inBox = spread(
      v128.and(v128.or(kept, v128.or(i32x4.shr_u(kept, 1), i32x4.shr_u(kept, 2))), box),
      1,
    )
    const inRow = v128.or(kept, v128.or(i32x4.shr_u(kept, 3), i32x4.shr_u(kept, 6)))
    const rowsKept = spread(v128.and(inRow, i32x4.splat(7)), 3)
    const next = i32x4.shuffle(kept, kept, 1, 2, 0, 3)
    const columnsKept = v128.and(
      v128.or(kept, v128.or(next, i32x4.shuffle(next, next, 1, 2, 0, 3))),
      i32x4.splat(ROW_TRIADS << 9),
    )
    const lines = v128.or(inBox, v128.or(rowsKept, columnsKept))
    const lost = v128.and(
      triads,
      v128.or(v128.andnot(full, alone(triads)), v128.andnot(lines, kept)),
    )
    if (!v128.any_true(lost)) continue
    const cells = v128.or(
      spread(v128.and(lost, i32x4.splat(ROW_TRIADS)), 9),
      spread(unpackColumns(lost), 1),
    )
    const at = level + offset
    v128.store(at, v128.andnot(v128.load(at, DIGITS), cells), DIGITS)
    struck |= 1 << digit
  }
  return struck
}

/** The digits that have no cell in the row triad or in the column triad of this cell, as nine bits. */
export function withEmptyTriad(level: usize, cell: v128): u32 {
  const first = level + DIGITS
  const row = spread(foldRows(cell), 9)
  const column = spread(foldColumns(cell), 1)
  return ~(holders(first, row) & holders(first, column))
}
