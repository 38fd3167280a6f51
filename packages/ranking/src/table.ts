/** A table as data: what a terminal, a Markdown page and an HTML page draw in their own ways. */

export type Align = 'left' | 'right'

export interface Column {
  readonly title: string
  readonly align: Align
}

/** Columns with their texts, a line of them for each entry. */
export interface TextTable {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}
