/** A 16x16 puzzle a line with the digits 0-F. */
import { symbolOf, type Cells } from '../puzzle.ts'
import type { Format } from './format.ts'
import { line } from './line.ts'
import { cellLines } from './writing.ts'

function toHex(cells: Cells): string {
  return Array.from(cells, (value) => (value === 1 ? '0' : symbolOf(Math.max(0, value - 1)))).join(
    '',
  )
}

export const hex: Format = {
  ...line,
  name: 'hex',
  summary: 'a puzzle a line with the digits 0-F; 16x16 only',
  carries: ({ size }) => size === 16,
  // It is read as `line`.
  recognise: () => false,
  write: cellLines(({ name }, cells) => `${toHex(cells)} # geometry: ${name}, digits: 0-F`),
}
