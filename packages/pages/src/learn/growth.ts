/**
 * How the search grows with the blanks: the exam's board, full at first, loses its digits one by one in
 * a drawn order. First those that are blank in the question; then givens, as long as the solution stays
 * the only one.
 */
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats, Strategy } from '@masu/core/strategy'
import { drawOf, shuffled } from '@masu/puzzles/random'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'

/** Of the order in which digits go. */
const SEED = 1

export interface Stage {
  readonly blanks: number
  /** Fewer givens than the question has. */
  readonly isBeyond: boolean
  readonly board: Puzzle
}

/** Boards with 5, 10, ... blanks up to the question's own, and then each one beyond. */
export function stagesOf({ geometry, givens }: Puzzle, solution: Cells): Stage[] {
  const draw = drawOf(SEED, 0)
  const cells = [...givens.keys()]
  const own = shuffled(
    cells.filter((cell) => givens[cell] === EMPTY),
    draw,
  )
  const further = shuffled(
    cells.filter((cell) => givens[cell] !== EMPTY),
    draw,
  )
  const solver = bitmaskMrv.prepare(geometry)
  const board = solution.slice()
  const stages: Stage[] = []
  let blanks = 0
  const keep = (isBeyond: boolean): void => {
    stages.push({ blanks, isBeyond, board: { geometry, givens: board.slice() } })
  }
  for (const cell of own) {
    board[cell] = EMPTY
    blanks++
    if (blanks % 5 === 0 || blanks === own.length) keep(false)
  }
  for (const cell of further) {
    board[cell] = EMPTY
    if (solver.solve(board, 2) === 1) {
      blanks++
      keep(true)
    } else {
      board.set(givens.subarray(cell, cell + 1), cell)
    }
  }
  return stages
}

/** What it costs a strategy to find up to so many solutions. */
export function workOf(
  strategy: Strategy,
  { geometry, givens }: Puzzle,
  limit: number,
): SearchStats {
  const solver = strategy.prepare(geometry)
  solver.solve(givens, limit)
  if (solver.stats === null) throw new Error(`${strategy.name} counts no work`)
  return { ...solver.stats }
}
