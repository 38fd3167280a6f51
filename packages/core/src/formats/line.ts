/**
 * A puzzle a line, a character a cell. The board may stand anywhere on its line: it is the only run with as
 * many cells as a board. Where the run begins the line, `:count` or `:count:solution` may follow it, as in
 * tdoku's test data. Any other text on the line is a rating or a comment. A line may also be the numbered
 * title of the line below.
 */
import { MAX_SIZE, type Geometry } from '../geometry.ts'
import { readBytes, type Cells } from '../puzzle.ts'
import { boardOf, cellsAt } from './cells.ts'
import type { Beside, Form, Reader, Source } from './format.ts'
import { boardIn, faultyRunIn, hasLongRun } from './run.ts'
import { isTitle } from './title.ts'
import { textError } from './text-error.ts'

/** A count, and a solution behind it. */
const ANSWER = /^:([^:;,#\s]*)(?::([^;,#\s]*))?/

/**
 * The codes of the characters that end the cells of a line, and whose rest need not be read: blank, tab,
 * `,` `;` `#`.
 */
const ENDS: ReadonlySet<number> = new Set([0x20, 0x09, 0x2c, 0x3b, 0x23])

const LINE_FEED = 0x0a
const COLON = 0x3a

/** A line with more bytes than this behind its board is left to the parser, which refuses lines that are too long. */
const MAX_REST = 4096

export const lineForm: Form = {
  name: 'line',

  // One bad line must not hide the format of the others.
  recognise(head, geometry) {
    const beginnings = head.map(beginningOf)
    const puzzles = beginnings.filter(({ cells: { length: width }, next, hasLong }) => {
      if (hasLong || next === ':') return true
      if (geometry !== null) return width === geometry.cellCount
      // Sixteen characters are a 4x4 board or a row of a 16x16 board. The digits decide: a text of
      // such rows has sixteen lines and, unless all cells are blank, digits above 4.
      return width === 16 && (head.length < 16 || !looksLike16x16(beginnings.slice(0, 16)))
    })
    return puzzles.length > 0 && 2 * puzzles.length >= head.length
  },

  reader: (source, head) => new LineReader(source, head),
}

interface Beginning {
  /** The characters that begin a line and may all be cells. */
  readonly cells: string
  readonly next: string
  /** Whether a run has more cells than the row of any board. */
  readonly hasLong: boolean
}

function beginningOf(text: string): Beginning {
  // Not a rule or a banner of a grid, and not its uprights.
  const match = /^\s*(?![-=]+\s*$|\*[-=]+\*\s*$)([^:;,#\s|+\u2500-\u257f]*)/u.exec(text)
  const cells = match?.[1] ?? ''
  return {
    cells,
    next: match === null ? '' : text.charAt(match[0].length),
    hasLong: cells.length > MAX_SIZE || hasLongRun(text),
  }
}

/** Whether sixteen rows of sixteen characters are one board, and not sixteen boards of 4x4. */
function looksLike16x16(rows: readonly Beginning[]): boolean {
  const symbols = rows.map(({ cells }) => cells).join('')
  return /[5-9A-P]/i.test(symbols) || !/[1-4]/.test(symbols)
}

class LineReader implements Reader {
  private readonly source: Source
  private geometry: Geometry | null
  private title: string | null = null

  constructor(source: Source, head: readonly string[]) {
    this.source = source
    this.geometry = source.geometry
    const filled = head.filter((text) => text.trim() !== '')
    const isEither = filled.length === 16 && filled.every((text) => /^\s*\S{16}\s*$/u.test(text))
    if (isEither && source.geometry === null) {
      source.doubt(source.error(1, 1, 'eitherSize', { size: 4, other: 16 }))
    }
  }

  get eachLine(): Geometry | null {
    // Only the whole text shows what the cells of 16x16 boards mean.
    return this.geometry?.size === 16 ? null : this.geometry
  }

  line(text: string, number: number): void {
    const { geometry } = this
    if (geometry !== null && text.length >= geometry.cellCount) {
      const { cellCount } = geometry
      const isAlone = text.length === cellCount
      const next = text.charCodeAt(cellCount)
      const isAnswered = next === COLON && cellCount > MAX_SIZE
      const givens = isAlone || isAnswered || ENDS.has(next) ? cellsAt(text, 0, geometry) : null
      if (givens !== null) {
        const rest = isAlone ? '' : text.slice(cellCount)
        if (isAnswered) this.answered(givens, geometry, rest, number, cellCount)
        else this.emit(givens, geometry, number, rest)
        return
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
    const board = boardIn(text, this.geometry)
    // A line with a larger board is no title.
    if ((board?.text.length ?? 0) <= MAX_SIZE && isNumberedTitle(text, this.geometry)) {
      this.title = text.trim()
      return
    }
    const run = board ?? faultyRunIn(text, this.geometry)
    const place = { file: this.source.file, line: number, column: run.column }
    const { geometry, givens } = boardOf(run.text, this.geometry, place)
    const end = run.column - 1 + run.text.length
    const before = text.slice(0, run.column - 1).trimEnd()
    const rest = text.slice(end)
    if (before === '' && rest.startsWith(':')) this.answered(givens, geometry, rest, number, end)
    else this.emit(givens, geometry, number, `${before} ${rest.trimStart()}`)
    this.geometry = geometry
  }

  /** Reads a count, and the solution that may follow it, from the rest of a line that begins at `start`. */
  private answered(
    givens: Cells,
    geometry: Geometry,
    rest: string,
    line: number,
    start: number,
  ): void {
    const [answer = '', countText = '', solutionText = null] = ANSWER.exec(rest) ?? []
    if (!/^\d{1,15}$/.test(countText)) {
      throw this.source.error(line, start + 2, 'count', { text: countText })
    }
    const count = Number(countText)
    const solutionAt = { file: this.source.file, line, column: start + countText.length + 3 }
    const solution =
      solutionText === null ? null : boardOf(solutionText, geometry, solutionAt).givens
    if (count === 0 && solution !== null) throw textError(solutionAt, 'solutionOfNone', {})
    const beside = this.besideOf(rest.slice(answer.length))
    const entry = { puzzle: { geometry, givens }, count, solution, line, beside }
    this.source.emit(entry, geometry.size === 16, solutionAt)
  }

  private besideOf(comment: string): Beside | undefined {
    if (comment === '' && this.title === null) return undefined
    const text = comment.replaceAll(/^[\s:;,#]+|[\s:;,]+$/gu, '')
    const beside = new Map<string, string>()
    if (this.title !== null) beside.set('title', this.title)
    if (text !== '') beside.set('comment', text)
    this.title = null
    return beside
  }
}

/**
 * Whether a line is a title such as `Grid 01`. A line of other words is a fault: each line is a
 * puzzle of its own, so a faulty line displaces no other.
 */
function isNumberedTitle(text: string, geometry: Geometry | null): boolean {
  if (!isTitle(text, geometry?.size ?? null)) return false
  return /\p{Nd}/u.test(text) && !beginningOf(text).hasLong
}

/**
 * Reads the line that begins at `start` straight from the bytes of a file into `cells`, if it is a board of
 * the geometry with nothing after it, or only with text that a reader of lines ignores. Returns where the
 * next line begins. For any other line, and for a line that does not end in these bytes, returns -1; `cells`
 * may then hold anything. Not for 16x16 boards, whose `0` may be a digit.
 */
export function readBoardLine(
  bytes: Uint8Array,
  start: number,
  { cellCount, size }: Geometry,
  cells: Cells,
): number {
  const end = start + cellCount
  if (end >= bytes.length || !readBytes(bytes, start, size, cells)) return -1
  return bytes[end] === LINE_FEED ? end + 1 : endOfRest(bytes, end)
}

/** Where the next line begins, behind the end of a board and ASCII that is ignored. */
function endOfRest(bytes: Uint8Array, start: number): number {
  if (bytes[start] === 0x0d && bytes[start + 1] === LINE_FEED) return start + 2
  if (!ENDS.has(bytes[start])) return -1
  const last = Math.min(bytes.length, start + MAX_REST)
  for (let at = start; at < last && bytes[at] < 0x80; at++) {
    if (bytes[at] === LINE_FEED) return at + 1
  }
  return -1
}
