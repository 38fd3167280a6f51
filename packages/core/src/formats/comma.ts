/** A board as a Python program prints it, with ` , ` between the cells; it is read as CSV. */
import { BoardWriter } from './board-writer.ts'
import { TableReader } from './csv.ts'
import type { Format } from './format.ts'
import { heading, toComma } from './printed.ts'

export const comma: Format = {
  name: 'comma',
  summary: 'numbers with " , " between them, 0 for an empty cell',
  recognise: () => false,
  reader: (source) => new TableReader(source, ','),
  carries: () => true,
  writer: (geometry) => new BoardWriter(geometry, heading(geometry), toComma),
}
