/**
 * The `.ss` files of Simple Sudoku, and its clipboard format: rows like `..5|.3.|6..`, rules below
 * the bands, sometimes a frame with `*` at its corners, and below that the program's name. See
 * Sudopedia, "Sudoku Clipboard and File Formats".
 */
import { symbolOf } from '../puzzle.ts'
import type { ListedPuzzle, Format, Reader, Source, Writer } from './format.ts'
import { GridReader, isRule } from './grid.ts'
import { isOrdinary } from './sdk.ts'

const FRAME = /^\s*\*-+\*\s*$/
const ROW = /^\s*\|?(?:[^\s|]{3}\|){2}[^\s|]{3}\|?\s*$/

export const ss: Format = {
  name: 'ss',
  summary: 'Simple Sudoku, rows like ..5|.3.|6.. and rules; 9x9 only',
  recognise: (head) =>
    head.some((text) => FRAME.test(text)) ||
    2 * head.filter((text) => ROW.test(text)).length > head.length,
  reader: (source) => new SsReader(source),
  carries: isOrdinary,
  writer: () => new SsWriter(),
}

class SsReader implements Reader {
  private readonly grid: GridReader

  constructor(source: Source) {
    this.grid = new GridReader(source)
  }

  line(text: string, number: number): void {
    if (FRAME.test(text)) {
      this.grid.break(number)
    } else if (this.grid.isWithin || text.includes('|') || isRule(text)) {
      // Lines outside of the boards have no uprights; they only describe the boards.
      this.grid.line(text, number)
    }
  }

  end(): void {
    this.grid.end()
  }
}

class SsWriter implements Writer {
  private before = ''

  puzzle({ puzzle: { givens } }: ListedPuzzle): string {
    let text = this.before
    for (let cell = 0; cell < givens.length; cell++) {
      if (cell > 0 && cell % 27 === 0) text += '-----------\n'
      text += symbolOf(givens[cell])
      if (cell % 9 === 8) text += '\n'
      else if (cell % 3 === 2) text += '|'
    }
    this.before = '\n'
    return text
  }

  end(): string {
    return ''
  }
}
