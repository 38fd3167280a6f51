/**
 * The contents of brackets, evaluated when a bracket closes: rows make a board, boards are handed
 * out, and nothing else is kept. A list is a board by its form: 81 cells; nine lists of nine cells;
 * nine texts of nine characters. An object is a board by its keys.
 */
import { geometryOfName, MAX_SIZE, type Geometry } from '../geometry.ts'
import { describeText, PuzzleError, type Place } from '../puzzle-error.ts'
import { EMPTY, type Cells } from '../puzzle.ts'
import { typedValue } from './cells.ts'
import type { Source } from './format.ts'
import {
  cellsOf,
  geometryOf,
  isWithin,
  textRow,
  type Board,
  type CellRow,
} from './literal-board.ts'
import { isPuzzleName, isSolutionName } from './names.ts'

const MAX_DEPTH = 32
const NOTHING = /^(?:null|none|nan|undefined|false)$/i

/** What the cells of an open bracket are for. */
type Purpose = 'puzzles' | 'solution' | 'ignored'

interface Frame {
  readonly isObject: boolean
  readonly at: Place
  readonly purpose: Purpose
  /** Whether a value stands before the next comma. */
  filled: boolean
  /** The cells of a list, and lists that may be rows or boards. */
  cells: CellRow | null
  rows: CellRow[]
  /** The key whose value comes next, and the values of the keys before it. */
  key: string | null
  board: Board | null
  solution: Board | null
  count: number | null
  geometry: Geometry | null
}

export class LiteralTree {
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
    if (this.stack.length > MAX_DEPTH) throw new PuzzleError(at, 'brackets in brackets', 'a board')
    if (parent.isObject && parent.key === null) throw new PuzzleError(at, `'${bracket}'`, 'a key')
    parent.filled = true
    this.stack.push(frame(bracket === '{', at, purposeOf(parent)))
  }

  close(): void {
    const closed = this.top
    this.stack.pop()
    if (closed.isObject) this.endObject(closed)
    else this.endList(closed)
    this.top.key = null
  }

  comma(at: Place): void {
    const { top } = this
    const isEmpty = top.isObject ? top.key !== null : !top.filled
    if (isEmpty && top.purpose !== 'ignored') throw new PuzzleError(at, "','", 'a value')
    top.filled = false
  }

  colon(at: Place): void {
    if (!this.top.isObject || this.top.key === null) throw new PuzzleError(at, "':'", "',' or ']'")
  }

  scalar(text: string, quoted: boolean, at: Place): void {
    const { top } = this
    top.filled = true
    if (top.isObject) {
      if (top.key === null) top.key = text
      else this.endValue(top, text, quoted, at)
    } else if (top.purpose !== 'ignored') {
      this.item(top, text, quoted, at)
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

  private endValue(top: Frame, text: string, quoted: boolean, at: Place): void {
    const key = top.key ?? ''
    const purpose = purposeOf(top)
    top.key = null
    if (purpose !== 'ignored') {
      if (quoted) this.addBoard(top, purpose, { at, rows: [textRow(text, at)] })
    } else if (top.purpose === 'puzzles' && key === 'count' && /^\d{1,15}$/.test(text)) {
      top.count = Number(text)
    } else if (top.purpose === 'puzzles' && key === 'geometry') {
      top.geometry = geometryNamed(text, at)
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
    if (typed < 0) cells.fault ??= new PuzzleError(at, describeText(text), 'a number')
    if (cells.values.length === MAX_SIZE * MAX_SIZE) {
      throw new PuzzleError(at, 'yet another number', `at most ${MAX_SIZE * MAX_SIZE}`)
    }
    cells.values.push(typed)
    cells.places.push(at.line, at.column)
  }

  private endList(list: Frame): void {
    const { cells, rows, purpose } = list
    const parent = this.top
    if (purpose === 'ignored') return
    if (cells !== null && rows.length > 0) {
      this.source.refuse(new PuzzleError(cells.at, 'a list of lists and numbers', 'either'))
    } else if (cells !== null) {
      this.addRow(parent, cells)
    } else if (rows.length > 0) {
      this.addRows(parent, purpose, list.at, rows)
    }
  }

  /** Whether short lists in a list are the rows of one board, and not separate boards. */
  private areRows(parent: Frame, rows: readonly CellRow[]): boolean {
    const width = rows[0].values.length
    if (this.settled !== null) return width !== this.settled.cellCount
    if (rows.length === 1) return false
    // As for sixteen characters in a line: digits above 4, or no digits, mean that sixteen cells
    // are a row.
    if (width !== 16 || !rows.every((row) => isWithin(row, 4))) return true
    return rows.length === 16 && (parent.isObject || rows.every((row) => isWithin(row, EMPTY)))
  }

  private addRow(parent: Frame, row: CellRow): void {
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

  private addRows(parent: Frame, purpose: Purpose, at: Place, rows: readonly CellRow[]): void {
    if (this.areRows(parent, rows)) this.addBoard(parent, purpose, { at, rows })
    else for (const row of rows) this.addBoard(parent, purpose, { at: row.at, rows: [row] })
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

  private endObject(object: Frame): void {
    if (object.purpose === 'puzzles' && object.board !== null) this.hand(object.board, object)
  }

  /** Hands out a puzzle, with the answer that the object around it gives. */
  private hand(board: Board, object: Frame | null): void {
    try {
      const geometry = geometryOf(board, object?.geometry ?? this.settled)
      if (this.settled !== null && geometry !== this.settled) {
        const found = `a board of geometry ${geometry.name}`
        throw new PuzzleError(board.at, found, this.settled.name)
      }
      const { cells: givens, open } = cellsOf(board, geometry)
      let solution: Cells | null = null
      if (object !== null && object.solution !== null) {
        geometryOf(object.solution, geometry)
        solution = cellsOf(object.solution, geometry).cells
      }
      this.settled = geometry
      const puzzle = { geometry, givens }
      const entry = { puzzle, count: object?.count ?? null, solution, line: board.at.line }
      this.source.emit(entry, open, () => object?.solution?.at ?? board.at)
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      this.source.refuse(error)
    }
  }
}

function frame(isObject: boolean, at: Place, purpose: Purpose): Frame {
  return {
    isObject,
    at,
    purpose,
    filled: false,
    cells: null,
    rows: [],
    key: null,
    board: null,
    solution: null,
    count: null,
    geometry: null,
  }
}

/** The purpose of a value within the frame. */
function purposeOf({ isObject, purpose, key }: Frame): Purpose {
  if (!isObject || purpose === 'ignored' || key === null) return purpose
  if (isSolutionName(key)) return 'solution'
  return isPuzzleName(key) ? purpose : 'ignored'
}

function geometryNamed(name: string, at: Place): Geometry {
  try {
    return geometryOfName(name)
  } catch {
    const expected = 'box height x box width, as in 3x3 or 2x3'
    throw new PuzzleError(at, `geometry ${describeText(name)}`, expected)
  }
}
