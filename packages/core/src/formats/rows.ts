/** Gathers the rows of a board, for formats that write a board over several lines. */
import { geometryOfSize, MAX_SIZE, MIN_SIZE, type Geometry } from '../geometry.ts'
import { countOf, PuzzleError } from '../puzzle-error.ts'
import type { Cells } from '../puzzle.ts'
import type { Source } from './format.ts'

/** The cells of a whole board from the values of its rows, and whether its digits are still open. */
export type Complete = (
  values: readonly number[],
  size: number,
) => { readonly cells: Cells; readonly open: boolean }

/** Emits a puzzle for every `size` rows. The first row's width gives the size, unless a header did. */
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

  constructor(source: Source, complete: Complete) {
    this.source = source
    this.complete = complete
    this.settled = source.geometry
    this.geometry = source.geometry
  }

  /** The number of cells in a row, as far as known. */
  get width(): number | null {
    return this.geometry?.size ?? null
  }

  /** Whether a board has begun and not ended. */
  get isWithin(): boolean {
    return this.rows > 0
  }

  /**
   * Takes a row: `width` is its number of cells, `readValues` reads them for a board of the given
   * size. If one of them throws, the rest of that board is counted but not read.
   */
  row(width: number, number: number, readValues: (size: number) => readonly number[]): void {
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
    if (this.geometry === null || this.rows % this.geometry.boxHeight !== 0) this.end(number)
  }

  /** The board being read ends here. Throws a PuzzleError if that is the first fault in it. */
  end(number: number): void {
    const { bad, geometry, rows } = this
    this.forget()
    if (rows === 0 || bad) return
    const place = { file: this.source.file, line: number, column: 1 }
    throw new PuzzleError(place, `a board of ${countOf(rows, 'row')}`, `${geometry?.size}`)
  }

  private finish(geometry: Geometry): void {
    const { bad, firstLine } = this
    const { cells: givens, open } = this.complete(this.cells, geometry.size)
    if (!bad) this.settled = geometry
    this.forget()
    if (bad) return
    const entry = { puzzle: { geometry, givens }, count: null, solution: null, line: firstLine }
    this.source.emit(entry, open)
  }

  /** The size of the board, which a row of this width must match. */
  private sizeFor(width: number, number: number): number {
    const place = { file: this.source.file, line: number, column: 1 }
    const found = `a row of ${countOf(width, 'cell')}`
    if (this.geometry === null) {
      if (width < MIN_SIZE || width > MAX_SIZE) {
        throw new PuzzleError(place, found, `${MIN_SIZE} to ${MAX_SIZE} cells`)
      }
      this.geometry = geometryOfSize(width)
    }
    const { size } = this.geometry
    if (width !== size) {
      // Either row may be the wrong one: only the blank line after them shows where the board ends.
      this.geometry = this.settled
      throw new PuzzleError(place, found, `${size}`)
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
