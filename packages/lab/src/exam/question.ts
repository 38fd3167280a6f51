/** What the names of the question mean, on a board with a cell and a digit. */
import type { Cells } from '@masu/core/puzzle'
import { ValueFault, type Setting, type Value } from './expression.ts'

export const CELLS = 81

/** A moment of the program: the board, and the variables that are set. */
export interface Place {
  readonly board: Cells
  readonly x: number
  readonly n: number
  readonly i: number
}

/** Names of the question as they are at this place, `row_top` and `column_top` with their right values. */
export function settingOf(place: Place): Setting {
  const { board, x, n, i } = place
  const variables: Readonly<Record<string, number>> = {
    x,
    n,
    i,
    row_top: Math.floor(x / 9) * 9,
    column_top: x % 9,
    MAX_BOARD: CELLS,
  }
  return {
    variable: (name) => variables[name] ?? variables[name.toLowerCase()],
    board: (index) => board[index],
    call: (name, values) => callOf(board, name, values),
  }
}

/** Undefined for a function that the question does not have. */
export function callOf(board: Cells, name: string, values: readonly Value[]): Value | undefined {
  const [a, b] = values
  if (typeof a !== 'number' || typeof b !== 'number' || values.length !== 2) {
    throw new ValueFault('type', `${name}()`)
  }
  switch (name.toLowerCase()) {
    case 'div':
    case 'mod': {
      if (b === 0) throw new ValueFault('division', String(a))
      const quotient = Math.floor(a / b)
      return name.toLowerCase() === 'div' ? quotient : a - b * quotient
    }
    case 'check_ok':
      return rowOk(board, a, b) && columnOk(board, a, b) && frameOk(board, a, b)
    case 'row_ok':
      return rowOk(board, a, b)
    case 'column_ok':
      return columnOk(board, a, b)
    case 'frame_ok':
      return frameOk(board, a, b)
    default:
      return undefined
  }
}

function rowOk(board: Cells, n: number, x: number): boolean {
  const top = Math.floor(x / 9) * 9
  return allOther(
    board,
    n,
    Array.from({ length: 9 }, (_, i) => top + i),
  )
}

function columnOk(board: Cells, n: number, x: number): boolean {
  return allOther(
    board,
    n,
    Array.from({ length: 9 }, (_, i) => (x % 9) + 9 * i),
  )
}

function frameOk(board: Cells, n: number, x: number): boolean {
  const top = x - ((Math.floor(x / 9) * 9) % 27) - (x % 3)
  return allOther(
    board,
    n,
    Array.from({ length: 9 }, (_, i) => top + 9 * Math.floor(i / 3) + (i % 3)),
  )
}

function allOther(board: Cells, n: number, cells: readonly number[]): boolean {
  return cells.every((cell) => {
    const digit = board[cell]
    if (digit === undefined) throw new ValueFault('outside', String(cell))
    return digit !== n
  })
}
