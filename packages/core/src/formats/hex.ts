/** A 16x16 puzzle a line with the digits 0-F. */
import type { Format } from './format-types.ts'
import { line } from './line.ts'
import { toHex } from './digits-16x16.ts'
import { makeLineWriter } from './write-boards.ts'

export const hex: Format = {
  ...line,
  name: 'hex',
  summary: 'one puzzle per line with the digits 0-F; 16x16 only',
  carries: ({ size }) => size === 16,
  // It is read as `line`.
  recognise: () => false,
  write: makeLineWriter(({ name }, cells) => `${toHex(cells)} # geometry: ${name}, digits: 0-F`),
}
