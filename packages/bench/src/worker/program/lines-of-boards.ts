/** Puzzles as a program gets them, and how much it may say of each. */
import type { Geometry } from '@masu/core/geometry'
import { toLine, type Cells } from '@masu/core/puzzle'
import type { Boards } from '../protocol.ts'
import { boardAt } from './judge.ts'

/** A count of 15 figures, two colons, and an end of two characters. */
const BESIDE_BOARDS = 19

export function lineOf(givens: Cells): Buffer {
  return Buffer.from(`${toLine(givens)}\n`, 'latin1')
}

export function linesOfBoards(boards: Boards, geometry: Geometry): Buffer[] {
  return Array.from({ length: boards.counts.length }, (_, puzzle) =>
    lineOf(boardAt(boards.givens, geometry, puzzle)),
  )
}

/** Bytes of the longest answer: tdoku's, with the puzzle and the solution. */
export function answerBytes({ cellCount }: Geometry): number {
  return 2 * cellCount + BESIDE_BOARDS
}
