/**
 * The `.sdk` files of SadMan Sudoku: `#A...` lines about the puzzle, which any format may have, and
 * sections. Only `[Puzzle]` is read; `[State]` and others hold a player's progress. A file without
 * sections is a grid. See SudoCue, "File Formats" (2006).
 */
import type { Geometry } from '../geometry.ts'
import { toLine } from '../puzzle.ts'
import type { Format, Reader, Source, Writer } from './format.ts'
import { GridReader } from './grid.ts'

const SECTION = /^\s*\[([A-Za-z ]+)\]\s*$/

export const sdk: Format = {
  name: 'sdk',
  summary: 'SadMan Sudoku, the board below [Puzzle]; 9x9 only',
  hasMark: true,
  recognise: (head) => head.some((text) => sectionOf(text) === 'puzzle'),
  reader: (source) => new SdkReader(source),
  carries: isOrdinary,
  writer: (geometry) => {
    const rows = new RegExp(`.{${geometry.size}}`, 'g')
    return {
      puzzle: ({ puzzle }) => `[Puzzle]\n${toLine(puzzle.givens).replaceAll(rows, '$&\n')}`,
      end: () => '',
    } satisfies Writer
  },
}

/** Whether a geometry is the only one that the programs of the time knew. */
export function isOrdinary(geometry: Geometry): boolean {
  return geometry.name === '3x3'
}

function sectionOf(text: string): string | null {
  return SECTION.exec(text)?.[1].toLowerCase() ?? null
}

class SdkReader implements Reader {
  private readonly grid: GridReader
  private section = 'puzzle'

  constructor(source: Source) {
    this.grid = new GridReader(source)
  }

  line(text: string, number: number): void {
    const section = sectionOf(text)
    if (section !== null) {
      this.section = section
      this.grid.break(number)
    } else if (this.section === 'puzzle') {
      this.grid.line(text, number)
    }
  }

  end(): void {
    this.grid.end()
  }
}
