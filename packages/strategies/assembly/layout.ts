/**
 * The layout of the data of `bands-wasm`. The bits of a word are those of src/bands/layout.ts: bit 9j + 3s + r
 * is the cell in row r of the band and column j of stack s. The difference: the three words of a digit, one for
 * each band, are the first three lanes of one vector of 128 bits. Each operation works on all bands at once;
 * only look-ups take the bands one by one.
 *
 * All of memory is at fixed addresses, in bytes, so that an address is a constant in the code.
 */

/** The 27 cells of a band. */
export const BAND_CELLS: u32 = 0x7ffffff
/** The lowest bit of each column triad; folding leaves only these bits of a word. */
export const COLUMN_TRIADS: u32 = 0o111111111
/** The nine row triads of a word, when it is folded. */
export const ROW_TRIADS: u32 = 511
/**
 * Nine bits, one for each row triad, multiplied by this, are all cells of these triads. For column triads
 * the factor is 7.
 */
export const SPREAD_ROWS: u32 = 1 | (1 << 9) | (1 << 18)
/** Nine bits, one a digit. */
export const ALL_DIGITS: u32 = 511
/** With so many empty cells, a board is half empty. */
export const HALF_EMPTY: u32 = 41
/** The entry of a table for triads where the digit can no longer fit: a word with its sign set. */
export const LOST: u32 = 1 << 31

/** Bytes from one digit to the next. */
export const VECTOR: usize = 16
/** A level of the search, from its beginning: its empty cells, then for each digit those where it may stand ... */
export const DIGITS: usize = 1 * VECTOR
export const DIGITS_END: usize = 10 * VECTOR
/** ... and, so much further, those where it stands; these mean nothing once a solution is known. */
export const PLACED: usize = 9 * VECTOR
/** Behind these, where it waits to be settled further: its naked singles, and the digits to visit. */
export const NAKED: usize = 19 * VECTOR
export const PENDING: usize = NAKED + VECTOR
export const LEVEL_END: usize = PENDING + VECTOR
/** A guess fills a cell, so no search is deeper than the board has cells. */
const LEVEL_COUNT: usize = 82

/** Look-ups by nine triads: entries of 8, 16 and 8 bytes. tables.ts says what they hold. */
export const ROWS: usize = 0
export const COLUMNS: usize = ROWS + 8 * 512
export const CELLS_APART: usize = COLUMNS + VECTOR * 512
/**
 * Vectors that V8 would build from constants at every use: that takes three to five instructions, and a load
 * takes one. Nine bits from bit 3 on; COLUMN_TRIADS; BAND_CELLS in three lanes.
 */
export const ROWS_AT_8: usize = CELLS_APART + 8 * 512
export const FIRSTS: usize = ROWS_AT_8 + VECTOR
export const ALL_CELLS: usize = FIRSTS + VECTOR
/** For each cell, as 32 band + bit, a vector of only the cell; then for each cell a vector of its peers. */
export const CELLS: usize = ALL_CELLS + VECTOR
export const PEERS: usize = CELLS + 96 * VECTOR
/** Cells with exactly two candidates. `settle` writes them for `chooseCell`. */
export const PAIR_CELLS: usize = PEERS + 96 * VECTOR
/** Cells where both branches of a guess failed at once. `chooseCell` tries these cells first. */
export const DEAD_ENDS: usize = PAIR_CELLS + VECTOR
/** For each digit the row triads where it can stand, then for each digit the column triads. */
export const TRIADS: usize = DEAD_ENDS + VECTOR
/** The root of a search, then each level below it; twice, as the next board is begun beside one. */
export const LEVELS: usize = TRIADS + 18 * VECTOR
export const OTHER_LEVELS: usize = LEVELS + LEVEL_COUNT * LEVEL_END
/** Work of the last solve: nodes, guesses, backtracks. */
export const STATS: usize = OTHER_LEVELS + LEVEL_COUNT * LEVEL_END
/** Boards that came in, solutions that go out, and counts: see main.ts. */
export const CHUNK: usize = 128
export const GIVENS: usize = STATS + VECTOR
export const SOLUTIONS: usize = GIVENS + 81 * CHUNK + 15
export const COUNTS: usize = (SOLUTIONS + 81 * CHUNK + 15) & ~15
