/**
 * Boards that stand right below one another. Only the number of rows shows where each board begins, so a
 * missing row displaces all boards after it: each then mixes rows of two boards, and nearly always clashes.
 */
import type { Geometry } from '../geometry.ts'
import type { Cells } from '../puzzle.ts'
import { hasClash } from '../validate.ts'

/** Whole boards are doubted when the clashing boards outnumber the others by this many. */
const LEAST_TO_DOUBT = 3

export class AdjacentBoards {
  /** How many whole boards stand since the last line that separates boards, and the first of their lines. */
  boards = 0
  start = 0
  /** The first board from which on the clashing boards outnumber the others, and by how many. */
  private suspect = 0
  private lead = 0

  /** The line from which on most boards clash; null if they do not. */
  get clashesFrom(): number | null {
    return this.lead > 0 ? this.suspect : null
  }

  /**
   * Whether so many boards clash, after boards that do not, that a row must be missing although the rows
   * make whole boards.
   */
  get isDoubtful(): boolean {
    return this.lead >= LEAST_TO_DOUBT && this.suspect > this.start
  }

  /** Takes a whole board that begins on a line; its cells are null if they cannot be read. */
  take(geometry: Geometry, cells: Cells | null, line: number): void {
    if (this.boards === 0) this.start = line
    this.boards++
    if (cells === null) return
    if (!hasClash(geometry, cells)) {
      this.lead = Math.max(0, this.lead - 1)
    } else {
      if (this.lead === 0) this.suspect = line
      this.lead++
    }
  }

  /** A line separates boards: the count begins again. */
  forget(): void {
    this.boards = 0
    this.lead = 0
  }
}
