/** A board as a spreadsheet copies or exports it: a row a line, cells parted by tabs. */
import { BoardWriter } from './board-writer.ts'
import { fits, typedValue } from './cells.ts'
import { TableReader } from './csv.ts'
import type { Format } from './format.ts'
import { heading, toTable } from './printed.ts'

export const tsv: Format = {
  name: 'tsv',
  summary: 'the same parted by tabs, as spreadsheets copy and paste',

  // Tabs may also indent a grid, or part its boxes; then some fields are not cells.
  recognise(head) {
    const rows = head.filter((text) => {
      const fields = text.split('\t').map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
      const filled = fields.filter((field) => field !== '')
      const cells = filled.filter((field) => fits(typedValue(field), Math.max(9, fields.length)))
      if (filled.length === 0) return fields.length > 1 && fields.length <= head.length
      return fields.length > 1 && 2 * cells.length > filled.length
    })
    return 2 * rows.length > head.length
  },

  reader: (source, head) => new TableReader(source, '\t', head),
  carries: () => true,
  writer: (geometry) =>
    new BoardWriter(geometry, heading(geometry), (shape, cells) => toTable(shape, cells, '\t')),
}
