/** Whether a text is one of words, such as a letter or a program, in which no puzzle is to be expected. */
import { valueOfCode } from '../puzzle.ts'

/** Words with a letter that is no digit of any board, which has A to P at most. */
const WORDS = /\p{L}*[^\P{L}A-Pa-p]\p{L}*/gu
const LETTER = /\p{L}/u

/** Whether lines have more letters of words than digits and signs for empty cells. */
export function isProse(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  const letters = (text.match(WORDS) ?? []).reduce((sum, { length }) => sum + length, 0)
  let cells = 0
  for (let index = 0; index < text.length; index++) {
    const isCell = valueOfCode(text.charCodeAt(index)) >= 0
    if (isCell && !LETTER.test(text.charAt(index))) cells++
  }
  return cells < letters
}
