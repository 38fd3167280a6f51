/**
 * Boards with a row a line: a board is as many rows in a row as a row has cells, after rules and blank lines
 * are dropped. A row that holds a whole board is a board, too.
 */
import { nearestSize } from '../faults/cell-count.ts'
import { geometryOfCellCount, geometryOfSize, MAX_SIZE, SIZES, type Geometry } from '../geometry.ts'
import type { Cells } from '../puzzle.ts'
import type { TextHead, Reader, Source } from './format-types.ts'
import { commentOf, findSectionName, Sections } from './sadman.ts'
import { FRAME_LINE, type RowSyntax } from './row-syntax.ts'
import { findRowSyntax } from './find-row-syntax.ts'
import { nameOfBlock, type Delimiter } from './split-row.ts'
import type { Field } from './line-cutter.ts'
import { refuseBoxesOfWords } from './named-boxes.ts'
import { isNumber, Notes } from './notes.ts'
import { holdsCells } from './hidden-cells.ts'
import { isTitle } from './title.ts'
import { typedError, readTypedBoard, typedValue } from './typed-cells.ts'
import { AdjacentBoards } from './adjacent-boards.ts'
import { DrawnBoxes } from './drawn-boxes.ts'

/** A line with less than this share of a row's cells is not a row with a fault. */
const LEAST_SHARE = 2 / 3

export class RowReader implements Reader {
  private readonly source: Source
  private readonly syntax: RowSyntax
  /** Whether only lines with uprights belong to boards, and other lines are words. */
  private readonly isFramed: boolean
  /** The sections of SadMan Sudoku; null in other texts. */
  private readonly sections: Sections | null
  /** The geometry that a header or a whole board has fixed. */
  private settled: Geometry | null
  /** The frames of the board being read. */
  private readonly drawn: DrawnBoxes
  /** The geometry of the board being read; null before a board begins, or if its width misled. */
  private geometry: Geometry | null
  private values: Field[] = []
  private lineNumbers: number[] = []
  private rows = 0
  private firstLine = 0
  private lastLine = 0
  private bad = false
  private readonly adjacent = new AdjacentBoards()
  /** Whether a blank line stood between the bands of a board. */
  private hasBands = false
  /** Whether a title stood before or between the boards so far. */
  private titled = false
  /** What stood above the board being read, or above the next one. */
  private readonly notes = new Notes()

  /** Throws a PuzzleError if the rows of the head can be read in two ways. */
  constructor(source: Source, delimiter: Delimiter, head: TextHead) {
    this.source = source
    const texts = head.lines.map(({ text }) => text)
    const isSdk = texts.some((text) => findSectionName(text) !== null)
    this.sections = isSdk ? new Sections() : null
    this.syntax = findRowSyntax(head, delimiter, source)
    this.isFramed = this.syntax.isFramed
    const { size } = this.syntax.layout
    this.settled = source.geometry ?? (size === 0 ? null : geometryOfSize(size))
    this.geometry = this.settled
    this.drawn = new DrawnBoxes(source)
  }

  line(text: string, number: number): void {
    this.lastLine = number
    if (this.sections?.begin(text) === true || FRAME_LINE.test(text)) {
      this.break(number)
    } else if (this.sections?.reads(text) !== false && !this.syntax.layout.ignored.has(number)) {
      this.rowOrTitle(text, number)
    }
  }

  private rowOrTitle(text: string, number: number): void {
    const { syntax } = this
    const width = this.geometry?.size ?? null
    const kind = syntax.lineKind(text, width)
    if (kind !== 'row') this.drawn.line(text, this.rows)
    if (kind === 'blank') {
      this.blank(number)
      if (this.rows === 0) this.notes.take('title', nameOfBlock(text))
    } else if (kind === 'row') {
      const fields = syntax.splitRow(text, number)
      const isBeside = this.isFramed && this.rows === 0 && !text.includes('|')
      const words = syntax.possibleTitle(text, fields)
      const mayBeWords = isBeside || (words !== null && isTitle(words, width))
      const isWords = mayBeWords && !holdsCells(words ?? text, width ?? 9)
      if (isWords) this.title(words ?? text, number)
      else {
        syntax.refuseCandidates(text, fields, number, width ?? 9)
        const cells = this.withoutLastComma(syntax.inWindow(fields, number, this.rows === 0))
        if (cells.length <= MAX_SIZE) this.drawn.row(text, cells, syntax.layout.delimiter)
        this.row(cells, number)
      }
    }
  }

  /** A board in one row may have a comma behind its last cell. */
  private withoutLastComma(fields: readonly Field[]): readonly Field[] {
    const { length } = fields
    const isSpare = fields.at(-1)?.text === '' && length !== this.geometry?.size
    return isSpare && this.wholeOf(length) === null && this.wholeOf(length - 1) !== null
      ? fields.slice(0, -1)
      : fields
  }

  comment(text: string): void {
    try {
      if (this.rows > 0 && isNumber(text)) this.break(this.lastLine)
    } finally {
      this.notes.take(...commentOf(text, this.sections !== null))
    }
  }

  end(): void {
    this.break(this.lastLine)
    this.part()
  }

  /**
   * The board being read ends here. Throws a PuzzleError if this is the board's first fault, or if boards
   * stand right below one another and their rows do not make whole boards.
   */
  private break(number: number): void {
    const { bad, geometry, rows, adjacent } = this
    this.forget()
    if (rows === 0) {
      this.part()
      return
    }
    this.notes.handOut()
    if (adjacent.boards === 0 || geometry === null) {
      if (!bad) throw this.source.error(number, 1, 'rows', { rows, size: geometry?.size ?? 0 })
    } else {
      const { start, clashesFrom } = adjacent
      const { size } = geometry
      const found = adjacent.boards * size + rows
      adjacent.forget()
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
    if (this.rows > 0 && !this.titled && size !== null) {
      this.take(number, size, () => {
        throw this.source.error(number, 1, 'words', { text: words, size })
      })
      return
    }
    if (this.rows === 0) this.titled = true
    try {
      this.break(number)
    } finally {
      this.notes.take('title', words.trim())
    }
  }

  /** Takes a blank line, which may stand only between bands and between boards. */
  private blank(number: number): void {
    const { geometry, rows } = this
    if (geometry === null || rows % geometry.boxHeight !== 0) {
      // This band lacks rows.
      if (this.hasBands) this.adjacent.forget()
      this.break(number)
    } else if (rows > 0) this.hasBands = true
    // Where blank lines separate bands, a blank line below a board need not be the
    // board's end.
    else if (!this.hasBands) this.part()
  }

  /**
   * A line separates boards here. Throws a PuzzleError if most of the boards above it, which only their rows
   * separate, clash.
   */
  private part(): void {
    const { isDoubtful, clashesFrom } = this.adjacent
    this.adjacent.forget()
    if (isDoubtful && clashesFrom !== null) throw this.source.error(clashesFrom, 1, 'clashes', {})
  }

  /** A line that is far from a row is not counted as a row, since it would displace all boards after it. */
  private row(fields: readonly Field[], number: number): void {
    const { length: width } = fields
    const whole = this.wholeOf(width)
    if (whole !== null) {
      const lines = fields.map(() => number)
      this.emit(whole, fields, lines, number)
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
        : this.syntax.rowError(number, width, geometry?.size ?? null)
    }
    this.take(number, width, () => fields)
  }

  /** Takes a row. If `cells` throws, the rest of that board is counted but not read. */
  private take(number: number, width: number, cells: () => readonly Field[]): void {
    if (this.rows === 0) this.firstLine = number
    this.rows++
    try {
      if (!this.bad) {
        this.checkWidth(width, number)
        for (const field of cells()) {
          this.syntax.checkCell(field, number, this.geometry?.size ?? MAX_SIZE)
          this.values.push(field)
          this.lineNumbers.push(number)
        }
      }
    } catch (error) {
      this.bad = true
      throw error
    } finally {
      if (this.geometry !== null && this.rows === this.geometry.size) this.finish(this.geometry)
    }
  }

  /** The geometry of the board, which a row of this width must match. */
  private checkWidth(width: number, number: number): void {
    if (this.geometry === null && SIZES.includes(width)) this.geometry = geometryOfSize(width)
    const { geometry } = this
    if (geometry?.size === width) return
    // Either row may be the wrong one: only the blank line after them shows where the board ends.
    this.geometry = this.settled
    throw this.syntax.rowError(number, width, geometry?.size ?? null)
  }

  private finish(geometry: Geometry): void {
    const { values, lineNumbers, firstLine } = this
    const boxes = this.bad ? null : this.drawn.geometryOf(geometry, firstLine)
    this.forget()
    if (boxes === null) this.notes.handOut()
    const cells = boxes === null ? null : this.emit(boxes, values, lineNumbers, firstLine)
    this.adjacent.take(geometry, cells, firstLine)
  }

  /** Hands out a board and returns its cells; null after a fault of its cells. */
  private emit(
    geometry: Geometry,
    fields: readonly Field[],
    lines: readonly number[],
    line: number,
  ): Cells | null {
    this.settled = geometry
    this.geometry = geometry
    this.drawn.isGuess = false
    const beside = this.notes.handOut()
    if (refuseBoxesOfWords(beside, geometry, this.source, line)) return null
    const typed = fields.map(({ text }) => typedValue(text))
    const { size } = geometry
    const areSymbols = this.syntax.layout.delimiter === ''
    const found = readTypedBoard(typed, size, areSymbols, this.source.areDigitsKnown)
    if ('cells' in found) {
      const puzzle = { geometry, givens: found.cells }
      this.source.emit({ puzzle, count: null, solution: null, line, beside }, found.open, null)
      return found.cells
    }
    const { text, column } = fields[found.cell]
    const fault = { code: found.code, text, size }
    const number = lines[found.cell]
    this.source.refuse(typedError(this.source, number, column, fault, this.syntax.cellFault))
    return null
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

  private forget(): void {
    this.values = []
    this.lineNumbers = []
    this.rows = 0
    this.bad = false
    this.drawn.forget()
    this.geometry = this.settled
  }
}
