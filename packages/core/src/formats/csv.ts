/**
 * A board as a spreadsheet exports it: a row a line, cells parted by commas, or by semicolons where
 * the comma is the decimal point. A cell that is not a number is empty, as in the Python program
 * that this format comes from, where every text that `int()` refuses is an empty cell. If such a
 * cell is not blank, the reader warns. Commas that end a row beyond its cells mean nothing.
 */
import { CsvError, parse } from 'csv-parse/sync'
import { describeText, PuzzleError } from '../puzzle-error.ts'
import { EMPTY } from '../puzzle.ts'
import { BoardWriter } from './board-writer.ts'
import { fits, isLetter, typedCells, typedValue } from './cells.ts'
import type { Format, Reader, Source } from './format.ts'
import { heading, toTable } from './printed.ts'
import { likelyTableSize, type TableRow } from './likely-size.ts'
import { RowCollector } from './rows.ts'
import { isTitle } from './title.ts'

/** No title is without one, and most rows are. */
const LETTER = /\p{L}/u

export const csv: Format = {
  name: 'csv',
  summary: "a spreadsheet's rows, parted by commas or semicolons",
  recognise: (head) => 2 * head.filter((text) => /[,;"]/.test(text)).length > head.length,
  reader(source, head) {
    const text = head.join('\n')
    const semicolons = text.split(';').length > text.split(',').length
    return new TableReader(source, semicolons ? ';' : ',', head)
  },
  carries: () => true,
  writer: (geometry) => new BoardWriter(geometry, heading(geometry), toTable),
}

export class TableReader implements Reader {
  private readonly source: Source
  private readonly delimiter: string
  private readonly rows: RowCollector
  /** Blank fields that end most rows beyond their cells. */
  private readonly spare: number
  private lastLine = 0

  /** `head` is the first lines of the text, which show how wide the boards are. */
  constructor(source: Source, delimiter: string, head: readonly string[] = []) {
    this.source = source
    this.delimiter = delimiter
    const rows = head
      .filter((text) => text.trim() !== '' || (delimiter === '\t' && text.includes('\t')))
      .map((text) => text.split(delimiter))
      .filter((fields) => !isTitleRow(fields, null))
    const likely = likelyTableSize(rows.map(tableRow))
    this.spare = likely?.spare ?? 0
    this.rows = new RowCollector(source, typedCells, likely?.size ?? null)
  }

  line(text: string, number: number): void {
    this.lastLine = number
    if (text.trim() === '' && !this.isBlankRow(text)) {
      this.rows.blank(number)
      return
    }
    const fields = fieldsOf(text, this.delimiter, { ...this.source, line: number })
    this.dropSpare(fields)
    if (LETTER.test(text) && this.isTitle(fields)) {
      this.rows.end(number)
      return
    }
    this.rows.row(fields.length, number, (size) =>
      fields.map((field, index) => this.value(text, field, index, number, size)),
    )
  }

  end(): void {
    this.rows.end(this.lastLine)
  }

  /** Whether a row is a title; within a board, one of the right width is a row. */
  private isTitle(fields: readonly string[]): boolean {
    const { isWithin, width } = this.rows
    return !(isWithin && fields.length === width) && isTitleRow(fields, width)
  }

  /** Whether a line of nothing but tabs is a row of empty cells. */
  private isBlankRow(text: string): boolean {
    if (this.delimiter !== '\t' || !text.includes('\t')) return false
    const width = text.split('\t').length
    return this.rows.width === null ? width > 1 : this.rows.width <= width
  }

  /** Drops the blank fields beyond the last cell of a row, or of a board that is one row. */
  private dropSpare(fields: string[]): void {
    const isBlank = (): boolean => fields.at(-1)?.trim() === ''
    for (let left = this.spare; left > 0 && isBlank(); left--) {
      if (this.rows.isComplete(fields.length)) return
      fields.pop()
    }
    const { length } = fields
    const isWhole = !this.rows.isComplete(length) && this.rows.isWhole(length - 1)
    if (isWhole && isBlank()) fields.pop()
  }

  private value(text: string, field: string, index: number, line: number, size: number): number {
    const typed = typedValue(field.trim())
    if (fits(typed, size)) return typed
    const column = fieldStart(text, this.delimiter, index) + 1
    const place = { file: this.source.file, line, column }
    const error = new PuzzleError(place, describeText(field), `a number 1-${size} or a blank cell`)
    if (typed >= 0 && !isLetter(typed)) throw error
    this.source.doubt(error, 'empty-cell')
    return EMPTY
  }
}

/** Whether only the first field is filled, and with a title, or the fields are no row but words. */
function isTitleRow(fields: readonly string[], size: number | null): boolean {
  const filled = fields.filter((field) => field.trim() !== '')
  const isAlone = filled.length === 1 && fields[0] === filled[0]
  return (isAlone || fields.length !== size) && isTitle(filled.join(' '), size)
}

function tableRow(fields: readonly string[]): TableRow {
  const lastFilled = fields.findLastIndex((field) => field.trim() !== '')
  const numbers = fields.filter((field) => /^\s*\d{1,2}\s*$/.test(field)).map(Number)
  return {
    width: fields.length,
    blanksAtEnd: fields.length - 1 - lastFilled,
    greatest: Math.max(0, ...numbers),
  }
}

/** The fields of a line. Throws a PuzzleError where the quotes are not those of CSV. */
export function fieldsOf(
  text: string,
  delimiter: string,
  { file, line }: { file: string; line: number },
): string[] {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    return parse(text, { delimiter, record_delimiter: '\n' })[0] ?? []
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const place = { file, line, column: 1 }
    const found = `bad CSV (${error.code})`
    throw new PuzzleError(place, found, `fields parted by ${nameOf(delimiter)}`)
  }
}

/** The index at which a field of a line begins; delimiters in quotes do not count. */
export function fieldStart(text: string, delimiter: string, index: number): number {
  let quoted = false
  let left = index
  for (let at = 0; left > 0 && at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') quoted = !quoted
    if (character === delimiter && !quoted && --left === 0) return at + 1
  }
  return 0
}

function nameOf(delimiter: string): string {
  if (delimiter === '\t') return 'tabs'
  return delimiter === ';' ? 'semicolons' : 'commas'
}
