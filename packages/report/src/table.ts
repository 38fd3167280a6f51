/** Tables of the drawn data, as text that can be read aloud, searched, sorted and copied. */
import type { TextTable } from '@masu/ranking/table'
import { markup, type Markup, type Value } from './markup.ts'

export interface Column {
  readonly title: string
  /** The meaning of the title, shown to readers who point at it. */
  readonly help?: string
  /** Figures are aligned at the right. */
  readonly isNumber?: boolean
  /** Short texts stay on one line. */
  readonly isShort?: boolean
}

/** Columns of texts that stay on one line. */
export function words(...titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, isShort: true }))
}

/** Columns of figures. */
export function numbers(...titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, isNumber: true }))
}

export interface TableParts {
  /** The page's script sorts a table with an identifier, and links name it; it must be the same in every report. */
  readonly id?: string
  readonly caption: string
  /** A text stands for a column with this title. The first column names the lines. */
  readonly columns: readonly (Column | string)[]
  readonly lines: readonly (readonly Value[])[]
}

/** The most columns of a table beside a figure; a wider table stands below it. */
const BESIDE = 12

/**
 * A table that scrolls if it is too wide, without the columns that are empty in all lines. It omits end tags that HTML
 * makes optional, and the scopes of headings, which follow from their places: a page has thousands of cells.
 */
export function table({ id, caption, columns: all, lines: allLines }: TableParts): Markup {
  const isKept = (index: number): boolean =>
    index === 0 || allLines.length === 0 || allLines.some((line) => !isEmpty(line[index]))
  const columns = all
    .map((one): Column => (typeof one === 'string' ? { title: one } : one))
    .filter((_, index) => isKept(index))
  const lines = allLines.map((line) => line.filter((_, index) => isKept(index)))
  const classOf = (index: number): Markup | null => {
    if (columns[index]?.isNumber === true) return markup` class="n"`
    return columns[index]?.isShort === true ? markup` class="w"` : null
  }
  const heads = columns.map(
    ({ title, help }, index) =>
      markup`<th${classOf(index)}>${help === undefined ? title : markup`<abbr title="${help}">${title}</abbr>`}`,
  )
  const body = lines.map(([name = null, ...rest]) => {
    const cells = rest.map((cell, index) => markup`<td${classOf(index + 1)}>${cell}`)
    return markup`<tr><th>${name}${cells}\n`
  })
  const kind = columns.length > BESIDE ? 'scroll below' : 'scroll'
  return markup`<div class="${kind}" role="region" tabindex="0" aria-label="${caption}"><table${id === undefined ? null : markup` id="${id}"`}><caption>${caption}</caption>
<thead><tr>${heads}<tbody>${body}</table></div>
`
}

function isEmpty(cell: Value | undefined): boolean {
  return ['', '-'].includes(String(cell ?? ''))
}

/** A table from the data that terminals and Markdown use, too. */
export function textTable(caption: string, { columns, rows }: TextTable): Markup {
  return table({
    caption,
    columns: columns.map(({ title, align }) => ({ title, isNumber: align === 'right' })),
    lines: rows,
  })
}
