/**
 * Fills the tables, once. Most are indexed by nine bits that say where a digit can stand in three lines of
 * three triads: 3s + r for the row triads of a band, 3j + b for the column triads of a stack. A line or a box
 * without a bit holds the digit already.
 */
import {
  BAND_CELLS,
  ALL_CELLS,
  CELLS_APART,
  CELLS,
  COLUMNS,
  COLUMN_TRIADS,
  FIRSTS,
  LOST,
  PEERS,
  ROWS,
  ROWS_AT_8,
  SPREAD_ROWS,
  VECTOR,
} from './layout'

/** Negative, however far it is shifted to another stack. */
const LOST_COLUMNS = -1
/** No way fits: a number larger than any nine triads. */
const NONE: u32 = 512

/** The triads among these nine that belong to some way to fit the digit in, or NONE. */
function fitting(triads: u32): u32 {
  let boxes = 0
  let lines = 0
  for (let k: u32 = 0; k < 3; k++) {
    if ((triads & (7 << (3 * k))) !== 0) boxes++
    if ((triads & (0o111 << k)) !== 0) lines++
  }
  if (boxes !== lines) return NONE
  let fits = NONE
  for (let i: u32 = 0; i < 3; i++) {
    for (let j: u32 = 0; j < 3; j++) {
      if (i === j) continue
      // A line for each box; a box that holds the digit already needs no line.
      const way = inBox(triads, 0, i) | inBox(triads, 1, j) | inBox(triads, 2, 3 - i - j)
      if ((way & ~triads) === 0) fits = (fits & ~NONE) | way
    }
  }
  return fits
}

/** The triad of this line in box k, or 0 where the box holds the digit already. */
function inBox(triads: u32, k: u32, line: u32): u32 {
  return (triads & (7 << (3 * k))) === 0 ? 0 : 1 << (3 * k + line)
}

/** Triads among nine that stand alone in their line. */
function alone(triads: u32): u32 {
  let found: u32 = 0
  for (let k: u32 = 0; k < 3; k++) {
    const line = triads & (0o111 << k)
    if ((line & (line - 1)) === 0) found |= line
  }
  return found
}

/** The first bit of each group of three neighbours in which exactly one bit is set. */
function oneInThree(triads: u32): u32 {
  let found: u32 = 0
  for (let k: u32 = 0; k < 3; k++) {
    if (popcnt(triads & (7 << (3 * k))) === 1) found |= 1 << (3 * k)
  }
  return found
}

/** Moves the groups of three bits nine bits apart. */
function threes(triads: u32): u32 {
  return (triads & 7) | ((triads & 0o70) << 6) | ((triads & 0o700) << 12)
}

/** Triads that share neither box nor line with any of these. */
function apart(triads: u32): u32 {
  let left: u32 = 511
  for (let k: u32 = 0; k < 3; k++) {
    if ((triads & (7 << (3 * k))) !== 0) left &= ~(7 << (3 * k))
    if ((triads & (0o111 << k)) !== 0) left &= ~(0o111 << k)
  }
  return left
}

export function fillTables(): void {
  v128.store(ROWS_AT_8, i32x4.splat(511 << 3))
  v128.store(FIRSTS, i32x4.splat(COLUMN_TRIADS))
  v128.store(ALL_CELLS, i32x4(BAND_CELLS, BAND_CELLS, BAND_CELLS, 0))
  for (let triads: u32 = 0; triads < 512; triads++) {
    const fits = fitting(triads)
    const isLost = fits === NONE
    const at: usize = 8 * triads
    // Cells of the row triads that fit in, and cells of the fitting triads that are alone in their
    // row.
    store<u32>(at, isLost ? LOST : fits * SPREAD_ROWS, ROWS)
    store<u32>(at, isLost ? 0 : alone(fits) * SPREAD_ROWS, ROWS + 4)
    // For the first stack: for each band the cells of the column triads that fit in; then the columns with
    // exactly one such triad, or the sign that no way fits.
    const columns = threes(fits)
    v128.store(
      2 * at,
      isLost
        ? i32x4(0, 0, 0, LOST_COLUMNS)
        : i32x4(
            (columns & COLUMN_TRIADS) * 7,
            ((columns >> 1) & COLUMN_TRIADS) * 7,
            ((columns >> 2) & COLUMN_TRIADS) * 7,
            threes(oneInThree(fits)) * 7,
          ),
      COLUMNS,
    )
    store<u32>(at, apart(triads) * SPREAD_ROWS, CELLS_APART)
  }
  for (let band: u32 = 0; band < 3; band++) {
    for (let bit: u32 = 0; bit < 27; bit++) {
      const at: usize = VECTOR * (32 * band + bit)
      const row = COLUMN_TRIADS << (bit % 3)
      const column: u32 = 7 << (bit - (bit % 3))
      const box = (7 * SPREAD_ROWS) << (3 * ((bit / 3) % 3))
      for (let other: u32 = 0; other < 3; other++) store<u32>(at + 4 * other, column, PEERS)
      store<u32>(at + 4 * band, (row | column | box) & ~(1 << bit), PEERS)
      store<u32>(at + 4 * band, 1 << bit, CELLS)
    }
  }
}
