/** All runs of cells on a line that are boards, in the signs of any text, and the runs that may be parts of one. */
import { geometryOfCellCount, MAX_SIZE, type Geometry } from '../geometry.ts'
import { countCells } from './only-board-on-line.ts'
import { matchFields, type Field } from './line-cutter.ts'
import { readTypedBoard, typedValue } from './typed-cells.ts'

/** A run: a text between blanks and between the signs that separate words and fields. A board is a whole run. */
const RUN = /[^\s:;,#|"'`=&/\\()<>[\]{}：；，、。＃＝「」（）\u2500-\u257f]+/gu

/** The same for texts in which `?` is no cell, as in links. */
const WORD = /[^\s:;,#|"'`=?&/\\()<>[\]{}：；，、。＃＝「」（）\u2500-\u257f]+/gu

/** The cells of the smallest board: a longer run of cells that is no board may be the rest of one. */
const LEAST_CELLS = 16

/** The share of characters that are no cells up to which a run is a board with a fault. */
const MOST_WRONG = 1 / 8

/** Whether a run has as many cells as a board, in the signs that every board may have, or in those of its own. */
function isBoard({ text }: Field, geometry: Geometry | null): boolean {
  const { length } = text
  const shape = geometry ?? geometryOfCellCount(length)
  if (shape?.cellCount !== length) return false
  if (countCells(text, shape.size) === length) return true
  if (!/[1-9A-Z]/i.test(text)) return false
  const typed = Array.from(text, typedValue)
  return typed.length === length && 'cells' in readTypedBoard(typed, shape.size, true, false)
}

/** The runs of a line that are boards, of the largest size where the size is not known, in their order. */
export function findBoards(text: string, geometry: Geometry | null): Field[] {
  const words = matchFields(text, WORD).filter((run) => isBoard(run, geometry))
  const runs =
    words.length > 0 ? words : matchFields(text, RUN).filter((run) => isBoard(run, geometry))
  const most = Math.max(...runs.map((run) => run.text.length))
  return runs.filter((run) => run.text.length === most)
}

/** The first run beside the boards of a line that may be a board, or the rest of one; null if there is none. */
export function findRest(
  text: string,
  boards: readonly Field[],
  geometry: Geometry | null,
): Field | null {
  const columns = new Set(boards.map(({ column }) => column))
  const size = geometry?.size ?? Math.max(9, ...boards.map((run) => Math.sqrt(run.text.length)))
  return (
    matchFields(text, WORD).find((run) => !columns.has(run.column) && mayBeCells(run.text, size)) ??
    null
  )
}

/** Whether a run may be a board of this size or a part of one. */
function mayBeCells(text: string, size: number): boolean {
  const { length } = text
  return length >= LEAST_CELLS && length - countCells(text, size) <= length * MOST_WRONG
}

/** The run with the fault where no run is a board: the run with most cells, the first of several. */
export function findFaultyRun(text: string, geometry: Geometry | null): Field {
  const runs = matchFields(text, WORD).filter((run) => !isBoard(run, geometry))
  const cells = runs.map((run) => countCells(run.text, geometry?.size ?? 9))
  return runs[cells.indexOf(Math.max(...cells))] ?? { text: '', column: 1 }
}

/** Whether a run may be a board: it has more cells than a row of any board, most of them numerals or signs. */
export function hasLongRun(text: string): boolean {
  return matchFields(text, RUN).some(
    (run) =>
      run.text.length > MAX_SIZE &&
      2 * countCells(run.text.replaceAll(/[-?x]/gi, '.'), MAX_SIZE) > run.text.length,
  )
}
