/**
 * A cell as it was typed. On a 16x16 board `0` is EMPTY where the digits are 1-G, and a digit where they
 * are 0-F. It is ZERO until the whole text shows which of the two holds.
 */
import type { Geometry } from '../geometry.ts'
import type { Place } from '../faults/puzzle-error.ts'
import { fromLine, readCells, type Cells, type Puzzle } from '../puzzle.ts'

/** The character `0`: EMPTY, with its own bit. */
export const ZERO = 0x80

/** Bytes of a buffer that the cells of some 46 boards share. */
const SHARED = 4096
let shared = new ArrayBuffer(SHARED)
let used = 0

/**
 * Memory for the cells of one board, in a buffer that several boards share: a typed array of more
 * than 64 bytes that has its own buffer costs V8 five times as much (measured: 513 ns against 94).
 */
export function newCells(cellCount: number): Cells {
  if (used + cellCount > SHARED) {
    shared = new ArrayBuffer(SHARED)
    used = 0
  }
  const cells = new Uint8Array(shared, used, cellCount)
  // The next cells begin at a multiple of 8.
  used += (cellCount + 7) & ~7
  return cells
}

/** The cells that stand in `text` from `start` on, `0` as ZERO on a 16x16 board; null if a character is not a cell. */
export function readTypedCells(
  text: string,
  start: number,
  { cellCount, size }: Geometry,
): Cells | null {
  const cells = newCells(cellCount)
  if (!readCells(text, start, size, cells)) return null
  if (size === 16) {
    for (let cell = 0; cell < cellCount; cell++) {
      if (isZeroCode(text.charCodeAt(start + cell))) cells[cell] = ZERO
    }
  }
  return cells
}

/** The board that a whole text holds, as `readTypedCells` reads it. Throws the same PuzzleError as `fromLine`. */
export function parseTypedBoard(text: string, geometry: Geometry | null, place: Place): Puzzle {
  const puzzle = fromLine(text, geometry, place)
  return {
    geometry: puzzle.geometry,
    givens: readTypedCells(text, 0, puzzle.geometry) ?? puzzle.givens,
  }
}

/** Whether a code is that of `0`. */
export function isZeroCode(code: number): boolean {
  return code === 0x30 || code === 0xff10
}
