/** The question's board, the boards that its program sees, and its functions. */
import { EMPTY, fromLine, type Cells } from '@masu/core/puzzle'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { tracedStrategies } from '@masu/strategies/traced'

export const EXAM_BOARD =
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'

/** Whether a digit `n` may stand in cell `x`, which lies on the board. */
export const functions: Readonly<Record<string, (board: Cells, n: number, x: number) => boolean>> =
  {
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

/** Steps of the search from one board to the next. */
const APART = 400

let known: readonly Cells[] | null = null

/**
 * Boards that the program sees: the question's board at the start, during the search and nearly full, and an empty
 * board, for which every cell is asked.
 */
export function boards(): readonly Cells[] {
  if (known !== null) return known
  const { geometry, givens } = fromLine(EXAM_BOARD)
  const seen = [givens]
  const board = givens.slice()
  let steps = 0
  const traced = tracedStrategies.find(({ name }) => name === flatRecursion.name)
  for (const step of traced?.begin(geometry, givens, 1).steps() ?? []) {
    if (step.kind === 'undone') board[step.cell] = EMPTY
    if (step.kind === 'placed') {
      // The last board has one empty cell.
      if (board.filter((digit) => digit === EMPTY).length === 1) seen.push(board.slice())
      board[step.cell] = step.digit
    }
    if (++steps % APART === 0) seen.push(board.slice())
  }
  known = [...seen, new Uint8Array(board.length)]
  return known
}
