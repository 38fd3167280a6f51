/** Gathers the rows of a board, for formats that write a board over several lines. */
import { expectedCells, geometryOfFlatRow, nearestSize } from '../cell-count.ts'
import { geometryOfSize, MAX_SIZE, SIZES, type Geometry } from '../geometry.ts'
import { countOf, describeText, PuzzleError } from '../puzzle-error.ts'
import type { Cells } from '../puzzle.ts'
import type { Source } from './format.ts'
import { isTitle } from './title.ts'
import { UnpartedBoards } from './unparted.ts'

/** The cells of a whole board from the values of its rows, and whether its digits are still open. */
export type Complete = (
  values: readonly number[],
  size: number,
) => { readonly cells: Cells; readonly open: boolean }

/** A line with less than this share of a row's cells is no row with a fault. */
const LEAST_SHARE = 2 / 3

/**
 * Emits a puzzle for every `size` rows, and for every row that is a whole board by itself. The size
 * is that of a header, or the likely one, or the first row's width.
 */
export class RowCollector {
  private readonly source: Source
  private readonly complete: Complete
  /** The geometry that a header or a whole board has fixed. */
  private settled: Geometry | null
  /**
   * The geometry of the board being read; null before a board begins, or where its width misled.
   */
  private geometry: Geometry | null
  private cells: number[] = []
  private rows = 0
  private firstLine = 0
  private bad = false
  private readonly unparted = new UnpartedBoards()
  /** Whether a blank line stood between the bands of a board. */
  private hasBands = false
  /** Whether a title stood before or between the boards so far. */
  private titled = false

  /** `likely` is the size that most rows have; null where that is not known. */
  constructor(source: Source, complete: Complete, likely: number | null = null) {
    this.source = source
    this.complete = complete
    this.settled = source.geometry ?? (likely === null ? null : geometryOfSize(likely))
    this.geometry = this.settled
  }

  /** The number of cells in a row, as far as known. */
  get width(): number | null {
    return this.geometry?.size ?? null
  }

  /** Whether a line of so many cells is a row, or a whole board, as far as known. */
  isComplete(width: number): boolean {
    return width === this.width || this.isWhole(width)
  }

  /** Whether a line of so many cells is a whole board, here between two boards. */
  isWhole(width: number): boolean {
    return this.wholeOf(width) !== null
  }

  /**
   * Takes a line that may be a title; returns whether it is one. It ends a board that has begun. Where no
   * board has a title, such a line within a board is one of its rows, which cannot be read: to begin a
   * board below it would displace all boards after it.
   */
  title(text: string, number: number): boolean {
    const { width } = this
    if (!isTitle(text, width)) return false
    if (!this.isWithin) {
      this.titled = true
      this.part()
    } else if (this.titled || width === null) {
      this.end(number)
    } else {
      this.row(width, number, () => {
        throw this.fault(number, describeText(text), `a row of ${countOf(width, 'cell')}`)
      })
    }
    return true
  }

  /** Whether a board has begun and not ended. */
  get isWithin(): boolean {
    return this.rows > 0
  }

  /**
   * Takes a row: `width` is its number of cells, `readValues` reads them for a board of the given
   * size. If one of them throws, the rest of that board is counted but not read. A line that is far
   * from a row is not counted as one, since it would displace all boards after it.
   */
  row(width: number, number: number, readValues: (size: number) => readonly number[]): void {
    const whole = this.wholeOf(width)
    if (whole !== null) {
      this.emit(whole, readValues(whole.size), number)
      return
    }
    if (this.isFarFromRow(width)) {
      if (this.bad) return
      this.bad = this.isWithin
      throw this.tooWideOrNarrow(width, number)
    }
    if (this.rows === 0) this.firstLine = number
    this.rows++
    try {
      if (!this.bad) this.cells.push(...readValues(this.sizeFor(width, number)))
    } catch (error) {
      this.bad = true
      throw error
    } finally {
      if (this.geometry !== null && this.rows === this.geometry.size) this.finish(this.geometry)
    }
  }

  /** Takes a blank line, which may stand only between bands and between boards. */
  blank(number: number): void {
    const { geometry, rows } = this
    if (geometry === null || rows % geometry.boxHeight !== 0) {
      // This very band is the one that lacks rows.
      if (this.hasBands) this.unparted.forget()
      this.end(number)
    } else if (rows > 0) this.hasBands = true
    // Where blank lines part bands, the one below a board need not be its end.
    else if (!this.hasBands) this.part()
  }

  /**
   * The board being read ends here. Throws a PuzzleError if that is the first fault in it, or if boards stand
   * right below one another and their rows are no whole boards.
   */
  end(number: number): void {
    const { bad, geometry, rows, unparted } = this
    this.forget()
    if (rows === 0) {
      this.part()
    } else if (!unparted.any || geometry === null) {
      if (!bad) throw this.fault(number, `a board of ${countOf(rows, 'row')}`, `${geometry?.size}`)
    } else {
      const { start, clashesFrom } = unparted
      const { size } = geometry
      const found = `${unparted.rows(size, rows)} rows with nothing between boards`
      unparted.forget()
      if (clashesFrom !== null) {
        throw this.fault(
          clashesFrom,
          found,
          `a multiple of ${size}: most boards from here on clash, so a row is missing near here`,
        )
      }
      if (!bad) {
        throw this.fault(
          number,
          found,
          `a multiple of ${size}: a row is missing or too many below line ${start}`,
        )
      }
    }
  }

  /** What parts boards stands here; doubts those above, which end where rows say, where most of them clash. */
  private part(): void {
    const { isDoubtful, clashesFrom } = this.unparted
    this.unparted.forget()
    if (!isDoubtful || clashesFrom === null) return
    const expected = 'a board that begins here'
    this.source.doubt(
      this.fault(clashesFrom, 'most boards from here on with a clash', expected),
      'displaced',
    )
  }

  private finish(geometry: Geometry): void {
    const { bad, cells, firstLine } = this
    if (!bad) this.settled = geometry
    this.forget()
    const read = bad ? null : this.emit(geometry, cells, firstLine)
    this.unparted.take(geometry, read, firstLine)
  }

  /** The cells that were handed out. */
  private emit(geometry: Geometry, values: readonly number[], line: number): Cells {
    const { cells: givens, open } = this.complete(values, geometry.size)
    this.settled = geometry
    this.geometry = geometry
    this.source.emit({ puzzle: { geometry, givens }, count: null, solution: null, line }, open)
    return givens
  }

  private wholeOf(width: number): Geometry | null {
    return this.rows > 0 ? null : geometryOfFlatRow(width, this.settled)
  }

  /** Whether a line has too few cells for a row with a fault, or those of a whole board. */
  private isFarFromRow(width: number): boolean {
    if (this.isNearBoard(width)) return true
    return this.geometry === null ? width > MAX_SIZE : width < this.geometry.size * LEAST_SHARE
  }

  private isNearBoard(width: number): boolean {
    const size = width > MAX_SIZE && !this.isWithin ? nearestSize(width) : null
    return size !== null && (this.settled === null || size === this.settled.size)
  }

  private tooWideOrNarrow(width: number, number: number): PuzzleError {
    return this.isNearBoard(width)
      ? this.fault(number, countOf(width, 'cell'), expectedCells(width, this.settled))
      : this.fault(number, `a row of ${countOf(width, 'cell')}`, this.widthsAllowed())
  }

  private widthsAllowed(): string {
    return this.geometry === null ? `4 to ${MAX_SIZE} cells (no prime)` : `${this.geometry.size}`
  }

  private fault(line: number, found: string, expected: string): PuzzleError {
    return new PuzzleError({ file: this.source.file, line, column: 1 }, found, expected)
  }

  /** The size of the board, which a row of this width must match. */
  private sizeFor(width: number, number: number): number {
    const found = `a row of ${countOf(width, 'cell')}`
    if (this.geometry === null) {
      if (!SIZES.includes(width)) throw this.fault(number, found, this.widthsAllowed())
      this.geometry = geometryOfSize(width)
    }
    const { size } = this.geometry
    if (width !== size) {
      // Either row may be the wrong one: only the blank line after them shows where the board ends.
      this.geometry = this.settled
      throw this.fault(number, found, `${size}`)
    }
    return size
  }

  private forget(): void {
    this.cells = []
    this.rows = 0
    this.bad = false
    this.geometry = this.settled
  }
}
