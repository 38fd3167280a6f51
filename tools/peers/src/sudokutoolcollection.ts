/**
 * `sudokutoolcollection` 1.1.3 (MIT, Markus Flür): "sudoku generator and parser with emphasis on
 * usability in big projects", sudoku.js by Rob McGuire-Dale (see sudoku-umd.ts) in TypeScript.
 *
 * The elimination and search are the same, with one difference: if the first digit that it tries in a cell
 * leads to a contradiction at once, it gives up the cell and does not try the next digit.
 *
 * The wrapper writes a board as text and reads the answer from text, on the clock, and looks for a
 * second solution with `reverse`, as in sudoku-umd.ts.
 */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import getSudoku from 'sudokutoolcollection'

export const sudokutoolcollection: Strategy = {
  name: 'sudokutoolcollection',
  summary: "npm: sudoku-umd's elimination in TypeScript, with a search that gives up too early",
  source: 'Markus Flür, "sudokutoolcollection" 1.1.3, after Rob McGuire-Dale, 2014',
  maxLimit: 2,
  supports: ({ name }) => name === '3x3',
  prepare({ cellCount }) {
    const { solver } = getSudoku()
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens, limit) {
        let board = ''
        for (const digit of givens) board += digit === EMPTY ? '.' : digit
        const first = solver.solve(board)
        if (first === false) return 0
        for (let cell = 0; cell < cellCount; cell++) solution[cell] = Number(first[cell])
        return limit > 1 && solver.solve(board, true) !== first ? 2 : 1
      },
    }
  },
}
