/**
 * Boards with a row a line: a board is as many rows in a row as a row has cells, after rules and blank lines
 * are dropped. A row that holds a whole board is a board, too.
 */
import { nearestSize } from '../cell-count.ts'
import { geometryOfCellCount, geometryOfSize, MAX_SIZE, SIZES, type Geometry } from '../geometry.ts'
import { EMPTY, type Cells } from '../puzzle.ts'
import { fits, isLetter, typedCells, typedValue } from './cells.ts'
import { fieldsOf, type Delimiter } from './fields.ts'
import type { Reader, Source } from './format.ts'
import { isBlankRow, likelySize, wordsOf } from './likely-size.ts'
import { ABOUT, sectionOf } from './names.ts'
import { isRule, type Field } from './text.ts'
import { isTitle } from './title.ts'
import { UnpartedBoards } from './unparted.ts'

/** A line with less than this share of a row's cells is not a row with a fault. */
const LEAST_SHARE = 2 / 3

/** The code of the fault of a field that is not a cell. */
const FAULTS = { '': 'character', ' ': 'token', ',': 'field', ';': 'field', '\t': 'field' } as const

/** Simple Sudoku begins and ends a board with such a line, and writes the board's origin below it. */
export const FRAME: RegExp = /^\s*\*-+\*\s*$/

export class RowReader implements Reader {
  private readonly source: Source
  private readonly delimiter: Delimiter
  private readonly isTable: boolean
  /** How many blank fields may end a row beyond its cells. */
  private readonly spare: number
  /** Whether only lines with uprights belong to boards, and other lines are words. */
  private readonly isFramed: boolean
  private readonly isSdk: boolean
  private section = 'puzzle'
  /** The geometry that a header or a whole board has fixed. */
  private settled: Geometry | null
  /** The geometry of the board being read; null before a board begins, or if its width misled. */
  private geometry: Geometry | null
  private cells: number[] = []
  private rows = 0
  private firstLine = 0
  private lastLine = 0
  private bad = false
  private readonly unparted = new UnpartedBoards()
  /** Whether a blank line stood between the bands of a board. */
  private hasBands = false
  /** Whether a title stood before or between the boards so far. */
  private titled = false
  /** What stood above the board being read, or above the next one. */
  private beside = new Map<string, string>()

  /** `head` is the beginning of the text. */
  constructor(source: Source, delimiter: Delimiter, head: readonly string[]) {
    this.source = source
    this.delimiter = delimiter
    this.isTable = FAULTS[delimiter] === 'field'
    this.isSdk = head.some((text) => sectionOf(text) !== null)
    this.isFramed = head.some((text) => FRAME.test(text))
    const { size, spare, other } = likelySize(head, delimiter)
    if (size !== null && other !== null && source.geometry === null) {
      source.doubt(source.error(1, 1, 'eitherSize', { size, other }))
    }
    this.spare = spare
    this.settled = source.geometry ?? (size === null ? null : geometryOfSize(size))
    this.geometry = this.settled
  }

  line(text: string, number: number): void {
    this.lastLine = number
    const section = this.isSdk ? sectionOf(text) : null
    if (section !== null || FRAME.test(text)) {
      this.section = section ?? this.section
      this.break(number)
    } else if (this.section === 'puzzle') {
      this.rowOrTitle(text, number)
    }
  }

  private rowOrTitle(text: string, number: number): void {
    const width = this.geometry?.size ?? null
    const isBlank = text.trim() === ''
    if (isBlank && !isBlankRow(text, this.delimiter, width)) {
      this.blank(number)
    } else if (isBlank || !isRule(text)) {
      const fields = fieldsOf(text, this.delimiter, this.source, number)
      this.dropSpare(fields)
      const isBeside = this.isFramed && this.rows === 0 && !text.includes('|')
      const words = wordsOf(text, fields, this.delimiter, width)
      if (isBeside || (words !== null && isTitle(words, width))) this.title(words ?? text, number)
      else this.row(fields, number)
    }
  }

  comment(text: string): void {
    const name = this.isSdk ? ABOUT.get(text.charAt(1)) : undefined
    if (name === undefined) this.note('comment', text.replace(/^[#\s]+/, ''))
    else this.note(name, text.slice(2).trim())
  }

  end(): void {
    this.break(this.lastLine)
  }

  /**
   * The value of a typed cell. Throws a PuzzleError; a field of a table that is not a cell counts as empty,
   * with a doubt.
   */
  private valueOf({ text, column }: Field, line: number, size: number): number {
    const typed = typedValue(this.isTable ? text.trim() : text)
    if (fits(typed, size)) return typed
    const error = this.source.error(line, column, FAULTS[this.delimiter], { text, size })
    if (!this.isTable || (typed >= 0 && !isLetter(typed))) throw error
    this.source.doubt(error)
    return EMPTY
  }

  /** Takes a text above a board, or in it. */
  private note(name: string, text: string): void {
    const before = this.beside.get(name)
    if (text !== '') this.beside.set(name, before === undefined ? text : `${before}, ${text}`)
  }

  /**
   * The board being read ends here. Throws a PuzzleError if this is the board's first fault, or if boards
   * stand right below one another and their rows do not make whole boards.
   */
  private break(number: number): void {
    const { bad, geometry, rows, unparted } = this
    this.forget()
    if (rows === 0) {
      this.part()
    } else if (unparted.boards === 0 || geometry === null) {
      if (!bad) throw this.source.error(number, 1, 'rows', { rows, size: geometry?.size ?? 0 })
    } else {
      const { start, clashesFrom } = unparted
      const { size } = geometry
      const found = unparted.boards * size + rows
      unparted.forget()
      if (clashesFrom !== null) {
        throw this.source.error(clashesFrom, 1, 'displaced', { rows: found, size })
      }
      if (!bad) throw this.source.error(number, 1, 'uneven', { rows: found, size, start })
    }
  }

  /**
   * A title ends a board that has begun. Where no board has a title, such a line within a board is a row of
   * the board that cannot be read: a new board below it would displace all boards after it.
   */
  private title(words: string, number: number): void {
    const size = this.geometry?.size ?? null
    if (this.rows === 0) {
      this.titled = true
      this.part()
    } else if (this.titled || size === null) {
      this.break(number)
    } else {
      this.take(number, size, () => {
        throw this.source.error(number, 1, 'words', { text: words, size })
      })
      return
    }
    this.note('title', words.trim())
  }

  /** Takes a blank line, which may stand only between bands and between boards. */
  private blank(number: number): void {
    const { geometry, rows } = this
    if (geometry === null || rows % geometry.boxHeight !== 0) {
      // This band lacks rows.
      if (this.hasBands) this.unparted.forget()
      this.break(number)
    } else if (rows > 0) this.hasBands = true
    // Where blank lines separate bands, a blank line below a board need not be the
    // board's end.
    else if (!this.hasBands) this.part()
  }

  /**
   * A line separates boards here; doubts the boards above it, which only their rows separate, where most of
   * them clash.
   */
  private part(): void {
    const { isDoubtful, clashesFrom } = this.unparted
    this.unparted.forget()
    if (isDoubtful && clashesFrom !== null) {
      this.source.doubt(this.source.error(clashesFrom, 1, 'clashes', {}))
    }
  }

  /** A line that is far from a row is not counted as a row, since it would displace all boards after it. */
  private row(fields: readonly Field[], number: number): void {
    const { length: width } = fields
    const values = ({ size }: { size: number }): number[] =>
      fields.map((field) => this.valueOf(field, number, size))
    const whole = this.wholeOf(width)
    if (whole !== null) {
      this.emit(whole, values(whole), number)
      return
    }
    const size = width > MAX_SIZE && this.rows === 0 ? nearestSize(width) : null
    const isNearBoard = size !== null && (this.settled === null || size === this.settled.size)
    const { geometry } = this
    const isTooFar = geometry === null ? width > MAX_SIZE : width < geometry.size * LEAST_SHARE
    if (isNearBoard || isTooFar) {
      if (this.bad) return
      this.bad = this.rows > 0
      const asked = this.settled?.size ?? nearestSize(width)
      throw isNearBoard
        ? this.source.error(number, 1, 'cells', { cells: width, size: asked })
        : this.source.error(number, 1, 'row', { cells: width, size: geometry?.size ?? null })
    }
    this.take(number, width, values)
  }

  /** Takes a row. If `values` throws, the rest of that board is counted but not read. */
  private take(number: number, width: number, values: (of: { size: number }) => number[]): void {
    if (this.rows === 0) this.firstLine = number
    this.rows++
    try {
      if (!this.bad) this.cells.push(...values(this.shapeFor(width, number)))
    } catch (error) {
      this.bad = true
      throw error
    } finally {
      if (this.geometry !== null && this.rows === this.geometry.size) this.finish(this.geometry)
    }
  }

  /** The geometry of the board, which a row of this width must match. */
  private shapeFor(width: number, number: number): Geometry {
    if (this.geometry === null && SIZES.includes(width)) this.geometry = geometryOfSize(width)
    const { geometry } = this
    if (geometry?.size === width) return geometry
    // Either row may be the wrong one: only the blank line after them shows where the board ends.
    this.geometry = this.settled
    throw this.source.error(number, 1, 'row', { cells: width, size: geometry?.size ?? null })
  }

  private finish(geometry: Geometry): void {
    const { bad, cells, firstLine } = this
    if (!bad) this.settled = geometry
    this.forget()
    this.unparted.take(geometry, bad ? null : this.emit(geometry, cells, firstLine), firstLine)
  }

  /** Hands out a board and returns its cells. */
  private emit(geometry: Geometry, values: readonly number[], line: number): Cells {
    const { cells: givens, open } = typedCells(values, geometry.size, this.delimiter === '')
    this.settled = geometry
    this.geometry = geometry
    const beside = this.beside.size === 0 ? undefined : this.beside
    if (beside !== undefined) this.beside = new Map()
    const puzzle = { geometry, givens }
    this.source.emit({ puzzle, count: null, solution: null, line, beside }, open, null)
    return givens
  }

  /** The geometry of a row that can only be a whole board: it stands between two boards. */
  private wholeOf(width: number): Geometry | null {
    const { settled } = this
    if (this.rows > 0) return null
    if (settled !== null) {
      return width === settled.cellCount && width !== settled.size ? settled : null
    }
    return width > MAX_SIZE ? geometryOfCellCount(width) : null
  }

  /** Drops the blank fields beyond the last cell of a row, or of a board in one row. */
  private dropSpare(fields: Field[]): void {
    const isBlank = (): boolean => fields.at(-1)?.text.trim() === ''
    const isComplete = (width: number): boolean =>
      width === this.geometry?.size || this.wholeOf(width) !== null
    for (let left = this.spare; left > 0 && isBlank(); left--) {
      if (isComplete(fields.length)) return
      fields.pop()
    }
    const { length } = fields
    const isWhole = !isComplete(length) && this.wholeOf(length - 1) !== null
    if (isWhole && isBlank()) fields.pop()
  }

  private forget(): void {
    this.cells = []
    this.rows = 0
    this.bad = false
    this.geometry = this.settled
  }
}
