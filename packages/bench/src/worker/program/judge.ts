/**
 * The lines between the worker and a program. A program gets each puzzle as a line. It answers with a line: a
 * solution; nothing, or `puzzle:0`, for no solution; or tdoku's `puzzle:count:solution`, whose solution may be
 * missing if there are several. Core's validator judges the answer, as for every strategy.
 */
import type { Geometry } from '@masu/core/geometry'
import { toLine, valueOfCode, type Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import type { Boards } from '../../protocol/job.ts'
import { faultOfAnswer } from '../timed/verify-answer.ts'
import { quoteText } from './fault.ts'

/** Bytes besides the boards: a count of 15 digits, two colons, and a line end of two characters. */
const BESIDE_BOARDS = 19

/** Bytes of the longest answer: tdoku's, with the puzzle and the solution. */
export function answerBytes({ cellCount }: Geometry): number {
  return 2 * cellCount + BESIDE_BOARDS
}

export function encodeLine(givens: Cells): Buffer {
  return Buffer.from(`${toLine(givens)}\n`, 'latin1')
}

export function encodeLines(boards: Boards, geometry: Geometry): Buffer[] {
  return Array.from({ length: boards.counts.length }, (_, puzzle) =>
    encodeLine(boardAt(boards.givens, geometry, puzzle)),
  )
}

export interface Judged {
  readonly count: number
  /** Null if the answer has no solution. */
  readonly solution: Cells | null
  /** Why the answer is wrong, null if it is right. */
  readonly fault: string | null
  /** Whether the line is not an answer to this puzzle: the program's next answers are then useless. */
  readonly lost: boolean
}

/** Judges the line that answers a puzzle. A count above `limit` counts as `limit`. */
export function judge(
  line: string,
  geometry: Geometry,
  boards: Boards,
  puzzle: number,
  limit: number,
): Judged {
  const givens = boardAt(boards.givens, geometry, puzzle)
  const answer = readAnswer(line, geometry)
  if (answer === null) return lostAt(`${quoteText(line)} is not an answer to it`)
  const { solution, puzzle: repeated } = answer
  if (repeated !== null && !equal(repeated, givens)) {
    const other = otherPuzzle(boards, puzzle, (one) =>
      equal(repeated, boardAt(boards.givens, geometry, one)),
    )
    return lostAt(other ?? `${quoteText(line)} is not an answer to it`)
  }
  const count = Math.min(answer.count, limit)
  // On a board with several solutions a program may name none.
  const fault =
    solution === null && count > 0
      ? faultOfCount(boards, puzzle, answer.count, limit)
      : faultOfAnswer(geometry, boards, puzzle, count, solution ?? givens)
  if (fault !== null && solution !== null && repeated === null) {
    const other = otherPuzzle(boards, puzzle, (one) => {
      const itsGivens = boardAt(boards.givens, geometry, one)
      return findFault({ geometry, givens: itsGivens }, solution) === null
    })
    if (other !== null) return lostAt(other)
  }
  return { count, solution, fault, lost: false }
}

function lostAt(fault: string): Judged {
  return { count: 0, solution: null, fault, lost: true }
}

/** A text that names the other puzzle that the answer fits; null if it fits none. */
function otherPuzzle(
  boards: Boards,
  puzzle: number,
  fits: (other: number) => boolean,
): string | null {
  const other = boards.counts.findIndex((_, one) => one !== puzzle && fits(one))
  return other < 0 ? null : `the answer to puzzle ${other + 1}: out of order`
}

/**
 * Why a line is a wrong answer to a board with several solutions, in words; null if it is right. The program
 * may name none of the solutions.
 */
export function faultOnAmbiguousBoard(
  line: string,
  geometry: Geometry,
  givens: Cells,
  limit: number,
): string | null {
  const answer = readAnswer(line, geometry)
  const count = answer?.count ?? 0
  const solution = answer?.solution ?? null
  const of = 'a board with several solutions'
  if (count < 2) return `${of}: count ${count} under limit ${limit}`
  const fault = solution === null ? null : findFault({ geometry, givens }, solution)
  return fault === null ? null : `${of}: a solution where ${fault}`
}

interface ReadAnswer {
  /** The puzzle that the line repeats; null if it repeats none. */
  readonly puzzle: Cells | null
  readonly count: number
  readonly solution: Cells | null
}

/** The answer in a line, right or wrong; null if the line is not an answer for this geometry. */
export function readAnswer(line: string, geometry: Geometry): ReadAnswer | null {
  const [first = '', second, third = '', ...rest] = line.trim().split(':')
  if (second === undefined) {
    if (first === '') return { puzzle: null, count: 0, solution: null }
    const solution = readCells(first, geometry)
    return solution === null ? null : { puzzle: null, count: 1, solution }
  }
  const puzzle = readCells(first, geometry)
  const count = /^\d{1,15}$/.test(second) ? Number(second) : NaN
  if (puzzle === null || Number.isNaN(count) || rest.length > 0) return null
  if (count === 0 || third === '') return { puzzle, count, solution: null }
  const solution = readCells(third, geometry)
  return solution === null ? null : { puzzle, count, solution }
}

/** Null if the text is not one value for each cell. */
function readCells(text: string, { cellCount, size }: Geometry): Cells | null {
  if (text.length !== cellCount) return null
  const values = Array.from({ length: cellCount }, (_, cell) => valueOfCode(text.charCodeAt(cell)))
  return values.every((value) => value >= 0 && value <= size) ? Uint8Array.from(values) : null
}

/** Without a solution only the count can be checked, and only if the board is known to have several solutions. */
function faultOfCount(boards: Boards, puzzle: number, count: number, limit: number): string | null {
  const expected = boards.counts[puzzle]
  const found = Math.min(count, limit)
  if (found === 1) return `counted ${count} and gave no solution`
  return found === expected ? null : `count ${found} instead of ${expected}`
}

function boardAt(cells: Cells, { cellCount }: Geometry, puzzle: number): Cells {
  return cells.subarray(puzzle * cellCount, (puzzle + 1) * cellCount)
}

function equal(a: Cells, b: Cells): boolean {
  return a.every((value, cell) => value === b[cell])
}
