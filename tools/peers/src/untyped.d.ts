/**
 * Declarations for the parts that the wrappers use of packages without declarations, or with declarations that
 * cannot be found.
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
  /** Throws an Error without a solution. */
  export default function solve(puzzle: readonly number[], options: Options): number[]
}

declare module 'sudokutoolcollection' {
  export default function getSudoku(): {
    readonly solver: { solve(board: string, reverse?: boolean): string | false }
  }
}
