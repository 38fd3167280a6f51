/** What becomes of a bad puzzle: it is skipped, or ends the reading. */
import { BadPuzzleError, type PuzzleError } from '../puzzle-error.ts'

/**
 * The faults of one text. The first of a text of which no puzzle has been handed out may be kept
 * until the rest has been read: whether there is a puzzle beside it decides what it is.
 */
export class Faults {
  private readonly skip: ((error: PuzzleError) => void) | null
  private kept: PuzzleError | null = null
  private isFollowed = false
  private isAllHere = false
  private isProse = false
  private skipped = 0
  /** How many puzzles have been handed out. */
  private handedOut = 0

  /** `skip` takes each fault; null where the first one is to be thrown. */
  constructor(skip: ((error: PuzzleError) => void) | null) {
    this.skip = skip
  }

  /** Whether a puzzle has been handed out. */
  get handedOutAny(): boolean {
    return this.handedOut > 0
  }

  /** Whether the text held nothing so far, not even a bad puzzle. */
  get foundNothing(): boolean {
    return this.handedOut === 0 && this.skipped === 0
  }

  /** The text is one of words: its first fault is kept, and none where no puzzle follows. */
  expectProse(): void {
    this.isProse = true
  }

  /** No more text comes, so that the first fault can be kept. */
  expectEnd(): void {
    this.isAllHere = true
  }

  /** Whether a puzzle is handed out now; where it is not, it follows a fault that is kept. */
  allow(): boolean {
    if (this.kept === null) {
      this.handedOut++
      return true
    }
    this.isFollowed = true
    return false
  }

  /** Takes a fault: skips it, keeps it, or throws it. */
  take(error: PuzzleError): void {
    if (this.skip !== null) {
      this.skipped++
      this.skip(error)
    } else if (this.handedOut === 0 && (this.isAllHere || this.isProse)) {
      this.kept ??= error
    } else {
      throw asBad(error)
    }
  }

  /** The text has ended: throws the fault that was kept. */
  end(): void {
    if (this.kept === null) return
    if (this.isFollowed) throw asBad(this.kept)
    if (!this.isProse) throw this.kept
  }
}

function asBad(error: PuzzleError): BadPuzzleError {
  return new BadPuzzleError(error, error.found, error.expected, error.format)
}
