/** Tables of text, without borders, that fit a terminal of 80 columns. */
import Table from 'cli-table3'
import type { Column } from '@masu/ranking/table'

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

/** The rows under their titles, no line break at the end. A title may have several lines; `gap` stands between columns. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  gap = '  ',
): string {
  const table = new Table({
    chars: { ...NO_BORDERS, middle: gap },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map(({ align }) => align),
  })
  table.push(
    columns.map(({ title }) => ({ content: title, vAlign: 'bottom' as const })),
    ...rows.map((row) => [...row]),
  )
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
