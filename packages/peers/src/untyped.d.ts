/**
 * The parts that our wrappers use of packages without declarations, or whose declarations cannot be
 * found.
 */
declare module 'sudoku' {
  const sudoku: { solvepuzzle(board: readonly (number | null)[]): number[] | null }
  export default sudoku
}

declare module 'sudoku-umd' {
  const sudoku: { solve(board: string, reverse?: boolean): string | false }
  export default sudoku
}

declare module '@mattflow/sudoku-solver' {
  interface Options {
    readonly hintCheck: boolean
    readonly outputArray: true
    readonly maxIterations: number
  }
  /** Throws an Error where there is no solution. */
  export default function solve(puzzle: readonly number[], options: Options): number[]
}

declare module 'sudokutoolcollection' {
  export default function getSudoku(): {
    readonly solver: { solve(board: string, reverse?: boolean): string | false }
  }
}
