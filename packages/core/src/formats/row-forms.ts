/**
 * Boards as people and programs type them: a row a line, a character a cell or a number a cell, with blanks, `|`
 * and rules of `-` `=` `+` (or similar box-drawing characters) between them; see SudoCue, "File Formats" (2006),
 * and Sudopedia, "Sudoku Clipboard and File Formats". The rows of spreadsheets are parted by commas, by tabs, or
 * by semicolons where the comma is the decimal point.
 */
import { MAX_SIZE } from '../geometry.ts'
import { fits, isLetter, typedValue } from './cells.ts'
import { unquoted, type Delimiter } from './fields.ts'
import type { Form } from './format.ts'
import { sectionOf } from './names.ts'
import { FRAME, RowReader } from './rows.ts'
import { isRule, tokensOf } from './text.ts'

/** A form whose delimiter the first lines show. */
function form(
  name: string,
  recognise: (head: readonly string[]) => boolean,
  delimiterOf: (head: readonly string[]) => Delimiter,
): Form {
  const reader: Form['reader'] = (source, head) => new RowReader(source, delimiterOf(head), head)
  return { name, recognise, reader }
}

/** SadMan Sudoku. */
export const sdk: Form = {
  ...form(
    'sdk',
    (head) => head.some((text) => sectionOf(text) === 'puzzle'),
    () => '',
  ),
  hasMark: true,
}

const SS_ROW = /^\s*\|?(?:[^\s|]{3}\|){2}[^\s|]{3}\|?\s*$/

/** Simple Sudoku: rows like `..5|.3.|6..`, rules below the bands, sometimes a frame with `*` at its corners. */
export const ss: Form = form(
  'ss',
  (head) =>
    head.some((text) => FRAME.test(text)) ||
    2 * head.filter((text) => SS_ROW.test(text)).length > head.length,
  () => '',
)

export const csv: Form = form(
  'csv',
  (head) => 2 * head.filter((text) => /[,;"]/.test(text)).length > head.length,
  (head) => {
    const text = head.join('\n')
    return text.split(';').length > text.split(',').length ? ';' : ','
  },
)

// Tabs may also indent a grid, or separate its boxes; then some fields are not cells.
export const tsv: Form = form(
  'tsv',
  (head) => {
    const rows = head.filter((text) => {
      const fields = text.split('\t').map(unquoted)
      const filled = fields.filter((field) => field !== '')
      const cells = filled.filter((field) => fits(typedValue(field), Math.max(9, fields.length)))
      if (filled.length === 0) return fields.length > 1 && fields.length <= head.length
      return fields.length > 1 && 2 * cells.length > filled.length
    })
    return 2 * rows.length > head.length
  },
  () => '\t',
)

/**
 * Numbers with blanks between them: the usual form of boards beyond 9x9. A text of only single characters reads
 * the same as a grid. Numbers of two figures may follow later only beyond 9 columns and without letters.
 */
export const numbers: Form = form(
  'numbers',
  (head) => {
    const rows = head.filter((text) => !isRule(text)).map((text) => tokensOf(text))
    const spaced = rows.filter(
      (row) =>
        row.length > 1 &&
        // A longer row is a whole board in one line.
        row.every(({ text }) => fits(typedValue(text), Math.min(row.length, MAX_SIZE))),
    )
    if (2 * spaced.length <= rows.length) return false
    if (spaced.some((row) => row.some(({ text }) => text.length > 1))) return true
    return spaced.every(
      (row) => row.length > 9 && !row.some(({ text }) => isLetter(typedValue(text))),
    )
  },
  () => ' ',
)

export const grid: Form = form(
  'grid',
  (head) => head.some((text) => text.trim() !== ''),
  () => '',
)
