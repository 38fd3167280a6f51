/**
 * A board as a person types or pastes it: a row a line, a character a cell, with spaces, `|` and
 * rules of `-` `=` `+` (or similar box-drawing characters) between them.
 */
import type { Geometry } from '../geometry.ts'
import { describeCharacter, PuzzleError } from '../puzzle-error.ts'
import { expectedSymbols, symbolOf, type Cells } from '../puzzle.ts'
import { BoardWriter } from './board-writer.ts'
import { gridValue } from './cells.ts'
import type { Format, Reader, Source } from './format.ts'
import { headersFor } from './headers.ts'
import { likelySize } from './likely-size.ts'
import { RowCollector, type Complete } from './rows.ts'
import { isTitle } from './title.ts'

const DECORATION = /[\s|\u2500-\u257f]/u

/** A line between rows; the frames of Simple Sudoku have a `*` at their corners. */
const RULE = /^(?:[\s|+=\-\u2500-\u257f]+|\s*\*[-=+]+\*\s*)$/u

export const grid: Format = {
  name: 'grid',
  summary: 'a row a line, with spaces, | and rules as one likes',
  recognise: (head) => head.some((text) => text.trim() !== ''),
  reader: (source, head) => new GridReader(source, head),
  carries: () => true,
  writer: (geometry) => new BoardWriter(geometry, headersFor(geometry, true), toGrid),
}

/** Whether a line holds no cells: blank, or a rule between the rows of boxes. */
export function isRule(text: string): boolean {
  return RULE.test(text)
}

export class GridReader implements Reader {
  private readonly source: Source
  private readonly rows: RowCollector
  private lastLine = 0

  /** `head` is the first lines of the text, which show how wide the boards are. */
  constructor(source: Source, head: readonly string[] = []) {
    this.source = source
    const rows = head.filter((text) => !isRule(text) && !isTitle(text, null))
    const likely = likelySize(rows.map((text) => columnsOf(text).length))
    const complete: Complete = (values, size) => ({
      cells: Uint8Array.from(values),
      open: size === 16,
    })
    this.rows = new RowCollector(source, complete, likely)
  }

  line(text: string, number: number): void {
    this.lastLine = number
    if (text.trim() === '') {
      this.rows.blank(number)
    } else if (!isRule(text) && !this.rows.title(text, number)) {
      const columns = columnsOf(text)
      this.rows.row(columns.length, number, (size) =>
        columns.map((column) => this.value(text, column, number, size)),
      )
    }
  }

  end(): void {
    this.break(this.lastLine)
  }

  /** Whether a board has begun and not ended. */
  get isWithin(): boolean {
    return this.rows.isWithin
  }

  /** Ends a board that has begun: it goes no further than this line. Throws a PuzzleError. */
  break(number: number): void {
    this.rows.end(number)
  }

  private value(text: string, column: number, number: number, size: number): number {
    const value = gridValue(text.charCodeAt(column), size)
    if (value >= 0) return value
    const place = { file: this.source.file, line: number, column: column + 1 }
    throw new PuzzleError(place, describeCharacter(text, column), expectedSymbols(size))
  }
}

/** The index of each cell of a line. */
function columnsOf(text: string): number[] {
  const columns: number[] = []
  for (let i = 0; i < text.length; i++) if (!DECORATION.test(text.charAt(i))) columns.push(i)
  return columns
}

/**
 * The board as rows like `2 8 1 | 4 9 3 | 7 6 5`, a rule of dashes below each row of boxes but the
 * last, and no line break at the end.
 */
export function toGrid(geometry: Geometry, cells: Cells): string {
  const { size, boxHeight, boxWidth } = geometry
  const lines: string[] = []
  for (let row = 0; row < size; row++) {
    const parts: string[] = []
    for (let col = 0; col < size; col++) {
      if (col > 0 && col % boxWidth === 0) parts.push('|')
      parts.push(symbolOf(cells[row * size + col]))
    }
    const text = parts.join(' ')
    if (row > 0 && row % boxHeight === 0) lines.push('-'.repeat(text.length))
    lines.push(text)
  }
  return lines.join('\n')
}
