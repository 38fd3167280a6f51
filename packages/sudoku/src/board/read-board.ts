/**
 * Reads a board in the forms that apps use: a text, texts of rows, a number a cell, or rows of numbers. A text of
 * only cells is read by a table; other texts are searched for rows, blanks and rules.
 */
import { nearestSize } from '@masu/core/faults/cell-count'
import { boardError } from '@masu/core/faults/board-error'
import {
  geometryOfCellCount,
  geometryOfName,
  geometryOfSize,
  MAX_SIZE,
  SIZES,
  type Geometry,
} from '@masu/core/geometry'
import { readLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import { formatCount } from '@masu/core/plural'
import { describeValue } from '@masu/core/faults/describe'
import { PuzzleError, type Place } from '@masu/core/faults/puzzle-error'
import type { Digits } from '@masu/core/formats/digits-16x16'
import { GEOMETRY } from '../options.ts'
import { readWritten } from './read-written.ts'

/** Rows of numbers, one number a cell, the first row first. */
export type Rows = ArrayLike<ArrayLike<number>>

/**
 * A board as a text, as a text for each row, as a number a cell, or as rows of numbers. The caller owns it, and it
 * stays as it was.
 */
export type Board = string | ArrayLike<string> | ArrayLike<number> | Rows

/** A board that was read. */
export interface ReadBoard extends Puzzle {
  /** `texts` are a text for each row. */
  readonly form: 'text' | 'texts' | 'cells' | 'rows'
  /** The digits of a text, which are 0-F only on 16x16 boards; null for numbers. */
  readonly digits: Digits | null
}

/** The place of a board in messages. */
const PLACE: Place = { file: 'board', line: 1, column: 1 }

const BOARD = 'a text, a text or numbers for each row, or a number for each cell'
const BOARDS = 'a Uint8Array of all cells, or a list of boards'
const UNREADABLE = 'a value that cannot be read'

/** The error of a value that is not a board. */
function none(place: Place, found: string, expected: string): PuzzleError {
  return new PuzzleError(place, 'value', { found, expected }, [found, expected])
}

/** Says the geometry, and the digits of 16x16 boards, in a line above the board or behind it. */
const REMARK = /#\s*geometry\W+(\w+)(?:\W+digits\W+(\S+))?/i

const ordinary = geometryOfName('3x3')

/**
 * The cells of the last text, and of the last array, of each number of cells: a new typed array
 * costs V8 more than a text takes to be read (measured: 0.45 µs).
 */
const ofText: Cells[] = []
const ofArray: Cells[] = []
/** Whether an array is being read: one of its getters may start to read another board. */
let isReading = false

/**
 * The board in a value, of the geometry asked for or, for null, of the geometry that the size
 * gives. The givens are valid until the next board is read. Throws a PuzzleError for any other
 * value, even if its getters or proxies throw; `name` is the board's name in messages. A text of 16x16 cells has the
 * digits of the text `like`, if there is one.
 */
export function readBoard(
  board: unknown,
  asked: Geometry | null,
  name: string = PLACE.file,
  like: ReadBoard | null = null,
): ReadBoard {
  if (typeof board === 'string') return fromText(board, asked, name, like)
  const place = name === PLACE.file ? PLACE : { ...PLACE, file: name }
  if ((typeof board !== 'object' && typeof board !== 'function') || board === null) {
    throw none(place, describeValue(board), BOARD)
  }
  let read: ReadBoard | PuzzleError | string
  const isWithin = isReading
  isReading = true
  try {
    read = fromArray(indexed(board), asked, place, isWithin)
  } catch {
    read = none(place, UNREADABLE, BOARD)
  }
  isReading = isWithin
  if (read instanceof PuzzleError) throw read
  return typeof read === 'string' ? { ...fromText(read, asked, name, like), form: 'texts' } : read
}

/**
 * The cells of `size` boards of 9x9, one after the other, in new memory: from a list of boards, or
 * from a list of all their cells. Throws as `readBoard` does, with the number of the board from 1,
 * and a RangeError where the list has another length.
 */
export function readBoards(list: unknown, size: number): Cells {
  const { cellCount } = ordinary
  const place = { ...PLACE, file: 'boards' }
  const found = (): PuzzleError => none(place, describeValue(list), BOARDS)
  if (!isObject(list)) throw found()
  const all = new Uint8Array(size * cellCount)
  const item = (index: number): unknown => attempt(() => indexed(list)[index], place)
  const length = attempt(() => indexed(list).length, place)
  if (typeof length !== 'number') throw found()
  const isFlat = size > 0 && length === all.length && typeof item(0) === 'number'
  if (length !== (isFlat ? all.length : size)) {
    throw new RangeError(`${length} boards or cells, room for the counts of ${size} boards`)
  }
  for (let board = 0; board < size; board++) {
    const start = board * cellCount
    const value = isFlat
      ? Array.from({ length: cellCount }, (_, cell) => item(start + cell))
      : item(board)
    all.set(readBoard(value, ordinary, `board ${board + 1}`).givens, start)
  }
  return all
}

/** The result of `read`. Throws a PuzzleError if `read` throws. */
function attempt(read: () => unknown, place: Place): unknown {
  try {
    return read()
  } catch {
    throw none(place, UNREADABLE, BOARDS)
  }
}

function fromText(
  text: string,
  asked: Geometry | null,
  file: string,
  like: ReadBoard | null,
): ReadBoard {
  const { length } = text
  const geometry = asked ?? (length === 81 ? ordinary : geometryOfCellCount(length))
  if (geometry !== null && like?.digits !== '0-F') {
    const givens = (ofText[geometry.cellCount] ??= new Uint8Array(geometry.cellCount))
    const isRead = readLine(text, geometry.size, givens)
    if (isRead && (!hasZero(text) || givens.includes(geometry.size))) {
      return { geometry, givens, form: 'text', digits: '1-G' }
    }
  }
  const [remark = '', name, digits = like?.digits] = REMARK.exec(text) ?? []
  const remarked = remark ? GEOMETRY.read(name, '') : asked
  if (remarked === undefined || (asked ?? remarked) !== remarked) {
    throw none({ ...PLACE, file }, `geometry ${name}`, asked?.name ?? GEOMETRY.expected)
  }
  return { ...readWritten(text.replace(remark, ''), remarked, file, digits), form: 'text' }
}

/** Whether `0` stands in a text. Without the highest digit it may be one. */
function hasZero(text: string): boolean {
  return text.includes('0') || text.includes('\uFF10')
}

/** The properties that are read from any object; each may have any value, or throw. */
interface Indexed {
  readonly length: unknown
  readonly [index: number]: unknown
}

function indexed(value: unknown): Indexed {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object can be asked for these
  return value as Indexed
}

/**
 * Reads the length, each row and each cell once, so that an array that changes meanwhile, or is
 * shared, still gives one board. Returns the text of texts of rows, and the fault of a value that is not a board;
 * throws only if a getter or a proxy throws.
 */
function fromArray(
  board: Indexed,
  asked: Geometry | null,
  place: Place,
  isWithin: boolean,
): ReadBoard | PuzzleError | string {
  const { length } = board
  if (typeof length !== 'number') {
    return none(place, `a length of ${describeValue(length)}`, BOARD)
  }
  const first = length > 0 ? board[0] : undefined
  if (typeof first === 'string' && length <= MAX_SIZE) return rowsText(board, first, length, place)
  const areRows = isObject(first) && length >= 2 && length <= MAX_SIZE
  const geometry = asked ?? (areRows ? geometryOfRows(length) : geometryOfCellCount(length))
  if (geometry === null || length !== (areRows ? geometry.size : geometry.cellCount)) {
    const size = geometry?.size ?? nearestSize(length)
    if (!areRows) return boardError(place, 'cells', { cells: length, size })
    return none(
      place,
      formatCount(length, 'row'),
      `${asked?.size ?? `4 to ${MAX_SIZE} (no prime)`}`,
    )
  }
  const { size } = geometry
  const givens = cellsFor(geometry, isWithin)
  for (let row = 0; row < size; row++) {
    const values = areRows ? (row === 0 ? first : board[row]) : board
    if (areRows) {
      const found = rowFault(values, size)
      if (found !== null) {
        return none({ ...place, line: row + 1 }, found, `a row of ${size} numbers`)
      }
    }
    for (let col = 0; col < size; col++) {
      const cell = row * size + col
      const value = areRows ? indexed(values)[col] : cell === 0 ? first : board[cell]
      if (!isCell(value, size)) {
        const at = { ...place, line: row + 1, column: col + 1 }
        return none(at, describeValue(value), `a number 1-${size}, or 0 for an empty cell`)
      }
      givens[cell] = value
    }
  }
  return { geometry, givens, form: areRows ? 'rows' : 'cells', digits: null }
}

/** The text of texts, a row each; `first` has been read. */
function rowsText(
  board: Indexed,
  first: string,
  length: number,
  place: Place,
): string | PuzzleError {
  let text = first
  for (let row = 1; row < length; row++) {
    const one = board[row]
    if (typeof one !== 'string') {
      return none({ ...place, line: row + 1 }, describeValue(one), 'a text')
    }
    text += `\n${one}`
  }
  return text
}

/** What was found instead of a row of cells; null for a row of cells. */
function rowFault(values: unknown, size: number): string | null {
  if (!isObject(values)) return describeValue(values)
  const { length } = indexed(values)
  if (length === size) return null
  return typeof length === 'number' ? `a row of ${formatCount(length, 'cell')}` : 'an object'
}

function geometryOfRows(rows: number): Geometry | null {
  return SIZES.includes(rows) ? geometryOfSize(rows) : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Memory for the cells of an array; new memory if a getter reads the array while another array is being read. */
function cellsFor({ cellCount }: Geometry, isWithin: boolean): Cells {
  if (isWithin) return new Uint8Array(cellCount)
  return (ofArray[cellCount] ??= new Uint8Array(cellCount))
}

function isCell(value: unknown, size: number): value is number {
  return typeof value === 'number' && (value & 31) === value && value <= size
}
