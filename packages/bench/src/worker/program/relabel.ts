/**
 * Lines under other digits: a program gets a puzzle under new digits each time, so that remembered lines are
 * useless. A search that proves uniqueness walks a tree of the same size. Answers are translated back to the
 * digits of the puzzle.
 */
import { toLine, valueOfCode } from '@masu/core/puzzle'

export class Relabelling {
  private readonly there = Uint8Array.from({ length: 256 }, (_, code) => code)
  private readonly back = Uint8Array.from({ length: 256 }, (_, code) => code)

  private readonly cellCount: number

  /** `digits` has the new digit for each old one, and EMPTY for EMPTY. */
  constructor(digits: Uint8Array, cellCount: number) {
    this.cellCount = cellCount
    const codes = [...digits.keys()].map((digit) => toLine(Uint8Array.of(digit)).charCodeAt(0))
    const old = new Map([...digits].map((digit, index) => [digit, index]))
    for (let code = 0; code < 256; code++) {
      const digit = valueOfCode(code)
      if (digit < 1 || digit >= digits.length) continue
      this.there[code] = codes[digits[digit] ?? 0] ?? code
      this.back[code] = codes[old.get(digit) ?? 0] ?? code
    }
  }

  /** Lines of puzzles under the new digits. */
  lines(lines: Uint8Array): Uint8Array {
    return lines.map((code) => this.there[code] ?? 0)
  }

  /** Turns the answer to a relabelled line into an answer to the puzzle: boards are translated, other text stays. */
  answer(line: string): string {
    // The second part is a count.
    const parts = line.split(':').map((part, index) => (index === 1 ? part : this.board(part)))
    return parts.join(':')
  }

  private board(text: string): string {
    if (text.trimEnd().length !== this.cellCount) return text
    const image = Buffer.from(text, 'latin1')
    for (let at = 0; at < image.length; at++) image[at] = this.back[image[at] ?? 0] ?? 0
    return image.toString('latin1')
  }
}
