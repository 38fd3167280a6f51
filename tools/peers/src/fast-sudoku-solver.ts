/**
 * `fast-sudoku-solver` 3.0.2 (MIT, luth1um): "A fast Sudoku solver written in TypeScript".
 *
 * Backtracking on the cell with the fewest candidates, counted again for every cell at every step, with a copy
 * of the board for each step. As its documentation says, it does not check whether the givens clash.
 *
 * It is an ES module whose imports lack file extensions: bundlers find the files, but Node does not. The
 * wrapper resolves them while it loads the package. It turns a board into the package's form (rows of numbers,
 * -1 for an empty cell) and back on the clock; the package copies before it writes.
 */
import { registerHooks } from 'node:module'
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'

const hooks = registerHooks({
  resolve(specifier, context, nextResolve) {
    const isItsOwn =
      specifier.startsWith('./') &&
      context.parentURL?.includes('/fast-sudoku-solver/dist/') === true
    return nextResolve(
      isItsOwn && !specifier.endsWith('.js') ? `${specifier}.js` : specifier,
      context,
    )
  },
})
const { solveSudoku } = await import('fast-sudoku-solver').finally(() => hooks.deregister())

export const fastSudokuSolver: Strategy = {
  name: 'fast-sudoku-solver',
  summary: 'npm: the cell with the fewest candidates, counted anew and the board copied each step',
  source: 'luth1um, "fast-sudoku-solver" 3.0.2',
  maxLimit: 1,
  supports: ({ name }) => name === '3x3',
  prepare({ size, cellCount }) {
    const board = Array.from({ length: size }, () => Array<number>(size).fill(-1))
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens) {
        let cell = 0
        for (const row of board) {
          for (let column = 0; column < size; column++) {
            const digit = givens[cell++]
            row[column] = digit === EMPTY ? -1 : digit
          }
        }
        const [solvable, answer] = solveSudoku(board)
        if (!solvable) return 0
        for (let row = 0; row < size; row++) solution.set(answer[row], row * size)
        return 1
      },
    }
  },
}
