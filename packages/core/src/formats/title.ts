/**
 * Recognises lines that name the board below them, such as `Grid 01` in Project Euler's problem 96, and prose,
 * such as a letter or a program, in which nobody expects a puzzle.
 */
import { valueOfCode } from '../puzzle.ts'

/** Two letters or more, one kanji or kana, or a letter of an unknown encoding, which are never cells. */
const WORDS = /\p{L}[\p{L}\p{M}]+|[\p{Lo}\uFFFD]/gu
const BEGINS_WITH_WORD = /^[^\p{L}\p{N}]*(?:\p{L}[\p{L}\p{M}]+[.:,;]?(?:\s|$)|[\p{Lo}\uFFFD])/u
const DECORATION = /[\s|\u2500-\u257f]/u

/**
 * Whether a line between boards is a title: it has a word that is more than cells, and it does not
 * look like a row with a fault. `size` is the size of the boards, null if it is not known. A row
 * whose letters are all digits of the size is not a title, and neither is a row in which most cells
 * are right.
 */
export function isTitle(text: string, size: number | null): boolean {
  // Large boards may have letters alone as digits.
  if (size !== null && size >= 16 && text.trim().length === size && !/\s/.test(text.trim())) {
    return false
  }
  const words = text.match(WORDS)
  if (words === null || words.every((word) => [...word].every((one) => isCell(one, size ?? 25)))) {
    return false
  }
  const symbols = [...text].filter((symbol) => !DECORATION.test(symbol))
  // Where the size is not known, letters count as letters of words.
  const cells = symbols.filter((one) => isCell(one, size ?? 9))
  if (2 * cells.length < symbols.length) return true
  return symbols.length !== size && BEGINS_WITH_WORD.test(text)
}

function isCell(symbol: string, size: number): boolean {
  const value = symbol.length > 1 ? -1 : valueOfCode(symbol.charCodeAt(0))
  return value >= 0 && value <= size
}

/** Words with a letter beyond A to P, the digits of the largest boards. */
const PROSE = /\p{L}*[^\P{L}A-Pa-p]\p{L}*/gu

/** Whether the lines have more letters of words than digits and signs for empty cells. */
export function isProse(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  const letters = (text.match(PROSE) ?? []).reduce((sum, { length }) => sum + length, 0)
  const cells = [...text].filter((one) => isCell(one, 25) && !/\p{L}/u.test(one))
  return cells.length < letters
}
