/** The names that data sets give to a puzzle and its solution, as columns and as keys. */

const PUZZLE =
  /^(?:puzzles?|quiz(?:zes)?|boards?|grids?|sudokus?|givens|questions?|unsolved|start)$/i
const SOLUTION = /^(?:solutions?|solved|answers?)$/i

export function isPuzzleName(name: string): boolean {
  return PUZZLE.test(name)
}

export function isSolutionName(name: string): boolean {
  return SOLUTION.test(name)
}
