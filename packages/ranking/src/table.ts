/** A table as data, which a terminal, a Markdown page and an HTML page draw. */

export type Align = 'left' | 'right'

export interface Column {
  readonly title: string
  readonly align: Align
}

/** Columns, and a line of texts for each entry. */
export interface TextTable {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

/** The most characters of a strategy's or a fixture's name in a table of 80 columns. */
export const LONGEST_NAME = 40
