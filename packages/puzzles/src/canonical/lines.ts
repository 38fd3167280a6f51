/**
 * The rows and columns of a board, treated alike, and which of them are twins: lines of one band or
 * stack with the same cells. Exchanging twins changes nothing, so any of them can be chosen. In a
 * board without a clash only blank lines are twins.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'

/** The lines of one board after the other, in memory that is reused. */
export class Lines {
  /** The rows, then the columns, each of `size` cells: the board, then its transpose. */
  readonly cells: Uint8Array
  /** For each row of its band, then each column of its stack, the first with the same cells. */
  readonly twins: Uint8Array
  /**
   * The same for bands, from 0, and stacks, from `size`: those with the same cells, line by line.
   */
  readonly groupTwins: Uint8Array
  private readonly geometry: Geometry

  constructor(geometry: Geometry) {
    this.geometry = geometry
    this.cells = new Uint8Array(2 * geometry.cellCount)
    this.twins = new Uint8Array(2 * geometry.size)
    this.groupTwins = new Uint8Array(2 * geometry.size)
  }

  take(givens: Cells): void {
    const { cells } = this
    const { size, cellCount, boxHeight, boxWidth } = this.geometry
    cells.set(givens)
    for (let row = 0; row < size; row++) {
      for (let col = 0; col < size; col++) {
        cells[cellCount + col * size + row] = givens[row * size + col]
      }
    }
    this.findTwins(0, boxHeight)
    this.findTwins(size, boxWidth)
  }

  /** Of the rows, from 0, or the columns, from `size`. */
  private findTwins(from: number, linesPerGroup: number): void {
    const { size } = this.geometry
    for (let line = 0; line < size; line++) {
      let twin = line - (line % linesPerGroup)
      while (!this.areSame(from + twin, from + line, 1)) twin++
      this.twins[from + line] = twin
    }
    for (let group = 0; group * linesPerGroup < size; group++) {
      const line = from + group * linesPerGroup
      let twin = 0
      while (!this.areSame(from + twin * linesPerGroup, line, linesPerGroup)) twin++
      this.groupTwins[from + group] = twin
    }
  }

  private areSame(line: number, other: number, count: number): boolean {
    const { cells } = this
    const { size } = this.geometry
    const end = (line + count) * size
    for (let i = line * size, j = other * size; i < end; i++, j++) {
      if (cells[i] !== cells[j]) return false
    }
    return true
  }
}
