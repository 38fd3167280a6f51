/** Tables of text, without borders. */
import { styleText } from 'node:util'
import Table from 'cli-table3'
import { plainWords, type TextTable } from '@masu/results/words/table'
import { visibleLength, wrapText } from '../terminal/wrap-text.ts'

const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
}

/** How a table is drawn: `gap` stands between columns. */
export interface TableLook {
  readonly width: number
  readonly gap: string
  /** Whether the name of the first line is bold. */
  readonly isColoured?: boolean
}

/** The rows under their titles, no line break at the end; a last column of words is wrapText to the width. */
export function textTable(
  { columns, rows }: TextTable,
  { width, gap, isColoured = false }: TableLook = { width: 80, gap: '  ' },
): string {
  const table = new Table({
    chars: { ...NO_BORDERS, middle: gap },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map(({ align = 'right' }) => align),
  })
  const heads = columns.map(({ title, narrow = title }) => narrow)
  const cells = rows.map((row, place) =>
    row.map((cell, column) => {
      const text = plainWords(cell)
      const isBold = isColoured && place === 0 && columns[column]?.isName === true
      return isBold ? styleText('bold', text, { validateStream: false }) : text
    }),
  )
  const room = width - widthWithoutLast([heads, ...cells], gap)
  const isWrapped = columns.at(-1)?.align === 'left' && room > 0
  table.push(
    heads.map((content) => ({ content, vAlign: 'bottom' as const })),
    ...cells.map((row) =>
      isWrapped ? row.slice(0, -1).concat(wrapText(row.at(-1) ?? '', room).join('\n')) : row,
    ),
  )
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

function widthWithoutLast(rows: readonly (readonly string[])[], gap: string): number {
  const columns = [...(rows[0] ?? [])].slice(0, -1)
  return columns.reduce((sum, _, column) => {
    const widths = rows.flatMap((row) => (row[column] ?? '').split('\n').map(visibleLength))
    return sum + Math.max(...widths) + gap.length
  }, 0)
}
