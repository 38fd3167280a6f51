/**
 * A document: what a run, a check or a comparison says, made once in the order in which it is read. Terminals, Markdown
 * and pages draw it.
 */
import { plainWords, pickColumns, type Medium, type TextTable, type Words } from './table.ts'

export interface Document {
  /** The answer in a line. */
  readonly title: string
  /** The measurement, its time and its place, in a sentence or two. */
  readonly description: string
  /** The three parts of the document. A terminal shows the last first, since a reader sees where it stops. */
  readonly answer: readonly Block[]
  readonly body: readonly Block[]
  readonly details: readonly Block[]
}

/** A part of a document. */
export type Block = (Paragraph | List | Facts | Code | Table | FigureBlock | Columns | Section) & {
  /** The only media that show it; all if absent. */
  readonly only?: readonly Medium[]
}

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly words: Words
  readonly style?: 'headline' | 'headline passes' | 'headline fails' | 'warn' | 'note' | 'sub'
}

export interface List {
  readonly kind: 'list'
  readonly items: readonly Words[]
  readonly style?: 'note' | 'list'
}

/** A sentence under a word that says what it is about. */
export interface Statement {
  readonly label: string
  readonly text: string
  /** Whether a reader must heed it before all else. */
  readonly isWarning?: boolean
}

export type Fact = readonly [name: string, value: string, isWarning?: boolean]

/** Values by their names, or words with their meanings. */
export interface Facts {
  readonly kind: 'facts'
  readonly facts: readonly Fact[]
  readonly isGlossary?: true
}

/** Lines to be read, or typed, as they are. */
export interface Code {
  readonly kind: 'code'
  readonly text: string
}

export interface Table {
  readonly kind: 'table'
  /** By which links name it; a page sorts it then. */
  readonly id?: string
  /** The heading in a text. */
  readonly title: string
  /** What a page says above it; the title if absent. */
  readonly caption?: string
  readonly table: TextTable
  /** Remarks below it. */
  readonly notes?: readonly string[]
}

/** A figure with a table of the same data. */
export interface FigureBlock {
  readonly kind: 'figure'
  readonly figure: IntervalFigure
  readonly beside: Table
  /** The sentence below a figure. */
  readonly caption?: string
}

/** Sections that stand side by side where there is room. */
export interface Columns {
  readonly kind: 'columns'
  readonly blocks: readonly Section[]
}

export interface Section {
  readonly kind: 'section'
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Whether a page shows it only on request. */
  readonly isFolded?: true
  /** Whether it takes two of three columns. */
  readonly isWide?: true
}

export type Mark = 'measured' | 'slower' | 'faster' | 'same' | 'open' | 'changed' | 'accepted'

/** Values with intervals, one below the other. */
export interface IntervalFigure {
  /** Unique in a document, and the same in every document of its kind. */
  readonly id: string
  readonly title: string
  /** The contents in words, for readers who do not see the figure. */
  readonly description: string
  readonly groups: readonly IntervalGroup[]
  /** The text below the axis: the meaning of a value. */
  readonly axis: string
  /** `ratio` is a scale around 1. */
  readonly scale: 'log' | 'ratio'
  /** Values at which a line crosses the rows; values beyond the scale are left out. */
  readonly lines?: readonly number[]
  /** The share up to which a change does not count, drawn as a band around 1. */
  readonly band?: number
  /** What a faint dot is, as in `a fixture`; the key below the axis says it. */
  readonly dot?: string
  /** The names of the marks, of which the key has those in use; absent where all are of one kind. */
  readonly marks?: readonly (readonly [Mark, string])[]
}

/** Rows under a title; null if all rows are of one kind. */
export interface IntervalGroup {
  readonly title: string | null
  readonly rows: readonly IntervalRow[]
}

export interface IntervalRow {
  readonly name: string
  /** Shown left of the name, as in `2-3`; absent for none. */
  readonly rank?: string
  /** Null if nothing was measured: the row is then a name and a text. */
  readonly value: number | null
  /** The interval of the value; null if it is exact, or unknown. */
  readonly interval: readonly [low: number, high: number] | null
  /** The single values behind the value. */
  readonly dots: readonly number[]
  /** Whether the true value is larger, which an arrow shows. */
  readonly isLowerBound?: boolean
  readonly mark: Mark
  /** Shown at the right: the value in words, or a text in its place. */
  readonly text: string
}

export function statementsBlock(all: readonly Statement[]): Block {
  return {
    kind: 'facts',
    facts: all.map(({ label, text, isWarning = false }) => [label, text, isWarning]),
  }
}

type Only = Block['only']

export function paragraph(words: Words, style?: Paragraph['style'], only?: Only): Block {
  return { kind: 'paragraph', words, ...(style && { style }), ...(only && { only }) }
}

export function list(items: readonly Words[], style?: List['style'], only?: Only): Block {
  return { kind: 'list', items, ...(style && { style }), ...(only && { only }) }
}

export function section(
  id: string,
  title: string,
  blocks: readonly Block[],
  rest: Partial<Section> = {},
): Section {
  return { kind: 'section', id, title, blocks, ...rest }
}

/** A section that a page shows only on request. */
export function foldedSection(
  id: string,
  title: string,
  blocks: readonly Block[],
  only?: Only,
): Block {
  return { ...section(id, title, blocks, { isFolded: true }), ...(only && { only }) }
}

/** The blocks that a medium shows. */
export function selectBlocks(blocks: readonly Block[], medium: Medium): Block[] {
  return blocks.filter(({ only = [medium] }) => only.includes(medium))
}

/** The columns that a medium shows: those without a text in any line are left out, too. */
export function selectColumns({ columns, rows }: TextTable, medium: Medium): TextTable {
  const places = [...columns.keys()].filter((place) => {
    const { only = [medium], isName = false } = columns[place] ?? {}
    const isEmpty = rows.every((row) => ['', '-'].includes(plainWords(row[place] ?? '')))
    return only.includes(medium) && (isName || rows.length === 0 || !isEmpty)
  })
  return pickColumns({ columns, rows }, places)
}

/** A list of names as a sentence has it: `a, b and c`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The text with a capital letter, for the beginning of a sentence. */
export function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const MOST_LISTED = 4

/** The first few of a list, and how many more there are: the whole is in the table beside it. */
export function formatFirstFew(texts: readonly string[]): string {
  const rest = texts.length - MOST_LISTED
  return rest <= 1 ? texts.join(', ') : `${texts.slice(0, MOST_LISTED).join(', ')} and ${rest} more`
}
