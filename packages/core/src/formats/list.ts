/** A list as it stands in a Python program, `board = [...]` with any name: rows, or cells. */
import type { Geometry } from '../geometry.ts'
import type { ListedPuzzle, Format, Writer } from './format.ts'
import { geometryHeader } from './headers.ts'
import { LiteralReader } from './literal.ts'
import { heading, rowsOf } from './printed.ts'

const ASSIGNED = /^\s*(?:\w+\s+){0,2}\w+\s*(?::[^=]*)?=(?!=)\s*(?:[\w.]+\s*\(\s*)?(?:[[({]|$)/

/** Not `(easy)`, which is a title. */
const OPENED = /^\s*\(\s*(?:[[({\d'".-]|$)/

export const list: Format = {
  name: 'list',
  summary: 'a Python list, board = [[5, 3, 0, ...], ...]',
  hasMark: true,
  recognise: (head) => head.some((text) => ASSIGNED.test(text)) || OPENED.test(head[0] ?? ''),
  reader: (source) => new LiteralReader(source),
  carries: () => true,
  writer: (geometry) => new ListWriter(geometry),
}

/** Writes `board = [...]` for one board and `boards = [...]` for several: it waits for the second. */
class ListWriter implements Writer {
  private readonly geometry: Geometry
  private readonly header: string
  private first: string | null = null
  private isBegun = false

  constructor(geometry: Geometry) {
    this.geometry = geometry
    const headers = heading(geometry)
    // Sixteen rows of sixteen cells could also be sixteen 4x4 boards.
    this.header = headers === '' && geometry.size === 16 ? geometryHeader(geometry) : headers
  }

  puzzle({ puzzle: { givens } }: ListedPuzzle): string {
    const rows = rowsOf(this.geometry, givens).map((row) => `    [${row.join(', ')}]`)
    const text = `[\n${rows.join(',\n')}\n]`
    if (this.first === null) {
      this.first = text
      return ''
    }
    const before = this.isBegun ? '' : `${this.header}boards = [\n${this.first},\n`
    this.isBegun = true
    return `${before}${text},\n`
  }

  end(): string {
    if (this.isBegun) return ']\n'
    return this.first === null ? '' : `${this.header}board = ${this.first}\n`
  }
}
