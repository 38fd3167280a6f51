/**
 * Data sets: a puzzle a record below a header that names the columns. The best known is Kyubyong Park's "1 million
 * Sudoku games" (Kaggle, 2016): `quizzes,solutions`.
 */
import { toLine } from '../puzzle.ts'
import type { Format } from './format-types.ts'
import { findColumns, RecordReader } from './record-reader.ts'
import { makeHeading, canHoldAny, isZeroOpen, makeWriter } from './write-boards.ts'

export const kaggle: Format = {
  name: 'kaggle',
  summary: 'CSV with columns such as quizzes,solutions or puzzle,solution',
  hasMark: true,
  carries: canHoldAny,
  recognise: ([header = '', record = '']) => findColumns(header, record) !== null,
  read(source, { lines }) {
    const [header, record] = lines.filter(({ text }) => text.trim() !== '')
    return new RecordReader(source, findColumns(header?.text ?? '', record?.text ?? ''))
  },
  write(geometry) {
    let columns: string[] | null = null
    return makeWriter(makeHeading(geometry), ({ puzzle, count, solution, beside }, drop) => {
      if (count !== null) drop('count')
      const isFirst = columns === null
      // The header is read before its quotes are.
      columns ??= [...(beside?.keys() ?? [])].filter((name) => !/[",;\t]/.test(name))
      for (const name of beside?.keys() ?? []) if (!columns.includes(name)) drop(name)
      const cells = toLine(puzzle.givens)
      const quiz = isZeroOpen(geometry, puzzle.givens) ? cells : cells.replaceAll('.', '0')
      const fields = [quiz, solution === null ? '' : toLine(solution)]
      for (const name of columns) {
        const value = beside?.get(name) ?? ''
        fields.push(/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
      }
      const header = isFirst ? `${['quizzes', 'solutions', ...columns].join(',')}\n` : ''
      return `${header}${fields.join(',')}\n`
    })
  },
}
