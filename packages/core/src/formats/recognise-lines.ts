/** What lines that hold boards look like, and the titles between them. */
import { MAX_SIZE, type Geometry } from '../geometry.ts'
import { hasLongRun } from './boards-on-line.ts'
import { holdsBoard } from './hidden-cells.ts'
import { isTitle } from './title.ts'

/** Whether most lines of a head hold a board. One bad line must not hide the format of the others. */
export function areLines(head: readonly string[], geometry: Geometry | null): boolean {
  const beginnings = head.map(beginningOf)
  const puzzles = beginnings.filter(({ cells: { length: width }, next, hasLong }) => {
    if (hasLong || next === ':') return true
    if (geometry !== null) return width === geometry.cellCount
    // Sixteen characters are a 4x4 board or a row of a 16x16 board. The digits decide: a text of
    // such rows has sixteen lines and, unless all cells are blank, digits above 4.
    if (width !== 16) return false
    return head.length < 16 ? !lackRows(beginnings) : !looksLike16x16(beginnings.slice(0, 16))
  })
  return puzzles.length > 0 && 2 * puzzles.length >= head.length
}

interface Beginning {
  /** The characters that begin a line and may all be cells. */
  readonly cells: string
  readonly next: string
  /** Whether a run has more cells than the row of any board. */
  readonly hasLong: boolean
}

function beginningOf(text: string): Beginning {
  // Not a rule or a banner of a grid, and not its uprights.
  const match = /^\s*(?![-=]+\s*$|\*[-=]+\*\s*$)([^:;,#\s|+\u2500-\u257f]*)/u.exec(text)
  const cells = match?.[1] ?? ''
  return {
    cells,
    next: match === null ? '' : text.charAt(match[0].length),
    hasLong: cells.length > MAX_SIZE || hasLongRun(text),
  }
}

/** Whether fewer rows are a 16x16 board without some of its rows: most have digits above 4. */
function lackRows(rows: readonly Beginning[]): boolean {
  const above = rows.filter(({ cells }) => /[5-9A-P]/i.test(cells))
  return rows.length > 8 && 2 * above.length > rows.length
}

/** Whether sixteen rows of sixteen characters are one board, and not sixteen boards of 4x4. */
function looksLike16x16(rows: readonly Beginning[]): boolean {
  const symbols = rows.map(({ cells }) => cells).join('')
  return /[5-9A-P]/i.test(symbols) || !/[1-4]/.test(symbols)
}

/**
 * Whether a line is a title such as `Grid 01`. A line of other words is a fault: each line is a
 * puzzle of its own, so a faulty line displaces no other.
 */
export function isNumberedTitle(text: string, geometry: Geometry | null): boolean {
  if (!isTitle(text, geometry?.size ?? null) || holdsBoard(text, geometry?.size ?? 9)) return false
  return /\p{Nd}|^\s*%/u.test(text) && !beginningOf(text).hasLong
}
