/** The `.sdm` collections of SadMan Sudoku: as `line`, with only the cells in a line. */
import { toLine } from '../puzzle.ts'
import type { Format } from './format.ts'
import { LineReader } from './line.ts'
import { isOrdinary } from './sdk.ts'

export const sdm: Format = {
  name: 'sdm',
  summary: 'a SadMan Sudoku collection, a puzzle a line; 9x9 only',
  recognise: () => false,
  reader: (source) => new LineReader(source),
  carries: isOrdinary,
  writer: () => ({
    puzzle: ({ puzzle }) => `${toLine(puzzle.givens).replaceAll('.', '0')}\n`,
    end: () => '',
  }),
}
