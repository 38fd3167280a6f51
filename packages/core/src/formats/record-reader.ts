/**
 * Data sets: a puzzle a record below a header that names the columns. The best known is Kyubyong Park's "1 million
 * Sudoku games" (Kaggle, 2016): `quizzes,solutions`.
 */
import { geometryOfCellCount, type Geometry } from '../geometry.ts'
import { PuzzleError, type Place } from '../faults/puzzle-error.ts'
import type { Puzzle } from '../puzzle.ts'
import { parseTypedBoard, readTypedCells } from './cells.ts'
import type { Line, Reader, Source } from './format-types.ts'
import { isLikePuzzleName, namesFurtherRules, isPuzzleName, isSolutionName } from './key-names.ts'
import { refuseOtherBoxes } from './named-boxes.ts'
import { findBoards, hasLongRun } from './boards-on-line.ts'
import { splitRecord, stripQuotes, type Delimiter } from './split-row.ts'
import type { Field } from './line-cutter.ts'
import { textError } from '../faults/text-error.ts'
import { typedError, readTypedBoard, typedValue } from './typed-cells.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/** A record in quotes may have several lines, a row of a board each. */
const MAX_LINES = 64

export interface Columns {
  readonly delimiter: Delimiter
  readonly names: readonly string[]
  readonly puzzle: number
  /** -1 if no column holds solutions. */
  readonly solution: number
}

/** The columns that a header names, or whose first record shows them; null if no column holds puzzles. */
export function findColumns(header: string, record: string): Columns | null {
  const delimiter = DELIMITERS.find((one) => header.includes(one)) ?? ','
  const names = header.split(delimiter).map(stripQuotes)
  const solution = names.findIndex(isSolutionName)
  const exact = names.findIndex(isPuzzleName)
  const isTable = names.length > 1 && names.slice(1).every((name) => name !== '')
  // A title has commas, too, and no record below it; a record in quotes may go on in later lines.
  const isRecord = record.includes(delimiter) || record.trimStart().startsWith('"')
  const puzzle = exact < 0 && isTable && isRecord ? names.findIndex(isLikePuzzleName) : exact
  if (puzzle >= 0) return { delimiter, names, puzzle, solution }
  const values = record.split(delimiter).map(stripQuotes)
  const isNamed = names.every((name) => name === '' || (/\p{L}/u.test(name) && !hasLongRun(name)))
  if (!isTable || !isNamed || values.length !== names.length) return null
  const boards = [...values.keys()].filter((index) => hasLongRun(values[index] ?? ''))
  const [first, second = -1] = boards
  const isFull = second < 0 || !/[^1-9A-P]/i.test(values[second] ?? '')
  if (first === undefined || boards.length > 2 || !isFull) return null
  return { delimiter, names, puzzle: first, solution: second }
}

export class RecordReader implements Reader {
  private readonly source: Source
  private readonly columns: Columns | null
  private header: string | null = null
  private geometry: Geometry | null
  /** The lines of a record whose quotes are open. */
  private open: Line[] = []

  constructor(source: Source, columns: Columns | null) {
    this.source = source
    this.columns = columns
    this.geometry = source.geometry
  }

  line(text: string, number: number): void {
    if (this.open.length === 0 && text.trim() === '') return
    // Files that were joined have the header again.
    this.header ??= text
    if (this.columns === null || (this.open.length === 0 && text === this.header)) return
    const lines = [...this.open, { text, number }]
    const isOpen = joinLines(lines).split('"').length % 2 === 0
    this.open = isOpen && lines.length < MAX_LINES ? lines : []
    if (this.open.length === 0) this.record(this.columns, lines)
  }

  end(): void {
    if (this.columns !== null && this.open.length > 0) this.record(this.columns, this.open)
  }

  private record({ delimiter, names, ...columns }: Columns, lines: readonly Line[]): void {
    const text = joinLines(lines)
    const { number } = lines[0]
    const fields = splitRecord(text, delimiter, this.source, number)
    if (fields.length !== names.length) {
      throw this.source.error(number, 1, 'record', {
        fields: fields.length,
        expected: names.length,
      })
    }
    const placeOf = (index: number): Place => placeIn(lines, index, this.source.file)
    const read = ({ text: cells, column }: Field): { puzzle: Puzzle; place: Place } => {
      const placeOfCell = (cell: number): Place => placeOf(indexOfSign(text, column - 1, cell))
      const puzzle = this.readBoard(stripQuotes(cells).replaceAll(/\s/g, ''), placeOfCell)
      return { puzzle, place: placeOfCell(0) }
    }
    const { puzzle } = read(fields[columns.puzzle])
    this.geometry = puzzle.geometry
    const field = fields[columns.solution]
    const given = field === undefined || field.text.trim() === '' ? null : read(field)
    let beside: Map<string, string> | undefined
    for (const [index, { text: value, column }] of fields.entries()) {
      if (index === columns.puzzle || index === columns.solution || value.trim() === '') continue
      if (namesFurtherRules(names[index], stripQuotes(value))) {
        throw textError(placeOf(column - 1), 'rules', { text: names[index] })
      }
      const [board] = findBoards(value, this.geometry)
      const isSecond = board !== undefined && /[^1-9A-P]/i.test(board.text)
      if (isSecond) throw textError(placeOf(column - 1), 'second', board)
      beside ??= new Map()
      beside.set(names[index], value)
    }
    if (this.source.geometry === null) refuseOtherBoxes(beside, puzzle.geometry, placeOf(0))
    const solution = given?.puzzle.givens ?? null
    const entry = { puzzle, count: null, solution, line: number, beside }
    this.source.emit(entry, puzzle.geometry.size === 16, given?.place ?? null)
  }

  /** The board of a field without its blanks. Throws a PuzzleError. */
  private readBoard(text: string, placeOf: (cell: number) => Place): Puzzle {
    const shape = this.geometry ?? geometryOfCellCount(text.length)
    if (shape?.cellCount !== text.length) {
      try {
        return parseTypedBoard(text, this.geometry, { file: '', line: 1, column: 1 })
      } catch (error) {
        if (!(error instanceof PuzzleError)) throw error
        throw textError(placeOf(error.column - 1), error.code, error.values)
      }
    }
    const isTyped = /[-?xX~]/.test(text) || (text.includes('0') && /[^\dA-Z]/i.test(text))
    const given = isTyped || shape.size === 25 ? null : readTypedCells(text, 0, shape)
    if (given !== null) return { geometry: shape, givens: given }
    const found = readTypedBoard(
      Array.from(text, typedValue),
      shape.size,
      true,
      this.source.areDigitsKnown,
    )
    if ('cells' in found) return { geometry: shape, givens: found.cells }
    const { cell, code } = found
    const { line, column } = placeOf(cell)
    throw typedError(this.source, line, column, { code, text: text.charAt(cell), size: shape.size })
  }
}

function joinLines(lines: readonly Line[]): string {
  return lines.length === 1 ? lines[0].text : lines.map(({ text }) => text).join('\n')
}

/** Where a character of a record stands, by its index in all lines. */
function placeIn(lines: readonly Line[], index: number, file: string): Place {
  let start = 0
  for (const { text, number } of lines) {
    if (index <= start + text.length) return { file, line: number, column: index - start + 1 }
    start += text.length + 1
  }
  throw new RangeError(`no character ${index} in the record`)
}

/** The index of the n-th sign (from 0) that is neither blank nor a quote, from an index on. */
function indexOfSign(text: string, start: number, n: number): number {
  let index = start
  for (let left = n; index < text.length; index++) {
    if (!/[\s"']/.test(text.charAt(index)) && left-- === 0) break
  }
  return index
}
