/** What a run found, on one screen: the tables first, and the answer last, where a terminal stops. */
import { styleText } from 'node:util'
import { classicColumns, panelColumns, tableOf, capText } from '@masu/ranking/columns'
import { grouped } from '@masu/ranking/figure'
import type { Panel } from '@masu/ranking/panels'
import type { Ranking } from '@masu/ranking/ranking'
import { statementsOf, type Statement } from '@masu/ranking/run-document'
import type { RunRecord } from '@masu/ranking/schema'
import type { TextTable } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'
import { visibleLength, wrapped } from '../terminal/wrapped.ts'
import { ideaOf } from './ideas.ts'
import { nextStatements } from './next-steps.ts'

export interface ScreenOptions {
  /** Characters of a line. */
  readonly width: number
  /** Whether escape codes may colour the text. */
  readonly isColoured: boolean
  /** The words before a verb in commands to type. */
  readonly called: string
}

/** The whole screen. */
export function screenText(ranking: Ranking, options: ScreenOptions): string {
  const { classics, panels } = ranking
  const tables = [
    ...panels
      .filter(({ entries }) => entries.length > 0)
      .map((panel) => panelText(ranking, panel, options)),
    ...(classics === null ? [] : [classicsText(ranking, classics, options)]),
  ]
  const statements = [...statementsOf(ranking), ...nextStatements(ranking, options.called)]
  return [...tables, statements.flatMap((one) => statementLines(one, options)).join('\n')].join(
    '\n\n',
  )
}

/** The table of a panel. The last fixtures are left out if they do not fit, and beside long names the ideas, too. */
export function panelTable(
  title: string,
  run: RunRecord,
  panel: Panel,
  options: ScreenOptions,
): string {
  const columns = panelColumns(panel, run.options.timeoutMs, ideaOf(run))
  const without = columns.length - panel.fixtures.length
  const choices = [
    ...Array.from({ length: panel.fixtures.length + 1 }, (_, left) =>
      columns.slice(0, columns.length - left),
    ),
    columns.slice(0, without).filter((column) => column.title !== 'idea'),
  ]
  let text = ''
  for (const choice of choices) {
    text = screenTable(title, tableOf(choice, panel.entries, 'screen'), options)
    if (text.split('\n').every((line) => visibleLength(line) <= options.width)) break
  }
  return text
}

/** The table of a panel, and what its signs mean. */
function panelText({ results: { run } }: Ranking, panel: Panel, options: ScreenOptions): string {
  const cap = capText(run.options.timeoutMs)
  const bounds = new Set(panel.entries.map(({ ratioBound }) => ratioBound))
  const meanings = [
    ...(bounds.has('lower')
      ? [`>= at least: a puzzle not solved in ${cap} was stopped there, and counts as ${cap}.`]
      : []),
    ...(bounds.has('unknown') ? [`~ about: the best had such puzzles, too.`] : []),
  ]
  return [panelTable(titleOf(panel), run, panel, options), ...meanings].join('\n')
}

function titleOf({ name }: Panel): string {
  if (name === '9x9') return '9x9 boards, fastest first'
  return name === 'other sizes' ? 'Boards of other sizes, fastest first' : `${name}, fastest first`
}

/** The table of the textbook programs. */
function classicsText(
  { results: { run } }: Ranking,
  { fixture, puzzles, entries }: NonNullable<Ranking['classics']>,
  options: ScreenOptions,
): string {
  const table = tableOf(classicColumns(ideaOf(run)), entries, 'screen')
  return screenTable(`Textbook programs on ${fixture} (${grouped(puzzles)})`, table, options)
}

/**
 * A table with the best of its strategies marked. Columns without a text are left out. The table's title stands in the
 * first line of the columns' titles if it fits.
 */
function screenTable(
  title: string,
  { columns, rows }: TextTable,
  { isColoured }: ScreenOptions,
): string {
  const places = [...columns.keys()].filter((index) =>
    rows.some((row) => !['', '-'].includes(row[index] ?? '')),
  )
  const names = columns.findIndex((column) => column.title === 'strategy')
  const marked = rows.map((row, place) =>
    places.map((index) => {
      const cell = row[index] ?? ''
      return isColoured && place === 0 && index === names ? bold(cell) : cell
    }),
  )
  const shown = places.flatMap((index) => columns[index] ?? [])
  const text = textTable(shown, marked, ' ')
  const [top = ''] = text.split('\n')
  const isRoom = shown.some((column) => column.title.includes('\n'))
  return isRoom && top.slice(0, title.length + 1).trim() === ''
    ? title + text.slice(title.length)
    : `${title}\n${text}`
}

/** Columns of the word before a sentence. */
const LABEL = 9

function statementLines(
  { label, text }: Statement,
  { width, isColoured }: ScreenOptions,
): string[] {
  const [first = '', ...others] = wrapped(text, width, label.padEnd(LABEL))
  return [isColoured ? first.replace(label, bold(label)) : first, ...others]
}

function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}
