/**
 * Cells in a link: a digit each, 1-9 and then A-P, and a lower-case letter for a run of 1 to 26 empty cells. No
 * character has to be escaped in an address. The usual form of puzzles can be read, too: a character a cell,
 * with 0 or a point for an empty cell.
 */
import { symbolOf, valueOfCode, type Cells } from '@masu/core/puzzle'

const LONGEST_RUN = 26
const BEFORE_A = 'a'.charCodeAt(0) - 1

/** As in `2a1a9a7c` for `2.1.9.7...`. */
export function cellsToText(cells: Cells): string {
  let text = ''
  let run = 0
  const close = (): void => {
    if (run > 0) text += String.fromCharCode(BEFORE_A + run)
    run = 0
  }
  for (const value of cells) {
    if (value === 0) {
      run++
      if (run === LONGEST_RUN) close()
    } else {
      close()
      text += symbolOf(value)
    }
  }
  close()
  return text
}

/** The cells of a text; null for a text without `cellCount` cells with digits up to `size`. */
export function textToCells(text: string, cellCount: number, size: number): Cells | null {
  const cells = new Uint8Array(cellCount)
  let cell = 0
  for (const character of text) {
    if (character === '0' || character === '.') {
      cell++
      continue
    }
    if (character >= 'a' && character <= 'z') {
      cell += character.charCodeAt(0) - BEFORE_A
      continue
    }
    const value = /^[1-9A-P]$/.test(character) ? valueOfCode(character.charCodeAt(0)) : -1
    if (value < 1 || value > size || cell >= cellCount) return null
    cells[cell++] = value
  }
  return cell === cellCount ? cells : null
}
