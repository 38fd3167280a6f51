/**
 * The layout of the data of `bands`: the bits of a word, the memory of a search, and the tables.
 *
 * A word says where in a band one digit may stand. Bit 9j + 3s + r is the cell in row r of the band
 * and column j of stack s. The order is not reading order, for this reason: the three cells of a
 * row triad lie 9 bits apart and the cells of a column triad are neighbours. So two shifts fold each
 * triad into one bit, and the nine row triads lie side by side, ready to index a table.
 */

/** Where `bands` and `bands-wasm` come from. */
export const TDOKU =
  'Tom Dillon, "Tdoku: A fast Sudoku solver", 2019, and the forum solvers it describes'

/** The 27 cells of a band. */
export const BAND_CELLS: number = 0x7ffffff
/** The lowest bit of each column triad; folding leaves only these bits of a word. */
export const COLUMN_TRIADS: number = 0o111111111
/** Times this factor, nine bits that each stand for a row triad become the cells of these triads. */
export const SPREAD_ROWS: number = 1 | (1 << 9) | (1 << 18)
/** Nine bits, one a digit. */
export const ALL_DIGITS: number = 511

/** Offsets in a level, in words. The first three words are the empty cells of each band. */
export const DIGITS: number = 3 // Three words for each digit.
export const LEVEL_END: number = 30
export const TRAIL_END: number = 30 // The length of the trail. The last word is padding.
export const LEVEL_WORDS: number = 32
/** The root, and a level below it for each cell: a guess fills a cell. */
const LEVEL_COUNT = 82

/** Addresses in the memory, in words. PEERS: for each cell, as 32 band + bit, its peers in each band. */
export const PEERS: number = 0
/** The cell of the band for each bit, and the bit for each cell. */
export const CELL_OF: number = PEERS + 3 * 96
export const BIT_OF: number = CELL_OF + 32
/** Cells with exactly two candidates, a word for each band. `settle` writes them for `chooseCell`. */
export const PAIR_CELLS: number = BIT_OF + 32
/** Cells where both branches of a guess failed at once, a word for each band. `chooseCell` tries these cells first. */
export const DEAD_ENDS: number = PAIR_CELLS + 4
/** For each digit the row triads where it can stand, then for each digit the column triads. */
export const TRIADS: number = DEAD_ENDS + 4
/** The solved cells of each digit, gathered when a solution is found; indexed like a level. */
export const GATHERED: number = TRIADS + 20
/** The cells settled since the root, in order, and padding: four words for each entry, digit and three bands. */
export const TRAIL: number = GATHERED + 32
/** The root of the search, then each level below it. Even, so that levels align in `doubles`. */
export const LEVELS: number = TRAIL + 4 * LEVEL_COUNT

const SIZE = LEVELS + LEVEL_WORDS * LEVEL_COUNT
const memory = new ArrayBuffer(4 * (SIZE + 4))
/** One memory for all solvers, since a solve neither yields nor nests. */
export const words: Int32Array = new Int32Array(memory, 0, SIZE)
/**
 * The same memory, one to three words further: words1[i] is words[i + 1]. All four have the same
 * length, so that V8 tests an index once for the words of all three bands (measured: 3 to 4 % of
 * the time of hard puzzles).
 */
export const words1: Int32Array = new Int32Array(memory, 4, SIZE)
export const words2: Int32Array = new Int32Array(memory, 8, SIZE)
export const words3: Int32Array = new Int32Array(memory, 12, SIZE)
/** The same memory two words at a time. No word exceeds 27 bits, so no pair is a NaN. */
export const doubles: Float64Array = new Float64Array(memory, 0, SIZE / 2)

// The tables are indexed by nine bits that say where a digit can stand in three lines of three triads: 3s + r for the
// row triads of a band, 3j + b for the column triads of a stack. A line or a box without a bit holds the digit already.
// An entry is negative where the digit can no longer fit.

/** Cells of the row triads that belong to some way to fit the digit in. */
export const FITTING_ROWS: Int32Array = new Int32Array(512)
/** Column triads that belong to some way to fit the digit in, as bits 9j + b. */
export const FITTING_COLUMNS: Int32Array = new Int32Array(512)
/** Cells of the row triads that are alone in their row. */
export const LONE_ROWS: Int32Array = new Int32Array(512)
/** Columns with exactly one column triad, as the three bits from 9j on. */
export const LONE_COLUMNS: Int32Array = new Int32Array(512)
/** Cells of the band that share neither box nor row with these triads. */
export const CELLS_APART: Int32Array = new Int32Array(512)

/** The six ways to fit a digit into three boxes and three lines, as the triads that hold it. */
const WAYS = Uint16Array.of(0o421, 0o241, 0o412, 0o142, 0o214, 0o124)

let areFilled = false

/**
 * Fills the tables at the first call: an app that solves with `bands-wasm` never needs them. The rules are masks,
 * since this code runs only once and so is never compiled.
 */
export function fillTables(): void {
  if (areFilled) return
  areFilled = true
  for (let triads = 0; triads < 512; triads++) {
    const boxes = (triads | (triads >> 1) | (triads >> 2)) & 0o111
    const lines = (triads | (triads >> 3) | (triads >> 6)) & 7
    const inBoxes = 7 * boxes
    CELLS_APART[triads] = (511 & ~(inBoxes | (0o111 * lines))) * SPREAD_ROWS

    let fits = 0
    for (let i = 0; i < 6; i++) {
      const way = WAYS[i] & inBoxes
      if ((way & ~triads) === 0) fits |= way
    }
    // A way takes one line for each box, so with more or fewer lines than boxes no way
    // fits.
    const boxCount = (boxes & 1) + ((boxes >> 3) & 1) + (boxes >> 6)
    const lineCount = (lines & 1) + ((lines >> 1) & 1) + (lines >> 2)
    if (boxCount !== lineCount || (triads !== 0 && fits === 0)) {
      FITTING_ROWS[triads] = -1 << 31
      FITTING_COLUMNS[triads] = -1 << 31
      continue
    }
    FITTING_ROWS[triads] = fits * SPREAD_ROWS
    FITTING_COLUMNS[triads] = (fits & 7) | ((fits & 0o70) << 6) | ((fits & 0o700) << 12)
    const first = fits & 7
    const second = (fits >> 3) & 7
    const third = fits >> 6
    const once = (first ^ second ^ third) & ~(first & second & third)
    LONE_ROWS[triads] = (fits & (0o111 * once)) * SPREAD_ROWS
    for (let j = 0; j < 3; j++) {
      const column = (fits >> (3 * j)) & 7
      if (column === 1 || column === 2 || column === 4) LONE_COLUMNS[triads] |= 7 << (9 * j)
    }
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
