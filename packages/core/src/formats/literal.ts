/**
 * Boards in brackets: JSON, and the lists that people paste from Python or JavaScript, also as numpy prints them.
 * One scanner reads them all, a token at a time, and a bracket becomes a board when it closes. So a text of any
 * length needs the memory of one puzzle, even if it is a single line. Text outside of the brackets, such as the
 * name of a list, is skipped. A list is a board by its form: 81 cells; nine lists of nine cells; nine texts of
 * nine characters. An object is a board by its keys.
 */
import { geometryOfName, MAX_SIZE, type Geometry } from '../geometry.ts'
import { PuzzleError, type Place } from '../puzzle-error.ts'
import { EMPTY, valueOfCode } from '../puzzle.ts'
import { typedValue } from './cells.ts'
import type { Form, Reader, Source } from './format.ts'
import {
  cellsOf,
  CLOSING,
  Frame,
  geometryOf,
  isWithin,
  rowAt,
  textRow,
  type Board,
  type Purpose,
  type Row,
} from './literal-board.ts'
import { textError } from './text-error.ts'
import { isComment, MAX_TOKEN, Tokens } from './tokens.ts'

/** The beginning of a line at which the scanner can start again after a fault. */
const OPENING_LINE = /^(?:[[({"']|\w+\s*=)/

/** `board = [...]` with any name, and a type if it has one. */
const ASSIGNED = /^\s*(?:\w+\s+){0,2}\w+\s*(?::[^=]*)?=(?!=)\s*(?:[\w.]+\s*\(\s*)?(?:[[({]|$)/

/** Not `(easy)`, which is a title. */
const OPENED = /^\s*\(\s*(?:[[({\d'".-]|$)/

const NOTHING = /^(?:null|none|nan|undefined|false)$/i

const MAX_DEPTH = 32

export const json: Form = {
  name: 'json',
  hasMark: true,
  recognise: (head) => /^\s*(?:[[{]|"[\w.*\s\\□．０-９]{16,}")/.test(head[0] ?? ''),
  reader: (source) => new LiteralReader(source),
}

export const list: Form = {
  ...json,
  name: 'list',
  recognise: (head) => head.some((text) => ASSIGNED.test(text)) || OPENED.test(head[0] ?? ''),
}

class LiteralReader implements Reader {
  private readonly source: Source
  private settled: Geometry | null
  private stack: Frame[] = []
  private readonly tokens: Tokens
  /** Whether the scanner is inside a type, as in `board: list = [`. */
  private inType = false
  /** Whether the scanner skips lines after a fault. */
  private isLost = false
  private lastLine = 1

  constructor(source: Source) {
    this.source = source
    this.settled = source.geometry
    this.tokens = new Tokens(source.file, (token, at) => this.take(token, at))
    this.drop()
  }

  line(text: string, number: number): void {
    this.piece(`${text}\n`, number, 1)
  }

  piece(text: string, number: number, column: number): void {
    this.lastLine = number
    if (column === 1 && OPENING_LINE.test(text)) this.isLost = false
    if (this.isLost) return
    try {
      this.tokens.push(text, number, column)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      // Gives up the open brackets, and continues at the next line that begins like a literal.
      this.isLost = true
      this.tokens.forget()
      this.drop()
      this.source.refuse(error)
    }
  }

  end(): void {
    const { bracket, at, cells, rows } = this.top
    const open = this.tokens.open ?? (bracket === null ? null : { bracket, line: at.line })
    if (open !== null) throw this.source.error(this.lastLine, 1, 'open', open)
    if (cells !== null) rows.push(cells)
    this.addRows(this.top, 'puzzles', rows)
  }

  private get top(): Frame {
    return this.stack[this.stack.length - 1]
  }

  /** Forgets all cells that have not become a board yet. */
  private drop(): void {
    this.stack = [new Frame(null, { file: this.source.file, line: 1, column: 1 }, 'puzzles')]
  }

  private take(token: string, at: Place): void {
    const first = token.charAt(0)
    if (this.inType) {
      if (token === '=' || token.includes('\n')) this.inType = false
    } else if (token.trim() === '' || isComment(token)) {
      // Blanks and comments mean nothing.
    } else if (token.length > 1 && (first === '"' || first === "'")) {
      const text = token.slice(1, -1).replaceAll('\n', '')
      this.scalar(text.replaceAll(/\\(.)/gsu, unescaped), true, at)
    } else if (/[\w.+-]/.test(first) || valueOfCode(first.charCodeAt(0)) >= 0) {
      if (this.top.bracket !== null) this.scalar(token, false, at)
    } else {
      this.sign(token, at)
    }
  }

  private sign(token: string, at: Place): void {
    const { top } = this
    const isInside = top.bracket !== null
    if (token === '[' || token === '(' || token === '{') {
      if (this.stack.length > MAX_DEPTH) throw textError(at, 'tooDeep', {})
      if (top.isObject && top.key === null) {
        throw textError(at, 'sign', { text: token, expected: 'key' })
      }
      top.isFilled = true
      this.stack.push(new Frame(token, at, top.inner))
    } else if (token === ']' || token === ')' || token === '}') {
      const expected = top.bracket === null ? null : CLOSING[top.bracket]
      if (token !== expected) throw textError(at, 'sign', { text: token, expected })
      this.close()
    } else if (isInside && token === ',') {
      const isEmpty = top.isObject ? top.key !== null : !top.isFilled
      if (isEmpty && top.purpose !== 'ignored') {
        throw textError(at, 'sign', { text: ',', expected: 'value' })
      }
      top.isFilled = false
    } else if (token === ':') {
      if (!isInside) this.inType = true
      else if (top.key === null) throw textError(at, 'sign', { text: ':', expected: 'separator' })
    } else if (isInside || !'=,;'.includes(token)) {
      throw textError(at, 'sign', { text: token, expected: 'list' })
    }
  }

  private close(): void {
    const closed = this.top
    const { at, board, cells, rows, purpose } = closed
    this.stack.pop()
    if (closed.isObject) {
      if (purpose === 'puzzles' && board !== null) this.hand(board, closed)
    } else if (cells !== null && rows.length > 0) {
      this.source.refuse(textError(cells.at, 'mixed', {}))
    } else if (cells !== null) {
      this.addRow(cells)
    } else {
      this.addRows(this.top, purpose, rows, at)
    }
    this.top.key = null
  }

  private scalar(text: string, isQuoted: boolean, at: Place): void {
    const { top } = this
    if (text.length > MAX_TOKEN) throw textError(at, 'notBoard', { text })
    top.isFilled = true
    if (!top.isObject) {
      if (top.purpose !== 'ignored') this.item(top, text, isQuoted, at)
    } else if (top.key === null) {
      top.key = text
    } else {
      this.member(top, top.key, text, isQuoted, at)
      top.key = null
    }
  }

  /** Takes the value of a key. */
  private member(object: Frame, key: string, text: string, isQuoted: boolean, at: Place): void {
    if (object.inner !== 'ignored') {
      if (isQuoted) this.addBoard(object, object.inner, { at, rows: [textRow(text, at)] })
    } else if (key === 'count' && /^\d{1,15}$/.test(text)) {
      object.count = Number(text)
    } else if (key === 'geometry' && object.purpose === 'puzzles') {
      try {
        object.geometry = geometryOfName(text)
      } catch {
        throw textError(at, 'noGeometry', { text })
      }
    } else if (isQuoted || !NOTHING.test(text)) {
      object.beside ??= new Map()
      object.beside.set(key, text)
    }
  }

  /** Takes a cell of a list, or a text that is a row or a board. */
  private item(parent: Frame, text: string, isQuoted: boolean, at: Place): void {
    const trimmed = text.trim()
    if (isQuoted && trimmed.length > 1 && !/^-?\d\d?$/.test(trimmed)) {
      this.addRow(textRow(text, at))
      return
    }
    const cells = (parent.cells ??= rowAt(parent.at, false))
    const typed = !isQuoted && NOTHING.test(trimmed) ? EMPTY : typedValue(trimmed)
    if (typed < 0) cells.fault ??= textError(at, 'notNumber', { text })
    if (cells.values.length === MAX_SIZE ** 2) {
      throw textError(at, 'tooMany', { most: MAX_SIZE ** 2 })
    }
    cells.values.push(typed)
    cells.places.push(at)
  }

  private addRow(row: Row): void {
    const parent = this.top
    const { inner, rows } = parent
    if (inner === 'ignored') return
    if (parent.isObject || row.values.length > MAX_SIZE) {
      this.addBoard(parent, inner, { at: row.at, rows: [row] })
      return
    }
    rows.push(row)
    // Rows without a bracket around them become a board as soon as there are enough rows. More rows
    // than any board has are separate boards: a long list of boards must not fill the memory.
    const isWhole = parent.bracket === null && rows.length === rows[0].values.length
    if (isWhole || rows.length > MAX_SIZE) this.addRows(parent, inner, rows.splice(0))
  }

  private addRows(parent: Frame, purpose: Purpose, rows: readonly Row[], at = rows[0]?.at): void {
    if (purpose === 'ignored' || rows.length === 0) return
    if (this.areRows(parent, at, rows)) this.addBoard(parent, purpose, { at, rows })
    else for (const row of rows) this.addBoard(parent, purpose, { at: row.at, rows: [row] })
  }

  /** Whether short lists in a list are the rows of one board, and not separate boards. */
  private areRows(parent: Frame, at: Place, rows: readonly Row[]): boolean {
    const width = rows[0].values.length
    if (this.settled !== null) return width !== this.settled.cellCount
    if (rows.length === 1) return false
    // As for sixteen characters in a line: digits above 4, or no digits, mean that sixteen cells
    // are a row.
    if (width !== 16 || !isWithin(rows, 4)) return true
    if (rows.length !== 16) return false
    const areRows = parent.isObject || isWithin(rows, EMPTY)
    if (!areRows) this.source.doubt(textError(at, 'eitherSize', { size: 4, other: 16 }))
    return areRows
  }

  private addBoard(parent: Frame, purpose: Purpose, board: Board): void {
    if (!parent.isObject) {
      if (purpose === 'puzzles') this.hand(board, parent)
    } else if (purpose === 'solution') {
      parent.solution ??= board
    } else {
      parent.board ??= board
    }
  }

  /** Hands out a puzzle, with the answer that the frame around it gives. */
  private hand(board: Board, { geometry: named, solution: given, count, beside }: Frame): void {
    const { settled } = this
    try {
      const geometry = geometryOf(board, named ?? settled)
      if (settled !== null && geometry !== settled) {
        const names = { geometry: geometry.name, other: settled.name }
        throw textError(board.at, 'geometry', names)
      }
      const { cells: givens, open } = cellsOf(board, geometry)
      if (given !== null) geometryOf(given, geometry)
      const solution = given === null ? null : cellsOf(given, geometry).cells
      this.settled = geometry
      const entry = { puzzle: { geometry, givens }, count, solution, line: board.at.line, beside }
      this.source.emit(entry, open, given?.at ?? board.at)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      this.source.refuse(error)
    }
  }
}

function unescaped(_: string, character: string): string {
  return 'nrt'.includes(character) ? ' ' : character
}
