/** What is wrong with a text that should hold a puzzle, and where. */
import type { FaultCode, Faults } from './faults.ts'

/** Where a text begins: the name of a file, or another name; line and column count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * A text that holds no puzzle. The message is one line of English, made of the code and its values: place,
 * what was found, what was expected, and the format that the text came nearest to, where that is known.
 */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError'
  declare readonly file: string
  declare readonly line: number
  declare readonly column: number
  declare readonly code: FaultCode
  /** The values that `Faults` lists for the code. */
  declare readonly values: Faults[FaultCode]
  /** The name of the format that the text was read as; absent if no format was recognised yet. */
  declare readonly format?: string

  constructor(
    place: Place,
    code: FaultCode,
    values: Faults[FaultCode],
    [found, expected]: readonly [found: string, expected: string],
    format?: string,
  ) {
    const as = format === undefined ? '' : ` (read as ${format})`
    super(`${place.file}:${place.line}:${place.column}: found ${found}, expected ${expected}${as}`)
    if (format !== undefined) this.format = format
    ;({ file: this.file, line: this.line, column: this.column } = place)
    this.code = code
    this.values = values
  }
}

/** The fields of an error as plain data. */
export type PuzzleFault = Place &
  Pick<PuzzleError, 'code' | 'values' | 'message'> & { readonly format?: string | undefined }

/** The fault of one puzzle, in a text from which other puzzles can be read. */
export class BadPuzzleError extends PuzzleError {}
