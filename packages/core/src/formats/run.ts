/** The run of cells that is a board, wherever it stands on a line. */
import { geometryOfCellCount, MAX_SIZE, type Geometry } from '../geometry.ts'
import { valueOfCode } from '../puzzle.ts'
import { fieldsOf, type Field } from './text.ts'

/** A run: a text between blanks and between the signs that separate words and fields. A board is a whole run. */
const RUN = /[^\s:;,#|"'`=?&/()<>[\]{}：；，、。＃＝「」（）\u2500-\u257f]+/gu

/** How many characters are cells of boards of this size. */
function cellsIn(text: string, size: number): number {
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
  return shape?.cellCount === length && cellsIn(text, shape.size) === length
}

/**
 * The run of a line that is its board; the first of the largest runs where the size is not known. Null if no
 * run is a board, or if so many cells stand before the run that they may be the board, with a fault.
 */
export function boardIn(text: string, geometry: Geometry | null): Field | null {
  const [board] = fieldsOf(text, RUN)
    .filter((run) => isBoard(run, geometry))
    .toSorted((a, b) => b.text.length - a.text.length)
  if (board === undefined) return null
  const { length } = board.text
  return 2 * cellsIn(text.slice(0, board.column - 1), Math.sqrt(length)) > length ? null : board
}

/** The run with the fault where `boardIn` finds no board: the run with most cells, the first of several. */
export function faultyRunIn(text: string, geometry: Geometry | null): Field {
  const runs = fieldsOf(text, RUN).filter((run) => !isBoard(run, geometry))
  const cells = runs.map((run) => cellsIn(run.text, geometry?.size ?? 9))
  return runs[cells.indexOf(Math.max(...cells))] ?? { text: '', column: 1 }
}

/** Whether a run may be a board: it has more cells than a row of any board, most of them figures or signs. */
export function hasLongRun(text: string): boolean {
  return fieldsOf(text, RUN).some(
    (run) => run.text.length > MAX_SIZE && 2 * cellsIn(run.text, MAX_SIZE) > run.text.length,
  )
}
