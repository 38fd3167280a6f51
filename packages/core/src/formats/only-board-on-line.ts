/** The run of cells that is a board, wherever it stands on a line. */
import { geometryOfCellCount, type Geometry } from '../geometry.ts'
import { valueOfCode } from '../puzzle.ts'
import { matchFields, type Field } from './line-cutter.ts'

/** A run: a text between blanks and between the signs that separate words and fields. A board is a whole run. */
const RUN = /[^\s:;,#|"'`=?&/()<>[\]{}：；，、。＃＝「」（）\u2500-\u257f]+/gu

/** How many characters are cells of boards of this size. */
export function countCells(text: string, size: number): number {
  let cells = 0
  for (let index = 0; index < text.length; index++) {
    const value = valueOfCode(text.charCodeAt(index))
    if (value >= 0 && value <= size) cells++
  }
  return cells
}

function isBoard({ text }: Field, geometry: Geometry | null): boolean {
  const { length } = text
  const shape = geometry ?? geometryOfCellCount(length)
  return shape?.cellCount === length && countCells(text, shape.size) === length
}

/**
 * The run of a line that is its board; the largest where the size is not known. Null if no run is a board, if several
 * are, if `:` and an answer follow, or if so many cells stand before the run that they may be the board, with a fault.
 */
export function findOnlyBoard(text: string, geometry: Geometry | null): Field | null {
  const [board, second] = matchFields(text, RUN)
    .filter((run) => isBoard(run, geometry))
    .toSorted((a, b) => b.text.length - a.text.length)
  if (board === undefined) return null
  const { length } = board.text
  if (second?.text.length === length || text[board.column - 1 + length] === ':') return null
  return 2 * countCells(text.slice(0, board.column - 1), Math.sqrt(length)) > length ? null : board
}
