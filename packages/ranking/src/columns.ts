/**
 * The columns of a run's tables. Each is defined once: its title, its title over a narrow column, its text for an
 * entry, and where it is shown.
 */
import { FIRST_CLASSIC, type ClassicEntry } from './classics.ts'
import { boundText, figure, microsText, precisionText, rangeText } from './figure.ts'
import type { Panel, PanelEntry } from './panels.ts'
import type { Align, TextTable } from './table.ts'

/** The places of a table: the screen of a terminal, and documents in Markdown. */
export type Place = 'screen' | 'document'

export interface ColumnOf<Entry> {
  readonly title: string
  /** The title on a screen, in lines; the title itself if absent. */
  readonly narrow?: string
  readonly align?: Align
  /** The only place where it is shown; everywhere if absent. */
  readonly only?: Place
  textOf(entry: Entry): string
}

/** A table of these columns, as far as they are shown there, with a line for each entry. */
export function tableOf<Entry>(
  columns: readonly ColumnOf<Entry>[],
  entries: readonly Entry[],
  place: Place,
): TextTable {
  const shown = columns.filter(({ only = place }) => only === place)
  return {
    columns: shown.map(({ title, narrow = title, align = 'right' }) => ({
      title: place === 'screen' ? narrow : title,
      align,
    })),
    rows: entries.map((entry) => shown.map((column) => column.textOf(entry))),
  }
}

/** The idea of a strategy in two or three words. */
export type IdeaOf = (strategy: string) => string

/** The columns of a panel. `capMs` is the cap of one puzzle. */
export function panelColumns(
  { fixtures }: Panel,
  capMs: number,
  ideaOf: IdeaOf = () => '',
): ColumnOf<PanelEntry>[] {
  return [
    { title: 'rank', textOf: rangeText },
    { title: 'strategy', align: 'left', textOf: ({ strategy }) => strategy },
    {
      title: 'idea',
      align: 'left',
      only: 'screen',
      textOf: ({ strategy }) => ideaOf(strategy),
    },
    {
      title: 'ratio',
      narrow: 'x the\nbest',
      textOf: ({ ratio, ratioBound }) => boundText(ratio, ratioBound),
    },
    {
      title: '±',
      narrow: 'give\nor take',
      textOf: ({ ratio, interval, ratioBound }) => precisionText(ratio, interval, ratioBound),
    },
    {
      title: 'solved',
      narrow: `solved\nin ${capText(capMs)}`,
      textOf: ({ solvedShare }) => solvedText(solvedShare),
    },
    ...fixtures.map((fixture, index): ColumnOf<PanelEntry> => ({
      title: fixture,
      narrow: narrowName(fixture, fixtures, index === 0 ? 'µs on' : ''),
      textOf: ({ fixtures: own }) => {
        const { micros = NaN, isLowerBound = false } = own[index] ?? {}
        return Number.isNaN(micros) ? '-' : microsText(micros, isLowerBound)
      },
    })),
  ]
}

/** The columns of the classics. */
export function classicColumns(ideaOf: IdeaOf = () => ''): ColumnOf<ClassicEntry>[] {
  return [
    { title: 'rank', textOf: rangeText },
    { title: 'strategy', align: 'left', textOf: ({ row }) => row.strategy },
    {
      title: 'idea',
      align: 'left',
      only: 'screen',
      textOf: ({ row }) => ideaOf(row.strategy),
    },
    {
      title: 'ratio',
      narrow: `x ${FIRST_CLASSIC.replace('-', '-\n')}`,
      textOf: ({ ratio }) => figure(ratio),
    },
    {
      title: '±',
      narrow: 'give\nor take',
      textOf: ({ ratio, interval }) => precisionText(ratio, interval, 'exact'),
    },
    { title: 'µs', textOf: ({ row }) => figure(row.microsPerPuzzle) },
    { title: 'nodes', textOf: ({ row }) => figure(row.nodes) },
    { title: 'checks', textOf: ({ row }) => figure(row.checks) },
    {
      title: 'ns a node',
      narrow: 'ns a\nnode',
      textOf: ({ row }) => figure(row.nanosPerNode),
    },
  ]
}

/** As in `5 ms`. */
export function capText(ms: number): string {
  return `${Number(ms.toPrecision(3))} ms`
}

/** As in `62%`; `all` only if no puzzle is missing. */
function solvedText(share: number): string {
  return share < 1 ? `${Math.min(99, Math.floor(100 * share))}%` : 'all'
}

/** Characters of a line over the column of a fixture. */
const NARROW = 7

/** The name of a fixture over its column: broken at hyphens, and without a prefix that all sizes share. */
function narrowName(fixture: string, all: readonly string[], above: string): string {
  const short = (name: string): string => name.replace(/^(?:mini|board)-/, '')
  const isOnly = all.filter((other) => short(other) === short(fixture)).length === 1
  const lines: string[] = []
  for (const word of (isOnly ? short(fixture) : fixture).split(/(?<=-)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < NARROW) {
      lines[lines.length - 1] = last + word
    } else lines.push(word)
  }
  return [...(above === '' ? [] : [above]), ...lines].join('\n')
}
