/** The English words for faults of a single board. An app loads only these. */
import { expectedCells } from './cell-count.ts'
import type { Faults, Words } from './faults.ts'
import { MAX_SIZE } from '../geometry.ts'
import { formatCount } from '../plural.ts'
import { describeCharacter } from './describe.ts'
import { PuzzleError, type Place } from './puzzle-error.ts'

type BoardFault = 'character' | 'cells' | 'row' | 'rows' | 'zero'

export const boardWords: Words<BoardFault> = {
  character: ({ text, size }) => [describeCharacter(text, 0), expectedSymbols(size)],
  cells: ({ cells, size }) => [formatCount(cells, 'cell'), expectedCells(cells, size)],
  row: ({ cells, size }) => [
    `a row of ${formatCount(cells, 'cell')}`,
    size === null ? `4 to ${MAX_SIZE} cells (no prime)` : String(size),
  ],
  rows: ({ rows, size }) => [`a board of ${formatCount(rows, 'row')}`, String(size)],
  zero: ({ size }) => [
    "a board where '0' may be a digit or an empty cell",
    `the digits 1-${size}, and one sign for an empty cell`,
  ],
}

/** The error of a board. */
export function boardError<C extends BoardFault>(
  place: Place,
  code: C,
  values: Faults[C],
): PuzzleError {
  return new PuzzleError(place, code, values, boardWords[code](values))
}

/** How a cell may be written. */
export function expectedSymbols(size: number): string {
  const digits = size <= 9 ? `1-${size}` : `1-9, A-${String.fromCharCode(55 + size)}`
  return `a digit ${digits} or one of . 0 _ * for an empty cell`
}
