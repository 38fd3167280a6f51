/**
 * Data sets: a puzzle a record below a header that names the columns. The best known is Kyubyong Park's "1 million
 * Sudoku games" (Kaggle, 2016): `quizzes,solutions`.
 */
import type { Geometry } from '../geometry.ts'
import type { Place } from '../puzzle-error.ts'
import type { Puzzle } from '../puzzle.ts'
import { boardOf } from './cells.ts'
import { fieldsOf, unquoted, type Delimiter } from './fields.ts'
import type { Form, Reader, Source } from './format.ts'
import { isPuzzleName, isSolutionName } from './names.ts'
import type { Field } from './text.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

export const kaggle: Form = {
  name: 'kaggle',
  hasMark: true,
  recognise: (head) => columnsOf(head[0] ?? '') !== null,
  reader: (source) => new RecordReader(source),
}

interface Columns {
  readonly delimiter: Delimiter
  readonly names: readonly string[]
  readonly puzzle: number
  /** -1 if no column holds solutions. */
  readonly solution: number
}

/** The columns that a header names; null if it names no column of puzzles. */
function columnsOf(header: string): Columns | null {
  const delimiter = DELIMITERS.find((one) => header.includes(one)) ?? ','
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
