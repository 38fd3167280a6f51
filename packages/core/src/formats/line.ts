/**
 * A puzzle a line, a character a cell. `:count` or `:count:solution` may follow the cells, as in
 * tdoku's test data. Text after a blank, a comma, a semicolon or a `#` is a rating or a comment,
 * and is ignored. A line may also be the numbered title of the one below.
 */
import { geometryOfSize, type Geometry } from '../geometry.ts'
import { describeText, PuzzleError, type Place } from '../puzzle-error.ts'
import { toLine, type Cells } from '../puzzle.ts'
import { readBoard, readCells } from './cells.ts'
import type { ListedPuzzle, Format, Reader, Source, Writer } from './format.ts'
import { geometryHeader, headersFor } from './headers.ts'
import { isTitle } from './title.ts'

/**
 * The characters that end the cells. A lone carriage return does not end them: in a text without
 * line feeds it ends lines.
 */
const END = /[:;,# \t\u00a0\u3000]/
const END_OF_SOLUTION = /[;,# \t\u00a0\u3000]/

/** Longer than any row of a grid, whose boards have at most 25 columns. */
const MIN_CELLS_BEYOND_GRIDS = 26

export const line: Format = {
  name: 'line',
  summary: 'a puzzle a line, :count and :solution after it where known',

  // One bad line must not hide the format of the others.
  recognise(head, geometry) {
    const beginnings = head.map(cellsOf)
    const puzzles = beginnings.filter(({ cells: { length: width }, next }) => {
      if (width >= MIN_CELLS_BEYOND_GRIDS || next === ':') return true
      if (geometry !== null) return width === geometry.cellCount
      // Sixteen characters are a 4x4 board or a row of a 16x16 one. The digits decide: a text of
      // such rows has sixteen lines and, unless it is all blanks, digits above 4.
      return width === 16 && (head.length < 16 || !looksLike16x16(beginnings.slice(0, 16)))
    })
    return puzzles.length > 0 && 2 * puzzles.length >= head.length
  },

  reader: (source) => new LineReader(source),
  carries: () => true,
  writer: (geometry) => new LineWriter(geometry),
}

interface Beginning {
  /** The characters that begin a line and may all be cells, and the one after them. */
  readonly cells: string
  readonly next: string
}

function cellsOf(text: string): Beginning {
  // Not a rule or a banner of a grid, and not its uprights.
  const match = /^\s*(?![-=]+\s*$|\*[-=]+\*\s*$)([^:;,#\s|+\u2500-\u257f]*)/u.exec(text)
  return match === null
    ? { cells: '', next: '' }
    : { cells: match[1], next: text.charAt(match[0].length) }
}

/** Whether rows of sixteen characters are those of one board, not sixteen boards of 4x4. */
function looksLike16x16(rows: readonly Beginning[]): boolean {
  const symbols = rows.map(({ cells }) => cells).join('')
  return /[5-9A-P]/i.test(symbols) || !/[1-4]/.test(symbols)
}

export class LineReader implements Reader {
  private readonly source: Source
  private geometry: Geometry | null

  constructor(source: Source) {
    this.source = source
    this.geometry = source.geometry
  }

  get eachLine(): Geometry | null {
    // Only the whole text shows what the cells of 16x16 boards mean.
    return this.geometry?.size === 16 ? null : this.geometry
  }

  line(text: string, number: number): void {
    if (this.geometry !== null && endsCells(text, this.geometry.cellCount)) {
      const givens = readCells(text, 0, this.geometry)
      if (givens !== null) {
        const puzzle = { geometry: this.geometry, givens }
        const entry = { puzzle, count: null, solution: null, line: number }
        this.source.emit(entry, this.geometry.size === 16)
        return
      }
    }
    this.lineAtLeisure(text, number)
  }

  end(): void {}

  /** Reads a line that holds more than its cells, or a fault. */
  private lineAtLeisure(text: string, number: number): void {
    const body = text.trimEnd()
    const start = body.search(/[^ \t]/)
    if (start < 0 || isNumberedTitle(body, this.geometry)) return
    const place = { file: this.source.file, line: number, column: start + 1 }
    const [cells, next] = upTo(END, body, start)
    const puzzle = readBoard(cells, this.geometry, () => place)
    const { geometry } = puzzle
    let count: number | null = null
    let solution: Cells | null = null
    let solutionAt = place
    if (body.charAt(next) === ':') {
      const [countText, afterCount] = upTo(END, body, next + 1)
      count = readCount(countText, { ...place, column: next + 2 })
      if (body.charAt(afterCount) === ':') {
        const [solutionText] = upTo(END_OF_SOLUTION, body, afterCount + 1)
        solutionAt = { ...place, column: afterCount + 2 }
        solution = readBoard(solutionText, geometry, () => solutionAt).givens
        if (count === 0) throw new PuzzleError(solutionAt, 'a solution', 'none beside the count 0')
      }
    }
    this.geometry = geometry
    const entry = { puzzle, count, solution, line: number }
    this.source.emit(entry, geometry.size === 16, () => solutionAt)
  }
}

/**
 * Whether a line is a title such as `Grid 01`. Other words are a fault: of lines that are puzzles by
 * themselves each is listed, and none displaces others.
 */
function isNumberedTitle(text: string, geometry: Geometry | null): boolean {
  if (!isTitle(text, geometry?.size ?? null)) return false
  return /\p{Nd}/u.test(text) && cellsOf(text).cells.length < MIN_CELLS_BEYOND_GRIDS
}

/**
 * Whether cells that begin a text may end at `width`, with no text behind them that has to be read.
 */
function endsCells(text: string, width: number): boolean {
  if (text.length === width) return true
  switch (text.charCodeAt(width)) {
    case 0x20: // a blank
    case 0x09: // a tab
    case 0x2c: // ,
    case 0x3b: // ;
    case 0x23: // #
      return true
    default:
      return false
  }
}

/** The text from `start` to the next end, and where that is. */
function upTo(end: RegExp, text: string, start: number): [text: string, end: number] {
  const rest = text.slice(start)
  const length = rest.search(end)
  return length < 0 ? [rest, text.length] : [rest.slice(0, length), start + length]
}

function readCount(text: string, place: Place): number {
  if (!/^\d{1,15}$/.test(text)) {
    const found = text === '' ? 'nothing' : describeText(text)
    throw new PuzzleError(place, found, 'the number of solutions')
  }
  return Number(text)
}

/**
 * Writes tdoku's fields where the count is known; they have no place for a solution without a
 * count.
 */
class LineWriter implements Writer {
  private header: string

  constructor(geometry: Geometry) {
    const short = geometry.cellCount < MIN_CELLS_BEYOND_GRIDS
    const headers = headersFor(geometry, true)
    this.header =
      short && geometry === geometryOfSize(geometry.size) ? geometryHeader(geometry) : headers
  }

  puzzle({ puzzle, count, solution }: ListedPuzzle): string {
    const fields = [toLine(puzzle.givens)]
    if (count !== null) fields.push(String(count))
    if (count !== null && solution !== null) fields.push(toLine(solution))
    const text = `${this.header}${fields.join(':')}\n`
    this.header = ''
    return text
  }

  end(): string {
    return ''
  }
}
