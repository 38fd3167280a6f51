/** The question's board, the moments at which its program uses the blanks, and its functions. */
import { EMPTY, fromLine, type Cells } from '@masu/core/puzzle'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { tracedStrategies } from '@masu/strategies/traced'

export const EXAM_BOARD =
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'

/** Whether a digit `n` may stand in cell `x`, which lies on the board. */
export const examFunctions: Readonly<
  Record<string, (board: Cells, n: number, x: number) => boolean>
> = {
  row_ok: rowOk,
  column_ok: columnOk,
  frame_ok: frameOk,
  check_ok: (board, n, x) => rowOk(board, n, x) && columnOk(board, n, x) && frameOk(board, n, x),
}

function rowOk(board: Cells, n: number, x: number): boolean {
  return NINE.every((i) => board[x - (x % 9) + i] !== n)
}

function columnOk(board: Cells, n: number, x: number): boolean {
  return NINE.every((i) => board[(x % 9) + 9 * i] !== n)
}

function frameOk(board: Cells, n: number, x: number): boolean {
  const top = x - (x % 27) + (x % 9) - (x % 3)
  return NINE.every((i) => board[top + 9 * Math.floor(i / 3) + (i % 3)] !== n)
}

const NINE: readonly number[] = Array.from({ length: 9 }, (_, i) => i)

/** A moment of the program: its board, the cell `x`, and the digit `n`. */
export interface Moment {
  readonly board: Cells
  readonly x: number
  readonly n: number
}

interface Moments {
  /** `solve(x)` begins. */
  readonly entered: Moment[]
  /** A digit is checked in an empty cell. */
  readonly tried: Moment[]
  /** The recursion has come back, and the digit still stands in its cell. */
  readonly undone: Moment[]
}

let known: Moments | null = null

/**
 * The moments of a run of the right program on the question's board; then, for every cell, moments on the solution of
 * which only the cells before it are filled.
 */
export function runMoments(): Moments {
  if (known !== null) return known
  const { geometry, givens } = fromLine(EXAM_BOARD)
  const found: Moments = { entered: [], tried: [], undone: [] }
  let board = givens
  const enter = (from: number): void => {
    let x = from
    while (board[x] > EMPTY) found.entered.push({ board, x: x++, n: EMPTY })
    if (x < board.length) found.entered.push({ board, x, n: EMPTY })
  }
  enter(0)
  const traced = tracedStrategies.find(({ name }) => name === flatRecursion.name)
  for (const step of traced?.begin(geometry, givens, 1).steps() ?? []) {
    if (step.kind !== 'refused' && step.kind !== 'placed' && step.kind !== 'undone') continue
    const moment = { board, x: step.cell, n: step.digit }
    if (step.kind === 'undone') found.undone.push(moment)
    else found.tried.push(moment)
    if (step.kind === 'refused') continue
    board = board.with(step.cell, step.kind === 'placed' ? step.digit : EMPTY)
    if (step.kind === 'placed') enter(step.cell + 1)
  }
  for (const x of board.keys()) {
    const begun = board.slice().fill(EMPTY, x)
    found.entered.push({ board: begun, x, n: EMPTY })
    for (let n = 1; n <= geometry.size; n++) found.tried.push({ board: begun, x, n })
  }
  return (known = found)
}
