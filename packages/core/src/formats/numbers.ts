/**
 * A board of numbers with blanks between them, a row a line: the usual form of boards beyond 9x9.
 * `0`, `-1` and `.` are empty cells; uprights and rules may stand between the boxes.
 */
import { MAX_SIZE } from '../geometry.ts'
import { describeText, PuzzleError } from '../puzzle-error.ts'
import { BoardWriter } from './board-writer.ts'
import { fits, isLetter, typedCells, typedValue } from './cells.ts'
import type { Format, Reader, Source } from './format.ts'
import { isRule } from './grid.ts'
import { heading, toNumbers } from './printed.ts'
import { likelySize } from './likely-size.ts'
import { RowCollector } from './rows.ts'
import { isTitle } from './title.ts'

const TOKEN = /[^\s|\u2500-\u257f]+/gu

export const numbers: Format = {
  name: 'numbers',
  summary: 'rows of numbers with blanks between them; 0, -1 or . is empty',

  // A text of single characters alone reads the same as a grid. Only beyond 9 columns may numbers
  // of two figures still follow, unless letters show that they will not.
  recognise(head) {
    const rows = head.filter((text) => !isRule(text)).map(tokensOf)
    const spaced = rows.filter(
      (row) =>
        row.length > 1 &&
        // More are a whole board in one line.
        row.every((token) => fits(typedValue(token), Math.min(row.length, MAX_SIZE))),
    )
    if (2 * spaced.length <= rows.length) return false
    if (spaced.some((row) => row.some((token) => token.length > 1))) return true
    return spaced.every(
      (row) => row.length > 9 && !row.some((token) => isLetter(typedValue(token))),
    )
  },

  reader: (source, head) => new NumbersReader(source, head),
  carries: () => true,
  writer: (geometry) => new BoardWriter(geometry, heading(geometry), toNumbers),
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? []
}

class NumbersReader implements Reader {
  private readonly source: Source
  private readonly rows: RowCollector
  private lastLine = 0

  constructor(source: Source, head: readonly string[]) {
    this.source = source
    const rows = head.filter((text) => !isRule(text) && !isTitle(text, null))
    const likely = likelySize(rows.map((text) => tokensOf(text).length))
    this.rows = new RowCollector(source, typedCells, likely)
  }

  line(text: string, number: number): void {
    this.lastLine = number
    if (text.trim() === '') {
      this.rows.blank(number)
    } else if (!isRule(text) && !this.rows.title(text, number)) {
      const tokens = [...text.matchAll(TOKEN)]
      this.rows.row(tokens.length, number, (size) =>
        tokens.map(({ 0: token, index }) => {
          const typed = typedValue(token)
          if (fits(typed, size)) return typed
          const place = { file: this.source.file, line: number, column: index + 1 }
          const expected = `a number 1-${size}, or 0, -1 or . for an empty cell`
          throw new PuzzleError(place, describeText(token), expected)
        }),
      )
    }
  }

  end(): void {
    this.rows.end(this.lastLine)
  }
}
