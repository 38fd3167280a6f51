/** Rows of a spreadsheet with commas between the cells, or semicolons where the comma is the decimal point. */
import type { Format } from './format-types.ts'
import { toTable } from './print-board.ts'
import { RowReader } from './row-reader.ts'
import { makeGridWriter, canHoldAny, sheetHeading } from './write-boards.ts'

export const csv: Format = {
  name: 'csv',
  summary: "a spreadsheet's rows, with commas or semicolons",
  carries: canHoldAny,
  recognise: (head) => 2 * head.filter((text) => /[,;"]/.test(text)).length > head.length,
  read(source, head) {
    const text = head.lines.map((line) => line.text).join('\n')
    const isComma = text.split(',').length >= text.split(';').length
    return new RowReader(source, isComma ? ',' : ';', head)
  },
  write: makeGridWriter(toTable, sheetHeading),
}
