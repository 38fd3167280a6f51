/**
 * Finds which digits the 16x16 boards of a text are written in, 1-G or 0-F. A `G` means 1-G.
 * Without a `G`: if another sign for empty cells stands beside `0`, then `0` is a digit, so 0-F. If
 * `0` is the only such sign and stands twice in some row, it is the empty cell, so 1-G. Otherwise a
 * `# geometry:` line, which only Masu's own files have, means 1-G, and without it the text is
 * refused: a wrong guess would give a puzzle with every digit changed.
 */
import type { Place } from '../faults/puzzle-error.ts'
import { EMPTY, symbolOf, type Cells } from '../puzzle.ts'
import { ZERO } from './cells.ts'
import type { ListedPuzzle, Source } from './format-types.ts'

export type Digits = '1-G' | '0-F'

/**
 * The number of boards kept while the digits are not known: a megabyte of cells. Then the signs
 * so far decide.
 */
const MAX_HELD = 4096

/** A puzzle, or a puzzle's fault, that waits for the puzzles before it. */
interface Held {
  readonly line: number
  readonly isFault: boolean
  readonly hand: () => void
}

/** The signs on 16x16 boards, which show what their digits are. */
export class DigitSigns {
  hasG = false
  hasFigure = false
  private hasDigit = false
  private hasZero = false
  private hasBlank = false
  private zeroRepeats = false

  /** Notes the signs on boards, `0` as ZERO, and returns whether G is among them. */
  look(boards: readonly Cells[]): boolean {
    for (const cells of boards) {
      this.hasZero ||= cells.includes(ZERO)
      this.hasBlank ||= cells.includes(EMPTY)
      this.hasDigit ||= cells.some((value) => value !== ZERO && value !== EMPTY)
      this.hasFigure ||= cells.some((value) => value > 0 && value < 10)
      for (let start = 0; start < cells.length; start += 16) {
        const row = cells.subarray(start, start + 16)
        this.zeroRepeats ||= row.indexOf(ZERO) !== row.lastIndexOf(ZERO)
      }
    }
    const hasG = boards.some((cells) => cells.includes(16))
    this.hasG ||= hasG
    return hasG
  }

  /** The digits of boards without a `G`; null if they may be either. `isGeometryKnown`: a header says the geometry. */
  digits(isGeometryKnown: boolean): Digits | null {
    if (this.hasDigit && !this.hasFigure && !isGeometryKnown) return null
    if (this.hasZero && this.hasBlank) return '0-F'
    const isEmpty = !this.hasDigit && !this.hasZero
    return this.zeroRepeats || isEmpty || isGeometryKnown ? '1-G' : null
  }
}

/** Holds back puzzles until their digits are known, and hands them on in their order. */
export class DigitsFinder {
  private readonly source: Pick<Source, 'error' | 'geometry' | 'refuse'>
  private readonly deliver: (entry: ListedPuzzle, solutionAt: Place | null) => void
  private digits: Digits | null
  /** Whether a header says the digits. */
  private readonly areTold: boolean
  private readonly held: Held[] = []
  private readonly signs = new DigitSigns()

  /** `digits` comes from a header. */
  constructor(
    source: Pick<Source, 'error' | 'geometry' | 'refuse'>,
    digits: Digits | null,
    deliver: (entry: ListedPuzzle, solutionAt: Place | null) => void,
  ) {
    this.source = source
    this.digits = digits
    this.areTold = digits !== null || source.geometry !== null
    this.deliver = deliver
  }

  /** Throws a PuzzleError. */
  take(entry: ListedPuzzle, open: boolean, solutionAt: Place | null): void {
    const boards = entry.solution === null ? [] : [entry.solution]
    const hasG = open && this.signs.look([entry.puzzle.givens, ...boards])
    if (this.digits === '0-F' && hasG) {
      throw this.source.error(entry.line, 1, 'digitG', {})
    }
    // Boards of letters alone may have the digits A-P.
    const isSettled = this.signs.hasG && (this.signs.hasFigure || this.source.geometry !== null)
    if (this.digits === null && isSettled) this.settle('1-G')
    const isKnown = this.held.length === 0 && (!open || this.digits !== null)
    const hand = (): void => this.hand(entry, open, solutionAt)
    if (isKnown) hand()
    else this.held.push({ line: entry.line, isFault: false, hand })
    if (this.held.length > MAX_HELD) this.end()
  }

  /** Refuses a puzzle after the puzzles before it. */
  refuse(line: number, refuse: () => void): void {
    if (this.held.length === 0) refuse()
    else this.held.push({ line, isFault: true, hand: refuse })
  }

  /** Gives up the puzzles that wait, but not their faults. */
  drop(): void {
    for (const { isFault, hand } of this.held.splice(0)) if (isFault) hand()
  }

  /** The text has ended. Throws a PuzzleError if it does not show which digits it has. */
  end(): void {
    const first = this.held[0]
    if (first === undefined) return
    const digits = this.signs.digits(this.source.geometry !== null)
    if (digits !== null) {
      this.settle(digits)
      return
    }
    this.drop()
    // With a G only letters alone leave it open.
    if (this.signs.hasG) throw this.source.error(first.line, 1, 'letters', { size: 16 })
    throw this.source.error(first.line, 1, 'digits', {})
  }

  private settle(digits: Digits): void {
    this.digits = digits
    for (const { hand } of this.held.splice(0)) hand()
  }

  private hand(entry: ListedPuzzle, open: boolean, solutionAt: Place | null): void {
    const { givens } = entry.puzzle
    if (open && this.digits === '1-G' && !this.areTold && mayHaveZero(givens)) {
      this.source.refuse(this.source.error(entry.line, 1, 'digits', {}))
      return
    }
    if (open) {
      translateDigits(givens, this.digits)
      if (entry.solution !== null) translateDigits(entry.solution, this.digits)
    }
    this.deliver(entry, solutionAt)
  }
}

/** Whether `0` stands beside another empty cell on a board without a `G`, so that it is a digit unless another board says no. */
function mayHaveZero(cells: Cells): boolean {
  return cells.includes(ZERO) && cells.includes(EMPTY) && !cells.includes(16)
}

/** Gives the cells of a 16x16 board, `0` as ZERO, the values that its digits mean. */
export function translateDigits(cells: Cells, digits: Digits | null): void {
  const shift = digits === '0-F' ? 1 : 0
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]
    if (value === ZERO) cells[cell] = shift
    else if (value !== EMPTY) cells[cell] = value + shift
  }
}

/** A line with the digits 0-F. */
export function toHex(cells: Cells): string {
  return Array.from(cells, hexSymbol).join('')
}

/** The character for a cell's value among the digits 0-F: `0` for 1, `.` for an empty cell. */
export function hexSymbol(value: number): string {
  return value > 1 ? symbolOf(value - 1) : '.0'.charAt(value)
}
