/** The boards of an object, and what shows that they are not all puzzles. */
import type { PuzzleError } from '../faults/puzzle-error.ts'
import { textError } from '../faults/text-error.ts'
import { EMPTY, type Cells } from '../puzzle.ts'
import { geometryOfCellCount } from '../geometry.ts'
import { hasClash } from '../validate.ts'
import { isOriginalName } from './key-names.ts'
import { isBoard, isWithin, type Board } from './literal-board.ts'
import type { Frame } from './literal-frame.ts'
import { valueOfTyped } from './typed-cells.ts'

/** The boards that an object hands out, and the fault of what else it holds; null if all is right. */
interface Boards {
  readonly all: readonly Board[]
  readonly fault: PuzzleError | null
}

/**
 * The boards of an object: that of its key, or those below other keys. Beside another board, that of the key `original`
 * is the puzzle.
 */
export function boardsOf({ board, others, rowsOfKeys }: Frame): Boards {
  const row = board === null ? findRows(rowsOfKeys) : undefined
  if (row !== undefined) {
    return { all: [], fault: textError(row.at, 'otherUnits', { text: row.key ?? '' }) }
  }
  const isOriginal = ({ key = '' }: Board): boolean => others.length > 1 && isOriginalName(key)
  const puzzle = board ?? others.find(isOriginal)
  if (puzzle === undefined) {
    const state = others.length > 1 ? findState(others) : undefined
    return state === undefined ? { all: others, fault: null } : { all: [], fault: second(state) }
  }
  if (others.length === 0) return { all: [puzzle], fault: null }
  const cells = String(cellsOf(puzzle))
  // A full board may be one of several solutions, and one board may stand there twice.
  const other = others.find((one) => isBoard(one) && !isFull(one) && String(cellsOf(one)) !== cells)
  return { all: [puzzle], fault: other === undefined ? null : second(other) }
}

function second({ at, key = '' }: Board): PuzzleError {
  return textError(at, 'second', { text: key })
}

function cellsOf({ rows }: Board): number[] {
  return rows.flatMap(({ values }) => values.map(valueOfTyped))
}

/** The first of rows that may be a board: about as many as each has cells, and not boards themselves. */
function findRows(rows: readonly Board[]): Board | undefined {
  const widthOf = ({ rows: [{ values }] }: Board): number => values.length
  return rows.find((row) => {
    const width = widthOf(row)
    const alike = rows.filter((one) => widthOf(one) === width)
    const isNear = alike.length >= Math.max(4, width - 1) && alike.length <= width + 1
    return isNear && !alike.every(isBoard)
  })
}

/** A board that is a state of another, and no solution right behind it; or a list of numbers that are no digits. */
function findState(boards: readonly Board[]): Board | undefined {
  const cells = boards.map(cellsOf)
  return boards.find((board, index) => {
    const values = cells[index]
    const before = cells.findIndex((others) => isStateOf(values, others))
    const isState = before >= 0 && !(isFull(board) && before === index - 1)
    return isState || areOtherNumbers(board, values)
  })
}

/** Whether numbers in the form of a board are flags of its cells, or stand twice in a row, a column or a box. */
function areOtherNumbers(board: Board, values: readonly number[]): boolean {
  const geometry = isBoard(board) ? geometryOfCellCount(values.length) : null
  if (geometry === null) return false
  return isWithin(board.rows, 1) || hasClash(geometry, Uint8Array.from(values))
}

/** Whether cells have all digits of other cells, and more. */
export function isStateOf(cells: ArrayLike<number>, before: Cells | readonly number[]): boolean {
  if (cells.length !== before.length) return false
  let shared = 0
  let more = 0
  for (let cell = 0; cell < before.length; cell++) {
    if (before[cell] === cells[cell]) shared += Number(before[cell] !== EMPTY)
    else if (before[cell] === EMPTY) more++
    else return false
  }
  return shared > 0 && more > 0
}

/** Whether a board has no empty cell. */
function isFull({ rows }: Board): boolean {
  return rows.every(({ values }) => values.every((typed) => valueOfTyped(typed) !== EMPTY))
}
