/**
 * Puzzles as data sets have them: CSV with a header that names its columns, a puzzle a record. The
 * best known is Kyubyong Park's "1 million Sudoku games" (Kaggle, 2016): `quizzes,solutions`.
 */
import type { Geometry } from '../geometry.ts'
import { countOf, PuzzleError, type Place } from '../puzzle-error.ts'
import { toLine, type Puzzle } from '../puzzle.ts'
import { readBoard } from './cells.ts'
import { fieldsOf, fieldStart } from './csv.ts'
import type { ListedPuzzle, Format, Reader, Source, Writer } from './format.ts'
import { headersFor } from './headers.ts'
import { isPuzzleName, isSolutionName } from './names.ts'

export const kaggle: Format = {
  name: 'kaggle',
  summary: 'CSV with columns such as quizzes,solutions or puzzle,solution',
  hasMark: true,
  recognise: (head) => columnsOf(head[0] ?? '') !== null,
  reader: (source) => new KaggleReader(source),
  carries: () => true,
  writer: (geometry) => new KaggleWriter(geometry),
}

interface Columns {
  readonly delimiter: string
  readonly count: number
  readonly puzzle: number
  /** -1 where no column holds solutions. */
  readonly solution: number
}

/** The columns that a header names; null where it names no column of puzzles. */
function columnsOf(header: string): Columns | null {
  const delimiter = [',', ';', '\t'].find((one) => header.includes(one)) ?? ','
  const names = header.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const puzzle = names.findIndex(isPuzzleName)
  if (puzzle < 0) return null
  return { delimiter, count: names.length, puzzle, solution: names.findIndex(isSolutionName) }
}

class KaggleReader implements Reader {
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
    const { delimiter, count, puzzle: column, solution: solutionColumn } = this.columns
    const fields = fieldsOf(text, delimiter, { file: this.source.file, line: number })
    if (fields.length !== count) {
      const place = { file: this.source.file, line: number, column: 1 }
      throw new PuzzleError(place, `a record of ${countOf(fields.length, 'field')}`, `${count}`)
    }
    const puzzle = this.read(text, fields, column, number)
    this.geometry = puzzle.geometry
    const hasSolution = solutionColumn >= 0 && fields[solutionColumn].trim() !== ''
    const solution = hasSolution ? this.read(text, fields, solutionColumn, number).givens : null
    const entry = { puzzle, count: null, solution, line: number }
    this.source.emit(entry, puzzle.geometry.size === 16, () =>
      this.place(text, solutionColumn, number),
    )
  }

  end(): void {}

  private read(text: string, fields: readonly string[], column: number, line: number): Puzzle {
    const cells = fields[column].trim()
    return readBoard(cells, this.geometry, () => this.place(text, column, line))
  }

  private place(text: string, column: number, line: number): Place {
    const start = this.columns === null ? 0 : fieldStart(text, this.columns.delimiter, column)
    const shift = text.slice(start).search(/[^\s"]/)
    return { file: this.source.file, line, column: start + Math.max(0, shift) + 1 }
  }
}

class KaggleWriter implements Writer {
  private header: string

  constructor(geometry: Geometry) {
    this.header = `${headersFor(geometry, true)}quizzes,solutions\n`
  }

  puzzle({ puzzle, solution }: ListedPuzzle): string {
    const quiz = toLine(puzzle.givens).replaceAll('.', '0')
    const text = `${this.header}${quiz},${solution === null ? '' : toLine(solution)}\n`
    this.header = ''
    return text
  }

  end(): string {
    return ''
  }
}
