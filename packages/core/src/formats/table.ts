/**
 * Boards of a spreadsheet, a row a line, and data sets, a puzzle a record below a header that names the
 * columns. The best known is Kyubyong Park's "1 million Sudoku games" (Kaggle, 2016): `quizzes,solutions`.
 * Cells are parted by commas, by tabs, or by semicolons where the comma is the decimal point. A cell that is
 * not a number is empty, as in the Python program that this format comes from, where every text that `int()`
 * refuses is an empty cell. If such a cell is not blank, the reader warns. Commas that end a row beyond its
 * cells mean nothing.
 */
import { CsvError, parse } from 'csv-parse/sync'
import type { Geometry } from '../geometry.ts'
import type { Place } from '../puzzle-error.ts'
import { EMPTY, type Puzzle } from '../puzzle.ts'
import { boardOf, fits, isLetter, typedValue } from './cells.ts'
import type { Form, Reader, Source } from './format.ts'
import { likelyTableSize } from './likely-size.ts'
import { isPuzzleName, isSolutionName } from './names.ts'
import { RowReader, type RowForm } from './rows.ts'
import type { Field } from './text.ts'
import { isTitle } from './title.ts'

/** No title is without one, and most rows are. */
const LETTER = /\p{L}/u

export const csv: Form = {
  name: 'csv',
  recognise: (head) => 2 * head.filter((text) => /[,;"]/.test(text)).length > head.length,
  reader(source, head) {
    const text = head.join('\n')
    const semicolons = text.split(';').length > text.split(',').length
    return new RowReader(source, delimited(source, semicolons ? ';' : ',', head))
  },
}

export const tsv: Form = {
  name: 'tsv',

  // Tabs may also indent a grid, or part its boxes; then some fields are not cells.
  recognise(head) {
    const rows = head.filter((text) => {
      const fields = text.split('\t').map(unquoted)
      const filled = fields.filter((field) => field !== '')
      const cells = filled.filter((field) => fits(typedValue(field), Math.max(9, fields.length)))
      if (filled.length === 0) return fields.length > 1 && fields.length <= head.length
      return fields.length > 1 && 2 * cells.length > filled.length
    })
    return 2 * rows.length > head.length
  },

  reader: (source, head) => new RowReader(source, delimited(source, '\t', head)),
}

function delimited(source: Source, delimiter: string, head: readonly string[]): RowForm {
  const isTabs = delimiter === '\t'
  const rows = head
    .filter((text) => text.trim() !== '' || (isTabs && text.includes('\t')))
    .map((text) => text.split(delimiter))
    .filter((fields) => !isTitle(wordsOf(fields, null) ?? '', null))
  const { size, spare, other } = likelyTableSize(rows)
  if (size !== null && other !== null && source.geometry === null) {
    source.doubt(source.error(1, 1, 'eitherSize', { size, other }))
  }
  return {
    areSymbols: false,
    size,
    spare,
    isBlankRow(text, width) {
      const fields = isTabs ? text.split('\t').length : 1
      return fields > 1 && (width === null || width <= fields)
    },
    fields: (text, line) => fieldsOf(text, delimiter, source, line),
    words: (fields, text, width) =>
      LETTER.test(text)
        ? wordsOf(
            fields.map((field) => field.text),
            width,
          )
        : null,
    value({ text, column }, line, most) {
      const typed = typedValue(text.trim())
      if (fits(typed, most)) return typed
      const error = source.error(line, column, 'field', { text, size: most })
      if (typed >= 0 && !isLetter(typed)) throw error
      source.doubt(error)
      return EMPTY
    },
  }
}

/** The words of a line of which only the first field is filled, or that has not as many fields as a row. */
function wordsOf(fields: readonly string[], width: number | null): string | null {
  const filled = fields.filter((field) => field.trim() !== '')
  const isAlone = filled.length === 1 && fields[0] === filled[0]
  return isAlone || fields.length !== width ? filled.join(' ') : null
}

function unquoted(field: string): string {
  return field.trim().replace(/^"(.*)"$/, '$1')
}

/** The fields of a line. Throws a PuzzleError where the quotes are not those of CSV. */
function fieldsOf(text: string, delimiter: string, source: Source, line: number): Field[] {
  if (!text.includes('"')) {
    let column = 1
    return text.split(delimiter).map((field) => {
      const start = column
      column += field.length + 1
      return { text: field, column: start }
    })
  }
  try {
    const [fields = []]: string[][] = parse(text, { delimiter, record_delimiter: '\n' })
    return fields.map((field, index) => ({ text: field, column: startOf(text, delimiter, index) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw source.error(line, 1, 'csv', { reason: error.code, delimiter })
  }
}

/** The column in which a field begins; delimiters in quotes do not count. */
function startOf(text: string, delimiter: string, index: number): number {
  let quoted = false
  let left = index
  for (let at = 0; left > 0 && at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') quoted = !quoted
    if (character === delimiter && !quoted && --left === 0) return at + 2
  }
  return 1
}

export const kaggle: Form = {
  name: 'kaggle',
  hasMark: true,
  recognise: (head) => columnsOf(head[0] ?? '') !== null,
  reader: (source) => new RecordReader(source),
}

interface Columns {
  readonly delimiter: string
  readonly names: readonly string[]
  readonly puzzle: number
  /** -1 where no column holds solutions. */
  readonly solution: number
}

/** The columns that a header names; null where it names no column of puzzles. */
function columnsOf(header: string): Columns | null {
  const delimiter = [',', ';', '\t'].find((one) => header.includes(one)) ?? ','
  const names = header.split(delimiter).map(unquoted)
  const puzzle = names.findIndex(isPuzzleName)
  if (puzzle < 0) return null
  return { delimiter, names, puzzle, solution: names.findIndex(isSolutionName) }
}

class RecordReader implements Reader {
  private readonly source: Source
  private columns: Columns | null = null
  private geometry: Geometry | null

  constructor(source: Source) {
    this.source = source
    this.geometry = source.geometry
  }

  line(text: string, number: number): void {
    if (text.trim() === '') return
    if (this.columns === null) {
      this.columns = columnsOf(text)
      return
    }
    const { delimiter, names, puzzle: column, solution: solutionColumn } = this.columns
    const fields = fieldsOf(text, delimiter, this.source, number)
    if (fields.length !== names.length) {
      throw this.source.error(number, 1, 'record', {
        fields: fields.length,
        expected: names.length,
      })
    }
    const { puzzle } = this.read(fields[column], number)
    this.geometry = puzzle.geometry
    const field = fields[solutionColumn]
    const given = field === undefined || field.text.trim() === '' ? null : this.read(field, number)
    let beside: Map<string, string> | undefined
    for (const [index, { text: value }] of fields.entries()) {
      if (index === column || index === solutionColumn || value.trim() === '') continue
      beside ??= new Map()
      beside.set(names[index], value)
    }
    const solution = given?.puzzle.givens ?? null
    const entry = { puzzle, count: null, solution, line: number, beside }
    this.source.emit(entry, puzzle.geometry.size === 16, given?.place ?? null)
  }

  end(): void {}

  private read(field: Field, line: number): { puzzle: Puzzle; place: Place } {
    const column = field.column + Math.max(0, field.text.search(/\S/))
    const place = { file: this.source.file, line, column }
    return { puzzle: boardOf(field.text.trim(), this.geometry, place), place }
  }
}
