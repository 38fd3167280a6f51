/**
 * `sudoku-core` 3.0.3 (MIT, Komeil Mehranfar): "generating, solving (step-by-step or all), and
 * analyzing Sudoku boards".
 *
 * It solves as people do, by singles, visual elimination, locked candidates, pairs, triples and quadruples; its
 * documentation says that a board must be "solvable (not by brute force)", with one solution. `solve` is the
 * only function that solves to the end. It also rates the board, and it proves by a recursion in reading order
 * that the solution is the only one. Neither can be switched off, so both are on the clock.
 *
 * The wrapper turns a board into the package's form (null for an empty cell) and back on the clock; the package
 * copies the board. "solved: false" counts 0; `hasUniqueSolution`, 1 or 2.
 */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { solve as solveBoard } from 'sudoku-core'

export const sudokuCore: Strategy = {
  name: 'sudoku-core',
  summary: "npm: a person's techniques, then a plain recursion to prove the solution the only one",
  source: 'Komeil Mehranfar, "sudoku-core" 3.0.3',
  maxLimit: 2,
  supports: ({ name }) => name === '3x3',
  prepare({ cellCount }) {
    const board = Array<number | null>(cellCount).fill(null)
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens, limit) {
        for (let cell = 0; cell < cellCount; cell++) {
          board[cell] = givens[cell] === EMPTY ? null : givens[cell]
        }
        const { solved, board: answer, analysis } = solveBoard(board)
        if (!solved || answer === undefined) return 0
        for (let cell = 0; cell < cellCount; cell++) solution[cell] = answer[cell] ?? EMPTY
        return analysis?.hasUniqueSolution === true ? 1 : Math.min(2, limit)
      },
    }
  },
}
