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
  let most: number | null = null
  for (const [number, count] of counts) {
    if (most === null || count > (counts.get(most) ?? 0)) most = number
  }
  return most
}

/** A row of a table: how many fields it has, how many blank ones end it, its greatest number. */
export interface TableRow {
  readonly width: number
  readonly blanksAtEnd: number
  readonly greatest: number
}

/** The size of boards, and how many blank fields end their rows beyond the cells. */
export interface TableSize {
  readonly size: number
  readonly spare: number
}

/**
 * As `likelySize`, for rows that may all end in commas beyond their cells. A last column without
 * givens has the same look; the number of rows decides, or else which of the sizes is usual.
 */
export function likelyTableSize(rows: readonly TableRow[]): TableSize | null {
  const usualWidth = mostFrequent(rows.map(({ width }) => width))
  const same = rows.filter(({ width }) => width === usualWidth)
  const [first] = same
  if (first === undefined) return null
  const { width } = first
  const blanks = Math.min(...same.map(({ blanksAtEnd }) => blanksAtEnd))
  const least = Math.max(width - blanks, ...same.map(({ greatest }) => greatest))
  const sizes = SIZES.filter((size) => size >= least && size <= width).toReversed()
  const size = chosen(sizes, width, rows.length)
  return size === null ? null : { size, spare: width - size }
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
  const isWider = largest === width && usual !== undefined && width - usual > 1
  if (usual !== undefined && !isWider) return usual
  return isWider ? width : (sizes.find((size) => rows % size === 0) ?? largest)
}
