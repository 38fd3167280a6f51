/** Simple Sudoku: rows like `..5|.3.|6..`, rules below the bands, sometimes a frame with `*` at its corners. */
import type { Format } from './format-types.ts'
import { toClipboard } from './print-board.ts'
import { RowReader } from './row-reader.ts'
import { FRAME_LINE } from './row-syntax.ts'
import { makeGridWriter, isOrdinary } from './write-boards.ts'

const ROW = /^\s*\|?(?:[^\s|]{3}\|){2}[^\s|]{3}\|?\s*$/

export const ss: Format = {
  name: 'ss',
  summary: 'Simple Sudoku, rows like ..5|.3.|6.. with lines of dashes; 9x9 only',
  carries: isOrdinary,
  recognise: (head) =>
    head.some((text) => FRAME_LINE.test(text)) ||
    2 * head.filter((text) => ROW.test(text)).length > head.length,
  read: (source, head) => new RowReader(source, '', head),
  write: makeGridWriter(toClipboard),
}
