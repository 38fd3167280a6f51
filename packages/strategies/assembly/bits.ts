/** Functions of vectors of cells, without a branch. */
import { VECTOR } from './layout'

/** Bits set in a vector. */
export function count(v: v128): u32 {
  return (popcnt(i64x2.extract_lane(v, 0)) + popcnt(i64x2.extract_lane(v, 1))) as u32
}

/** The digits that have at least one of these cells, as nine bits. */
export function holders(first: usize, cells: v128): u32 {
  const zero = i8x16.splat(0)
  const low = bytes(first, cells)
  const high = bytes(first + 4 * VECTOR, cells)
  const last = select<u32>(256, 0, v128.any_true(v128.and(v128.load(first, 8 * VECTOR), cells)))
  const none = i32x4.bitmask(i32x4.eq(low, zero)) | (i32x4.bitmask(i32x4.eq(high, zero)) << 4)
  return (none ^ 255) | last
}

/** For four digits from an address on, four bytes each: zeros where the digit has none of these cells. */
function bytes(at: usize, cells: v128): v128 {
  return i8x16.narrow_i16x8_s(
    i16x8.narrow_i32x4_s(v128.and(v128.load(at), cells), v128.and(v128.load(at, VECTOR), cells)),
    i16x8.narrow_i32x4_s(
      v128.and(v128.load(at, 2 * VECTOR), cells),
      v128.and(v128.load(at, 3 * VECTOR), cells),
    ),
  )
}
