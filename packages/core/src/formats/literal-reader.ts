/**
 * Boards in brackets: JSON, and the lists that people paste from Python or JavaScript, also as numpy prints them.
 * One scanner reads them all, a token at a time, and a bracket becomes a board when it closes. So a text of any
 * length needs the memory of one puzzle, even if it is a single line. Text outside of the brackets, such as the
 * name of a list, is skipped. A list is a board by its form: 81 cells; nine lists of nine cells; nine texts of
 * nine characters. An object is a board by its keys.
 */
import { MAX_SIZE } from '../geometry.ts'
import { PuzzleError, type Place } from '../faults/puzzle-error.ts'
import type { Reader, Source } from './format-types.ts'
import {
  areCandidates,
  areRows,
  isBoard,
  isNearBoard,
  LEAST_CELLS,
  makeRow,
  parseTextRow,
  type Board,
  type Row,
} from './literal-board.ts'
import { isPuzzleName } from './key-names.ts'
import { LiteralDelivery } from './literal-delivery.ts'
import {
  CLOSING_BRACKETS,
  Frame,
  keepUnknownBoard,
  MAX_DEPTH,
  type Item,
  type Purpose,
} from './literal-frame.ts'
import { boardsOf } from './literal-object.ts'
import * as look from './literal-syntax.ts'
import { textError } from '../faults/text-error.ts'
import { isComment, MAX_TOKEN, Tokens } from './tokens.ts'
import { typedValue } from './typed-cells.ts'

export class LiteralReader implements Reader {
  private readonly source: Source
  private readonly delivery: LiteralDelivery
  private stack: Frame[] = []
  private readonly tokens: Tokens
  /** Whether the scanner is inside a type, as in `board: list = [`. */
  private inType = false
  private cellsInType = 0
  /** The last word outside of brackets, and the name of the list that it may be. */
  private word = ''
  private name = ''
  /** Whether the value of a name comes next, outside of brackets. */
  private isValue = false
  /** Whether the scanner skips lines after a fault. */
  private isLost = false
  private lastLine = 1

  constructor(source: Source) {
    this.source = source
    this.delivery = new LiteralDelivery(source)
    this.tokens = new Tokens(source.file, (token, at) => this.take(token, at))
    this.drop()
  }

  line(text: string, number: number): void {
    this.piece(`${text}\n`, number, 1)
  }

  piece(text: string, number: number, column: number): void {
    this.lastLine = number
    if (column === 1 && look.OPENING_LINE.test(text)) this.isLost = false
    if (this.isLost) return
    try {
      const isOutside = column === 1 && this.top.bracket === null && this.tokens.open === null
      const [before = ''] = isOutside ? (look.LIST_NAME.exec(text) ?? []) : []
      if (before !== '') {
        this.isValue = true
        this.name = look.nameOfList(before)
      }
      const body = text
        .slice(before.length)
        .replaceAll(look.NAMED_ARGUMENT, (all) => ' '.repeat(all.length))
      this.tokens.push(body, number, column + before.length)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      // Gives up the open brackets, and continues at the next line that begins like a literal.
      this.isLost = true
      this.tokens.forget()
      this.drop()
      this.delivery.refuse(error)
    }
  }

  end(): void {
    const { bracket, at, cells, rows } = this.top
    const open = this.tokens.open ?? (bracket === null ? null : { bracket, line: at.line })
    if (cells !== null) rows.push(cells)
    if (open === null) this.addRows(this.top, 'puzzles', rows)
    this.delivery.flush()
    if (open !== null) throw this.source.error(this.lastLine, 1, 'open', open)
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
      // Behind a list on its line, as in `[...] next: [...]`.
      this.cellsInType += look.TYPE_CELLS.exec(token)?.[1].length ?? 0
      if (this.cellsInType >= LEAST_CELLS) {
        throw textError(at, 'sign', { text: first, expected: 'list' })
      }
    } else if (token.trim() === '' || isComment(token)) {
      // Blanks and comments mean nothing.
    } else if (token.length > 1 && (first === '"' || first === "'")) {
      const text = token.slice(1, -1).replaceAll('\n', '')
      this.scalar(text.replaceAll(/\\(.)/gsu, look.unescape), true, at)
    } else if (token.length > MAX_SIZE && look.LONG_NUMBER.test(token)) {
      this.scalar(token, true, at)
    } else if (/[\w.+-]/.test(first) || typedValue(first) >= 0) {
      if (this.top.bracket !== null) this.scalar(token, false, at)
      else if (!this.isValue && look.STRAY_CELLS.test(token)) {
        throw textError(at, 'sign', { text: first, expected: 'list' })
      } else this.word = token
    } else {
      this.sign(token, at)
    }
    // As in `size = 9`, outside of brackets.
    if (token.trim() !== '') this.isValue = token === '='
    if (token === '=') this.name = this.word
  }

  private sign(token: string, at: Place): void {
    const { top } = this
    const isInside = top.bracket !== null
    if (token === '[' || token === '(' || token === '{') {
      if (this.stack.length > MAX_DEPTH) throw textError(at, 'tooDeep', {})
      if (top.isObject && top.key === null) {
        if (top.hasMembers) throw textError(at, 'sign', { text: token, expected: 'key' })
        top.isList = true
      }
      top.isFilled = true
      // Objects below unknown keys have keys of their own.
      const purpose = token === '{' && top.inner === 'other' ? 'puzzles' : top.inner
      this.stack.push(new Frame(token, at, purpose))
    } else if (token === ']' || token === ')' || token === '}') {
      const expected = top.bracket === null ? null : CLOSING_BRACKETS[top.bracket]
      if (token !== expected) throw textError(at, 'sign', { text: token, expected })
      this.listed(top)
      this.close()
    } else if (isInside && token === ',') {
      this.listed(top)
      const isEmpty = top.isObject ? top.key !== null : !top.isFilled
      if (isEmpty && top.purpose !== 'other') {
        throw textError(at, 'sign', { text: ',', expected: 'value' })
      }
      top.isFilled = false
    } else if (token === ':') {
      if (!isInside) {
        this.inType = true
        this.cellsInType = 0
      } else if (top.key === null) throw textError(at, 'sign', { text: ':', expected: 'separator' })
      else top.hasMembers = true
    } else if (isInside || !'=,;'.includes(token)) {
      throw textError(at, 'sign', { text: token, expected: 'list' })
    }
  }

  /** A brace whose first value has no colon behind it is a list. */
  private listed(frame: Frame): void {
    const { key } = frame
    if (!frame.isObject || frame.hasMembers || key === null) return
    frame.isList = true
    frame.key = null
    frame.isFilled = true
    this.item(frame, key)
  }

  private close(): void {
    const closed = this.top
    const { cells, rows, purpose } = closed
    this.stack.pop()
    if (closed.isObject) {
      if (purpose === 'puzzles') this.handObject(closed)
      this.top.keepBoxes(closed)
    } else if (cells !== null && rows.length > 0) {
      const code = areCandidates(rows) ? 'candidates' : 'mixed'
      if (purpose !== 'other') this.delivery.refuse(textError(cells.at, code, {}))
    } else if (cells !== null) {
      this.addRow(cells)
    } else {
      this.addRows(this.top, purpose, rows, closed)
    }
    if (this.top.bracket === null) this.name = ''
    this.top.endMember(closed.isFilled || closed.hasMembers ? 'filled' : '')
  }

  /** Hands out the boards of an object: that of its key, or those below other keys. */
  private handObject(object: Frame): void {
    const { all, fault } = boardsOf(object)
    for (const board of all) this.delivery.hand(board, object)
    if (fault !== null) this.delivery.refuse(fault)
  }

  private scalar(text: string, isQuoted: boolean, at: Place): void {
    const { top } = this
    if (text.length > MAX_TOKEN) throw textError(at, 'notBoard', { text })
    top.isFilled = true
    if (!top.isObject) {
      this.item(top, { text, isQuoted, at })
    } else if (top.key === null) {
      top.key = { text, isQuoted, at }
    } else {
      this.member(top, top.key.text, { text, isQuoted, at })
      // A number may count the regions of any board.
      top.endMember(isQuoted || look.YES.test(text) ? text : '')
    }
  }

  /** Takes the value of a key. */
  private member(object: Frame, key: string, { text, isQuoted, at }: Item): void {
    const { inner } = object
    const board = isQuoted ? { at, rows: [parseTextRow(text, at)] } : null
    const isLong = text.length >= LEAST_CELLS
    const isTaken = inner !== 'other' || (isLong && board !== null && isBoard(board))
    if (board !== null && (isTaken || isNearBoard(board))) this.addBoard(object, inner, board)
    else if (board !== null) object.keepRow(board)
    if (!isTaken && (isQuoted || !look.NOTHING_WORD.test(text))) object.addText(key, text, at)
  }

  /** Takes a cell of a list, or a text that is a row or a board. */
  private item(parent: Frame, { text, isQuoted, at }: Item): void {
    const trimmed = text.trim()
    if (isQuoted && trimmed.length > 1 && !look.QUOTED_CELL.test(trimmed)) {
      this.addRow(parseTextRow(text, at))
      return
    }
    const cells = (parent.cells ??= makeRow(parent.at, false))
    const typed = typedValue(trimmed)
    if (typed < 0) cells.fault ??= textError(at, 'notNumber', { text })
    if (cells.values.length === MAX_SIZE ** 2) {
      if (parent.purpose === 'other') return
      throw textError(at, 'tooMany', { most: MAX_SIZE ** 2 })
    }
    cells.values.push(typed)
    cells.places.push(at)
  }

  private addRow(row: Row): void {
    const parent = this.top
    const { inner, rows } = parent
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

  /** Adds the rows of a list to what stands around it. */
  private addRows(parent: Frame, purpose: Purpose, rows: readonly Row[], list?: Frame): void {
    if (rows.length === 0) return
    const { at } = list ?? rows[0]
    const geometry = parent.geometry ?? this.delivery.settled
    const areOne = areRows(rows, at, parent.isObject, geometry)
    const parts = areOne ? [{ at, rows }] : rows.map((row) => ({ at: row.at, rows: [row] }))
    // Several boards below one key are a list of boards.
    const frame = list !== undefined && parts.length > 1 && parent.isObject ? list : parent
    for (const board of parts) this.addBoard(frame, purpose, board)
  }

  private addBoard(parent: Frame, purpose: Purpose, board: Board): void {
    if (purpose === 'other') {
      if (parent.isObject) parent.keepRow(board)
      parent.keepBoxes(board)
      keepUnknownBoard(this.stack, board)
    } else if (!parent.isObject) {
      // In `puzzles = [...]` each board is a puzzle.
      const mayAnswer = this.stack.length !== 2 || !isPuzzleName(this.name)
      const named = { ...board, key: this.name }
      if (purpose === 'puzzles') this.delivery.hand(named, parent, mayAnswer)
    } else if (purpose === 'solution') {
      parent.solution ??= board
    } else {
      parent.addBoard(board)
    }
  }
}
