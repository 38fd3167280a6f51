/** A panel, and the classics: a figure of ratios and its table. */
import { FIRST_CLASSIC, type Classics } from '@masu/ranking/classics'
import {
  boundText,
  figure,
  grouped,
  microsText,
  precisionText,
  rangeText,
} from '@masu/ranking/figure'
import type { Panel, PanelEntry } from '@masu/ranking/panels'
import { figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { intervalFigure, type IntervalRow } from '../interval-figure.ts'
import { markup, type Markup } from '../markup.ts'
import { logScale } from '../scale.ts'
import { numbers, table, type Column } from '../table.ts'
import { capital, label, listText } from '../text.ts'

/** Each strategy's ratio to the best with its ±; dots are its ratios on each fixture. */
export function panelFigure({ name, entries, fixtures }: Panel): Figure {
  const [best] = entries
  const ratiosOf = (entry: PanelEntry): number[] =>
    entry.fixtures
      .map(({ micros }, index) => micros / (best?.fixtures[index]?.micros ?? NaN))
      .filter(Number.isFinite)
  const rows = entries.map((entry) => ({
    name: entry.strategy,
    rank: entry.ranks === null ? '' : rangeText(entry),
    value: Number.isNaN(entry.ratio) ? null : entry.ratio,
    interval: entry.ratioBound === 'exact' ? entry.interval : null,
    dots: fixtures.length > 1 ? ratiosOf(entry) : [],
    isLowerBound: entry.ratioBound !== 'exact',
    mark: 'measured' as const,
    text: Number.isNaN(entry.ratio) ? 'not timed' : boundText(entry.ratio, entry.ratioBound),
  }))
  const id = idOf('panel', name.replaceAll(' ', '-'))
  return ratioFigure(id, `${capital(name)}: times the best`, 'times as long as the best', rows)
}

/** The figure of a panel with its table. */
export function panelBlock(panel: Panel, capMs: number): Markup {
  const { name, entries, fixtures } = panel
  const drawn = panelFigure(panel)
  if (entries.length === 0) return markup`<p>${name}: nothing was timed.</p>`
  const lines = entries.map((entry) =>
    [
      label(entry.strategy),
      rangeText(entry),
      boundText(Number.isNaN(entry.ratio) ? null : entry.ratio, entry.ratioBound),
      precisionText(entry.ratio, entry.interval, entry.ratioBound),
      solvedText(entry.solvedShare),
    ].concat(
      entry.fixtures.map(({ micros, isLowerBound }) =>
        microsText(Number.isNaN(micros) ? null : micros, isLowerBound),
      ),
    ),
  )
  return figureInPage(
    drawn,
    table({
      id: idOf('table', drawn.id),
      caption: `${name}: ratio to the best, and µs a puzzle on each fixture`,
      columns: [
        'strategy',
        ...numbers('rank', 'ratio', '±'),
        solvedColumn(capMs),
        ...numbers(...fixtures.map((fixture) => label(fixture, 24))),
      ],
      lines,
    }),
  )
}

/** The share of the puzzles that were solved within the cap. */
export function solvedColumn(capMs: number): Column {
  return {
    title: `≤${Number(capMs.toPrecision(3))}\u00a0ms`,
    help: 'The share of the puzzles that were solved within that time',
    isNumber: true,
  }
}

/** As in `61%`; `100%` only if no puzzle is missing. */
export function solvedText(share: number): string {
  return `${share < 1 ? Math.min(99, Math.floor(100 * share)) : 100}%`
}

/** The classics' ratios to the program of the exam question. */
export function classicsFigure({ fixture, entries }: Classics): Figure {
  const rows = entries.map((entry) => ({
    name: entry.row.strategy,
    rank: entry.ranks === null ? '' : rangeText(entry),
    value: entry.ratio,
    interval: entry.interval,
    dots: [],
    isLowerBound: false,
    mark: 'measured' as const,
    text: figure(entry.ratio),
  }))
  const title = `The classics on ${fixture}: one search tree`
  return ratioFigure('classics', title, `times as long as ${FIRST_CLASSIC}`, rows)
}

/** The figure of the classics with their table. */
export function classicsBlock(classics: Classics): Markup {
  const { fixture, puzzles, entries } = classics
  const lines = entries.map((entry) => [
    label(entry.row.strategy),
    rangeText(entry),
    figure(entry.ratio),
    precisionText(entry.ratio, entry.interval, 'exact'),
    figure(entry.row.microsPerPuzzle),
    figure(entry.row.nodes),
    figure(entry.row.checks),
    figure(entry.row.nanosPerNode),
  ])
  return figureInPage(
    classicsFigure(classics),
    table({
      id: 'table-classics',
      caption: `${fixture}, ${grouped(puzzles)} puzzles: work and its cost a puzzle`,
      columns: ['strategy', ...numbers('rank', 'ratio', '±', 'µs', 'nodes', 'checks', 'ns/node')],
      lines,
    }),
  )
}

function ratioFigure(
  id: string,
  title: string,
  axis: string,
  rows: readonly IntervalRow[],
): Figure {
  const texts = rows.map(({ name, text }) => `${name} ${text}`)
  return intervalFigure({
    id,
    title,
    description: `Ratios, from the fastest: ${listText(texts)}.`,
    groups: [{ title: null, rows }],
    axis,
    scaleOf: logScale,
    dot: 'a fixture',
  })
}
