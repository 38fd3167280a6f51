/** A table as data, which a terminal, a Markdown page and an HTML page draw. */

/** Where a document is drawn. */
export type Medium = 'text' | 'markdown' | 'page'

/** Words in a line; a page shows some of them in another way. */
export type Words = string | StyledWords | readonly Words[]

export interface StyledWords {
  readonly words: Words
  readonly style: 'code' | 'strong' | 'dim' | 'name'
  /** An address; absent for none. */
  readonly link?: string
}

export type Align = 'left' | 'right'

/** How a column looks. */
export interface Heading {
  readonly title: string
  /** The title in a text, in lines; the title itself if absent. */
  readonly narrow?: string
  /** What it says, shown to readers who point at its title; absent where its title says it. */
  readonly meaning?: string
  /** Right if absent. */
  readonly align?: Align
  /** The only media that show it; all if absent. */
  readonly only?: readonly Medium[]
  /** Of columns that a text leaves out if it is too wide, the greatest goes first; absent where it must stay. */
  readonly spare?: number
  /** Whether its texts are short: a page does not break them. */
  readonly isShort?: true
  /** Whether it names the lines: a page has it first. */
  readonly isName?: true
  /** Whether a text groups the lines by it. */
  readonly isGroup?: true
}

/** A column: how it looks, and its text for an entry. */
export interface Column<Entry> extends Heading {
  readonly textOf: (entry: Entry) => Words
}

/** A column with the fields of the entry that CSV has in its place. */
export interface FieldColumn<Entry> extends Column<Entry> {
  readonly fields: readonly (keyof Entry)[]
  /** Those of two numbers, which have two columns in CSV. */
  readonly pairs?: readonly (keyof Entry)[]
}

/** A column of numbers. */
export function numberColumn<Entry>(
  title: string,
  textOf: Column<Entry>['textOf'],
  rest: Partial<Heading> = {},
): Column<Entry> {
  return { title, textOf, ...rest }
}

/** A column of words. */
export function wordColumn<Entry>(
  title: string,
  textOf: Column<Entry>['textOf'],
  rest: Partial<Heading> = {},
): Column<Entry> {
  return { title, textOf, align: 'left', ...rest }
}

/** The column that names the lines. */
export function nameColumn<Entry>(title: string, textOf: Column<Entry>['textOf']): Column<Entry> {
  return wordColumn(title, textOf, { isName: true })
}

/** Columns, and a line of texts for each entry. */
export interface TextTable {
  readonly columns: readonly Heading[]
  readonly rows: readonly (readonly Words[])[]
}

/** A table with a line for each entry. */
export function makeTable<Entry>(
  columns: readonly Column<Entry>[],
  entries: readonly Entry[],
): TextTable {
  return { columns, rows: entries.map((entry) => columns.map((column) => column.textOf(entry))) }
}

/** The columns at these places, in this order. */
export function pickColumns({ columns, rows }: TextTable, places: readonly number[]): TextTable {
  return {
    columns: places.flatMap((place) => columns[place] ?? []),
    rows: rows.map((row) => places.map((place) => row[place] ?? '')),
  }
}

/** The words without their styles. */
export function plainWords(words: Words): string {
  if (typeof words === 'string') return words
  return 'words' in words ? plainWords(words.words) : words.map(plainWords).join('')
}

/** The most characters of a strategy's or a fixture's name in a table of 80 columns. */
export const LONGEST_NAME = 40
