/** How the lines of a text are rows, and the fields of rows cells. */
import type { TextHead, Source } from './format-types.ts'
import type { PuzzleError } from '../faults/puzzle-error.ts'
import { isNextLabel } from './labels.ts'
import type { Layout } from './layout.ts'
import { isFixedColumnRow, splitFixedColumns, type FixedColumns } from './fixed-columns.ts'
import { splitRow, isFence, isTable, stripDecoration, type Delimiter } from './split-row.ts'
import { isRule, splitTokens, type Field } from './line-cutter.ts'
import { isLetter, typedValue, valueOfTyped } from './typed-cells.ts'

/** Simple Sudoku begins and ends a board with such a line, and writes the board's origin below it. */
export const FRAME_LINE: RegExp = /^\s*\*-+\*\s*$/

/** A row of nothing but dashes and uprights, each dash a cell, or a rule. */
const DASHES = /^[\s|¦│-]*$/u

/** Every title has a letter; most rows have none. */
const LETTER = /\p{L}/u

/** The code of the fault of a field that is not a cell. */
const FAULTS = {
  '': 'character',
  ' ': 'token',
  ',': 'field',
  ';': 'field',
  '\t': 'field',
  '|': 'field',
  columns: 'character',
} as const

/** Fields of several numerals are lists of candidates where most fields of a row are. */
const CANDIDATES = /^[+u]?(?=\d\d)1?2?3?4?5?6?7?8?9?$|^[+u]\d$/

/** How the lines of a text are rows, and its rows boards. */
export class RowSyntax {
  readonly layout: Layout
  readonly cellFault: (typeof FAULTS)[Delimiter]
  /** Whether only lines with uprights belong to boards, and other lines are words. */
  readonly isFramed: boolean
  private readonly source: Source
  private readonly fixedColumns: FixedColumns | null
  private readonly hasDashes: boolean
  /** The label of the last row. */
  private label: string | null = null

  constructor(source: Source, head: TextHead, layout: Layout, fixedColumns: FixedColumns | null) {
    const texts = head.lines.map(({ text }) => text)
    this.source = source
    this.layout = layout
    this.fixedColumns = fixedColumns
    this.cellFault = FAULTS[layout.delimiter]
    this.isFramed = texts.some((text) => FRAME_LINE.test(text))
    this.hasDashes = texts.some(
      (text) => !isRule(text) && /-/.test(text) && /[\p{L}\d]/u.test(text),
    )
  }

  /** Whether a line is a row or words, separates boards, or draws a frame. */
  lineKind(text: string, size: number | null): 'row' | 'blank' | 'rule' {
    const { delimiter, width } = this.layout
    if (delimiter === 'columns' && this.fixedColumns !== null) {
      if (isFixedColumnRow(text, this.fixedColumns)) return 'row'
      return text.trim() === '' ? 'blank' : isRule(text) ? 'rule' : 'row'
    }
    const body = stripDecoration(text).text
    if (body.trim() === '' || isFence(body)) {
      const fields = delimiter === '\t' ? body.split('\t').length : 1
      return fields > 1 && (width === 0 || width === fields) ? 'row' : 'blank'
    }
    if (!isRule(body)) return 'row'
    const strokes = body.replaceAll(/[│┃║]/gu, '')
    if (delimiter === '|' && !/[-=+\u2500-\u257f]/u.test(strokes)) return 'row'
    const dashes = body.split('-').length - 1
    return this.hasDashes && DASHES.test(body) && dashes === (size ?? width) ? 'row' : 'rule'
  }

  /** The fields of a row. Throws a PuzzleError if the quotes are not valid CSV. */
  splitRow(text: string, number: number): Field[] {
    const { delimiter, isLabelled } = this.layout
    if (this.fixedColumns !== null) {
      return isFixedColumnRow(text, this.fixedColumns)
        ? splitFixedColumns(text, this.fixedColumns)
        : [{ text, column: 1 }]
    }
    return splitRow(text, delimiter, isLabelled, this.source, number)
  }

  /**
   * The cells of a row, without the label and the margins beside them; `isFirst` in a board. Throws a
   * PuzzleError.
   */
  inWindow(fields: readonly Field[], number: number, isFirst: boolean): readonly Field[] {
    const { width, size, lead, hasLabels } = this.layout
    const isWhole = size === width || size === 0 || size * size === width
    if (fields.length !== width || isWhole) return fields
    for (const [index, { text, column }] of fields.entries()) {
      const isLabel = hasLabels && index === lead - 1
      const isCell = index >= lead && index < lead + size
      const isNext = isFirst || this.label === null || isNextLabel(this.label, text)
      if (isLabel ? !isNext : !isCell && text !== '') {
        throw this.source.error(number, column, 'field', { text, size })
      }
      if (isLabel) this.label = text
    }
    return fields.slice(lead, lead + size)
  }

  /** The error of a row that has this many cells, and not as many as a board of this size; null if it is not known. */
  rowError(number: number, cells: number, size: number | null): PuzzleError {
    return this.layout.delimiter === '|' && size !== null
      ? this.source.error(number, 1, 'barredRow', { cells, size })
      : this.source.error(number, 1, 'row', { cells, size })
  }

  /** Throws a PuzzleError for a text that is a cell of no board of this size. */
  checkCell({ text, column }: Field, line: number, size: number): void {
    const typed = typedValue(text)
    const isWrong = typed < 0 || (valueOfTyped(typed) > size && !isLetter(typed))
    if (isWrong) throw this.source.error(line, column, this.cellFault, { text, size })
  }

  /** Throws a PuzzleError for a row of lists of candidates, or of cells with the mark of a solver. */
  refuseCandidates(text: string, fields: readonly Field[], number: number, size: number): void {
    const lists = isTable(this.layout.delimiter) ? fields : splitTokens(text)
    const marked = lists.filter((one) => CANDIDATES.test(one.text) && !(Number(one.text) <= size))
    const [first] = marked
    // Boxes in groups are fewer.
    if (first === undefined || lists.length < 6 || 2 * marked.length < lists.length) return
    throw this.source.error(number, first.column, 'candidates', {})
  }

  /** The words that a line may have in place of cells; null if the line is certainly a row. */
  possibleTitle(text: string, fields: readonly Field[]): string | null {
    const { delimiter, width } = this.layout
    if (this.fixedColumns !== null) return isFixedColumnRow(text, this.fixedColumns) ? null : text
    if (!isTable(delimiter)) return text
    if (!LETTER.test(text)) return null
    const filled = fields.filter((field) => field.text !== '')
    const isAlone = filled.length === 1 && fields[0] === filled[0]
    // A row with a label that the layout does not know.
    const isLabelled =
      fields.length === width + 1 && fields.slice(1).every((field) => typedValue(field.text) >= 0)
    const isRow = (fields.length === width || isLabelled) && !isAlone
    return isRow ? null : filled.map((field) => field.text).join(' ')
  }
}
