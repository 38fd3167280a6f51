/**
 * The contents of brackets, evaluated when a bracket closes: rows make a board, boards are handed
 * out, and nothing else is kept. A list is a board by its form: 81 cells; nine lists of nine cells;
 * nine texts of nine characters. An object is a board by its keys.
 */
import { geometryOfName, MAX_SIZE, type Geometry } from '../geometry.ts'
import { PuzzleError, type Place } from '../puzzle-error.ts'
import { EMPTY, type Cells } from '../puzzle.ts'
import { typedValue } from './cells.ts'
import type { Source } from './format.ts'
import { cellsOf, geometryOf, isWithin, textRow, type Board, type Row } from './literal-board.ts'
import { isPuzzleName, isSolutionName } from './names.ts'
import { textError } from './text-error.ts'

const MAX_DEPTH = 32
const NOTHING = /^(?:null|none|nan|undefined|false)$/i

/** What the values in an open bracket are for. */
type Purpose = 'puzzles' | 'solution' | 'ignored'

interface Frame {
  readonly isObject: boolean
  readonly at: Place
  readonly purpose: Purpose
  /** Whether a value stands before the next comma. */
  filled: boolean
  /** The cells of a list, and lists that may be rows or boards. */
  cells: Row | null
  rows: Row[]
  /** The key whose value comes next, and the values of the keys before it. */
  key: string | null
  board: Board | null
  solution: Board | null
  count: number | null
  geometry: Geometry | null
  beside: Map<string, string> | undefined
}

export class LiteralBoards {
  private readonly source: Source
  private settled: Geometry | null
  private stack: Frame[]

  constructor(source: Source) {
    this.source = source
    this.settled = source.geometry
    this.stack = [this.ground()]
  }

  /** Forgets what has not become a board yet. */
  drop(): void {
    this.stack = [this.ground()]
  }

  open(bracket: string, at: Place): void {
    const parent = this.top
    if (this.stack.length > MAX_DEPTH) throw textError(at, 'tooDeep', {})
    if (parent.isObject && parent.key === null) {
      throw textError(at, 'sign', { text: bracket, expected: 'key' })
    }
    parent.filled = true
    this.stack.push(frame(bracket === '{', at, purposeOf(parent)))
  }

  close(): void {
    const closed = this.top
    this.stack.pop()
    if (!closed.isObject) this.endList(closed)
    else if (closed.purpose === 'puzzles' && closed.board !== null) this.hand(closed.board, closed)
    this.top.key = null
  }

  comma(at: Place): void {
    const { top } = this
    const isEmpty = top.isObject ? top.key !== null : !top.filled
    if (isEmpty && top.purpose !== 'ignored') {
      throw textError(at, 'sign', { text: ',', expected: 'value' })
    }
    top.filled = false
  }

  colon(at: Place): void {
    if (!this.top.isObject || this.top.key === null) {
      throw textError(at, 'sign', { text: ':', expected: 'separator' })
    }
  }

  scalar(text: string, quoted: boolean, at: Place): void {
    const { top } = this
    top.filled = true
    if (!top.isObject) {
      if (top.purpose !== 'ignored') this.item(top, text, quoted, at)
    } else if (top.key === null) {
      top.key = text
    } else {
      this.member(top, top.key, text, quoted, at)
    }
  }

  end(): void {
    const { cells, rows } = this.top
    if (cells !== null) rows.push(cells)
    if (rows.length > 0) this.addRows(this.top, 'puzzles', rows[0].at, rows)
  }

  private get top(): Frame {
    return this.stack[this.stack.length - 1]
  }

  private ground(): Frame {
    return frame(false, { file: this.source.file, line: 1, column: 1 }, 'puzzles')
  }

  /** Takes the value of a key. */
  private member(object: Frame, key: string, text: string, quoted: boolean, at: Place): void {
    const purpose = purposeOf(object)
    object.key = null
    if (purpose !== 'ignored') {
      if (quoted) this.addBoard(object, purpose, { at, rows: [textRow(text, at)] })
      return
    }
    if (object.purpose !== 'puzzles') return
    if (key === 'count' && /^\d{1,15}$/.test(text)) {
      object.count = Number(text)
    } else if (key === 'geometry') {
      try {
        object.geometry = geometryOfName(text)
      } catch {
        throw textError(at, 'noGeometry', { text })
      }
    } else if (quoted || !NOTHING.test(text)) {
      object.beside ??= new Map()
      object.beside.set(key, text)
    }
  }

  /** Takes a cell of a list, or a text that is a row or a board. */
  private item(list: Frame, text: string, quoted: boolean, at: Place): void {
    const trimmed = text.trim()
    if (quoted && trimmed.length > 1 && !/^-?\d\d?$/.test(trimmed)) {
      this.addRow(list, textRow(text, at))
      return
    }
    list.cells ??= { at: list.at, values: [], places: [], isText: false, fault: null }
    const { cells } = list
    const typed = !quoted && NOTHING.test(trimmed) ? EMPTY : typedValue(trimmed)
    if (typed < 0) cells.fault ??= textError(at, 'notNumber', { text })
    if (cells.values.length === MAX_SIZE ** 2) {
      throw textError(at, 'tooMany', { most: MAX_SIZE ** 2 })
    }
    cells.values.push(typed)
    cells.places.push(at)
  }

  private endList(list: Frame): void {
    const { cells, rows, purpose } = list
    if (purpose === 'ignored') return
    if (cells !== null && rows.length > 0) {
      this.source.refuse(textError(cells.at, 'mixed', {}))
    } else if (cells !== null) {
      this.addRow(this.top, cells)
    } else if (rows.length > 0) {
      this.addRows(this.top, purpose, list.at, rows)
    }
  }

  private addRow(parent: Frame, row: Row): void {
    const purpose = purposeOf(parent)
    if (purpose === 'ignored') return
    if (parent.isObject || row.values.length > MAX_SIZE) {
      this.addBoard(parent, purpose, { at: row.at, rows: [row] })
      return
    }
    parent.rows.push(row)
    const { rows } = parent
    // Rows without a bracket around them are a board as soon as there are enough of them. More rows
    // than any board has are separate boards: a long list of them must not fill the memory.
    const isWhole = this.stack.length === 1 && rows.length === rows[0].values.length
    if (isWhole || rows.length > MAX_SIZE) {
      parent.rows = []
      this.addRows(parent, purpose, rows[0].at, rows)
    }
  }

  private addRows(parent: Frame, purpose: Purpose, at: Place, rows: readonly Row[]): void {
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
      if (purpose === 'puzzles') this.hand(board, null)
    } else if (purpose === 'solution') {
      parent.solution ??= board
    } else {
      parent.board ??= board
    }
  }

  /** Hands out a puzzle, with the answer that the object around it gives. */
  private hand(board: Board, object: Frame | null): void {
    const { settled } = this
    try {
      const geometry = geometryOf(board, object?.geometry ?? settled)
      if (settled !== null && geometry !== settled) {
        throw textError(board.at, 'geometry', {
          geometry: geometry.name,
          other: settled.name,
        })
      }
      const { cells: givens, open } = cellsOf(board, geometry)
      let solution: Cells | null = null
      if (object !== null && object.solution !== null) {
        geometryOf(object.solution, geometry)
        solution = cellsOf(object.solution, geometry).cells
      }
      this.settled = geometry
      const { count = null, beside } = object ?? {}
      const entry = { puzzle: { geometry, givens }, count, solution, line: board.at.line, beside }
      this.source.emit(entry, open, object?.solution?.at ?? board.at)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      this.source.refuse(error)
    }
  }
}

function frame(isObject: boolean, at: Place, purpose: Purpose): Frame {
  const nothing = { cells: null, key: null, board: null, solution: null, count: null }
  return {
    isObject,
    at,
    purpose,
    filled: false,
    rows: [],
    geometry: null,
    beside: undefined,
    ...nothing,
  }
}

/** The purpose of a value within the frame. */
function purposeOf({ isObject, purpose, key }: Frame): Purpose {
  if (!isObject || purpose === 'ignored' || key === null) return purpose
  if (isSolutionName(key)) return 'solution'
  return isPuzzleName(key) ? purpose : 'ignored'
}
