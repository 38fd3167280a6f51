/** Rows like `5 3 4  | 6 7 8  | 9 1 2`, as programs print a board. */
import type { Format } from './format-types.ts'
import { grid } from './grid.ts'
import { toSpaced } from './print-board.ts'
import { makeGridWriter, replaceOpenZeros } from './write-boards.ts'

export const spaced: Format = {
  ...grid,
  name: 'spaced',
  summary: 'numbers with blanks, | and lines of - between them',
  // It is read as `numbers` or `grid`.
  recognise: () => false,
  write: makeGridWriter((geometry, cells) =>
    replaceOpenZeros(geometry, cells, toSpaced(geometry, cells), '.'),
  ),
}
