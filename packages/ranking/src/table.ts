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

/** Characters of a strategy's or a fixture's name: a table of 80 columns has room for so many. */
export const LONGEST_NAME = 40
