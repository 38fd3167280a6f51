/**
 * Deduction across digits: a triad has three cells, so exactly three of the nine digits stand in it.
 * The rules are told in src/bands/triads.ts. The triads of a band stay in its lane: row triads as
 * bits 3s + r, column triads as bits 9j + 3s.
 */
import { ALL, COLUMN_TRIADS, DIGITS, LEVEL_END, ROW_TRIADS, TRIADS, VECTOR } from './layout'

function foldRows(v: v128): v128 {
  return v128.and(
    v128.or(v128.or(v, i32x4.shr_u(v, 9)), i32x4.shr_u(v, 18)),
    i32x4.splat(ROW_TRIADS),
  )
}

function foldColumns(v: v128): v128 {
  return v128.and(
    v128.or(v128.or(v, i32x4.shr_u(v, 1)), i32x4.shr_u(v, 2)),
    i32x4.splat(COLUMN_TRIADS),
  )
}

/** Each bit, and those k and 2k further. */
export function spread(x: v128, k: i32): v128 {
  return v128.or(v128.or(x, i32x4.shl(x, k)), i32x4.shl(x, k + k))
}

/** Each lane takes what the next band has; the fourth stays. */
function next(v: v128): v128 {
  return i32x4.shuffle(v, v, 1, 2, 0, 3)
}

/** The row triads that are alone in their box, of those of a closed digit. */
function aloneRows(triads: v128): v128 {
  const y = i32x4.shr_u(triads, 1)
  const isOne = v128.and(oneOf(triads, y, i32x4.shr_u(triads, 2)), i32x4.splat(0o111))
  return v128.and(triads, spread(isOne, 1))
}

/** The column triads that are alone in their column, likewise; the bands of a column are lanes. */
function aloneColumns(triads: v128): v128 {
  const y = next(triads)
  return v128.and(triads, oneOf(triads, y, next(y)))
}

/** What is in exactly one of three. */
function oneOf(x: v128, y: v128, z: v128): v128 {
  return v128.andnot(v128.xor(v128.xor(x, y), z), v128.and(x, y))
}

/**
 * Strikes candidates from a level whose digits are closed. The digits that lost any, as nine bits; -1
 * where a triad has too few or too many digits.
 */
export function settleTriads(level: usize, settled: v128): i32 {
  const end = level + LEVEL_END
  const rowTriads = i32x4(ROW_TRIADS, ROW_TRIADS, ROW_TRIADS, 0)
  const columnTriads = i32x4(COLUMN_TRIADS, COLUMN_TRIADS, COLUMN_TRIADS, 0)
  // Binary counters, one bit of them a triad: digits that can stand there, digits that must. Settled
  // cells come first.
  let k0 = v128.and(settled, rowTriads)
  let k1 = v128.and(i32x4.shr_u(settled, 9), rowTriads)
  let k2 = v128.and(i32x4.shr_u(settled, 18), rowTriads)
  let can1 = v128.xor(v128.xor(k0, k1), k2)
  let can2 = v128.or(v128.and(k0, k1), v128.and(k2, v128.xor(k0, k1)))
  let can4 = i32x4.splat(0)
  let must1 = can1
  let must2 = can2
  let must4 = i32x4.splat(0)
  k0 = v128.and(settled, columnTriads)
  k1 = v128.and(i32x4.shr_u(settled, 1), columnTriads)
  k2 = v128.and(i32x4.shr_u(settled, 2), columnTriads)
  let to = TRIADS
  for (let at = level + DIGITS; at < end; at += VECTOR) {
    const can = foldRows(v128.load(at))
    v128.store(to, can)
    to += VECTOR
    const canCarry = v128.and(can1, can)
    can1 = v128.xor(can1, can)
    can4 = v128.or(can4, v128.and(can2, canCarry))
    can2 = v128.xor(can2, canCarry)
    const must = aloneRows(can)
    const mustCarry = v128.and(must1, must)
    must1 = v128.xor(must1, must)
    must4 = v128.or(must4, v128.and(must2, mustCarry))
    must2 = v128.xor(must2, mustCarry)
  }
  const tooFewRows = v128.andnot(rowTriads, v128.or(can4, v128.and(can1, can2)))
  if (v128.any_true(v128.or(must4, tooFewRows))) return -1
  const onlyRows = v128.andnot(rowTriads, v128.or(can4, v128.and(must1, must2)))
  const fullRows = v128.and(can4, v128.and(must1, must2))

  can1 = v128.xor(v128.xor(k0, k1), k2)
  can2 = v128.or(v128.and(k0, k1), v128.and(k2, v128.xor(k0, k1)))
  can4 = i32x4.splat(0)
  must1 = can1
  must2 = can2
  must4 = i32x4.splat(0)
  for (let at = level + DIGITS; at < end; at += VECTOR) {
    const can = foldColumns(v128.load(at))
    v128.store(to, can)
    to += VECTOR
    const canCarry = v128.and(can1, can)
    can1 = v128.xor(can1, can)
    can4 = v128.or(can4, v128.and(can2, canCarry))
    can2 = v128.xor(can2, canCarry)
    const must = aloneColumns(can)
    const mustCarry = v128.and(must1, must)
    must1 = v128.xor(must1, must)
    must4 = v128.or(must4, v128.and(must2, mustCarry))
    must2 = v128.xor(must2, mustCarry)
  }
  const tooFewColumns = v128.andnot(columnTriads, v128.or(can4, v128.and(can1, can2)))
  if (v128.any_true(v128.or(must4, tooFewColumns))) return -1
  const onlyColumns = v128.andnot(columnTriads, v128.or(can4, v128.and(must1, must2)))
  const fullColumns = v128.and(can4, v128.and(must1, must2))

  // Three digits that alone can and that all must: nothing is left to strike.
  const rowRules = v128.xor(onlyRows, fullRows)
  const columnRules = v128.xor(onlyColumns, fullColumns)
  if (!v128.any_true(v128.or(rowRules, columnRules))) return 0
  let struck = 0
  for (let digit = 0; digit < 9; digit++) {
    const offset = VECTOR * (digit as usize)
    const rows = v128.load(offset, TRIADS)
    const columns = v128.load(offset, TRIADS + 9 * VECTOR)
    // `only`: the triad keeps the digit, so its line and box lose it. `full`: the triad loses it.
    const r = v128.and(rows, onlyRows)
    const row = v128.or(v128.or(r, i32x4.shr_u(r, 3)), i32x4.shr_u(r, 6))
    const rowAndBox = v128.or(spread(v128.and(row, i32x4.splat(7)), 3), spread(foldColumns(r), 1))
    const lostRows = v128.and(
      rows,
      v128.or(v128.andnot(fullRows, aloneRows(rows)), v128.andnot(rowAndBox, r)),
    )
    const c = v128.and(columns, onlyColumns)
    const c1 = next(c)
    const columnAndBox = v128.or(
      v128.or(c, v128.or(c1, next(c1))),
      spread(v128.and(foldRows(c), i32x4.splat(0o111)), 9),
    )
    const lostColumns = v128.and(
      columns,
      v128.or(v128.andnot(fullColumns, aloneColumns(columns)), v128.andnot(columnAndBox, c)),
    )
    if (!v128.any_true(v128.or(lostRows, lostColumns))) continue
    const lost = v128.or(spread(lostRows, 9), spread(lostColumns, 1))
    const at = level + offset
    v128.store(at, v128.andnot(v128.load(at, DIGITS), lost), DIGITS)
    struck |= 1 << digit
  }
  return struck
}
