/** Hints below an error. */
import { readCommandWords } from './command-words.ts'

/** Names the option that skips a bad puzzle, for texts with other puzzles. */
export const skipBadHint = '--skip-bad skips such puzzles, lists them and goes on with the others'

const FORMS = `A puzzle has one of these forms, with 0 . _ * or □ in an empty cell:
  a puzzle a line  53..7....6..195....98....6.8...6...34..8.3..17...2..., 81 cells
  a row a line     53..7....  or  5 3 . | . 7 . | . . .  nine times
  a spreadsheet    5,3,,,7,,,,  nine times, or all cells in one line
  a list           [[5, 3, 0, 0, 7, 0, 0, 0, 0], ...]  as JSON or Python have it
  a data set       quizzes,solutions  above a puzzle a line
All forms: `

/** The forms of puzzles, for a text that holds none: a form a line, without a line break at the end. */
export function formsHint(): string {
  return `${FORMS}${readCommandWords()} convert --help`
}
