/**
 * A board that is typed row by row; a mistake in a row is shown before the next row is asked for.
 */
import { geometryOfSize, type Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import type { Mistake } from '@masu/messages/typing'
import { cellValue, rowsIn, type Row } from './rows.ts'

/** The sizes that the width of the first row may decide; any other width is taken for a mistake. */
export const SIZES: readonly number[] = [4, 6, 9, 12, 16, 25]

/** The size of most boards. */
export const USUAL = 9

/** Characters of a cell that a message repeats, so that it fits into a line of 80. */
const LONGEST = 5

/** The text of the line to edit, and the mistake in it; null for none. */
export interface Reply {
  readonly edit: string
  readonly mistake: Mistake | null
}

export class TypedBoard {
  private readonly asked: Geometry | null
  private settled: Geometry | null
  private readonly texts: string[] = []
  private readonly values: number[] = []
  private waiting: string[] = []

  /** Null for a geometry that the first row decides. */
  constructor(geometry: Geometry | null) {
    this.asked = geometry
    this.settled = geometry
  }

  /** Null until the first row has decided. */
  get geometry(): Geometry | null {
    return this.settled
  }

  /** How many rows there are. */
  get rows(): number {
    return this.texts.length
  }

  get isComplete(): boolean {
    return this.rows === this.settled?.size
  }

  /**
   * Lines that wait until a row before them is corrected, or are left when the board is complete.
   */
  get linesWaiting(): number {
    return this.waiting.length
  }

  /** The cells so far, all others empty; null before there is a geometry. */
  get puzzle(): Puzzle | null {
    if (this.settled === null) return null
    const givens = new Uint8Array(this.settled.cellCount)
    givens.set(this.values)
    return { geometry: this.settled, givens }
  }

  /**
   * Takes complete lines, and `rest`, the line that is not complete. A row with a mistake is
   * returned for editing, and the lines after it wait until it is right.
   */
  take(lines: readonly string[], rest: string): Reply {
    const queue = [...lines, ...this.waiting]
    this.waiting = []
    while (queue.length > 0 && !this.isComplete) {
      const [row, ...others] = this.rowsIn(queue.shift() ?? '')
      queue.unshift(...others.map(({ text }) => text))
      if (row === undefined) continue
      const mistake = this.mistakeIn(row)
      if (mistake === null) {
        this.add(row)
      } else {
        this.waiting = [...queue, rest].filter((line) => this.rowsIn(line).length > 0)
        return { edit: row.text, mistake }
      }
    }
    this.waiting = queue.filter((line) => this.rowsIn(line).length > 0)
    return { edit: rest, mistake: null }
  }

  /** Returns the last row for editing, null where there is none; the line `edited` waits. */
  back(edited: string): string | null {
    const text = this.texts.pop()
    if (text === undefined) return null
    this.values.length = this.rows * (this.settled?.size ?? 0)
    if (this.rows === 0) this.settled = this.asked
    if (edited.trim() !== '') this.waiting.unshift(edited)
    return text
  }

  /** A mistake that is certain although the row may go on; null where there is none. */
  mistakeSoFar(line: string): Mistake | null {
    const [row, ...others] = this.rowsIn(line)
    if (row === undefined || others.length > 0) return null
    const size = this.settled?.size ?? USUAL
    // The first row may yet be longer, or the whole board, and a 1 may become a 12.
    if (row.cells.length > size && this.rows === 0) return null
    const mayBeNumbers = this.settled === null || size > USUAL
    if (mayBeNumbers && row.cells.length < line.length) return null
    return this.mistakeIn(row, false)
  }

  private rowsIn(line: string): Row[] {
    const size = this.settled?.size
    return rowsIn(
      line,
      (width) => (size === undefined ? SIZES.includes(width) : width === size),
      this.rows === 0,
    )
  }

  private mistakeIn({ cells }: Row, isOver = true): Mistake | null {
    const values = cells.map(cellValue)
    const geometry = this.settled ?? decidedBy(values)
    const size = geometry?.size ?? Math.max(...SIZES)
    const bad = values.findIndex((value) => value < 0 || value > size)
    const row = this.rows + 1
    if (bad >= 0) {
      const found = cells[bad]?.slice(0, LONGEST) ?? ''
      return { kind: 'no-digit', row, column: bad + 1, found, size }
    }
    if (geometry === null && isOver) return { kind: 'no-size', row, cells: cells.length }
    if (isOver ? values.length !== size : values.length > size) {
      return { kind: 'length', row, cells: cells.length, size }
    }
    // Before the geometry is decided there is one row, which can clash only with itself.
    const shape = geometry ?? geometryOfSize(size)
    const board = new Uint8Array(shape.cellCount)
    board.set([...this.values, ...values])
    const clash = findClash(shape, board)
    if (clash === null) return null
    const column = (shape.colOf[clash.second] ?? 0) + 1
    return { kind: 'clash', row, column, geometry: shape, clash }
  }

  private add({ text, cells }: Row): void {
    const values = cells.map(cellValue)
    this.settled ??= decidedBy(values)
    this.texts.push(text)
    this.values.push(...values)
  }
}

/** The geometry of a board whose first row this is; null where none is likely. */
function decidedBy(values: readonly number[]): Geometry | null {
  const size = values.length
  // The beginning of a longer row has digits that a row of four cannot have.
  const isCut = size < USUAL && values.some((value) => value > size)
  return SIZES.includes(size) && !isCut ? geometryOfSize(size) : null
}
