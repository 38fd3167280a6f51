/** The only solution of the puzzle that a person plays, sought in the background once a digit is typed. */
import { EMPTY, symbolOf, type Cells, type Puzzle } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Engine, GivenUp } from '../engine/engine.ts'
import type { Board } from '../state/edits.ts'
import type { BoardWords } from '../words/board-words.ts'
import { wrongCells } from './drawing.ts'

export class OnlySolution implements ReactiveController {
  /** Null as long as it is not known, and where the puzzle has none or several. */
  cells: Cells | null = null
  private readonly host: ReactiveControllerHost & Board
  private readonly engine = new Engine()
  /** The puzzle that it belongs to, or is sought for. */
  private puzzle: Puzzle | null = null
  private search: Promise<void> | null = null

  constructor(host: ReactiveControllerHost & Board) {
    this.host = host
    host.addController(this)
  }

  hostUpdate(): void {
    if (this.host.typed.some((digit) => digit !== EMPTY)) void this.find()
  }

  /** Resolves when it is known whether there is one. */
  async find(): Promise<void> {
    const { puzzle } = this.host
    if (puzzle !== this.puzzle || this.search === null) {
      this.puzzle = puzzle
      this.cells = null
      this.search = this.ask(puzzle)
    }
    await this.search
  }

  /** What is wrong of the typed digits; null where nothing is known to be. */
  wrong(words: BoardWords): string | null {
    const { puzzle, typed } = this.host
    const only = puzzle === this.puzzle ? this.cells : null
    const [cell] = wrongCells(typed, only)
    if (cell === undefined || only === null) return null
    return words.wrong(cellName(puzzle.geometry, cell), symbolOf(typed[cell]), symbolOf(only[cell]))
  }

  private async ask(puzzle: Puzzle): Promise<void> {
    const { geometry, givens } = puzzle
    try {
      const cells = await this.engine.ask({ kind: 'only', geometry: geometry.name, givens })
      if (puzzle === this.puzzle) this.cells = cells
      this.host.requestUpdate()
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error
    }
  }
}
