/** The drawing of a board, and its event for a typed digit. */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'

/** The parts of a drawing; all parts except the digits may be empty. */
export interface Drawing {
  readonly geometry: Geometry
  readonly digits: Cells
  /** Digits of the puzzle, drawn bold; other digits were found. */
  readonly givens: Cells
  /** Classes of a cell by its number, with blanks between: `bad`, `at`, `base`, `cover`, `unit`, `new`. */
  readonly marks: ReadonlyMap<number, string>
  /** Candidates of each cell; null to show none. */
  readonly candidates: readonly (readonly number[])[] | null
  /** Candidates that a step rules out, struck through, by cell. */
  readonly gone: ReadonlyMap<number, readonly number[]>
}

/** A digit, or EMPTY, was typed into a cell. */
export class DigitEvent extends Event {
  static readonly type = 'lab-digit'
  readonly cell: number
  readonly digit: number

  constructor(cell: number, digit: number) {
    super(DigitEvent.type, { bubbles: true })
    this.cell = cell
    this.digit = digit
  }
}
