/** All runs of cells on a line that are boards, in the signs of any text, and the runs that may be parts of one. */
import { geometryOfCellCount, MAX_SIZE, type Geometry } from '../geometry.ts'
import { symbolOf } from '../puzzle.ts'
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
  const runs = findRuns(text).filter((run) => isBoard(run, geometry))
  const most = Math.max(...runs.map((run) => run.text.length))
  return runs.filter((run) => run.text.length === most)
}

/** The runs of a line in their order; those with `?` as a whole, and their parts. */
function findRuns(text: string): Field[] {
  const words = matchFields(text, WORD)
  if (!text.includes('?')) return words
  const wholes = matchFields(text, RUN).filter((run) => run.text.includes('?'))
  return [...words, ...wholes].toSorted((one, other) => one.column - other.column)
}

/** The first run beside the boards of a line that may be a board, or the rest of one; null if there is none. */
export function findRest(
  text: string,
  boards: readonly Field[],
  geometry: Geometry | null,
): Field | null {
  const size = geometry?.size ?? Math.max(9, ...boards.map((run) => Math.sqrt(run.text.length)))
  // A board may be a part of a run with `?`, as in links.
  const isBeside = ({ text: run, column }: Field): boolean =>
    boards.every((one) => one.column < column || one.column >= column + run.length)
  const rest = findRuns(text).find((run) => mayBeCells(run.text, size) && isBeside(run))
  return rest ?? cellsBeforeSolution(text, boards)
}

/** Cells between blanks before a full board, which may be the solution of theirs; null if there are few. */
function cellsBeforeSolution(text: string, [solution]: readonly Field[]): Field | null {
  if (solution === undefined || !isFull(solution)) return null
  const runs = runsOfCells(text.slice(0, solution.column - 1))
  return countAll(runs) < LEAST_CELLS ? null : (runs[0] ?? null)
}

/** The runs of nothing but digits up to 9 and empty cells. */
function runsOfCells(text: string): Field[] {
  return matchFields(text, WORD).filter((run) => countCells(run.text, 9) === run.text.length)
}

function countAll(runs: readonly Field[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0)
}

/** Whether each cell of a board has a digit, so that it may be a solution. */
export function isFull({ text }: Field): boolean {
  return !/[^1-9A-P]/i.test(text)
}

/** Whether a run may be a board of this size or a part of one. */
function mayBeCells(text: string, size: number): boolean {
  const { length } = text
  if (length < LEAST_CELLS) return false
  return length - countCells(text.replaceAll('?', '.'), size) <= length * MOST_WRONG
}

/** The run with the fault where no run is a board: the run with most cells, the first of several. */
export function findFaultyRun(text: string, geometry: Geometry | null): Field {
  const runs = matchFields(text, WORD).filter((run) => !isBoard(run, geometry))
  const cells = runs.map((run) => countCells(run.text, geometry?.size ?? 9))
  return runs[cells.indexOf(Math.max(...cells))] ?? { text: '', column: 1 }
}

/** Whether a board is a map of regions from 0, as that of a jigsaw: each sign stands as often as a row has cells. */
export function isMap({ text }: Field, size: number): boolean {
  if (text.includes(symbolOf(size))) return false
  const signs = [...new Set(text)]
  return (
    signs.length === size &&
    signs.includes('0') &&
    signs.every((sign) => text.split(sign).length - 1 === size)
  )
}

/**
 * The usual size of boards that may stand one behind another in a run as long as a larger board: its digits are not too
 * large for them, and several of them have digits. Null if there is none. 12x12 boards with few digits are usual.
 */
export function findJoinedSize(text: string, size: number): number | null {
  const found = [4, 6, 9].find((side) => {
    const tile = side * side
    if (size === 12 || side >= size || text.length % tile !== 0) return false
    const hasDigits = Array.from({ length: text.length / tile }, (_, index) =>
      /[1-9]/.test(text.slice(index * tile, (index + 1) * tile)),
    )
    return countCells(text, side) === text.length && hasDigits.filter(Boolean).length > 1
  })
  return found ?? null
}

/** Whether the runs of cells alone on a line have nearly as many cells as a board, which is in pieces. */
export function hasPieces(text: string, geometry: Geometry | null): boolean {
  const cellCount = geometry?.cellCount ?? 81
  return countAll(runsOfCells(text)) >= cellCount * (1 - MOST_WRONG)
}

/** Whether a run may be a board: it has more cells than a row of any board, most of them numerals or signs. */
export function hasLongRun(text: string): boolean {
  return matchFields(text, RUN).some(
    (run) =>
      run.text.length > MAX_SIZE &&
      2 * countCells(run.text.replaceAll(/[-?x]/gi, '.'), MAX_SIZE) > run.text.length,
  )
}
