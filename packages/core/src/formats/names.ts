/** The names that data sets and other files give to puzzles and to the texts beside them. */
import { geometryOfName, type Geometry } from '../geometry.ts'

const PUZZLE =
  /^(?:puzzles?|quiz(?:zes)?|boards?|grids?|sudokus?|givens|questions?|unsolved|start)$/i
const SOLUTION = /^(?:solutions?|solved|answers?)$/i

/** The same as a part of a name, as in `initial_board`. */
const PUZZLE_PART =
  /^\w[\w -]*$(?<=(?:[_ -])(?:puzzle|quiz|board|grid|sudoku)|^(?:puzzle|quiz|board|grid|sudoku)[_ -].*)/i
const SOLUTION_PART = /(?:^|[_ -])(?:solution|solved|answer)s?(?:$|[_ -])/i

/** Names of what is no puzzle, although `puzzle` is a part of them. */
const ABOUT_PUZZLE =
  /[_ -](?:id|no|nr|number|name|title|type|size|level|index|count|url|source|hash|difficulty|rating|clues)$/i

export function isPuzzleName(name: string): boolean {
  return PUZZLE.test(name)
}

/** Whether a name has the name of a puzzle as a part. */
export function isLikePuzzleName(name: string): boolean {
  return PUZZLE_PART.test(name) && !isSolutionName(name) && !ABOUT_PUZZLE.test(name)
}

export function isSolutionName(name: string): boolean {
  return SOLUTION.test(name) || (SOLUTION_PART.test(name) && !ABOUT_PUZZLE.test(name))
}

/** The geometry with a name; null for any other name. */
export function namedGeometry(name: string): Geometry | null {
  try {
    return geometryOfName(name)
  } catch {
    return null
  }
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
