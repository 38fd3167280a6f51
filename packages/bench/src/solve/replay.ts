/** A search as a film: the board after each step, which can be gone through forward and back. */
import type { Cells, Puzzle } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import type { Messages } from '@masu/messages/messages'
import type { Search, Step, TracedStrategy } from '@masu/strategies/traced'
import { StepLines } from './step-lines.ts'

/** Steps that are kept to go back to: some megabytes, in a search that may have millions. */
const KEPT = 10_000

/** What a step does with its cell. */
export type Deed = 'asked' | 'placed' | 'refused' | 'undone'

/** The cell that a step is about. */
export interface Focus {
  readonly cell: number
  readonly deed: Deed
  /** The digit that it is about; null where it is about all. */
  readonly digit: number | null
  /** The cells that hold the digit already, where it is refused. */
  readonly holders: readonly number[]
}

/** The search after a step. */
export interface Frame {
  /** The number of the step, from 1; 0 before the first. */
  readonly step: number
  readonly cells: Cells
  readonly focus: Focus | null
  readonly stats: Readonly<SearchStats>
  /** The step in words. */
  readonly line: string
}

export class Replay {
  readonly strategy: string
  readonly lines: StepLines
  private readonly messages: Messages
  private readonly search: Search
  private readonly steps: Generator<Step, void>
  private readonly most: number
  private readonly frames: Frame[]
  /** Where the current frame is among those that are kept. */
  private at = 0
  private isOver = false

  /** A replay of `most` steps at most, of a search for up to `limit` solutions. */
  constructor(
    messages: Messages,
    strategy: TracedStrategy,
    { geometry, givens }: Puzzle,
    limit: number,
    most: number,
  ) {
    this.messages = messages
    this.strategy = strategy.name
    this.search = strategy.begin(geometry, givens, limit)
    this.steps = this.search.steps()
    this.most = most
    this.lines = new StepLines(messages, strategy.name, geometry, givens)
    this.frames = [
      { step: 0, cells: givens, focus: null, stats: { ...this.search.stats }, line: '' },
    ]
  }

  get frame(): Frame {
    const frame = this.frames[this.at]
    if (frame === undefined) throw new Error('a replay always has a frame')
    return frame
  }

  /** The lines of the current step and of those before it, `count` at most. */
  lastLines(count: number): string[] {
    const first = Math.max(0, this.at + 1 - count)
    const shown = this.frames.slice(first, this.at + 1).filter(({ step }) => step > 0)
    return shown.map(({ line }) => line)
  }

  /**
   * Null unless this is the last frame; then what the search has found, or null where it would go
   * on.
   */
  get end(): { readonly outcome: string | null } | null {
    if (this.at < this.frames.length - 1) return null
    if (this.isOver) {
      const { found, limit } = this.search
      return { outcome: this.messages.answer.outcome(found, limit) }
    }
    return this.frame.step === this.most ? { outcome: null } : null
  }

  /** The board to show: at the end of a search its first solution, as the search may have undone it. */
  get cells(): Cells {
    return this.end?.outcome === undefined || this.end.outcome === null
      ? this.frame.cells
      : this.lines.lastCells()
  }

  /** Goes to the next frame. Where there is none, `end` says so from then on. */
  forward(): void {
    if (this.at < this.frames.length - 1) this.at++
    else if (this.end === null) this.take()
  }

  /** Goes to the frame before, as long as it is kept. */
  back(): void {
    void 0
  }

  private take(): void {
    const next = this.steps.next()
    if (next.done === true) {
      this.isOver = true
      // The last backtrack is counted only now.
      this.frames[this.at] = { ...this.frame, stats: { ...this.search.stats } }
      return
    }
    const focus = this.focusOf(next.value)
    const line = this.lines.line(next.value)
    const cells = this.lines.cells()
    const step = this.frame.step + 1
    this.frames.push({ step, cells, focus, stats: { ...this.search.stats }, line })
    if (this.frames.length > KEPT) this.frames.shift()
    else this.at++
  }

  private focusOf(step: Step): Focus | null {
    const about = 'need' in step ? step.need : step
    if (!('cell' in about)) return null
    const { cell } = about
    const digit = 'digit' in about ? about.digit : null
    if (step.kind === 'refused') {
      const holders = step.units.map((unit) => this.lines.holder(unit, step.digit))
      return { cell, deed: 'refused', digit, holders }
    }
    const deed = step.kind === 'placed' || step.kind === 'undone' ? step.kind : 'asked'
    return { cell, deed, digit, holders: [] }
  }
}
