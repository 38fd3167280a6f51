/** The names that data sets and other files give to puzzles and to the texts beside them. */

const PUZZLE =
  /^(?:puzzles?|quiz(?:zes)?|boards?|grids?|sudokus?|givens|questions?|unsolved|start)$/i
const SOLUTION = /^(?:solutions?|solved|answers?)$/i

export function isPuzzleName(name: string): boolean {
  return PUZZLE.test(name)
}

export function isSolutionName(name: string): boolean {
  return SOLUTION.test(name)
}

/** A section of SadMan Sudoku: only `[Puzzle]` is read; `[State]` and others hold a player's progress. */
const SECTION = /^\s*\[([A-Za-z ]+)\]\s*$/

/** The meaning of the letter in a SadMan Sudoku line such as `#AJohn`: the name under which the text is kept. */
export const ABOUT: ReadonlyMap<string, string> = new Map([
  ['A', 'author'],
  ['D', 'description'],
  ['C', 'comment'],
  ['B', 'date'],
  ['S', 'source'],
  ['L', 'level'],
  ['U', 'url'],
])

/** The name of the section that a line begins; null for any other line. */
export function sectionOf(text: string): string | null {
  return SECTION.exec(text)?.[1].toLowerCase() ?? null
}
