/** The boards that a person went through while typing, for undo and redo. */
import type { LabState } from './link.ts'

/** A puzzle, and the digits typed into its empty cells. */
export type Board = Pick<LabState, 'puzzle' | 'typed'>

/** The most boards that are kept: a person undoes some steps, and a 25x25 board takes 625 bytes. */
const MOST_BOARDS = 1_000

/** The boards are shared and never written to. */
export class Edits {
  private readonly boards: Board[] = []
  private at = -1

  /** Adds a board, unless it equals the last; undone boards are forgotten. */
  push(board: Board): void {
    const last = this.boards[this.at]
    if (last !== undefined && textOf(last) === textOf(board)) return
    this.boards.splice(this.at + 1)
    this.boards.push(board)
    if (this.boards.length > MOST_BOARDS) this.boards.shift()
    this.at = this.boards.length - 1
  }

  get canUndo(): boolean {
    return this.at > 0
  }

  get canRedo(): boolean {
    return this.at < this.boards.length - 1
  }

  /** The board before; null for the first. */
  undo(): Board | null {
    return this.canUndo ? this.boards[--this.at] : null
  }

  /** The board that was undone last; null for none. */
  redo(): Board | null {
    return this.canRedo ? this.boards[++this.at] : null
  }
}

function textOf({ puzzle: { geometry, givens }, typed }: Board): string {
  return [geometry.name, givens, typed].join(' ')
}
