/** Real tables: what is drawn, as text that can be read aloud, searched, sorted and copied. */
import type { TextTable } from '@masu/ranking/table'
import { markup, type Markup, type Value } from './markup.ts'

export interface Column {
  readonly title: string
  /** What the words of the title mean, shown by those who point at it. */
  readonly help?: string
  /** Figures are aligned at the right. */
  readonly isNumber?: boolean
}

/** Columns of figures. */
export function numbers(...titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, isNumber: true }))
}

export interface TableParts {
  /** The script of the page sorts a table that has one, and links name it; it stays the same from report to report. */
  readonly id?: string
  readonly caption: string
  /** A column that is a text has it as its title. The first one names the lines. */
  readonly columns: readonly (Column | string)[]
  readonly lines: readonly (readonly Value[])[]
}

/** Columns that have room beside a figure; a table of more stands below it. */
const BESIDE = 12

/**
 * A table that scrolls by itself where it is too wide. End tags that HTML lets one leave out are left out, and the
 * scopes of headings, which their places say: a page has thousands of cells.
 */
export function table({ id, caption, columns: given, lines }: TableParts): Markup {
  const columns = given.map((one): Column => (typeof one === 'string' ? { title: one } : one))
  const classOf = (index: number): Markup | null =>
    columns[index]?.isNumber === true ? markup` class="n"` : null
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

/** A table that is text already, as a terminal and Markdown have it. */
export function textTable(caption: string, { columns, rows }: TextTable): Markup {
  return table({
    caption,
    columns: columns.map(({ title, align }) => ({ title, isNumber: align === 'right' })),
    lines: rows,
  })
}
