/**
 * `@mattflow/sudoku-solver` 2.2.0 (MIT, mattflow): "Simple, fast sudoku solver".
 *
 * The plain recursion: cells in reading order, digits upwards, each checked against row, column and box. It
 * does not check whether the givens clash.
 *
 * `maxIterations` is 0, which switches the limit off, as its documentation says. The counter behind it is never
 * reset, so by default every call throws after a process has made 1,048,576 steps in all (measured: 2,175 easy
 * boards). `hintCheck` is off, too, so that fewer than 17 givens are not an error. The package takes and
 * returns arrays with 0 for an empty cell, as Masu does, and copies them. It throws an Error if it finds no
 * solution, which counts 0.
 */
import type { Strategy } from '@masu/core/strategy'
import solveArray from '@mattflow/sudoku-solver'

const OPTIONS = { hintCheck: false, outputArray: true, maxIterations: 0 } as const
const NO_SOLUTION = 'Puzzle could not be solved.'

export const mattflowSudokuSolver: Strategy = {
  name: 'mattflow-sudoku-solver',
  summary: 'npm: the plain recursion in reading order',
  source: 'mattflow, "@mattflow/sudoku-solver" 2.2.0',
  maxLimit: 1,
  supports: ({ name }) => name === '3x3',
  prepare({ cellCount }) {
    const board = Array<number>(cellCount).fill(0)
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens) {
        for (let cell = 0; cell < cellCount; cell++) board[cell] = givens[cell]
        try {
          solution.set(solveArray(board, OPTIONS))
        } catch (error) {
          if (error instanceof Error && error.message === NO_SOLUTION) return 0
          throw error
        }
        return 1
      },
    }
  },
}
