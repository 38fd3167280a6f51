/**
 * A board as a spreadsheet exports it: a row a line, cells parted by commas, a cell of blanks
 * empty. The last empty cell of a row is just its trailing comma.
 */
import { CsvError, parse } from 'csv-parse/sync'
import { describeText, PuzzleError } from '../puzzle-error.ts'
import { EMPTY, valueOfCode } from '../puzzle.ts'
import type { Format, Reader, Source } from './format.ts'
import { RowCollector } from './rows.ts'

export const csvGrid: Format = {
  name: 'csv',
  summary: "a spreadsheet's export, one board row a line, blank cells empty",
  recognise: (head) => 2 * head.filter((text) => /[,"]/.test(text)).length > head.length,
  reader: (source) => new CsvGridReader(source),
}

class CsvGridReader implements Reader {
  private readonly source: Source
  private readonly rows: RowCollector
  private lastLine = 0

  constructor(source: Source) {
    this.source = source
    this.rows = new RowCollector(source)
  }

  line(text: string, number: number): void {
    this.lastLine = number
    if (text.trim() === '') {
      this.rows.blank(number)
      return
    }
    const fields = this.split(text, number)
    this.rows.row(fields.length, number, (size) =>
      fields.map((field, index) => {
        const value = valueOfField(field.trim())
        if (value >= 0 && value <= size) return value
        const place = { file: this.source.file, line: number, column: columnOfField(text, index) }
        throw new PuzzleError(place, describeText(field), `a number 1-${size} or a blank cell`)
      }),
    )
  }

  end(): void {
    this.rows.end(this.lastLine)
  }

  private split(text: string, number: number): string[] {
    try {
      return parse(text, { record_delimiter: '\n' })[0] ?? []
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      const place = { file: this.source.file, line: number, column: 1 }
      throw new PuzzleError(place, `bad CSV (${error.code})`, 'fields parted by commas')
    }
  }
}

/** EMPTY for a blank, the number for a number, -1 for anything else. */
function valueOfField(field: string): number {
  if (field === '') return EMPTY
  if (/^\d{1,2}$/.test(field)) return Number(field)
  return field.length === 1 ? valueOfCode(field.charCodeAt(0)) : -1
}

/** The column, from 1, where a field begins; none before it holds a comma, for those are cells. */
function columnOfField(text: string, index: number): number {
  return text.split(',', index).reduce((column, before) => column + before.length + 1, 1)
}
