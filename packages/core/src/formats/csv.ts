/**
 * A board as a spreadsheet exports it: a row a line, cells parted by commas, or by semicolons where
 * the comma is the decimal point. A cell that is not a number is empty, as in the Python program
 * that this format comes from, where every text that `int()` refuses is an empty cell. If such a
 * cell is not blank, the reader warns. The last empty cell of a row is only its trailing comma.
 */
import { CsvError, parse } from 'csv-parse/sync'
import { describeText, PuzzleError } from '../puzzle-error.ts'
import { EMPTY } from '../puzzle.ts'
import { BoardWriter } from './board-writer.ts'
import { fits, isLetter, typedCells, typedValue } from './cells.ts'
import type { Format, Reader, Source } from './format.ts'
import { heading, toTable } from './printed.ts'
import { RowCollector } from './rows.ts'

export const csv: Format = {
  name: 'csv',
  summary: "a spreadsheet's rows, parted by commas or semicolons",
  recognise: (head) => 2 * head.filter((text) => /[,;"]/.test(text)).length > head.length,
  reader(source, head) {
    const text = head.join('\n')
    const semicolons = text.split(';').length > text.split(',').length
    return new TableReader(source, semicolons ? ';' : ',')
  },
  carries: () => true,
  writer: (geometry) => new BoardWriter(geometry, heading(geometry), toTable),
}

export class TableReader implements Reader {
  private readonly source: Source
  private readonly delimiter: string
  private readonly rows: RowCollector
  private lastLine = 0

  constructor(source: Source, delimiter: string) {
    this.source = source
    this.delimiter = delimiter
    this.rows = new RowCollector(source, typedCells)
  }

  line(text: string, number: number): void {
    this.lastLine = number
    if (text.trim() === '' && !this.isBlankRow(text)) {
      this.rows.blank(number)
      return
    }
    const fields = fieldsOf(text, this.delimiter, { ...this.source, line: number })
    this.rows.row(fields.length, number, (size) =>
      fields.map((field, index) => this.value(text, field, index, number, size)),
    )
  }

  end(): void {
    this.rows.end(this.lastLine)
  }

  /** Whether a line of nothing but tabs is a row of empty cells. */
  private isBlankRow(text: string): boolean {
    if (this.delimiter !== '\t' || !text.includes('\t')) return false
    const width = text.split('\t').length
    return this.rows.width === null ? width > 1 : this.rows.width === width
  }

  private value(text: string, field: string, index: number, line: number, size: number): number {
    const typed = typedValue(field.trim())
    if (fits(typed, size)) return typed
    const column = fieldStart(text, this.delimiter, index) + 1
    const place = { file: this.source.file, line, column }
    const error = new PuzzleError(place, describeText(field), `a number 1-${size} or a blank cell`)
    if (typed >= 0 && !isLetter(typed)) throw error
    this.source.doubt(error)
    return EMPTY
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
