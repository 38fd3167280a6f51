/**
 * Rows in which a blank is an empty cell: the columns of the text show where cells are, one or more characters
 * apart, with or without uprights between them.
 */
import { SIZES } from '../geometry.ts'
import { isRule, type Field } from './line-cutter.ts'

const UPRIGHTS = /[|¦│┃║]/u
const UPRIGHT = /[|¦│┃║]/gu
/** Strokes of a rule that are no uprights. */
const STROKE = /[-=+~\u2010-\u2015]|(?![│┃║])[\u2500-\u257f]/u

/** The columns of cells, from 0. */
export interface FixedColumns {
  readonly columns: readonly number[]
  /** Whether rows have uprights, or all have the same length. */
  readonly isFramed: boolean
  readonly length: number
}

/** Whether a line is a row of such a text, and not words, a rule or nothing. */
export function isFixedColumnRow(text: string, { isFramed, length }: FixedColumns): boolean {
  if (isFramed) return UPRIGHTS.test(text) && !isStroke(text)
  return text.length === length && !isStroke(text)
}

function isStroke(text: string): boolean {
  return isRule(text) && STROKE.test(text)
}

/** A field for each cell of a row, and for each character that is in no cell. */
export function splitFixedColumns(text: string, { columns }: FixedColumns): Field[] {
  const fields = columns.map((at) => ({ text: text.charAt(at).trim(), column: at + 1 }))
  const stray = [...text.matchAll(/[^\s|¦│┃║]/gu)].find(({ index }) => !columns.includes(index))
  return stray === undefined ? fields : [...fields, { text: stray[0], column: stray.index + 1 }]
}

/** The columns of cells in the rows of a text that is wholly here; null if blanks cannot be its cells. */
export function findFixedColumns(lines: readonly string[]): FixedColumns | null {
  const framed = lines.filter((text) => UPRIGHTS.test(text) && !isStroke(text))
  const isFramed =
    2 * framed.length > lines.filter((text) => text.trim() !== '' && !isStroke(text)).length
  const length = Math.max(0, ...(isFramed ? framed : lines).map((text) => text.length))
  const rows = isFramed ? framed : lines.filter((text) => text.length === length)
  const [first] = rows
  if (first === undefined || rows.some((text) => text.includes('\t'))) return null
  const uprights = signColumns(first, UPRIGHT)
  const isEven = rows.every((text) => String(signColumns(text, UPRIGHT)) === String(uprights))
  if (!isEven || rows.some((text) => text.length !== length)) return null
  const used = rows.flatMap((text) => signColumns(text, /[^\s|¦│┃║]/gu))
  const found: FixedColumns[] = []
  for (let pitch = 1; pitch <= 4; pitch++) {
    for (let offset = 0; offset < pitch; offset++) {
      const columns = columnsEvery(pitch, offset, length, uprights)
      const fits = SIZES.includes(columns.length) && rows.length % columns.length === 0
      const isAll = fits && used.every((at) => columns.includes(at))
      if (isAll) found.push({ columns, isFramed, length })
    }
  }
  const [fixedColumns = null] = found
  return found.every(({ columns }) => String(columns) === String(fixedColumns?.columns))
    ? fixedColumns
    : null
}

function signColumns(text: string, sign: RegExp): number[] {
  return Array.from(text.matchAll(sign), ({ index }) => index)
}

function columnsEvery(
  pitch: number,
  offset: number,
  length: number,
  uprights: readonly number[],
): number[] {
  const columns: number[] = []
  for (let at = offset; at < length; at += pitch) if (!uprights.includes(at)) columns.push(at)
  return columns
}
