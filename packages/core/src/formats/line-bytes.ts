/**
 * Lines of nothing but a board, straight from the bytes of a file: most lines of most large files.
 * Whatever else a line may be is left to `PuzzleParser`.
 */
import type { Geometry } from '../geometry.ts'
import { valueOfCode, type Cells } from '../puzzle.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** More behind a board is left to the parser, which refuses lines without an end in sight. */
const MAX_REST = 4096

/** Set in what stands for a byte that is no cell; no value of a cell has it. */
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
 * Reads the line that begins at `start` into `cells` where it is a board of the geometry and then
 * nothing, or only what a reader of lines has no business with. Returns where the next line begins;
 * -1, with anything in `cells`, for any other line and for one that the bytes do not end. Not for
 * 16x16 boards, whose `0` may be a digit.
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

/** Where the next line begins, behind the end of a board and ASCII that is nobody's business. */
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
