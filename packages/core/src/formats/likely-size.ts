/**
 * The size of the boards of a text, from the number of cells in its first lines. One bad row, be it
 * the first, does not change what most rows say.
 */
import { SIZES } from '../geometry.ts'

/** The sizes of nearly all boards in use. */
const USUAL: ReadonlySet<number> = new Set([4, 6, 9, 12, 16, 25])

/** The width that most rows have, the first of several; null where none has one of a board. */
export function likelySize(widths: readonly number[]): number | null {
  return mostFrequent(widths.filter((width) => SIZES.includes(width)))
}

/** The first of several; null of none. */
function mostFrequent(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return numbers.find((number) => counts.get(number) === most) ?? null
}

/** The size of boards, how many blank fields end their rows beyond the cells, and another size that they may have. */
export interface TableSize {
  readonly size: number | null
  readonly spare: number
  readonly other: number | null
}

/**
 * As `likelySize`, for rows of fields that may all end in commas beyond their cells. A last column without
 * givens has the same look; the number of rows decides, or else which of the sizes is usual.
 */
export function likelyTableSize(rows: readonly (readonly string[])[]): TableSize {
  const width = mostFrequent(rows.map((fields) => fields.length)) ?? 0
  const same = rows.filter((fields) => fields.length === width)
  const filled = same.map((fields) => 1 + fields.findLastIndex((field) => field.trim() !== ''))
  const numbers = same.flat().filter((field) => /^\s*\d{1,2}\s*$/.test(field))
  const least = Math.max(...filled, ...numbers.map(Number))
  const sizes = SIZES.filter((size) => size >= least && size <= width).toReversed()
  const size = chosen(sizes, width, rows.length)
  if (size === null) return { size, spare: 0, other: null }
  const other = sizes.find(
    (one) => one !== size && USUAL.has(one) && (rows.length % size > 0 || rows.length % one === 0),
  )
  return { size, spare: width - size, other: other ?? null }
}

/** `sizes` are those that are possible, the largest first, which has no commas beyond its cells. */
function chosen(sizes: readonly number[], width: number, rows: number): number | null {
  const whole = sizes.find((size) => size === rows && USUAL.has(size))
  if (whole !== undefined) return whole
  const [largest = null] = sizes
  // Whole boards of the width, or a usual one.
  if (largest === width && (rows % width === 0 || USUAL.has(width))) return width
  const usual = sizes.find((size) => USUAL.has(size))
  // One comma too many is common. Several are rarer than boards of that width whose last columns lack givens.
  if (largest === width && usual !== undefined && width - usual > 1) return width
  return usual ?? sizes.find((size) => rows % size === 0) ?? largest
}
