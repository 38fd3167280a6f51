/**
 * A puzzle a line, a character a cell. The board may stand anywhere on its line: it is the only run with as
 * many cells as a board. Where the run begins the line, `:count` or `:count:solution` may follow it, as in
 * tdoku's test data. Any other text on the line is a rating or a comment. A line may also be the numbered
 * title of the line below.
 */
import { findGeometry, geometryOfCellCount, MAX_SIZE, type Geometry } from '../geometry.ts'
import type { Place } from '../faults/puzzle-error.ts'
import type { Cells } from '../puzzle.ts'
import { parseTypedBoard, readTypedCells } from './cells.ts'
import type { BesideTexts, Reader, Source } from './format-types.ts'
import { END_CODES } from './line-bytes.ts'
import { isNumberedTitle } from './recognise-lines.ts'
import {
  findBoards,
  findFaultyRun,
  findJoinedSize,
  findRest,
  hasLongRun,
  hasPieces,
  isFull,
  isMap,
} from './boards-on-line.ts'
import { translateDigits, type Digits } from './digits-16x16.ts'
import type { Field } from './line-cutter.ts'
import { textError } from '../faults/text-error.ts'
import { typedError, readTypedBoard, typedValue } from './typed-cells.ts'

/** A count, and a solution behind it. */
const ANSWER = /^:([^:;,#\s]*)(?::([^;,#\s]*))?/

const COLON = 0x3a
/** Words behind a board that may be cells, and comments. */
const NEEDS_READING = /[^\s,;]{16}|#/

/** Says the geometry of the boards before it, and their digits. */
const GEOMETRY =
  /#\s*geometry(?:\s*[:=]\s*|\s+(?=\d))([^\s,;]*)[\s,;]*(?:digits\s*[:=]?\s*([^\s,;]*)[\s,;]*)?/i

/** Cells with a mark for digits that were placed, a candidate list of 9 x 81 signs, or of two signs a cell. */
const CANDIDATES = /^(?:[^+]*\+\d){2}|^[\d.]{729}$|^[0-9a-v]{162}$/

/** A line of marks between records: a tag, a fence, or the brackets of a list. */
const MARKUP = /^\s*(?:<[^<>]*>\s*)+$|^\s*[[\](){}"'`;,~]+\s*$/

/** What a comment on a line says of its boards. */
interface Remark {
  readonly geometry: Geometry
  readonly digits: Digits
}

/** A board on a line, and the solution that stands behind it. */
interface Found {
  readonly board: Field
  solution: Field | null
}

export class LineReader implements Reader {
  private readonly source: Source
  private geometry: Geometry | null
  private title: string | null = null

  constructor(source: Source) {
    this.source = source
    this.geometry = source.geometry
  }

  get eachLine(): Geometry | null {
    // Only the whole text shows what the cells of 16x16 boards mean; 25x25 boards may be of letters alone.
    const { geometry } = this
    return geometry?.size === 16 || geometry?.size === 25 ? null : geometry
  }

  line(text: string, number: number): void {
    const { geometry } = this
    if (geometry !== null && text.length >= geometry.cellCount && geometry.size !== 25) {
      const { cellCount } = geometry
      const isAlone = text.length === cellCount
      const next = text.charCodeAt(cellCount)
      const isAnswered = next === COLON && cellCount > MAX_SIZE
      const isEnded = isAlone || isAnswered || END_CODES.has(next)
      const rest = isAlone ? '' : text.slice(cellCount)
      if (isEnded && (isAnswered || !NEEDS_READING.test(rest))) {
        const givens = readTypedCells(text, 0, geometry)
        if (givens !== null && !mayHaveZero(text, geometry, givens)) {
          if (isAnswered) this.answered(givens, geometry, rest, number, cellCount)
          else this.emit(givens, geometry, number, rest)
          return
        }
      }
    }
    this.lineAtLeisure(text, number)
  }

  end(): void {}

  private emit(givens: Cells, geometry: Geometry, line: number, comment: string): void {
    const beside = this.besideOf(comment)
    const puzzle = { geometry, givens }
    const entry = { puzzle, count: null, solution: null, line, beside }
    this.source.emit(entry, geometry.size === 16, null)
  }

  /** Reads a line that holds more than its cells, or a fault. */
  private lineAtLeisure(text: string, number: number): void {
    if (text.trim() === '') return
    const remark = this.remarkOf(text, number)
    const wanted = remark?.geometry ?? this.geometry
    const hash = text.search(/\s#/)
    const isBody = hash >= 0 && findBoards(text.slice(0, hash), wanted).length > 0
    const body = isBody ? text.slice(0, hash) : text
    const boards = findBoards(body, wanted)
    const [first] = boards
    if (first === undefined && !hasPieces(text, this.geometry)) {
      if (MARKUP.test(text) && !hasLongRun(text)) return
      if (isNumberedTitle(text, this.geometry)) {
        this.title = text.trim()
        return
      }
    }
    if (first === undefined) throw this.faultOf(text, number)
    const geometry = wanted ?? this.geometryOf(first, number)
    const before = body.slice(0, first.column - 1).trimEnd()
    const start = first.column - 1 + first.text.length
    const rest = text.slice(start)
    const { cells, open } = this.cellsOf(first, geometry, number, remark)
    if (before === '' && rest.startsWith(':')) {
      this.answered(cells, geometry, rest, number, start, remark)
    } else {
      const other = findRest(body, boards, geometry)
      if (other !== null) throw this.faultOf(other.text, number, other.column)
      const hidden = puzzleFrom(text, body.length, geometry)
      if (hidden !== null) throw this.source.error(number, hidden.column, 'second', hidden)
      const map = boards.slice(1).find((board) => isMap(board, geometry.size))
      if (map !== undefined) throw this.source.error(number, map.column, 'second', map)
      const comment = this.wordsAround(text, boards)
      for (const { board, solution } of paired(boards)) {
        const isFirst = board === first
        const read = isFirst ? { cells, open } : this.cellsOf(board, geometry, number, remark)
        const answer = solution === null ? null : this.cellsOf(solution, geometry, number, remark)
        const place = solution === null ? null : this.placeOf(solution, number)
        const puzzle = { geometry, givens: read.cells }
        const beside = isFirst ? this.besideOf(comment) : undefined
        const entry = { puzzle, count: null, solution: answer?.cells ?? null, line: number, beside }
        this.source.emit(entry, read.open, place)
      }
    }
    this.geometry = geometry
  }

  /** What a comment on the line says of its boards; null if it says nothing. Throws a PuzzleError. */
  private remarkOf(text: string, line: number): Remark | null {
    const match = GEOMETRY.exec(text)
    if (match === null) return null
    const [, name = '', digits] = match
    const geometry = findGeometry(name)
    if (geometry === null) {
      throw this.source.error(line, match.index + 1, 'noGeometry', { text: name })
    }
    if (this.geometry !== null && this.geometry !== geometry) {
      const names = { geometry: geometry.name, other: this.geometry.name }
      throw this.source.error(line, match.index + 1, 'geometry', names)
    }
    // Only Masu writes such a remark, and its digits are 1-G unless it says otherwise.
    if (digits === undefined || digits === '1-G') return { geometry, digits: '1-G' }
    if (digits === '0-F') return { geometry, digits }
    throw this.source.error(line, match.index + 1, 'noDigits', { text: digits })
  }

  private geometryOf({ text, column }: Field, line: number): Geometry {
    const geometry = geometryOfCellCount(text.length)
    if (geometry === null) {
      throw this.source.error(line, column, 'cells', { cells: text.length, size: null })
    }
    const { size } = geometry
    const other = findJoinedSize(text, size)
    if (other !== null) throw this.source.error(line, column, 'eitherSize', { size, other })
    return geometry
  }

  /** The cells of a run that is a board. Throws a PuzzleError. */
  private cellsOf(
    { text, column }: Field,
    { size }: Geometry,
    line: number,
    remark: Remark | null,
  ): { cells: Cells; open: boolean } {
    const areDigitsKnown = this.source.areDigitsKnown || remark !== null
    const found = readTypedBoard(Array.from(text, typedValue), size, true, areDigitsKnown)
    if ('cells' in found) {
      const { cells } = found
      if (found.open && remark !== null) translateDigits(cells, remark.digits)
      return { cells, open: found.open && remark === null }
    }
    const { cell, code } = found
    throw typedError(this.source, line, column + cell, { code, text: text.charAt(cell), size })
  }

  private placeOf({ column }: Field, line: number): Place {
    return { file: this.source.file, line, column }
  }

  /** The error of a line, or of a run that begins at a column, without a board. */
  private faultOf(text: string, line: number, column = 1): Error {
    const run = findFaultyRun(text, this.geometry)
    const at = run.column + column - 1
    if (CANDIDATES.test(run.text)) return this.source.error(line, at, 'candidates', {})
    try {
      parseTypedBoard(run.text, this.geometry, { file: this.source.file, line, column: at })
    } catch (error) {
      if (error instanceof Error) return error
    }
    return this.source.error(line, at, 'second', { text: run.text })
  }

  /** What stands on a line beside its boards. */
  private wordsAround(text: string, boards: readonly Field[]): string {
    const pieces: string[] = []
    let from = 0
    for (const { column, text: board } of boards) {
      pieces.push(text.slice(from, column - 1))
      from = column - 1 + board.length
    }
    pieces.push(text.slice(from))
    return pieces.map((piece) => piece.trim()).join(' ')
  }

  /** Reads a count, and the solution that may follow it, from the rest of a line that begins at `start`. */
  private answered(
    givens: Cells,
    geometry: Geometry,
    rest: string,
    line: number,
    start: number,
    remark: Remark | null = null,
  ): void {
    const [answer = '', countText = '', solutionText = null] = ANSWER.exec(rest) ?? []
    const isGivenUp = countText === 'timeout'
    if (!isGivenUp && !/^\d{1,15}$/.test(countText)) {
      throw this.source.error(line, start + 2, 'count', { text: countText })
    }
    const count = isGivenUp ? null : Number(countText)
    const solutionAt = { file: this.source.file, line, column: start + countText.length + 3 }
    const solution =
      solutionText === null ? null : parseTypedBoard(solutionText, geometry, solutionAt).givens
    if (solution !== null && remark !== null) translateDigits(solution, remark.digits)
    if (count === 0 && solution !== null) throw textError(solutionAt, 'solutionOfNone', {})
    const words = rest.slice(answer.length)
    const [body = ''] = words.split(/\s#/)
    const other = findRest(body, [], geometry)
    if (other !== null) {
      throw this.source.error(line, start + answer.length + other.column, 'second', other)
    }
    const beside = this.besideOf(words)
    const entry = { puzzle: { geometry, givens }, count, solution, line, beside }
    this.source.emit(entry, geometry.size === 16 && remark === null, solutionAt)
  }

  private besideOf(comment: string): BesideTexts | undefined {
    if (comment === '' && this.title === null) return undefined
    const text = comment.replace(GEOMETRY, '# ').replaceAll(/^[\s:;,#]+|[\s:;,#]+$/gu, '')
    const beside = new Map<string, string>()
    if (this.title !== null) beside.set('title', this.title)
    if (text !== '') beside.set('comment', text)
    this.title = null
    return beside
  }
}

/** Each board with the full board behind it, which can only be its solution. */
function paired(boards: readonly Field[]): Found[] {
  const found: Found[] = []
  for (const board of boards) {
    const last = found.at(-1)
    if (last?.solution === null && isFull(board) && !isFull(last.board)) last.solution = board
    else found.push({ board, solution: null })
  }
  return found
}

/** A board with empty cells in a comment that begins at an index, which may be a number: `#12: 53..7`. */
function puzzleFrom(text: string, start: number, geometry: Geometry): Field | null {
  if (start === text.length) return null
  const boards = findBoards(' '.repeat(start) + text.slice(start), geometry)
  return boards.find((board) => !isFull(board)) ?? null
}

/** Whether `0` stands beside another empty cell and the highest digit is missing, so that it may be a digit. */
function mayHaveZero(text: string, { cellCount, size }: Geometry, cells: Cells): boolean {
  if (text.lastIndexOf('0', cellCount - 1) < 0 || cells.includes(size)) return false
  return /[^\dA-Za-z]/.test(text.slice(0, cellCount))
}
