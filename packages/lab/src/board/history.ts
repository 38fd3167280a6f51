/** Undo and redo of what a person types, by buttons and by keys. */
import { differingCells } from '@masu/core/puzzle'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import '../grid/lab-grid.ts'
import { fillCells } from '../state/board.ts'
import { ChangeEvent } from '../state/change.ts'
import { Edits, type Board } from '../state/edits.ts'

export class History implements ReactiveController {
  readonly edits: Edits = new Edits()
  private readonly host: ReactiveControllerHost & Board & HTMLElement
  private last: Board | null = null

  constructor(host: ReactiveControllerHost & Board & HTMLElement) {
    this.host = host
    host.addController(this)
    host.addEventListener('keydown', (event) => this.onKey(event))
  }

  hostUpdate(): void {
    const { puzzle, typed } = this.host
    if (this.last?.puzzle === puzzle && this.last.typed === typed) return
    this.last = { puzzle, typed }
    this.edits.push(this.last)
  }

  /** Shows this board in place of the last, and goes to the first cell that differs; null changes nothing. */
  back(board: Board | null): void {
    if (board === null) return
    const { puzzle, typed } = this.host
    const grid = this.host.querySelector('lab-grid')
    if (grid !== null && board.puzzle.geometry === puzzle.geometry) {
      const [cell] = differingCells(fillCells(puzzle, typed), fillCells(board.puzzle, board.typed))
      grid.cursor = cell ?? grid.cursor
    }
    this.last = board
    this.host.dispatchEvent(new ChangeEvent({ ...board, explained: 0 }))
  }

  private onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    this.back(isRedo ? this.edits.redo() : this.edits.undo())
  }
}
