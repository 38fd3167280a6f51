/**
 * A board as a spreadsheet exports it: a row a line, cells parted by commas, a cell of blanks
 * empty. The last empty cell of a row is just its trailing comma.
 */
import { CsvError, parse } from 'csv-parse/sync'
import { PuzzleError } from '../puzzle-error.ts'
import { EMPTY, valueOfCode } from '../puzzle.ts'
import type { Format, Reader, Source } from './format.ts'
import { RowCollector } from './rows.ts'

export const csvGrid: Format = {
  name: 'csv',
  summary: "a spreadsheet's export, one board row a line, blank cells empty",
  recognise: ([first = '']) => /[,"]/.test(first),
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
    if (text === '') {
      this.rows.blank(number)
      return
    }
    const fields = this.split(text, number)
    this.rows.row(fields.length, number, (size) =>
      fields.map((field, index) => {
        const value = valueOfField(field.trim())
        if (value >= 0 && value <= size) return value
        const place = { file: this.source.file, line: number, column: columnOfField(text, index) }
        throw new PuzzleError(
          place,
          `'${field.slice(0, 40)}'`,
          `a number 1-${size} or a blank cell`,
        )
      }),
    )
  }

  end(): void {
    this.rows.end(this.lastLine)
  }

  private split(text: string, number: number): string[] {
    try {
      return parse(text)[0] ?? []
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

/** The column, from 1, where a field begins: commas within quotes part nothing. */
function columnOfField(text: string, index: number): number {
  let quoted = false
  let commas = 0
  for (let i = 0; i < text.length; i++) {
    if (commas === index) return i + 1
    if (text.charAt(i) === '"') quoted = !quoted
    else if (text.charAt(i) === ',' && !quoted) commas++
  }
  return text.length + 1
}
