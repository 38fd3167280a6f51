/**
 * The size of the boards of a text, from the number of cells in its first lines. One bad row, be it
 * the first, does not change what most rows say.
 */
import { MAX_SIZE, MIN_SIZE } from '../geometry.ts'

/** The sizes of nearly all boards in use. */
const USUAL: ReadonlySet<number> = new Set([4, 6, 9, 12, 16, 25])

/** The width that most rows have, the first of several; null where none has one of a board. */
export function likelySize(widths: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const width of widths) {
    if (width >= MIN_SIZE && width <= MAX_SIZE) counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  let likely: number | null = null
  for (const [width, count] of counts) {
    if (likely === null || count > (counts.get(likely) ?? 0)) likely = width
  }
  return likely
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
  let same: readonly TableRow[] = []
  for (const some of Map.groupBy(rows, ({ width }) => width).values()) {
    if (some.length > same.length) same = some
  }
  const [first] = same
  if (first === undefined) return null
  const { width } = first
  const blanks = Math.min(...same.map(({ blanksAtEnd }) => blanksAtEnd))
  const least = Math.max(MIN_SIZE, width - blanks, ...same.map(({ greatest }) => greatest))
  const sizes: number[] = []
  for (let size = Math.min(width, MAX_SIZE); size >= least; size--) sizes.push(size)
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
  return sizes.find((size) => USUAL.has(size)) ?? sizes.find((size) => rows % size === 0) ?? largest
}
