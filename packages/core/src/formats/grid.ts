/**
 * Boards as people and programs type them: a row a line, a character a cell, with blanks, `|` and rules of `-`
 * `=` `+` (or similar box-drawing characters) between them; see SudoCue, "File Formats" (2006), and Sudopedia,
 * "Sudoku Clipboard and File Formats".
 */
import type { Format } from './format-types.ts'
import { toGrid } from './print-board.ts'
import { RowReader } from './row-reader.ts'
import { makeGridWriter, canHoldAny } from './write-boards.ts'

export const grid: Format = {
  name: 'grid',
  summary: 'one row per line, with any spaces, | and lines of dashes',
  carries: canHoldAny,
  recognise: (head) => head.some((text) => text.trim() !== ''),
  read: (source, head) => new RowReader(source, '', head),
  write: makeGridWriter(toGrid),
}
