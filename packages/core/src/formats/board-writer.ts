/** Writes boards one below the other, with an empty line between them. */
import type { Geometry } from '../geometry.ts'
import type { Cells } from '../puzzle.ts'
import type { ListedPuzzle, Writer } from './format.ts'

/**
 * `toText` gives a board without a line break at its end; `headers` come before the first board.
 */
export class BoardWriter implements Writer {
  private readonly geometry: Geometry
  private readonly toText: (geometry: Geometry, cells: Cells) => string
  private before: string

  constructor(
    geometry: Geometry,
    headers: string,
    toText: (geometry: Geometry, cells: Cells) => string,
  ) {
    this.geometry = geometry
    this.before = headers
    this.toText = toText
  }

  puzzle({ puzzle }: ListedPuzzle): string {
    const text = `${this.before}${this.toText(this.geometry, puzzle.givens)}\n`
    this.before = '\n'
    return text
  }

  end(): string {
    return ''
  }
}
