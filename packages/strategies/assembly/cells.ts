/**
 * Converts cells (a byte each in reading order) to words (a bit each) and back, sixteen cells at a time. Bit 9j
 * + 3s + r of a band is its cell 9r + 3s + j; the shuffles below change one order into the other. A band is 27
 * bytes, so two vectors of 16 that overlap: its cells 0 to 15 and 11 to 26.
 */
import { BAND_CELLS, PLACED, VECTOR } from './layout'

/** The distance from the first to the second vector of a band. */
const SECOND: usize = 11

/** The cells of a band as bits 0 to 15. */
function low(first: v128, second: v128): v128 {
  return i8x16.shuffle(first, second, 0, 9, 23, 3, 12, 26, 6, 15, 29, 1, 10, 24, 4, 13, 27, 7)
}

/** The cells of a band as bits 16 to 26; five further bytes mean nothing. */
function high(first: v128, second: v128): v128 {
  return i8x16.shuffle(first, second, 21, 30, 2, 11, 25, 5, 14, 28, 8, 22, 31, 31, 31, 31, 31, 31)
}

/** Fills a level: a digit may stand where it is given and in every empty cell. Returns the givens. */
export function readCells(board: usize, level: usize): v128 {
  const low0 = low(v128.load(board), v128.load(board, SECOND))
  const high0 = high(v128.load(board), v128.load(board, SECOND))
  const low1 = low(v128.load(board, 27), v128.load(board, 27 + SECOND))
  const high1 = high(v128.load(board, 27), v128.load(board, 27 + SECOND))
  const low2 = low(v128.load(board, 54), v128.load(board, 54 + SECOND))
  const high2 = high(v128.load(board, 54), v128.load(board, 54 + SECOND))
  const all = i32x4(BAND_CELLS, BAND_CELLS, BAND_CELLS, 0)
  let empty = i32x4.splat(0)
  for (let digit = 0; digit < 10; digit++) {
    const same = i8x16.splat(digit as i8)
    let v = i32x4.splat(bitsOf(low0, high0, same))
    v = i32x4.replace_lane(v, 1, bitsOf(low1, high1, same))
    v = i32x4.replace_lane(v, 2, bitsOf(low2, high2, same))
    // EMPTY is 0, and a level has the empty cells first.
    v = v128.or(v128.and(v, all), empty)
    if (digit === 0) empty = v
    const at = level + VECTOR * (digit as usize)
    v128.store(at, v)
    v128.store(at, i32x4.splat(0), PLACED)
  }
  return v128.andnot(all, empty)
}

/** The cells of a band that equal `same`. */
function bitsOf(low: v128, high: v128, same: v128): i32 {
  return i8x16.bitmask(i8x16.eq(low, same)) | (i8x16.bitmask(i8x16.eq(high, same)) << 16)
}

/** Writes the solution that a solved level is. */
export function writeCells(level: usize, to: usize): void {
  // The four bits of the digits: for each bit, a word for each band.
  let one = i32x4.splat(0)
  let two = one
  let four = one
  let eight = one
  for (let digit: usize = 1; digit < 10; digit++) {
    const v = v128.load(level + VECTOR * digit, PLACED)
    one = v128.or(one, v128.and(v, i32x4.splat(-((digit & 1) as i32))))
    two = v128.or(two, v128.and(v, i32x4.splat(-(((digit >> 1) & 1) as i32))))
    four = v128.or(four, v128.and(v, i32x4.splat(-(((digit >> 2) & 1) as i32))))
    eight = v128.or(eight, v128.and(v, i32x4.splat(-((digit >> 3) as i32))))
  }
  writeBand(
    to,
    i32x4.shuffle(one, one, 0, 0, 0, 0),
    i32x4.shuffle(two, two, 0, 0, 0, 0),
    i32x4.shuffle(four, four, 0, 0, 0, 0),
    i32x4.shuffle(eight, eight, 0, 0, 0, 0),
  )
  writeBand(
    to + 27,
    i32x4.shuffle(one, one, 1, 1, 1, 1),
    i32x4.shuffle(two, two, 1, 1, 1, 1),
    i32x4.shuffle(four, four, 1, 1, 1, 1),
    i32x4.shuffle(eight, eight, 1, 1, 1, 1),
  )
  writeBand(
    to + 54,
    i32x4.shuffle(one, one, 2, 2, 2, 2),
    i32x4.shuffle(two, two, 2, 2, 2, 2),
    i32x4.shuffle(four, four, 2, 2, 2, 2),
    i32x4.shuffle(eight, eight, 2, 2, 2, 2),
  )
}

/** Writes a band. The four words, each repeated in all lanes, are the bits of its digits. */
function writeBand(to: usize, one: v128, two: v128, four: v128, eight: v128): void {
  const low = v128.or(
    v128.or(lowBytes(one, 1), lowBytes(two, 2)),
    v128.or(lowBytes(four, 4), lowBytes(eight, 8)),
  )
  const high = v128.or(
    v128.or(highBytes(one, 1), highBytes(two, 2)),
    v128.or(highBytes(four, 4), highBytes(eight, 8)),
  )
  v128.store(
    to,
    i8x16.shuffle(low, high, 0, 5, 10, 12, 17, 22, 24, 29, 3, 4, 9, 14, 16, 21, 26, 28),
  )
  v128.store(
    to,
    i8x16.shuffle(low, high, 14, 16, 21, 26, 28, 2, 7, 8, 13, 18, 20, 25, 30, 1, 6, 11),
    SECOND,
  )
}

/**
 * For a word repeated in all lanes: a byte for each of the bits 8k + i with i from 0 to 3, with this value
 * where the bit is set. It is byte 4i + k: each lane has four bytes of the word, so no byte has to be moved.
 */
function lowBytes(word: v128, value: i8): v128 {
  return bytes(word, i8x16(1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8), value)
}

/** As `lowBytes`, for the bits 8k + 4 + i. */
function highBytes(word: v128, value: i8): v128 {
  return bytes(
    word,
    i8x16(16, 16, 16, 16, 32, 32, 32, 32, 64, 64, 64, 64, -128, -128, -128, -128),
    value,
  )
}

/** This value in each byte that has its bit set. */
function bytes(eights: v128, bit: v128, value: i8): v128 {
  return v128.and(i8x16.eq(v128.and(eights, bit), bit), i8x16.splat(value))
}
