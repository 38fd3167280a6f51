/**
 * Lines under other digits: a program gets each puzzle under new ones in every pass, so that what it
 * remembers of a line is of no use. A search walks a tree of the same size, where it proves its solution
 * unique. Answers are read under the digits of the puzzle itself.
 */
import { toLine, valueOfCode } from '@masu/core/puzzle'

const COLON = 0x3a
const NEWLINE = 0x0a
const RETURN = 0x0d

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

  /** A puzzle's line under the new digits. */
  line(line: Uint8Array): Buffer {
    const image = Buffer.from(line)
    for (let at = 0; at < image.length; at++) image[at] = this.there[image[at] ?? 0] ?? 0
    return image
  }

  /** Answers to such lines, as answers to the puzzles: boards change, and what is no board stays. */
  answers(text: Uint8Array): Buffer {
    const image = Buffer.from(text)
    let [from, colons] = [0, 0]
    for (let at = 0; at <= image.length; at++) {
      const code = image[at] ?? NEWLINE
      if (code !== NEWLINE && code !== COLON) continue
      const end = image[at - 1] === RETURN ? at - 1 : at
      // Between two colons stands a count.
      if (colons !== 1 && end - from === this.cellCount) {
        for (let cell = from; cell < end; cell++) image[cell] = this.back[image[cell] ?? 0] ?? 0
      }
      colons = code === COLON ? colons + 1 : 0
      from = at + 1
    }
    return image
  }
}
