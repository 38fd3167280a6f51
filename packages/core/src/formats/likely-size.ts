/**
 * What the first lines of a text show about its rows: which lines are not rows, and the size of the boards. Most
 * rows decide, so one bad row changes nothing, not even the first.
 */
import { SIZES } from '../geometry.ts'
import type { Delimiter } from './fields.ts'
import { charactersOf, isRule, tokensOf, type Field } from './text.ts'
import { isTitle } from './title.ts'

/** The sizes of nearly all boards in use. */
const USUAL: ReadonlySet<number> = new Set([4, 6, 9, 12, 16, 25])

/** Every title has a letter; most rows have none. */
const LETTER = /\p{L}/u

/** Whether a blank line is a row of blank cells: its tabs show it. */
export function isBlankRow(text: string, delimiter: Delimiter, width: number | null): boolean {
  const fields = delimiter === '\t' ? text.split('\t').length : 1
  return fields > 1 && (width === null || width <= fields)
}

/** The words that a line may have in place of cells; null if the line is certainly a row. */
export function wordsOf(
  text: string,
  fields: readonly Pick<Field, 'text'>[],
  delimiter: Delimiter,
  width: number | null,
): string | null {
  if (delimiter === '' || delimiter === ' ') return text
  if (!LETTER.test(text)) return null
  const filled = fields.filter((field) => field.text.trim() !== '')
  const isAlone = filled.length === 1 && fields[0] === filled[0]
  const isRow = fields.length === width && !isAlone
  return isRow ? null : filled.map((field) => field.text).join(' ')
}

/** The size of boards, how many blank fields end their rows beyond the cells, and another size that they may have. */
export interface LikelySize {
  readonly size: number | null
  readonly spare: number
  readonly other: number | null
}

/** The size that most rows of a head have. */
export function likelySize(head: readonly string[], delimiter: Delimiter): LikelySize {
  const isTable = delimiter !== '' && delimiter !== ' '
  const split = delimiter === '' ? charactersOf : tokensOf
  const rows = head
    .filter((text) => (text.trim() === '' ? isBlankRow(text, delimiter, null) : !isRule(text)))
    .map((text) => ({
      text,
      fields: isTable ? text.split(delimiter).map((field) => ({ text: field })) : split(text),
    }))
    .filter(({ text, fields }) => !isTitle(wordsOf(text, fields, delimiter, null) ?? '', null))
    .map(({ fields }) => fields.map((field) => field.text))
  if (isTable) return likelyTableSize(rows)
  const widths = rows.map(({ length }) => length).filter((width) => SIZES.includes(width))
  return { size: mostFrequent(widths), spare: 0, other: null }
}

/** The most frequent number, the first of several; null for an empty list. */
function mostFrequent(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return numbers.find((number) => counts.get(number) === most) ?? null
}

/**
 * The size of rows of fields that may all end in commas beyond their cells. A last column without
 * givens has the same look; the number of rows decides, or else which of the sizes is usual.
 */
function likelyTableSize(rows: readonly (readonly string[])[]): LikelySize {
  const width = mostFrequent(rows.map((fields) => fields.length)) ?? 0
  const same = rows.filter((fields) => fields.length === width)
  const filled = same.map((fields) => 1 + fields.findLastIndex((field) => field.trim() !== ''))
  const numbers = same.flat().filter((field) => /^\s*\d{1,2}\s*$/.test(field))
  const least = Math.max(...filled, ...numbers.map(Number))
  const sizes = SIZES.filter((size) => size >= least && size <= width).toReversed()
  const size = chosen(sizes, width, rows.length)
  if (size === null) return { size, spare: 0, other: null }
  const other = sizes.find(
    (one) => one !== size && USUAL.has(one) && (rows.length % size > 0 || rows.length % one === 0),
  )
  return { size, spare: width - size, other: other ?? null }
}

/** `sizes` are the possible sizes, the largest first: that size has no commas beyond its cells. */
function chosen(sizes: readonly number[], width: number, rows: number): number | null {
  const whole = sizes.find((size) => size === rows && USUAL.has(size))
  if (whole !== undefined) return whole
  const [largest = null] = sizes
  // Whole boards of the width, or a usual width.
  if (largest === width && (rows % width === 0 || USUAL.has(width))) return width
  const usual = sizes.find((size) => USUAL.has(size))
  // One comma too many is common. Several are rarer than boards of that width whose last columns lack givens.
  if (largest === width && usual !== undefined && width - usual > 1) return width
  return usual ?? sizes.find((size) => rows % size === 0) ?? largest
}
