/**
 * 16x16 boards with the digits 0-F, a puzzle a line. `line` reads them, once it knows the digits.
 */
import { symbolOf } from '../puzzle.ts'
import type { ListedPuzzle, Format, Writer } from './format.ts'
import { headersFor } from './headers.ts'
import { LineReader } from './line.ts'

export const hex: Format = {
  name: 'hex',
  summary: 'a puzzle a line with the digits 0-F; 16x16 only',
  recognise: () => false,
  reader: (source) => new LineReader(source),
  carries: (geometry) => geometry.size === 16,
  writer: (geometry) => new HexWriter(headersFor(geometry, true).replace('1-G', '0-F')),
}

class HexWriter implements Writer {
  private header: string

  constructor(header: string) {
    this.header = header
  }

  puzzle({ puzzle }: ListedPuzzle): string {
    let text = this.header
    for (const value of puzzle.givens) text += value === 1 ? '0' : symbolOf(Math.max(0, value - 1))
    this.header = ''
    return `${text}\n`
  }

  end(): string {
    return ''
  }
}
