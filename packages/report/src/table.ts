/** Real tables: what is drawn, as text that can be read aloud, searched and copied. */
import { markup, type Markup, type Value } from './markup.ts'

export interface Column {
  readonly title: Value
  /** What the words of the title mean, shown by those who point at it. */
  readonly help?: string
  /** Figures are aligned at the right. */
  readonly isNumber?: boolean
}

/** A cell: a text, or a figure with its exact value. */
export type Cell = Value | { readonly text: Value; readonly exact: number | null }

/**
 * A table that scrolls by itself where it is too wide. The first column names the lines. The exact values
 * of figures are kept as `data-value`, so that what a page shows can be held against `masu rank --json`.
 */
export function table(
  caption: string,
  columns: readonly Column[],
  lines: readonly (readonly Cell[])[],
): Markup {
  const heads = columns.map(headOf)
  const body = lines.map(
    (cells) =>
      markup`<tr>${cells.map((cell, index) => cellOf(cell, index, columns[index]))}</tr>\n`,
  )
  return markup`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${body}</tbody></table></div>
`
}

function headOf({ title, help, isNumber }: Column): Markup {
  const text = help === undefined ? markup`${title}` : markup`<abbr title="${help}">${title}</abbr>`
  return isNumber === true
    ? markup`<th scope="col" class="n">${text}</th>`
    : markup`<th scope="col">${text}</th>`
}

function cellOf(cell: Cell, index: number, column: Column | undefined): Markup {
  if (isFigure(cell)) {
    return cell.exact === null
      ? markup`<td class="n">${cell.text}</td>`
      : markup`<td class="n" data-value="${cell.exact}">${cell.text}</td>`
  }
  if (index === 0) return markup`<th scope="row">${cell}</th>`
  return column?.isNumber === true ? markup`<td class="n">${cell}</td>` : markup`<td>${cell}</td>`
}

function isFigure(cell: Cell): cell is { readonly text: Value; readonly exact: number | null } {
  return typeof cell === 'object' && cell !== null && 'exact' in cell
}
