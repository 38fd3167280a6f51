/**
 * Where the boards of a text stand among its rows: a sheet may have labels above and beside a board, and blank
 * rows and columns around it. Every field is a cell, a label or a margin; a sheet that can be read in two ways is
 * refused.
 */
import { geometryOfSize } from '../geometry.ts'
import { EMPTY } from '../puzzle.ts'
import type { PuzzleError } from '../faults/puzzle-error.ts'
import { hasClash } from '../validate.ts'
import type { Source } from './format-types.ts'
import { areLabels } from './labels.ts'
import { findSmallerSize, hasBlankEdge, hasEmptyRow, hasSpareRows } from './margins.ts'
import type { Delimiter } from './split-row.ts'
import type { Field } from './line-cutter.ts'
import { fitsSize, readTypedBoard, typedValue, valueOfTyped } from './typed-cells.ts'
import { listWindows, type Window } from './windows.ts'

/** The most rows of words and labels in the head of a text. */
const MAX_HEADERS = 8

/** How the rows of a text hold boards. */
export interface Layout {
  readonly delimiter: Delimiter
  /** Whether each row begins with a label and a sign, as in `1: `. */
  readonly isLabelled: boolean
  /** Fields of a row, and the first of them that is a cell; the field before it is a label if `hasLabels`. */
  readonly width: number
  readonly lead: number
  readonly hasLabels: boolean
  readonly size: number
  /** Lines of labels and blank fields. */
  readonly ignored: ReadonlySet<number>
}

/** A row of a text. */
export interface SheetRow {
  readonly fields: readonly Field[]
  readonly number: number
}

/** A layout with the boards that it gives. */
export interface Reading {
  readonly layout: Layout
  /** The fields of each board. */
  readonly boards: readonly (readonly string[])[]
  /** How many fields of boards are no cells. */
  readonly bad: number
  readonly isClashing: boolean
  /** Whether a row beside the boards may be one of theirs, or one of theirs a margin. */
  readonly isDoubtful: boolean
  /** The size of the smaller boards that this sheet may hold beside margins, or in a square; null for none. */
  readonly smaller: number | null
}

/** Where the boards of rows begin, and the lines between them. */
interface Parse {
  readonly starts: readonly number[]
  readonly ignored: readonly number[]
}

/**
 * All readings of rows, the best first. `isWhole`: the text ends behind them, so the last board is complete.
 */
export function findReadings(
  rows: readonly SheetRow[],
  how: Pick<Layout, 'delimiter' | 'isLabelled'>,
  source: Pick<Source, 'geometry' | 'areDigitsKnown'>,
  isWhole: boolean,
): Reading[] {
  const width = findMostFrequent(rows.map(({ fields }) => fields.length))
  const texts = rows.map(({ fields }) => fields.map(({ text }) => text))
  const isBlank = texts.flat().every((text) => text === '')
  const readings: Reading[] = []
  // Too many fields of these columns are filled for a margin.
  const filledColumns = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      texts.filter((row) => row.length === width && row[column] !== '').length > MAX_HEADERS,
  )
  const [first = width] = filledColumns
  const last = filledColumns.at(-1) ?? 0
  for (const window of listWindows(width, source.geometry)) {
    const { size, lead } = window
    if (first < lead - 1 || last >= lead + size) continue
    if ((isBlank && size !== width) || (how.isLabelled && !window.hasLabels)) continue
    for (const { starts, ignored } of findParses(texts, window, isWhole)) {
      const boards = starts.map((start) => boardAt(texts, window, start))
      const isEmpty = boards.some((cells) => cells.every((text) => text === ''))
      if (starts.length === 0 || (isEmpty && (size !== width || ignored.length > 0))) continue
      const found = judgeBoards(boards, size, source)
      // Beside a fault a row of digits is no label: it may be a row of a board, and displace all boards below.
      if (found.bad > 0 && ignored.some((index) => isRowOfCells(texts[index], window))) continue
      const hasBlanks = ignored.some((index) => texts[index].every((text) => text === ''))
      // Beside a board whose last row is blank, a row too many looks like a blank margin.
      if (hasBlanks && (size === width || found.isClashing)) continue
      const mayHaveMore = ignored.some((index) => mayBeRow(texts, window, starts, index, source))
      const values = boards.map((one) => one.map(digitOrEmpty))
      const hasBlankRow =
        size < width &&
        !window.hasLabels &&
        values.some((one) => (hasBlanks ? hasEmptyRow(one, size) : hasBlankEdge(one, size)))
      const isDoubtful =
        mayHaveMore || hasBlankRow || (ignored.length === 0 && hasSpareRows(texts, size))
      const sizes = values.map((one) => findSmallerSize(one, size))
      const isKnown = source.geometry !== null || sizes.includes(null)
      const smaller = isKnown ? null : (sizes[0] ?? null)
      const lines = new Set(ignored.map((index) => rows[index]?.number ?? 0))
      const layout = { ...how, ...window, ignored: lines }
      readings.push({ layout, boards, isDoubtful, smaller, ...found })
    }
  }
  const exact = readings.find(({ layout }) => layout.size === width && layout.ignored.size === 0)
  // A board that ends behind these rows may begin in several places.
  const isExact =
    exact?.bad === 0 &&
    (!exact.isClashing || readings.every((one) => one.bad > 0 || one.isClashing))
  return !isWhole && isExact ? [exact] : keepBestReadings(readings)
}

/** The readings with the fewest faults and, if some boards do not clash, only those. */
export function keepBestReadings(readings: readonly Reading[]): Reading[] {
  const least = Math.min(...readings.map(({ bad }) => bad))
  const whole = readings.filter(({ bad }) => bad === least)
  const sound = whole.filter(({ isClashing }) => !isClashing)
  return sound.length > 0 ? sound : whole
}

/** The error of a text whose readings have different boards, or are doubtful; null for others. */
export function findAmbiguity(
  readings: readonly Reading[],
  line: number,
  source: Source,
): PuzzleError | null {
  const [first] = readings
  if (first === undefined) return null
  const boardsText = ({ boards }: Reading): string => boards.map(String).join('\n')
  const other = readings.find((reading) => boardsText(reading) !== boardsText(first))
  const { size } = first.layout
  if (other === undefined) {
    if (first.smaller !== null && readings.every(({ smaller }) => smaller !== null)) {
      return source.error(line, 1, 'eitherSize', { size, other: first.smaller })
    }
    return readings.every(({ isDoubtful }) => isDoubtful)
      ? source.error(line, 1, 'eitherRow', { size })
      : null
  }
  return other.layout.size === size
    ? source.error(line, 1, 'eitherPlace', { size })
    : source.error(line, 1, 'eitherSize', { size, other: other.layout.size })
}

/** The most frequent number, the first of several; 0 for an empty list. */
export function findMostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return numbers.find((number) => counts.get(number) === most) ?? 0
}

/** The fields of a board; of a row of another width, one that is no cell. */
function boardAt(
  texts: readonly (readonly string[])[],
  { lead, size, width }: Window,
  start: number,
): string[] {
  const rows = texts.slice(start, start + size)
  return rows.flatMap((row) => (row.length === width ? row.slice(lead, lead + size) : ['\0']))
}

/** The ways in which rows are boards, labels and margins, those with most boards; none if there is no way. */
function findParses(
  texts: readonly (readonly string[])[],
  window: Window,
  isWhole: boolean,
): Parse[] {
  const { size, width } = window
  const isBlank = texts.map((row) => row.length === width && row.every((text) => text === ''))
  const isRow = texts.map((row) => row.length !== width || fitsWindow(row, window))
  const isHeader = texts.map((row) => areColumnLabels(row, window))
  /** The ways from each row on. */
  const waysFrom: (Parse[] | undefined)[] = []
  const isBoard = (start: number, end: number): boolean => {
    for (let index = start; index < end; index++) {
      if (!(isRow[index] ?? false) && (window.hasLabels || !(isBlank[index] ?? false))) return false
    }
    const labels = texts.slice(start, end).map((row) => row[window.lead - 1] ?? '')
    return !window.hasLabels || areLabels(labels, true)
  }
  for (let start = texts.length; start >= 0; start--) {
    const ways: Parse[] = []
    if (start === texts.length) ways.push({ starts: [], ignored: [] })
    const end = Math.min(start + size, texts.length)
    const isLast = !isWhole && end === texts.length
    if (start < texts.length && (end - start === size || isLast) && isBoard(start, end)) {
      const isComplete = end - start === size
      for (const rest of waysFrom[end] ?? []) {
        ways.push({ ...rest, starts: isComplete ? [start, ...rest.starts] : rest.starts })
      }
    }
    if ((isBlank[start] ?? false) || (isHeader[start] ?? false)) {
      for (const rest of waysFrom[start + 1] ?? []) {
        ways.push({ ...rest, ignored: [start, ...rest.ignored] })
      }
    }
    const most = Math.max(...ways.map(({ starts }) => starts.length))
    waysFrom[start] = ways.filter(({ starts }) => starts.length === most).slice(0, 3)
  }
  return waysFrom[0] ?? []
}

/** The digit of a field, EMPTY for a blank field; at least 1 for any other text, which is no margin. */
function digitOrEmpty(text: string): number {
  return text === '' ? EMPTY : Math.max(1, valueOfTyped(typedValue(text)))
}

/**
 * Whether a row of labels may be the first or the last row of the board beside it, and one of the other rows a row
 * too many.
 */
function mayBeRow(
  texts: readonly (readonly string[])[],
  window: Window,
  starts: readonly number[],
  index: number,
  source: Pick<Source, 'geometry' | 'areDigitsKnown'>,
): boolean {
  const label = texts[index]
  if (window.hasLabels || label.every((text) => text === '')) return false
  const { size } = window
  const below = starts.includes(index + 1) ? texts.slice(index + 1, index + 1 + size) : []
  const above = starts.includes(index - size) ? texts.slice(index - size, index) : []
  const isBoard = (board: readonly (readonly string[])[]): boolean => {
    const { bad, isClashing } = judgeBoards([boardAt(board, window, 0)], size, source)
    return bad === 0 && !isClashing
  }
  return (
    below.some((_, spare) => isBoard([label, ...below.toSpliced(spare, 1)])) ||
    above.some((_, spare) => isBoard([...above.toSpliced(spare, 1), label]))
  )
}

/** Whether only a label and blanks stand beside the cells of a row. */
function fitsWindow(row: readonly string[], { lead, size, hasLabels }: Window): boolean {
  return row.every((text, index) => {
    if (index >= lead && index < lead + size) return true
    return hasLabels && index === lead - 1 ? text !== '' : text === ''
  })
}

/** Whether a row, in its window, is a row of cells of a board that is not empty. */
function isRowOfCells(row: readonly string[], window: Window): boolean {
  const { lead, size, width } = window
  const cells = row.slice(lead, lead + size)
  return (
    row.length === width &&
    fitsWindow(row, window) &&
    cells.some((text) => text !== '') &&
    cells.every((text) => fitsSize(typedValue(text), size))
  )
}

/** Whether a row counts the columns of boards, with at most one word beside them. */
function areColumnLabels(row: readonly string[], { lead, size, width }: Window): boolean {
  if (row.length !== width) return row.length === size && lead > 0 && areLabels(row)
  return (
    areLabels(row.slice(lead, lead + size)) && row.slice(lead + size).every((text) => text === '')
  )
}

/** How many fields of these boards are no cells, and whether digits clash. */
function judgeBoards(
  boards: readonly (readonly string[])[],
  size: number,
  { geometry, areDigitsKnown }: Pick<Source, 'geometry' | 'areDigitsKnown'>,
): { bad: number; isClashing: boolean } {
  let bad = 0
  let isClashing = false
  for (const texts of boards) {
    const typed = texts.map(typedValue)
    const found = readTypedBoard(typed, size, false, areDigitsKnown)
    if ('cells' in found) {
      const cells = found.cells.map((value) => (value > size ? EMPTY : value))
      isClashing ||= hasClash(geometry ?? geometryOfSize(size), cells)
    } else {
      bad += typed.filter((value) => value < 0 || value > 0x80).length + 1
    }
  }
  return { bad, isClashing }
}
