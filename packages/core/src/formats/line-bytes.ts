/**
 * Reads lines that hold only a board, straight from the bytes of a file: most lines of most large
 * files. `PuzzleParser` reads all other lines.
 */
import type { Geometry } from '../geometry.ts'
import { valueOfCode, type Cells } from '../puzzle.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * A line with more than this behind its board is left to the parser, which refuses lines that are
 * too long.
 */
const MAX_REST = 4096

/** The bit that marks a byte that is not a cell; no value of a cell has it. */
const NO_CELL = 0x80

const tables: Uint8Array[] = []

/** The value of each byte on boards of a size. */
function valuesOf(size: number): Uint8Array {
  return (tables[size] ??= Uint8Array.from({ length: 256 }, (_, code) => {
    const value = valueOfCode(code)
    return value >= 0 && value <= size ? value : NO_CELL
  }))
}

/**
 * Reads the line that begins at `start` into `cells`, if the line is a board of the geometry with
 * nothing after it, or only with text that a reader of lines ignores. Returns where the next line
 * begins. For any other line, and for a line that does not end in these bytes, returns -1; `cells`
 * may then hold anything. Not for 16x16 boards, whose `0` may be a digit.
 */
export function readBoardLine(
  bytes: Uint8Array,
  start: number,
  geometry: Geometry,
  cells: Cells,
): number {
  const { cellCount, size } = geometry
  const end = start + cellCount
  if (end >= bytes.length) return -1
  const values = valuesOf(size)
  let all = 0
  for (let cell = 0; cell < cellCount; cell++) {
    const value = values[bytes[start + cell]]
    all |= value
    cells[cell] = value
  }
  if ((all & NO_CELL) !== 0) return -1
  return bytes[end] === LINE_FEED ? end + 1 : endOfRest(bytes, end)
}

/** Where the next line begins, behind the end of a board and ASCII that is ignored. */
function endOfRest(bytes: Uint8Array, start: number): number {
  switch (bytes[start]) {
    case 0x20: // a blank
    case 0x09: // a tab
    case 0x2c: // ,
    case 0x3b: // ;
    case 0x23: // #
      break
    case CARRIAGE_RETURN:
      return bytes[start + 1] === LINE_FEED ? start + 2 : -1
    default:
      return -1
  }
  const last = Math.min(bytes.length, start + MAX_REST)
  for (let at = start; at < last; at++) {
    if (bytes[at] === LINE_FEED) return at + 1
    if (bytes[at] >= 0x80) return -1
  }
  return -1
}
