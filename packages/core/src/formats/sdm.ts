/** A collection of SadMan Sudoku: a puzzle a line, 81 numerals, 0 for an empty cell. */
import { toLine } from '../puzzle.ts'
import type { Format } from './format-types.ts'
import { line } from './line.ts'
import { makeLineWriter, isOrdinary, isZeroOpen } from './write-boards.ts'

export const sdm: Format = {
  ...line,
  name: 'sdm',
  summary: 'SadMan Sudoku collection, one puzzle per line; 9x9 only',
  carries: isOrdinary,
  // It is read as `line`.
  recognise: () => false,
  write: makeLineWriter((geometry, cells) =>
    isZeroOpen(geometry, cells) ? toLine(cells) : toLine(cells).replaceAll('.', '0'),
  ),
}
