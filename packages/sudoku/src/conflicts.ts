/** Finds equal digits in one unit, which an app marks in red. */
import { EMPTY } from '@masu/core/puzzle'
import { readBoard } from './board/read-board.ts'
import type { Board } from './solve.ts'
import { BOARD_OPTIONS, readOptions, type BoardOptions } from './options.ts'
import { unitAt, type Unit } from './unit.ts'

/** A digit that stands more than once in a unit. */
export interface Conflict {
  readonly unit: Unit
  readonly digit: number
  /** All cells of the unit that hold the digit, in reading order. */
  readonly cells: readonly number[]
}

/**
 * Every digit that stands more than once in a row, then in a column, then in a box; empty for a consistent
 * board. Throws as `solve` does.
 */
export function conflicts(board: Board, options?: BoardOptions): Conflict[] {
  const { geometry: asked = null } = readOptions('conflicts', options, BOARD_OPTIONS)
  const { geometry, givens } = readBoard(board, asked)
  const { size, units } = geometry
  const found: Conflict[] = []
  for (let index = 0; index < 3 * size; index++) {
    const cells = units.subarray(index * size, (index + 1) * size)
    for (let digit = EMPTY + 1; digit <= size; digit++) {
      const holders = cells.filter((cell) => givens[cell] === digit)
      if (holders.length < 2) continue
      found.push({ unit: unitAt(geometry, index), digit, cells: [...holders] })
    }
  }
  return found
}
