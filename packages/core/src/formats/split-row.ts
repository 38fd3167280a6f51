/**
 * Takes a row apart into fields, and drops what decorates rows: the mark of a quotation, a comment at the end,
 * brackets and quotes around the row, and a comma or semicolon behind it.
 */
import { CsvError, parse } from 'csv-parse/sync'
import type { Source } from './format-types.ts'
import { MAX_SIZE } from '../geometry.ts'
import { countCells } from './only-board-on-line.ts'
import { splitCharacters, splitTokens, type Field } from './line-cutter.ts'

/**
 * What separates the cells of a row: nothing, blanks, the delimiter of a table, or uprights. In `columns` blanks
 * are cells, too.
 */
export type Delimiter = '' | ' ' | ',' | ';' | '\t' | '|' | 'columns'

/** Whether a blank field of a row is an empty cell. */
export function isTable(delimiter: Delimiter): boolean {
  return delimiter !== '' && delimiter !== ' '
}

/** A part of a line, and where it begins in the line. */
export interface Piece {
  readonly text: string
  readonly start: number
}

const QUOTATION = /^\s*(?:>\s?)+/
const REMARK = /\s(?:#(?!\s*geometry(?:\s*[:=]|\s+\d))|\/\/).*$/i
const OPENING = /^[\s"'`([{]+(?=[^\s])/
const CLOSING = /[\s"'`)\]}]*[,;]?\s*\\?$/
/** A number or a letter that names a row, with a sign behind it. */
const LABEL = /^\s*((?:row|line)?\s*[A-Za-z]?\d{1,2}|[A-Za-z])(?:[:).\]]|\s?=)\s+(?=\S)/i

/** A line without the mark of a quotation and without the comment at its end. */
export function stripDecoration(text: string): Piece {
  const start = QUOTATION.exec(text)?.[0].length ?? 0
  const body = text.slice(start)
  const end = body.search(REMARK)
  const row = end > 0 ? body.slice(0, end) : ''
  return { text: row.trim() === '' || mayBeRow(body.slice(end), row) ? body : row, start }
}

/** Whether a comment may be the row of a board beside: it has nothing but cells, as many as the row before it. */
function mayBeRow(comment: string, row: string): boolean {
  const [one, other] = [row, comment].map((text) => text.replaceAll(/[\s|#/]/g, ''))
  const { length } = other
  return (
    length > 3 &&
    length === one.length &&
    countCells(other, MAX_SIZE) === length &&
    !/^[A-Z]+$/i.test(other)
  )
}

const FENCE =
  /^\s*(?:(?:(?:[\w\s.]*[\s.])?(\w+)\s*(?::[\w\s.:]*)?)?=\s*)?(?:`{1,3}|~{3}|[frbu]?"{3}|[frbu]?'{3})\s*\w*\s*\\?[;,)]*\s*$/

/** Whether a line stands around a block of text: a fence, quotes, or a name that is given such a block. */
export function isFence(text: string): boolean {
  return FENCE.test(text)
}

/** The name that is given the block below a line, as in `solution = """`; '' for none. */
export function nameOfBlock(text: string): string {
  return FENCE.exec(text)?.[1] ?? ''
}

/**
 * The fields of a row. `isLabelled`: a number or a letter with a sign behind it, as in `1: `, is the first.
 * Throws a PuzzleError if the quotes are not valid CSV.
 */
export function splitRow(
  line: string,
  delimiter: Delimiter,
  isLabelled: boolean,
  source: Source,
  number: number,
): Field[] {
  const { text, start } = stripDecoration(line)
  if (isTable(delimiter)) return moved(tableFields(text, delimiter, source, number), start)
  const label = isLabelled ? LABEL.exec(text) : null
  const from = label?.[0].length ?? 0
  const opening = OPENING.exec(text.slice(from))?.[0].length ?? 0
  const body = text.slice(from + opening).replace(CLOSING, '')
  const cells = delimiter === '' ? splitCharacters(body) : splitTokens(body)
  const fields = moved(cells, start + from + opening)
  if (label === null) return fields
  return [{ text: label[1], column: 1 + start + label[0].indexOf(label[1]) }, ...fields]
}

function moved(fields: Field[], start: number): Field[] {
  if (start === 0) return fields
  return fields.map(({ text, column }) => ({ text, column: column + start }))
}

function tableFields(text: string, delimiter: Delimiter, source: Source, line: number): Field[] {
  if (delimiter === '|') return barredFields(text)
  return splitRecord(text, delimiter, source, line).map((field) => ({
    text: stripQuotes(field.text),
    column: field.column,
  }))
}

/** The fields of a record as they stand, blanks included. Throws a PuzzleError if the quotes are not valid CSV. */
export function splitRecord(
  text: string,
  delimiter: Delimiter,
  source: Source,
  line: number,
): Field[] {
  const isQuoted = text.includes('"')
  const fields = isQuoted ? quotedFields(text, delimiter, source, line) : text.split(delimiter)
  let column = 1
  return fields.map((field) => {
    const start = column
    const end = isQuoted ? endOf(text, delimiter, start - 1) : start - 1 + field.length
    column = end + 2
    return { text: field, column: start }
  })
}

/** The fields of a line of CSV. Throws a PuzzleError if its quotes are wrong. */
function quotedFields(text: string, delimiter: string, source: Source, line: number): string[] {
  try {
    const [fields = []]: string[][] = parse(text, { delimiter, record_delimiter: '\n' })
    return fields
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw source.error(line, 1, 'csv', { reason: error.code, delimiter })
  }
}

/** The fields between uprights; what stands outside of the outermost uprights is no field where it is blank. */
function barredFields(text: string): Field[] {
  const fields: Field[] = []
  let column = 1
  for (const field of text.split(/[|¦│┃║]/u)) {
    fields.push({ text: field.trim(), column: column + Math.max(0, field.search(/\S/)) })
    column += field.length + 1
  }
  const outline = text.trim()
  if (/^[|¦│┃║]/u.test(outline)) fields.shift()
  if (/[|¦│┃║]$/u.test(outline)) fields.pop()
  return fields
}

/** Where the field that begins at `start` ends; delimiters in quotes do not end it. */
function endOf(text: string, delimiter: string, start: number): number {
  let isWithin = false
  for (let at = start; at < text.length; at++) {
    if (text.charAt(at) === '"') isWithin = !isWithin
    else if (!isWithin && text.charAt(at) === delimiter) return at
  }
  return text.length
}

/** A field without blanks and without the quotes around it. */
export function stripQuotes(field: string): string {
  const text = field.trim()
  const quote = text.charAt(0)
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote)
  return isQuoted ? text.slice(1, -1).trim() : text
}
