/**
 * Lines under other digits: a program gets a puzzle under new digits each time, so that remembered lines are
 * useless. A search that proves uniqueness walks a tree of the same size. Answers are translated back to the
 * digits of the puzzle.
 */
import { toLine, valueOfCode } from '@masu/core/puzzle'

/** The number of codes of a character of one byte. */
const CODES = 256

export class Relabelling {
  /** The character's code under the new digits, by its code. */
  private readonly newCodes = Uint8Array.from({ length: CODES }, (_, code) => code)
  /** The other way round. */
  private readonly oldCodes = Uint8Array.from({ length: CODES }, (_, code) => code)
  private readonly cellCount: number

  /** `digits` has the new digit for each old one, and EMPTY for EMPTY. */
  constructor(digits: Uint8Array, cellCount: number) {
    this.cellCount = cellCount
    const codes = [...digits.keys()].map((digit) => toLine(Uint8Array.of(digit)).charCodeAt(0))
    const old = new Map([...digits].map((digit, index) => [digit, index]))
    for (let code = 0; code < CODES; code++) {
      const digit = valueOfCode(code)
      if (digit < 1 || digit >= digits.length) continue
      this.newCodes[code] = codes[digits[digit] ?? 0] ?? code
      this.oldCodes[code] = codes[old.get(digit) ?? 0] ?? code
    }
  }

  /** Lines of puzzles under the new digits. */
  relabelLines(lines: Uint8Array): Uint8Array {
    return lines.map((code) => this.newCodes[code] ?? 0)
  }

  /** Turns the answer to a relabelled line into an answer to the puzzle: boards are translated, other text stays. */
  restoreAnswer(line: string): string {
    // The second part is a count.
    const parts = line
      .split(':')
      .map((part, index) => (index === 1 ? part : this.restoreBoard(part)))
    return parts.join(':')
  }

  private restoreBoard(text: string): string {
    if (text.trimEnd().length !== this.cellCount) return text
    const image = Buffer.from(text, 'latin1')
    for (let at = 0; at < image.length; at++) image[at] = this.oldCodes[image[at] ?? 0] ?? 0
    return image.toString('latin1')
  }
}
