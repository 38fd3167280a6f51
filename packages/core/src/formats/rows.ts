/** Gathers the rows of a board, for the formats that write one over several lines. */
import { geometryOfSize, MAX_SIZE, MIN_SIZE, type Geometry } from '../geometry.ts'
import { countOf, PuzzleError } from '../puzzle-error.ts'
import type { Source } from './format.ts'

/** Emits a puzzle for every `size` rows. The first row's width gives the size, unless a header did. */
export class RowCollector {
  private readonly source: Source
  private geometry: Geometry | null
  private cells: number[] = []
  private rows = 0
  private firstLine = 0
  private skipping = false

  constructor(source: Source) {
    this.source = source
    this.geometry = source.geometry
  }

  /**
   * Takes a row: `width` is its number of cells, `readValues` reads them for a board of the given
   * size. Whatever either throws, the rest of that board, to the next blank line, is skipped.
   */
  row(width: number, number: number, readValues: (size: number) => readonly number[]): void {
    if (this.skipping) return
    try {
      const geometry = this.geometryFor(width, number)
      const values = readValues(geometry.size)
      if (this.rows === 0) this.firstLine = number
      this.cells.push(...values)
      this.rows++
      if (this.rows < geometry.size) return
      const givens = Uint8Array.from(this.cells)
      this.forget()
      this.source.emit({
        puzzle: { geometry, givens },
        count: null,
        solution: null,
        line: this.firstLine,
      })
    } catch (error) {
      this.forget()
      this.skipping = true
      throw error
    }
  }

  /** Takes a blank line: it may part bands and boards, nothing else. */
  blank(number: number): void {
    this.skipping = false
    if (this.geometry !== null && this.rows % this.geometry.boxHeight !== 0) this.tooShort(number)
  }

  end(number: number): void {
    if (this.rows > 0) this.tooShort(number)
  }

  private geometryFor(width: number, number: number): Geometry {
    const place = { file: this.source.file, line: number, column: 1 }
    if (this.geometry === null) {
      if (width < MIN_SIZE || width > MAX_SIZE) {
        throw new PuzzleError(
          place,
          `a row of ${countOf(width, 'cell')}`,
          `${MIN_SIZE} to ${MAX_SIZE} cells`,
        )
      }
      this.geometry = geometryOfSize(width)
    }
    if (width !== this.geometry.size) {
      throw new PuzzleError(place, `a row of ${countOf(width, 'cell')}`, `${this.geometry.size}`)
    }
    return this.geometry
  }

  private tooShort(number: number): never {
    const found = `a board of ${countOf(this.rows, 'row')}`
    this.forget()
    const place = { file: this.source.file, line: number, column: 1 }
    throw new PuzzleError(place, found, `${this.geometry?.size}`)
  }

  private forget(): void {
    this.cells = []
    this.rows = 0
  }
}
