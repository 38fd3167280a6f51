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
  middle: '  ',
}

/** The rows under their titles, a line each, no line break at the end. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  const table = new Table({
    chars: NO_BORDERS,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map(({ align }) => align),
  })
  table.push(
    columns.map(({ title }) => title),
    ...rows.map((row) => [...row]),
  )
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
