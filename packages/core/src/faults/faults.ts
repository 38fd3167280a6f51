/** What may be wrong with a text: a code, and the values that belong to it. */

import type { SolutionFault } from './solution-fault.ts'

/** No values. */
export interface Nothing {
  readonly [name: string]: never
}

/** A text, or a character, exactly as in the input. */
interface Text {
  readonly text: string
}

interface TextOfSize extends Text {
  readonly size: number
}

/** The values of each fault. `size` is null if it is not known. */
export interface Faults {
  // Cells and boards.
  character: TextOfSize
  number: { readonly number: number; readonly size: number }
  token: TextOfSize
  field: TextOfSize
  cells: { readonly cells: number; readonly size: number | null }
  row: { readonly cells: number; readonly size: number | null }
  /** A row between uprights, of which some cells may be blank. */
  barredRow: { readonly cells: number; readonly size: number }
  words: TextOfSize
  rows: { readonly rows: number; readonly size: number }
  uneven: { readonly rows: number; readonly size: number; readonly start: number }
  displaced: { readonly rows: number; readonly size: number }
  clashes: Nothing
  geometry: { readonly geometry: string; readonly other: string }
  // Texts that can be read in two ways.
  eitherSize: { readonly size: number; readonly other: number }
  eitherForm: { readonly form: string; readonly other: string }
  eitherPlace: { readonly size: number }
  eitherRow: { readonly size: number }
  otherUnits: Text
  rules: Text
  /** Frames that draw no boxes of a board, or may draw those of two geometries. */
  boxes: { readonly size: number }
  /** Boxes that a key or a column names. */
  namedBoxes: Text
  zero: { readonly size: number }
  letters: { readonly size: number }
  candidates: Nothing
  second: Text
  // Answers beside a puzzle.
  count: Text
  solutionOfNone: Nothing
  loneSolution: Nothing
  solution: { readonly fault: SolutionFault }
  // Tables and lists.
  csv: { readonly reason: string; readonly delimiter: string }
  record: { readonly fields: number; readonly expected: number }
  notNumber: Text
  notBoard: Text
  tooMany: { readonly most: number }
  mixed: Nothing
  tooDeep: Nothing
  /** `expected` is a closing bracket, null if no bracket is open, or the kind of sign that belongs there. */
  sign: Text & {
    readonly expected: 'list' | 'key' | 'value' | 'separator' | ']' | ')' | '}' | null
  }
  open: { readonly bracket: string; readonly line: number }
  // The whole text, and its bytes.
  nothing: Nothing
  endless: { readonly most: number }
  digitG: Nothing
  digits: Nothing
  lateHeader: { readonly header: 'geometry' | 'digits' }
  noGeometry: Text
  noDigits: Text
  utf8: Nothing
  cutGzip: Nothing
  badGzip: { readonly reason: string }
  /** A value that an app passed as a board. Its message is for programmers, so only in English. */
  value: { readonly found: string; readonly expected: string }
}

export type FaultCode = keyof Faults

/** What was found and what was expected, in English. */
export type Words<C extends FaultCode> = {
  readonly [K in C]: (values: Faults[K]) => readonly [found: string, expected: string]
}
