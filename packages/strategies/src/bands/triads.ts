/**
 * Deduction across digits: a triad has three cells, so exactly three of the nine digits stand in it.
 *
 * Where only three digits can stand in a triad, none of them may stand elsewhere in its line or
 * box. Where three digits must (each has no other triad left in its line), no other digit may stand
 * there. That covers naked and hidden pairs and triples within a triad. Digits settled in a triad
 * count among its three. The exactly-three constraint on triads is after Tom Dillon, "Tdoku: A fast
 * Sudoku solver", 2019.
 *
 * The search uses this deduction only on the first two levels: at the root, where it may spare all guesses, and
 * after the first guess; and only where the board is half empty (empty.ts), since other boards may well have
 * many solutions. On all levels it strikes candidates in one state of ten on the hardest puzzles and in one of a
 * hundred on boards with many solutions, and each attempt costs a fifth of a node (measured, against attempts on
 * every level: 3 % less time on the hardest puzzles, 4 % less to a second solution of boards with many, others
 * as before within 1 %). A search that has found nothing for long uses it on all levels (vanished.ts).
 */
import * as layout from './layout.ts'

const words = layout.words
const words1 = layout.words1
const words2 = layout.words2
const BAND_CELLS = layout.BAND_CELLS
const COLUMN_TRIADS = layout.COLUMN_TRIADS
const SPREAD_ROWS = layout.SPREAD_ROWS
const DIGITS = layout.DIGITS
const LEVEL_END = layout.LEVEL_END
const TRIADS = layout.TRIADS
/** The row triads of the first box, in each of three bands that lie side by side. */
const FIRST_BOXES = 0o007007007

/**
 * Strikes candidates from a level whose digits are closed and whose settled cells are `gone0` to
 * `gone2`. Returns the digits that lost candidates, as nine bits; -1 if a triad has too few or
 * too many digits.
 */
export function settleTriads(level: number, gone0: number, gone1: number, gone2: number): number {
  const memory = words // see settle.ts
  const memory1 = words1
  const memory2 = words2
  level |= 0
  gone0 |= 0
  gone1 |= 0
  gone2 |= 0
  const end = level + LEVEL_END
  // Binary counters, with one bit for each triad: digits that can stand there, digits that must.
  // The counters begin with the settled cells: the first, second and third cells of the triads. Row
  // triads are bits 9b + 3s + r, column triads bits 9j + 3s + b.
  let first = (gone0 & 511) | ((gone1 & 511) << 9) | ((gone2 & 511) << 18)
  let second = ((gone0 >> 9) & 511) | (gone1 & (511 << 9)) | (((gone2 >> 9) & 511) << 18)
  let third = ((gone0 >> 18) & 511) | (((gone1 >> 18) & 511) << 9) | (gone2 & (511 << 18))
  let can1 = first ^ second ^ third
  let can2 = (first & second) | (third & (first ^ second))
  let can4 = 0
  let must1 = can1
  let must2 = can2
  let must4 = 0
  let to = TRIADS
  for (let at = level + DIGITS; at < end; at += 3) {
    const can = rowTriads(memory[at], memory1[at], memory2[at])
    memory[to++] = can
    const canCarry = can1 & can
    can1 ^= can
    can4 |= can2 & canCarry
    can2 ^= canCarry
    const must = aloneInThree(can)
    const mustCarry = must1 & must
    must1 ^= must
    must4 |= must2 & mustCarry
    must2 ^= mustCarry
  }
  if ((must4 | (BAND_CELLS & ~(can4 | (can1 & can2)))) !== 0) return -1
  const onlyRows = BAND_CELLS & ~(can4 | (must1 & must2))
  const fullRows = can4 & must1 & must2

  first = (gone0 & COLUMN_TRIADS) | ((gone1 & COLUMN_TRIADS) << 1) | ((gone2 & COLUMN_TRIADS) << 2)
  second =
    ((gone0 >> 1) & COLUMN_TRIADS) |
    (gone1 & (COLUMN_TRIADS << 1)) |
    (((gone2 >> 1) & COLUMN_TRIADS) << 2)
  third =
    ((gone0 >> 2) & COLUMN_TRIADS) |
    (((gone1 >> 2) & COLUMN_TRIADS) << 1) |
    (gone2 & (COLUMN_TRIADS << 2))
  can1 = first ^ second ^ third
  can2 = (first & second) | (third & (first ^ second))
  can4 = 0
  must1 = can1
  must2 = can2
  must4 = 0
  for (let at = level + DIGITS; at < end; at += 3) {
    const can = columnTriads(memory[at], memory1[at], memory2[at])
    memory[to++] = can
    const canCarry = can1 & can
    can1 ^= can
    can4 |= can2 & canCarry
    can2 ^= canCarry
    const must = aloneInThree(can)
    const mustCarry = must1 & must
    must1 ^= must
    must4 |= must2 & mustCarry
    must2 ^= mustCarry
  }
  if ((must4 | (BAND_CELLS & ~(can4 | (can1 & can2)))) !== 0) return -1
  const onlyColumns = BAND_CELLS & ~(can4 | (must1 & must2))
  const fullColumns = can4 & must1 & must2

  if ((onlyRows | fullRows | onlyColumns | fullColumns) === 0) return 0
  let struck = 0
  for (let digit = 0; digit < 9; digit++) {
    const rows = memory[TRIADS + digit]
    const columns = memory[TRIADS + 9 + digit]
    // `only`: the triad keeps the digit, so its line and box lose it.
    // `full`: the triad loses it.
    const keptRows = rows & onlyRows
    const boxAndRow =
      Math.imul(foldNeighbours(keptRows), 7) |
      Math.imul((keptRows | (keptRows >> 3) | (keptRows >> 6)) & FIRST_BOXES, 0o111)
    const lostRows = rows & ((fullRows & ~aloneInThree(rows)) | (boxAndRow & ~keptRows))
    const keptColumns = columns & onlyColumns
    const boxAndColumn =
      Math.imul(foldNeighbours(keptColumns), 7) |
      Math.imul((keptColumns | (keptColumns >> 9) | (keptColumns >> 18)) & 511, SPREAD_ROWS)
    const lostColumns =
      columns & ((fullColumns & ~aloneInThree(columns)) | (boxAndColumn & ~keptColumns))
    if ((lostRows | lostColumns) === 0) continue
    struck |= 1 << digit
    const at = level + DIGITS + 3 * digit
    memory[at] &= ~cells(lostRows, lostColumns)
    memory1[at] &= ~cells(lostRows >> 9, lostColumns >> 1)
    memory2[at] &= ~cells(lostRows >> 18, lostColumns >> 2)
  }
  return struck
}

/** The row triads with a cell in these words of the three bands: bits 9b + 3s + r. */
function rowTriads(a: number, b: number, c: number): number {
  return (
    ((a | (a >> 9) | (a >> 18)) & 511) |
    (((b << 9) | b | (b >> 9)) & (511 << 9)) |
    (((c << 18) | (c << 9) | c) & (511 << 18))
  )
}

/** The column triads with a cell in these words: bits 9j + 3s + b. */
function columnTriads(a: number, b: number, c: number): number {
  return (
    ((a | (a >> 1) | (a >> 2)) & COLUMN_TRIADS) |
    (((b << 1) | b | (b >> 1)) & (COLUMN_TRIADS << 1)) |
    (((c << 2) | (c << 1) | c) & (COLUMN_TRIADS << 2))
  )
}

/** The lowest bit of each group of three neighbours in which any bit is set. */
function foldNeighbours(triads: number): number {
  return (triads | (triads >> 1) | (triads >> 2)) & COLUMN_TRIADS
}

/** The bits that are alone in their group of three neighbours: triads that are alone in a closed box. */
function aloneInThree(triads: number): number {
  // Where the sum of three bits is odd, one of them is set or all are; all, if the first two are.
  const odd = triads ^ (triads >> 1) ^ (triads >> 2)
  return triads & Math.imul(odd & ~(triads & (triads >> 1)) & COLUMN_TRIADS, 7)
}

/** The cells of a band in these row triads (low nine bits) or column triads (every third bit). */
function cells(rows: number, columns: number): number {
  return Math.imul(rows & 511, SPREAD_ROWS) | Math.imul(columns & COLUMN_TRIADS, 7)
}
