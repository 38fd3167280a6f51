/**
 * Boards that stand one right below the other. Nothing shows where each begins but the number of rows, so a row
 * that is missing displaces all boards after it: each is made of rows of two, and nearly always clashes.
 */
import type { Geometry } from '../geometry.ts'
import type { Cells } from '../puzzle.ts'
import { findClash } from '../validate.ts'

/** By how many clashing boards must outnumber the others for whole boards to be doubted. */
const LEAST_TO_DOUBT = 3

export class UnpartedBoards {
  /** Whole boards since the last line that parts boards, and the first line of them. */
  boards = 0
  start = 0
  /** The board from which on those that clash outnumber the others, and by how many. */
  private suspect = 0
  private lead = 0

  /** The line from which on most boards clash; null where they do not. */
  get clashesFrom(): number | null {
    return this.lead > 0 ? this.suspect : null
  }

  /** Whether so many boards clash, after some that do not, that a row must be missing though the rows are whole boards. */
  get isDoubtful(): boolean {
    return this.lead >= LEAST_TO_DOUBT && this.suspect > this.start
  }

  /** Takes a whole board that begins on a line; its cells are null where they cannot be read. */
  take(geometry: Geometry, cells: Cells | null, line: number): void {
    if (this.boards === 0) this.start = line
    this.boards++
    if (cells === null) return
    if (findClash(geometry, cells) === null) {
      this.lead = Math.max(0, this.lead - 1)
    } else {
      if (this.lead === 0) this.suspect = line
      this.lead++
    }
  }

  /** A line that parts boards begins anew. */
  forget(): void {
    this.boards = 0
    this.lead = 0
  }
}
