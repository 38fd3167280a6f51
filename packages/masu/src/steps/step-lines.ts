/** The steps of a traced search, a line each, and the board after them. */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, symbolOf, type Cells } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import type { Messages } from '@masu/sudoku/words/messages'
import type { Step } from '@masu/strategies/traced'
import { formatMarkedGrid } from '../terminal/board-text.ts'

/** The mark behind each digit that the search has placed. */
export const PLACED_MARK = "'"

/** Follows a search, step by step. */
export class StepLines {
  private readonly messages: Messages
  private readonly strategy: string
  private readonly geometry: Geometry
  private readonly givens: Cells
  private readonly board: Cells
  private first: Cells | null = null
  private depth = 0
  private steps = 0

  constructor(messages: Messages, strategy: string, geometry: Geometry, givens: Cells) {
    this.messages = messages
    this.strategy = strategy
    this.geometry = geometry
    this.givens = givens
    this.board = givens.slice()
  }

  /** The line of the next step, with its number. */
  line(step: Step): string {
    this.steps++
    const { strategy, geometry, depth } = this
    const holder = (unit: number): number => this.holder(unit, 'digit' in step ? step.digit : EMPTY)
    const text = this.messages.trace.step(step, { strategy, geometry, depth, holder })
    this.follow(step)
    const about = 'need' in step ? step.need : step
    const cell = 'cell' in about ? cellName(geometry, about.cell) : ''
    const digit = 'digit' in about ? symbolOf(about.digit) : ' '
    const widest = cellName(geometry, this.board.length - 1).length
    return `${String(this.steps).padStart(5)}  ${cell.padEnd(widest)}  ${digit}  ${text}`
  }

  /** The board after the steps so far, in new memory. */
  cells(): Cells {
    return this.board.slice()
  }

  /** The board for the end of a search: its first solution, since the search may have undone all placements. */
  lastCells(): Cells {
    return this.first ?? this.cells()
  }

  /** The cell of a unit that holds a digit after the steps so far. */
  holder(unit: number, digit: number): number {
    const { size, units } = this.geometry
    const cells = [...units.subarray(unit * size, (unit + 1) * size)]
    return cells.find((cell) => this.board[cell] === digit) ?? 0
  }

  /** A board of this search as text, with a mark behind each digit that the search has placed. */
  grid(cells: Cells): string {
    return formatMarkedGrid(this.geometry, cells, (cell) =>
      cells[cell] === this.givens[cell] ? ' ' : PLACED_MARK,
    )
  }

  private follow(step: Step): void {
    if (step.kind === 'placed') {
      this.board[step.cell] = step.digit
      this.depth++
    } else if (step.kind === 'undone') {
      for (const cell of [...step.singles, step.cell]) this.board[cell] = EMPTY
      this.depth -= step.singles.length + 1
    } else if (step.kind === 'solution') {
      this.first ??= step.cells
    }
  }
}
