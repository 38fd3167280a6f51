/**
 * `sudoku` 0.0.3 (GPL-3.0-or-later, Blagovest Dachev, 2010): "Sudoku generator and solver".
 *
 * A port of David Bau's Python program of 2006: naked and hidden singles, then a guess in the cell
 * or place with the fewest choices. Ties and the order of guesses are drawn from Math.random, so no
 * two passes over the same boards do the same work.
 *
 * The wrapper turns a board into the package's form (digits from 0, null for an empty cell) and back on the
 * clock. The package copies the board, so one array serves all boards. Its function that looks for a second
 * solution is not exported.
 */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import solver from 'sudoku'

export const sudoku: Strategy = {
  name: 'sudoku',
  summary: 'npm: singles, then a guess where choices are fewest, ties broken by chance',
  source: 'Blagovest Dachev, "sudoku" 0.0.3, after David Bau, 2006',
  maxLimit: 1,
  supports: ({ name }) => name === '3x3',
  prepare({ cellCount }) {
    const board = Array<number | null>(cellCount).fill(null)
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens) {
        for (let cell = 0; cell < cellCount; cell++) {
          board[cell] = givens[cell] === EMPTY ? null : givens[cell] - 1
        }
        const answer = solver.solvepuzzle(board)
        if (answer === null) return 0
        for (let cell = 0; cell < cellCount; cell++) solution[cell] = answer[cell] + 1
        return 1
      },
    }
  },
}
