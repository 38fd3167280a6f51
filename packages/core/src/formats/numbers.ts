/**
 * Numbers with blanks between them: the usual form of boards beyond 9x9. A text of only single characters reads
 * the same as a grid. Numbers of two numerals may follow later only beyond 9 columns and without letters.
 */
import { MAX_SIZE } from '../geometry.ts'
import type { Format } from './format-types.ts'
import { toNumbers } from './print-board.ts'
import { RowReader } from './row-reader.ts'
import { isRule, splitTokens } from './line-cutter.ts'
import { makeGridWriter, canHoldAny, replaceOpenZeros } from './write-boards.ts'
import { fitsSize, isLetter, typedValue } from './typed-cells.ts'

export const numbers: Format = {
  name: 'numbers',
  summary: 'rows of numbers with blanks between them; 0, -1 or . is empty',
  carries: canHoldAny,
  recognise(head) {
    const rows = head.filter((text) => !isRule(text)).map((text) => splitTokens(text))
    const spaced = rows.filter(
      (row) =>
        row.length > 1 &&
        // A longer row is a whole board in one line.
        row.every(({ text }) => fitsSize(typedValue(text), Math.min(row.length, MAX_SIZE))),
    )
    if (2 * spaced.length <= rows.length) return false
    if (spaced.some((row) => row.some(({ text }) => text.length > 1))) return true
    return spaced.every(
      (row) => row.length > 9 && !row.some(({ text }) => isLetter(typedValue(text))),
    )
  },
  read: (source, head) => new RowReader(source, ' ', head),
  write: makeGridWriter((geometry, cells) =>
    replaceOpenZeros(geometry, cells, toNumbers(geometry, cells), '.'),
  ),
}
