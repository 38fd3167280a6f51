/**
 * Cells amid words. A line that holds as many cells as a row or a board is no title, whatever words stand in it: as a
 * title, it would lose them without a word.
 */
import { SIZES } from '../geometry.ts'
import { hasLongRun } from './boards-on-line.ts'
import { findLoneSign, fitsSize, isLetter, typedValue, valueOfTyped } from './typed-cells.ts'

/** Tables of HTML hold a cell between two tags. */
const TABLE_CELL = /<t[dh]\b/i
const TAGS_AND_QUOTES = /<[^<>]*>|["'`]/g
/** Signs between words and cells. */
const PARTS = /[:：=()[\]{}]/u
const BETWEEN_CELLS = /[\s,;/|\u2500-\u257f]+/u

/** Dates have signs that may be cells, but are none. */
const DATE = /^\d{1,2}\.\d{1,2}\.(?:\d\d|(?:19|20)\d\d)$|^(?:19|20)\d\d-\d/
const NUMBER = /^(?:\d+(?:\.\d+)?|[-–—x])$/iu

const NUMBER_OF_ITEM = /^#\d{1,6}(?:[:),;]\s*|\.?\s+)/
const FRAMED_ROW = /^#+(?=.*\d)(?:[\d.*_ -]+#+){2,}\s*$/

/** More signs side by side than a box is wide, none of them a digit, decorate words. */
const MOST_EMPTY = 5

/** The words of a line, beside one another, that may all be cells. */
interface Run {
  readonly words: readonly string[]
  /** A value for each cell. */
  readonly cells: readonly number[]
}

/** Whether a line that may be a title holds a row, or most cells of a board, of this size. */
export function holdsCells(text: string, size: number): boolean {
  const isHeld = (run: Run): boolean => isRow(run, size) || isMostOfBoard(run, size)
  if (TABLE_CELL.test(text) && /^[\s.]*\d[\s\d.]*$/.test(withoutTags(text))) return true
  // Most titles are shorter.
  if (text.length < size) return false
  return hasLongRun(text) || isRowOfMap(text, size) || findRuns(text, size).some(isHeld)
}

/** Whether a line that may be a title holds most cells of a board of this size. */
export function holdsBoard(text: string, size: number): boolean {
  return findRuns(text, size).some((run) => isMostOfBoard(run, size))
}

/**
 * Whether a comment is an item of a list that holds a board, or a row of 9x9, as in `#1 53..7...`, or is a row in a frame
 * of its sign.
 */
export function isHiddenInComment(text: string): boolean {
  const [number = ''] = NUMBER_OF_ITEM.exec(text) ?? []
  const rest = text.slice(number.length)
  const isItem =
    number !== '' && (holdsCells(rest, 9) || SIZES.some((size) => holdsBoard(rest, size)))
  return isItem || FRAMED_ROW.test(text)
}

function withoutTags(text: string): string {
  return text.replaceAll(TAGS_AND_QUOTES, ' ')
}

function findRuns(text: string, size: number): Run[] {
  return withoutTags(text)
    .split(PARTS)
    .flatMap((part) => {
      const runs: { words: string[]; cells: number[] }[] = [{ words: [], cells: [] }]
      for (const word of part.split(BETWEEN_CELLS)) {
        const cells = cellsOf(word, size)
        if (cells === null) runs.push({ words: [], cells: [] })
        else if (word !== '') {
          runs.at(-1)?.words.push(word)
          runs.at(-1)?.cells.push(...cells)
        }
      }
      return runs
    })
}

/** The values of a word that is a cell, or cells side by side; null for any other word. */
function cellsOf(word: string, size: number): number[] | null {
  if (DATE.test(word) || (word.includes('\uFFFD') && !/\d\uFFFD/u.test(word))) return null
  const number = typedValue(word)
  const isOneCell = !/^\d+$/.test(word) || (size > 9 && fitsSize(number, size))
  if (word.length > 1 && number >= 0 && isOneCell) return [valueOfTyped(number)]
  // Broken bytes may be middle dots.
  const typed = Array.from(word.replaceAll('\uFFFD', '?'), typedValue)
  const isFit = typed.every((one) => fitsSize(one, size) && (size > 9 || !isLetter(one)))
  if (!isFit || (typed.length > 1 && typed.every(isLetter))) return null
  const values = typed.map(valueOfTyped)
  return typed.length === size || typed.length === size ** 2 || !isWord(typed) ? values : null
}

/** Whether signs side by side that fill no row are rather a word, or decorate words. */
function isWord(typed: readonly number[]): boolean {
  const isDecoration = typed.length > MOST_EMPTY && typed.every((one) => valueOfTyped(one) === 0)
  return isDecoration || (typed.length > 1 && typed.some((one) => findLoneSign(one) !== null))
}

/** Whether a line is a row of a map of regions, as in `AAAABBBCC`: it is as long as a row, of the first letters. */
function isRowOfMap(text: string, size: number): boolean {
  const letters = text.replaceAll(/\s/g, '')
  return (
    letters.length === size &&
    size < 10 &&
    /^(?:[A-I]+|[a-i]+)$/.test(letters) &&
    Math.max(...Array.from(letters, typedValue).map(valueOfTyped)) < 10 + size
  )
}

function isMostOfBoard({ cells }: Run, size: number): boolean {
  return 4 * cells.length >= 3 * size ** 2 && cells.some((value) => value > 0)
}

/** Whether cells begin or end with those of a row: no digit stands twice in a row. */
function isRow({ words, cells }: Run, size: number): boolean {
  const { length } = cells
  const [word = ''] = words
  const isOfOneWord = words.length === 1 && (length !== size || (size < 9 && /^\d+$|-/.test(word)))
  if (length < size || isOfOneWord || areNumbers(words, size)) return false
  return [cells.slice(0, size), cells.slice(-size)].some((row) => {
    const digits = row.filter((value) => value > 0)
    // Digits in their order name columns.
    const isInOrder = row.every((value, index) => value === index + 1)
    return digits.length > 0 && new Set(digits).size === digits.length && !isInOrder
  })
}

/** Whether words are rather numbers: with points amid them, of unlike lengths, or with unlike signs between them. */
function areNumbers(words: readonly string[], size: number): boolean {
  if (!words.every((word) => NUMBER.test(word))) return false
  // The first may be a label.
  const lengths = words.slice(words.length > 2 ? 1 : 0).map((word) => word.length)
  const signs = words.filter((word) => !/\d/.test(word))
  const areUnlike = new Set(signs).size > 1 || (size < 10 && new Set(lengths).size > 1)
  return areUnlike || words.join('').includes('.')
}
