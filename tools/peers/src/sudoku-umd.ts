/**
 * `sudoku-umd` 1.0.1 (MIT, a fork by apieceofbart of Rob McGuire-Dale's sudoku.js, 2014).
 *
 * Peter Norvig's solver of 2006: candidates as text for each cell, elimination to a fixpoint, then a search on
 * the cell with the fewest candidates, which copies all candidates through JSON for each guess.
 *
 * The wrapper writes a board as text and reads the answer from text, on the clock. The wrapper looks for a
 * second solution as the package says. With `reverse` the search finds the last solution in its order, which
 * differs from the first unless there is only one. The package throws for fewer than 17 givens.
 */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import sudoku from 'sudoku-umd'

export const sudokuUmd: Strategy = {
  name: 'sudoku-umd',
  summary: "npm: Norvig's elimination and search on texts; once more backwards to prove",
  source: 'Rob McGuire-Dale, "sudoku.js", 2014, as "sudoku-umd" 1.0.1, after Peter Norvig, 2006',
  maxLimit: 2,
  supports: ({ name }) => name === '3x3',
  prepare({ cellCount }) {
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens, limit) {
        let board = ''
        for (const digit of givens) board += digit === EMPTY ? '.' : digit
        const first = sudoku.solve(board)
        if (first === false) return 0
        for (let cell = 0; cell < cellCount; cell++) solution[cell] = Number(first[cell])
        return limit > 1 && sudoku.solve(board, true) !== first ? 2 : 1
      },
    }
  },
}
