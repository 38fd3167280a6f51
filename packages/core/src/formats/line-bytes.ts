/** Lines that are boards, read straight from the bytes of a file. */
import type { Geometry } from '../geometry.ts'
import { readBytes, type Cells } from '../puzzle.ts'

/**
 * The codes of the characters that end the cells of a line, and whose rest need not be read: blank, tab,
 * `,` `;`.
 */
export const END_CODES: ReadonlySet<number> = new Set([0x20, 0x09, 0x2c, 0x3b])

const LINE_FEED = 0x0a
const RETURN = 0x0d
const HASH = 0x23
const ZERO_SIGN = 0x30
/** The codes of the other characters that are empty cells: `.` `*` `_`. */
const BLANKS = [0x2e, 0x2a, 0x5f] as const

/** A line with more bytes than this behind its board is left to the parser, which refuses lines that are too long. */
const MAX_REST = 4096

/** The length from which on a word behind a board may be cells. */
const LONG_WORD = 16

/**
 * Reads the line that begins at `start` straight from the bytes of a file into `cells`, if it is a board of
 * the geometry with nothing after it, or only with words that a reader of lines keeps. Returns where the
 * next line begins. For any other line, and for a line that does not end in these bytes, returns -1; `cells`
 * may then hold anything. Not for 16x16 boards, whose `0` may be a digit.
 */
export function readBoardLine(
  bytes: Uint8Array,
  start: number,
  { cellCount, size }: Geometry,
  cells: Cells,
): number {
  const end = start + cellCount
  if (end >= bytes.length || !readBytes(bytes, start, size, cells)) return -1
  return bytes[end] === LINE_FEED ? end + 1 : endOfRest(bytes, end)
}

/** Whether bytes hold both `0` and another empty cell, so that the parser must see whether `0` is a digit. */
export function mayHaveZeros(bytes: Uint8Array): boolean {
  return bytes.includes(ZERO_SIGN) && BLANKS.some((blank) => bytes.includes(blank))
}

/** Where the next line begins, behind the end of a board and ASCII that holds no cells. */
function endOfRest(bytes: Uint8Array, start: number): number {
  if (bytes[start] === RETURN && bytes[start + 1] === LINE_FEED) return start + 2
  if (!END_CODES.has(bytes[start])) return -1
  const last = Math.min(bytes.length, start + MAX_REST)
  let word = start
  for (let at = start; at < last; at++) {
    const byte = bytes[at]
    if (byte === LINE_FEED) return at + 1
    if (byte >= 0x80 || byte === HASH || at - word > LONG_WORD) return -1
    if (byte === RETURN && bytes[at + 1] !== LINE_FEED) return -1
    if (byte <= 0x20 || END_CODES.has(byte)) word = at
  }
  return -1
}
