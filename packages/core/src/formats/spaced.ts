/**
 * A board as a Python program prints it, with an upright between the boxes; it is read as a grid.
 */
import { BoardWriter } from './board-writer.ts'
import type { Format } from './format.ts'
import { GridReader } from './grid.ts'
import { heading, toSpaced } from './printed.ts'

export const spaced: Format = {
  name: 'spaced',
  summary: 'numbers with blanks, | and rules of - between them',
  recognise: () => false,
  reader: (source) => new GridReader(source),
  carries: () => true,
  writer: (geometry) => new BoardWriter(geometry, heading(geometry), toSpaced),
}
