/** Real tables: what is drawn, as text that can be read aloud, searched and copied. */
import { markup, type Markup, type Value } from './markup.ts'

export interface Column {
  readonly title: Value
  /** What the words of the title mean, shown by those who point at it. */
  readonly help?: string
  /** Figures are aligned at the right. */
  readonly isNumber?: boolean
}

/** Columns of figures. */
export function numbers(...titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, isNumber: true }))
}

/** A cell: a text, or a figure with its exact value, which is kept as `data-value`. */
export type Cell = Value | { readonly text: Value; readonly exact: number | null }

/**
 * A table that scrolls by itself where it is too wide; a column that is a text has it as its title. The first column names the lines. End tags that
 * HTML lets one leave out are left out, and the scopes of headings, which their places say: a page has
 * thousands of cells.
 */
export function table(
  caption: string,
  given: readonly (Column | string)[],
  lines: readonly (readonly Cell[])[],
): Markup {
  const columns = given.map((one): Column => (typeof one === 'string' ? { title: one } : one))
  // Then a class of the table says it once.
  const isUniform = columns.every(({ isNumber = false }, index) => isNumber === index > 0)
  const classOf = (index: number): Markup | null =>
    !isUniform && columns[index]?.isNumber === true ? markup` class="n"` : null
  const heads = columns.map(
    ({ title, help }, index) =>
      markup`<th${classOf(index)}>${help === undefined ? title : markup`<abbr title="${help}">${title}</abbr>`}`,
  )
  const body = lines.map((cells) => {
    const [name = null, ...rest] = cells
    const others = rest.map(
      (cell, index) => markup`<td${classOf(index + 1)}${valueOf(cell)}>${textOf(cell)}`,
    )
    return markup`<tr><th>${textOf(name)}${others}\n`
  })
  return markup`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table${isUniform ? markup` class="u"` : null}><caption>${caption}</caption>
<thead><tr>${heads}<tbody>${body}</table></div>
`
}

function isFigure(cell: Cell): cell is { readonly text: Value; readonly exact: number | null } {
  return typeof cell === 'object' && cell !== null && 'exact' in cell
}

function textOf(cell: Cell): Value {
  return isFigure(cell) ? cell.text : cell
}

function valueOf(cell: Cell): Markup | null {
  return isFigure(cell) && cell.exact !== null ? markup` data-value="${cell.exact}"` : null
}
