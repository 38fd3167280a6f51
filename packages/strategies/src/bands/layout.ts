/**
 * The layout of the data of `bands`: the bits of a word, the memory of a search, and the tables.
 *
 * A word says where in a band one digit may stand. Bit 9j + 3s + r is the cell in row r of the band
 * and column j of stack s. It is not reading order for this reason: the three cells of a row triad
 * lie 9 bits apart and those of a column triad are neighbours, so two shifts fold each kind into
 * one bit a triad, and the nine row triads come out side by side, ready to index a table.
 */

/** The 27 cells of a band. */
export const ALL: number = 0x7ffffff
/** The lowest bit of each column triad: what is left of a word when each is folded into one bit. */
export const COLUMN_TRIADS: number = 0o111111111
/** Times nine bits, one a row triad: all cells of these triads. Times 7 does it for columns. */
export const SPREAD_ROWS: number = 1 | (1 << 9) | (1 << 18)
/** Nine bits, one a digit. */
export const ALL_DIGITS: number = 511

/** A level of the search, in words from its beginning: the empty cells of each band, ... */
export const DIGITS: number = 3 // ... three words for each digit, ...
export const LEVEL_END: number = 30
export const TRAIL_END: number = 30 // ... and how long the trail is. The last word is padding.
export const LEVEL_WORDS: number = 32
/** A guess fills a cell, so no search is deeper than the board has cells. */
const LEVEL_COUNT = 82

/** The memory, in words. For each cell, as 32 band + bit, its peers in each band. */
export const PEERS: number = 0
/** Bit to cell of the band, and back. */
export const CELL_OF: number = PEERS + 3 * 96
export const BIT_OF: number = CELL_OF + 32
/** Cells with exactly two candidates, a word a band: what `settle` leaves for `choose`. */
export const PAIRS: number = BIT_OF + 32
/** Cells where both branches of a guess failed at once, a word a band: what `choose` looks at first. */
export const DEAD_ENDS: number = PAIRS + 4
/** For each digit the row triads that hold it, then for each digit the column triads. */
export const TRIADS: number = DEAD_ENDS + 4
/** The solved cells of each digit, gathered when a solution is found; indexed like a level. */
export const GATHERED: number = TRIADS + 20
/** What was settled since the root, in order: four words an entry, digit and three bands. */
export const TRAIL: number = GATHERED + 32
/** The root of the search, then each level below it. Even, so that levels align in `doubles`. */
export const LEVELS: number = TRAIL + 4 * 82

const SIZE = LEVELS + LEVEL_WORDS * LEVEL_COUNT
const memory = new ArrayBuffer(4 * (SIZE + 4))
/** One memory for all solvers, since a solve neither yields nor nests. */
export const words: Int32Array = new Int32Array(memory, 0, SIZE)
/**
 * The same memory from one to three words on: words1[i] is words[i + 1]. All have one length, so
 * that V8 tests an index once for the words of all three bands (measured: 3 to 4 % of the time of
 * hard puzzles).
 */
export const words1: Int32Array = new Int32Array(memory, 4, SIZE)
export const words2: Int32Array = new Int32Array(memory, 8, SIZE)
export const words3: Int32Array = new Int32Array(memory, 12, SIZE)
/** The same memory two words at a time. No word exceeds 27 bits, so no pair is a NaN. */
export const doubles: Float64Array = new Float64Array(memory, 0, SIZE / 2)

/**
 * The tables are indexed by nine bits that say where a digit is in three lines of three triads: 3s
 * + r for the row triads of a band, 3j + b for the column triads of a stack. A line or a box
 * without a bit holds the digit already. Negative where the digit can no longer fit.
 */
/** Cells of the row triads that belong to some way to fit the digit in. */
export const FITTING_ROWS: Int32Array = new Int32Array(512)
/** Column triads likewise, as bits 9j + b. */
export const FITTING_COLUMNS: Int32Array = new Int32Array(512)
/** Cells of row triads that, in a row of their own, are the only ones. */
export const LONE_ROWS: Int32Array = new Int32Array(512)
/** Columns with one column triad alone, as the three bits from 9j on. */
export const LONE_COLUMNS: Int32Array = new Int32Array(512)
/** Cells of the band that share neither box nor row with these triads. */
export const APART: Int32Array = new Int32Array(512)

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/** The triads among these nine that belong to some way to fit the digit in; -1 if there is none. */
function fitting(triads: number): number {
  let boxes = 0
  let lines = 0
  let fits = -1
  for (let k = 0; k < 3; k++) {
    if ((triads & (7 << (3 * k))) !== 0) boxes++
    if ((triads & (0o111 << k)) !== 0) lines++
  }
  if (boxes !== lines) return -1
  for (const order of ORDERS) {
    let way = 0
    let isOpen = true
    for (let k = 0; k < 3; k++) {
      const triad = 1 << (3 * k + order[k])
      if ((triads & (7 << (3 * k))) === 0) continue
      if ((triads & triad) === 0) isOpen = false
      way |= triad
    }
    if (isOpen) fits = fits < 0 ? way : fits | way
  }
  return fits
}

/** Triads among nine that stand alone in their line of the same r. */
function alone(triads: number): number {
  let found = 0
  for (let k = 0; k < 3; k++) {
    const line = triads & (0o111 << k)
    if ((line & (line - 1)) === 0) found |= line
  }
  return found
}

/** Triads that share neither box nor line with any of these. */
function apart(triads: number): number {
  let left = 511
  for (let k = 0; k < 3; k++) {
    if ((triads & (7 << (3 * k))) !== 0) left &= ~(7 << (3 * k))
    if ((triads & (0o111 << k)) !== 0) left &= ~(0o111 << k)
  }
  return left
}

let areFilled = false

/** Fills the tables, once: an app that solves with `bands-wasm` never needs them, and waits 1.5 ms less. */
export function fillTables(): void {
  if (areFilled) return
  areFilled = true
  for (let triads = 0; triads < 512; triads++) {
    const fits = fitting(triads)
    const isLost = fits < 0
    FITTING_ROWS[triads] = isLost ? -1 << 31 : fits * SPREAD_ROWS
    FITTING_COLUMNS[triads] = isLost
      ? -1 << 31
      : (fits & 7) | ((fits & 0o70) << 6) | ((fits & 0o700) << 12)
    LONE_ROWS[triads] = isLost ? 0 : alone(fits) * SPREAD_ROWS
    for (let j = 0; j < 3; j++) {
      const column = (fits >> (3 * j)) & 7
      if (column === 1 || column === 2 || column === 4) LONE_COLUMNS[triads] |= 7 << (9 * j)
    }
    APART[triads] = apart(triads) * SPREAD_ROWS
  }

  for (let cell = 0; cell < 27; cell++) {
    const column = cell % 9
    const bit = 9 * (column % 3) + 3 * Math.floor(column / 3) + Math.floor(cell / 9)
    words[CELL_OF + bit] = cell
    words[BIT_OF + cell] = 1 << bit
  }

  for (let band = 0; band < 3; band++) {
    for (let bit = 0; bit < 27; bit++) {
      const at = PEERS + 3 * (32 * band + bit)
      const row = COLUMN_TRIADS << (bit % 3)
      const column = 7 << (bit - (bit % 3))
      const box = (7 * SPREAD_ROWS) << (3 * (Math.floor(bit / 3) % 3))
      for (let other = 0; other < 3; other++) words[at + other] = column
      words[at + band] = (row | column | box) & ~(1 << bit)
    }
  }
}
