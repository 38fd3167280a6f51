/**
 * `@algorithm.ts/sudoku` 4.0.3 (MIT, guanghechen): "A efficient Sudoku solver and creator".
 *
 * Sudoku as an exact cover, with dancing links from `@algorithm.ts/dlx` by the same author. Its option
 * `childMatrixWidth` allows only boards with square boxes (4x4, 9x9, 16x16, 25x25).
 *
 * The wrapper makes one solver for a geometry, as the package's example does, and turns boards into its form
 * (digits from 0, -1 for an empty cell) and back on the clock. The package only reads the board, and writes the
 * solution into an array of the wrapper, so both arrays serve all boards.
 */
import { SudokuSolver } from '@algorithm.ts/sudoku'
import type { Strategy } from '@masu/core/strategy'

export const algorithmTsSudoku: Strategy = {
  name: 'algorithm-ts-sudoku',
  summary: 'npm: exact cover with dancing links, squares of squares only',
  source: 'guanghechen, "@algorithm.ts/sudoku" 4.0.3, after Donald E. Knuth, 2000',
  maxLimit: 1,
  supports: ({ boxHeight, boxWidth }) => boxHeight === boxWidth,
  prepare({ boxWidth, cellCount }) {
    const solver = new SudokuSolver({ childMatrixWidth: boxWidth })
    const board = Array<number>(cellCount).fill(-1)
    const answer = Array<number>(cellCount).fill(-1)
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens) {
        for (let cell = 0; cell < cellCount; cell++) board[cell] = givens[cell] - 1
        if (!solver.solve(board, answer)) return 0
        for (let cell = 0; cell < cellCount; cell++) solution[cell] = answer[cell] + 1
        return 1
      },
    }
  },
}
