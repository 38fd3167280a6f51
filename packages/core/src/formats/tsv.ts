/** Rows of a spreadsheet with tabs between the cells, as it copies and pastes them. */
import type { Format } from './format-types.ts'
import { toTable } from './print-board.ts'
import { RowReader } from './row-reader.ts'
import { stripQuotes } from './split-row.ts'
import { makeGridWriter, canHoldAny, sheetHeading } from './write-boards.ts'
import { fitsSize, typedValue } from './typed-cells.ts'

export const tsv: Format = {
  name: 'tsv',
  summary: 'one row per line with tabs, as spreadsheets copy and paste',
  carries: canHoldAny,
  // Tabs may also indent a grid, or separate its boxes; then some fields are not cells.
  recognise(head) {
    const rows = head.filter((text) => {
      const fields = text.split('\t').map(stripQuotes)
      const filled = fields.filter((field) => field !== '')
      const cells = filled.filter((field) =>
        fitsSize(typedValue(field), Math.max(9, fields.length)),
      )
      if (filled.length === 0) return fields.length > 1 && fields.length <= head.length
      return fields.length > 1 && 2 * cells.length > filled.length
    })
    return 2 * rows.length > head.length
  },
  read: (source, head) => new RowReader(source, '\t', head),
  write: makeGridWriter((geometry, cells) => toTable(geometry, cells, '\t'), sheetHeading),
}
