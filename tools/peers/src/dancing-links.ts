/**
 * `dancing-links` 4.3.10 (MIT, Tim Beyer): "Fastest JS solver for exact cover problems using Dancing
 * Links", a port of Donald E. Knuth's own program (2000) to typed arrays.
 *
 * It is a general solver. The wrapper models a board as in the package's benchmark, nine sparse rows for an
 * empty cell and one row for a given, and adds them in one call, which its documentation recommends. The rows
 * are made once for a geometry; a solver keeps its rows, so each board gets a new solver. Choosing the rows,
 * linking them and reading the solution is on the clock. The package's templates hold rows that all boards
 * share; here there are no such rows.
 */
import { EMPTY } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { DancingLinks } from 'dancing-links'

interface Row {
  /** The cell and the digit of the placement that the row stands for. */
  readonly data: { readonly cell: number; readonly digit: number }
  readonly columnIndices: number[]
}

export const dancingLinks: Strategy = {
  name: 'dancing-links',
  summary: 'npm: a general exact cover solver, given Sudoku as its matrix',
  source: 'Tim Beyer, "dancing-links" 4.3.10, after Donald E. Knuth, 2000',
  maxLimit: Infinity,
  supports: () => true,
  prepare({ size, cellCount, rowOf, colOf, boxOf }) {
    const rowsOf: readonly (readonly Row[])[] = Array.from({ length: cellCount }, (_, cell) =>
      Array.from({ length: size }, (__, index) => ({
        data: { cell, digit: index + 1 },
        columnIndices: [
          cell,
          cellCount + rowOf[cell] * size + index,
          2 * cellCount + colOf[cell] * size + index,
          3 * cellCount + boxOf[cell] * size + index,
        ],
      })),
    )
    const links = new DancingLinks<Row['data']>()
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens, limit) {
        const matrix: Row[] = []
        for (let cell = 0; cell < cellCount; cell++) {
          const rows = rowsOf[cell]
          const digit = givens[cell]
          if (digit === EMPTY) for (const row of rows) matrix.push(row)
          else matrix.push(rows[digit - 1])
        }
        const solver = links.createSolver({ columns: 4 * cellCount })
        solver.addSparseConstraints(matrix)
        const solutions = solver.find(limit)
        for (const { data } of solutions[0] ?? []) solution[data.cell] = data.digit
        return solutions.length
      },
    }
  },
}
