/** Splits a row into fields at its delimiter. Only this file reads CSV. */
import { CsvError, parse } from 'csv-parse/sync'
import type { Source } from './format.ts'
import { charactersOf, tokensOf, type Field } from './text.ts'

/** What separates the cells of a row: nothing, blanks, or the delimiter of a table. */
export type Delimiter = '' | ' ' | ',' | ';' | '\t'

/** The fields of a line. Throws a PuzzleError if the quotes are not valid CSV. */
export function fieldsOf(
  text: string,
  delimiter: Delimiter,
  source: Source,
  line: number,
): Field[] {
  if (delimiter === '') return charactersOf(text)
  if (delimiter === ' ') return tokensOf(text)
  let fields = text.split(delimiter)
  const isQuoted = text.includes('"')
  if (isQuoted) {
    try {
      ;[fields = []] = parse(text, { delimiter, record_delimiter: '\n' })
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      throw source.error(line, 1, 'csv', { reason: error.code, delimiter })
    }
  }
  let column = 1
  return fields.map((field) => {
    const start = column
    const end = isQuoted ? endOf(text, delimiter, start - 1) : start - 1 + field.length
    column = end + 2
    return { text: field, column: start }
  })
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

/** A field without the quotes around it. */
export function unquoted(field: string): string {
  return field.trim().replace(/^"(.*)"$/, '$1')
}
