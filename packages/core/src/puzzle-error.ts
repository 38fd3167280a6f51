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
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: FaultCode
  /** The values that `Faults` lists for the code. */
  readonly values: Faults[FaultCode]
  /** The name of the format that the text was read as; absent if no format was recognised yet. */
  declare readonly format?: string

  constructor(
    place: Place,
    code: FaultCode,
    values: Faults[FaultCode],
    [found, expected]: readonly [found: string, expected: string],
    format?: string,
  ) {
    const at = `${place.file}:${place.line}:${place.column}`
    const as = format === undefined ? '' : ` (read as ${format})`
    super(`${at}: found ${found}, expected ${expected}${as}`)
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

/** The character at an index. */
export function characterAt(text: string, index: number): string {
  // The last unit is read alone: in V8's Maglev (seen in Node 26.10) codePointAt joins the last unit
  // of a slice with the unit that follows the slice in the original string.
  const isLast = index === text.length - 1
  return isLast ? text.charAt(index) : String.fromCodePoint(text.codePointAt(index) ?? 0)
}

/** The character at an index, quoted; its number instead where it would not be visible. */
export function describeCharacter(text: string, index: number): string {
  const shown = quotedCharacter(text, index)
  return shown.startsWith("'") ? shown : `character ${shown}`
}

/** The same without words: `'x'`, or `U+00A0`. */
export function quotedCharacter(text: string, index: number): string {
  const character = characterAt(text, index)
  const code = character.codePointAt(0) ?? 0
  return /[\p{C}\p{Z}]/u.test(character)
    ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    : `'${character}'`
}

/**
 * The beginning of a text, quoted; characters that break the line or are not visible are replaced.
 */
export function describeText(text: string): string {
  return `'${text.slice(0, 40).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')}'`
}

/**
 * A value that JavaScript may pass where a number or a text belongs. Never calls any of its methods, which
 * might throw.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return describeText(value)
  if (typeof value === 'bigint') return 'a BigInt'
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value === 'function') return 'a function'
  if (value instanceof Promise) return 'a promise'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** As in "1 cell" and "80 cells", or in "2 guesses". */
export function countOf(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}
