/** A bad puzzle is skipped, or ends the reading. */
import type { PuzzleError } from '../faults/puzzle-error.ts'
import { makeBadPuzzleError } from '../faults/text-error.ts'
import { isProse } from './title.ts'

/**
 * The faults of one text. The first fault may be kept until the rest has been read, while no puzzle
 * has been handed out: whether the text holds a puzzle decides which error the fault is.
 */
export class Refusals {
  private readonly skip: ((error: PuzzleError) => void) | null
  private kept: PuzzleError | null = null
  private isFollowed = false
  private skipped = 0
  /** How many puzzles have been handed out. */
  handedOut = 0
  /** The first lines of a text that may be prose. */
  head: readonly string[] = []
  /** Whether no more text comes, so that the first fault can be kept. */
  isAllHere = false

  /** `skip` takes each fault; null if the first fault is to be thrown. */
  constructor(skip: ((error: PuzzleError) => void) | null) {
    this.skip = skip
  }

  /** Whether the text is prose: its first fault is kept, and is no fault where no puzzle follows. */
  private get isProse(): boolean {
    return isProse(this.head)
  }

  /** Whether a puzzle is handed out now; a puzzle after a kept fault is not. */
  allow(): boolean {
    if (this.kept === null) this.handedOut++
    else this.isFollowed = true
    return this.kept === null
  }

  /** Takes a fault: skips it, keeps it, or throws it. */
  take(error: PuzzleError): void {
    if (this.skip !== null) {
      this.skipped++
      this.skip(error)
    } else if (this.handedOut === 0 && (this.isAllHere || this.isProse)) {
      this.kept ??= error
    } else {
      throw makeBadPuzzleError(error)
    }
  }

  /** The fault that was kept, or else this one. */
  firstOr(error: PuzzleError): PuzzleError {
    return this.kept ?? error
  }

  /**
   * The text has ended: throws the fault that was kept. Returns whether the text held no puzzle, not even a
   * bad one.
   */
  end(): boolean {
    const { kept } = this
    if (kept !== null && this.isFollowed) throw makeBadPuzzleError(kept)
    if (kept !== null && !this.isProse) throw kept
    return this.handedOut === 0 && this.skipped === 0
  }
}
