/** Rows like `5 , 8 , 7`, as programs print a board. */
import { csv } from './csv.ts'
import type { Format } from './format-types.ts'
import { toComma } from './print-board.ts'
import { makeGridWriter, replaceOpenZeros } from './write-boards.ts'

export const comma: Format = {
  ...csv,
  name: 'comma',
  summary: 'numbers with " , " between them, 0 for an empty cell',
  // It is read as `csv`.
  recognise: () => false,
  write: makeGridWriter((geometry, cells) =>
    replaceOpenZeros(geometry, cells, toComma(geometry, cells), '.'),
  ),
}
