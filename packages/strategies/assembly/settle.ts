/**
 * Deduction: everything that follows from a state before the search has to guess. src/bands/settle.ts describes
 * the idea; here the three bands are treated side by side, except in the tables.
 */
import {
  ALL_CELLS,
  CELLS_APART,
  COLUMNS,
  DIGITS,
  DIGITS_END,
  FIRSTS,
  NAKED,
  PAIR_CELLS,
  PENDING,
  PLACED,
  ROWS,
  ROWS_AT_8,
  VECTOR,
} from './layout'
import { count, holders } from './bits'
import { settleTriads, spread } from './triads'
import { hasVanished } from './vanished'

/** A result of `settle`: the level has no solution. */
export const LOST: u32 = 0
/** The level is solved. */
export const SOLVED: u32 = 1
/** Each empty cell has two candidates, and each digit that a unit lacks has two places in the unit. */
export const TWOFOLD: u32 = 2
/** The level has cells to guess. */
const OPEN: u32 = 3
/** The level is not settled yet: the level beside it was done first. */
export const ALONE: u32 = 4

/** What a level has as pending digits once it was found to be without a solution while it stood beside another. */
export const FAILED: u32 = 1 << 31

/** The row triads of each band, as nine bits times 8: the place of an entry in a table of eight bytes each. */
function foldRows(v: v128, nine: v128): v128 {
  return v128.and(v128.or(v128.or(i32x4.shl(v, 3), i32x4.shr_u(v, 6)), i32x4.shr_u(v, 15)), nine)
}

/** The row triads of each band, as its lowest nine bits; the bits above them mean nothing. */
function unmasked(v: v128): v128 {
  return v128.or(v128.or(v, i32x4.shr_u(v, 9)), i32x4.shr_u(v, 18))
}

/** The column triads of each band, each as the bit of its first cell. */
function foldColumns(v: v128, firsts: v128): v128 {
  return v128.and(v128.or(v128.or(v, i32x4.shr_u(v, 1)), i32x4.shr_u(v, 2)), firsts)
}

/** Cells that share neither box nor row with row triads of their band, as `foldRows` returns them. */
function apartFrom(triads: v128): v128 {
  const a = v128.load_zero<u32>(i32x4.extract_lane(triads, 0) as usize, CELLS_APART)
  const b = i32x4.extract_lane(triads, 1) as usize
  const c = i32x4.extract_lane(triads, 2) as usize
  return v128.load_lane<u32>(c, v128.load_lane<u32>(b, a, 1, CELLS_APART), 2, CELLS_APART)
}

/** The table's entry for a band's row triads (times 8): two words. */
function rowsOf(triads: u32): v128 {
  return v128.load_zero<u64>(triads as usize, ROWS)
}

/** The table's entry for nine column triads, which a product has gathered in the highest bits. */
function columnsOf(product: u32): v128 {
  return v128.load(((product >> 23) << 4) as usize, COLUMNS)
}

/** The three bands of each cell's column, in each lane. */
function acrossBands(v: v128): v128 {
  const next = i32x4.shuffle(v, v, 1, 2, 0, 3)
  return v128.or(v, v128.or(next, i32x4.shuffle(next, next, 1, 2, 0, 3)))
}

/**
 * Settles all it can of a level, and returns LOST, SOLVED, TWOFOLD or OPEN. The cells of `naked` are naked
 * singles: each takes the one digit that still has it. The digits to visit first are `pending`, nine bits,
 * digit 1 the lowest. A digit loses the cells that other digits settled only when the digit is visited. Deduction
 * across digits runs where at least `deducesFrom` cells are empty.
 *
 * A sweep begins with what all of the last one left, and a processor has little else to do meanwhile. So
 * a second level that waits may be settled `beside`, in turns, a sweep each (0: none is). As soon as either is
 * done, the other waits, with what has been settled: the second for its own time; or, where it was done
 * first, the first: the outcome is ALONE.
 */
export function settle(
  level: usize,
  pending: u32,
  naked: v128,
  deducesFrom: u32,
  beside: usize,
): u32 {
  const all = v128.load(ALL_CELLS)
  const nine = v128.load(ROWS_AT_8)
  const firsts = v128.load(FIRSTS)
  // The cells that a digit must lose: settled cells, and naked singles of other digits.
  let gone = v128.or(v128.andnot(all, v128.load(level)), naked)
  let isSecond = false
  while (true) {
    const first = level + DIGITS
    // The cells that the last visit settled. The next visit does not use them yet, so that a processor can
    // begin it before the last is complete (measured: 3 to 5 %; 17-clue puzzles as before). A delay of a whole
    // sweep would cost more visits than it gains.
    let fresh = i32x4.splat(0)
    /** Digits that are not closed yet. */
    let again: u32 = 0
    while (pending !== 0) {
      const bit = pending & -pending
      const at = first + VECTOR * (ctz(pending) as usize)
      pending &= pending - 1
      const held = v128.load(at)
      const own = v128.and(held, naked)
      let v = v128.andnot(held, gone)
      // Without a branch, since no processor predicts which visits have naked singles (measured: 1 to 2 %).
      // Closing would clear the columns of `own`, too; clearing them here saves a visit.
      const ownColumns = foldColumns(acrossBands(own), firsts)
      const free = v128.andnot(apartFrom(foldRows(own, nine)), spread(ownColumns, 1))
      v = v128.or(own, v128.and(v, free))

      const rows = foldRows(v, nine)
      const a = rowsOf(i32x4.extract_lane(rows, 0))
      const b = rowsOf(i32x4.extract_lane(rows, 1))
      const c = rowsOf(i32x4.extract_lane(rows, 2))
      const ab = i32x4.shuffle(a, b, 0, 4, 1, 5)
      const fitRows = i32x4.shuffle(ab, c, 0, 1, 4, 6)
      const loneRows = i32x4.shuffle(ab, c, 2, 3, 5, 6)
      v = v128.and(v, fitRows)
      // The column triads of the three bands interleave, as bits 9j + 3s + b. A product gathers the
      // nine of a stack at the bits 23 to 31.
      const folded = foldColumns(v, firsts)
      const columns =
        i32x4.extract_lane(folded, 0) |
        (i32x4.extract_lane(folded, 1) << 1) |
        (i32x4.extract_lane(folded, 2) << 2)
      const k0 = columnsOf((columns & 0o007007007) * ((1 << 23) | (1 << 17) | (1 << 11)))
      const k1 = columnsOf((columns & 0o070070070) * ((1 << 20) | (1 << 14) | (1 << 8)))
      const k2 = columnsOf((columns & 0o700700700) * ((1 << 17) | (1 << 11) | (1 << 5)))
      const fit = v128.or(k0, v128.or(i32x4.shl(k1, 3), i32x4.shl(k2, 6)))
      // Lost, if any sign is set.
      if (i32x4.bitmask(v128.or(fitRows, fit)) !== 0) return isSecond ? fail(level) : LOST
      v = v128.and(v, fit)
      // The digit is closed if exactly the row triads that fitted are left: nine bits, at the top of each lane.
      // If not, the next sweep visits it again, as other digits would mostly have required anyway; no processor
      // predicts a loop here (measured: 4 to 7 %, easy puzzles 13 %). A lone row triad and a lone column triad
      // settle their common cell also in a digit that is not closed yet.
      const missing = i32x4.shl(v128.andnot(fitRows, unmasked(v)), 23)
      again |= select<u32>(bit, 0, v128.any_true(missing))
      const loneColumns = i32x4.shuffle(fit, fit, 3, 3, 3, 3)
      const settled = v128.and(v, v128.and(loneRows, loneColumns))
      // No two digits may settle the same cell, and the digit must settle each of its naked
      // singles.
      const clash = v128.or(v128.andnot(own, settled), v128.and(settled, fresh))
      if (v128.any_true(clash)) return isSecond ? fail(level) : LOST
      v128.store(at, v128.or(v128.load(at, PLACED), settled), PLACED)
      v128.store(at, v128.xor(v, settled))
      gone = v128.or(gone, fresh)
      fresh = settled
    }
    gone = v128.or(gone, fresh)

    // How many digits a cell has left, for 81 cells at once: one, two, three or more. Counted after every
    // sweep, so that a cell without candidates ends it at once (measured, against counting only when no digit
    // is pending: 3 to 4 % less on hard puzzles, 3 % more on easy puzzles).
    let one = v128.load(first)
    let two = i32x4.splat(0)
    let more = i32x4.splat(0)
    for (let at = first + VECTOR; at < level + DIGITS_END; at += VECTOR) {
      const v = v128.load(at)
      more = v128.or(more, v128.and(two, v))
      two = v128.or(two, v128.and(one, v))
      one = v128.or(one, v)
    }
    if (v128.any_true(v128.andnot(all, v128.or(gone, one)))) {
      return isSecond ? fail(level) : LOST
    }
    naked = v128.andnot(all, v128.or(gone, two))
    gone = v128.or(gone, naked)
    pending = holders(first, gone) | again
    if (beside !== 0) {
      // It waits, and the other takes its turn.
      v128.store(level, v128.or(v128.andnot(all, gone), naked))
      wait(level, pending, naked)
      if (pending !== 0) {
        const other = beside
        beside = level
        level = other
        isSecond = !isSecond
        pending = load<u32>(level, PENDING)
        naked = v128.load(level, NAKED)
        gone = v128.or(v128.andnot(all, v128.load(level)), naked)
        continue
      }
      if (isSecond) return ALONE
      beside = 0
    }
    if (pending !== 0) continue

    const empty = v128.andnot(all, gone)
    v128.store(level, empty)
    if (!v128.any_true(empty)) return SOLVED
    if (!v128.any_true(more) && !hasVanished(level)) {
      v128.store(PAIR_CELLS, empty)
      return TWOFOLD
    }
    const struck = count(empty) >= deducesFrom ? settleTriads(level, gone) : 0
    if (struck < 0) return LOST
    pending = struck as u32
    if (pending === 0) {
      v128.store(PAIR_CELLS, v128.andnot(two, more))
      return OPEN
    }
  }
}

/** Has a level wait until it is settled beside another, or has its turn. */
export function wait(level: usize, pending: u32, naked: v128): void {
  v128.store(level, naked, NAKED)
  store<u32>(level, pending, PENDING)
}

/** A level that stands beside another has no solution. */
function fail(level: usize): u32 {
  store<u32>(level, FAILED, PENDING)
  return ALONE
}
