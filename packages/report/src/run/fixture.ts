/** A fixture: the times of its strategies with every process, and a table with their work and first puzzle. */
import { fixtureTitle, type RankedEntry } from '@masu/ranking/entry'
import { boundText, figure, microsText, precisionText, rangeText } from '@masu/ranking/figure'
import { entriesOf } from '@masu/ranking/rank'
import { SLOW } from '@masu/ranking/ranks'
import { figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { intervalFigure } from '../interval-figure.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import { logScale } from '../scale.ts'
import { numbers, table, type Column } from '../table.ts'
import { label, listText } from '../text.ts'
import type { Model } from './model.ts'
import { solvedColumn, solvedText } from './panel.ts'

/** The fixtures of the run, panel by panel; fixtures too small to rank come last. */
export function fixturesInOrder({ results, panels }: Model): string[] {
  const ranked = panels.flatMap(({ fixtures }) => fixtures)
  const rest = results.run.fixtures.map(({ name }) => name).filter((name) => !ranked.includes(name))
  return [...ranked, ...rest]
}

/** Times with their intervals; a line at the cap, if it lies on the scale. */
export function fixtureFigure(model: Model, fixture: string): Figure {
  const entries = shownOf(model, fixture)
  const rows = entries.map((entry) => ({
    name: entry.strategy,
    rank: entry.ranks === null ? '' : rangeText(entry),
    value: entry.microsPerPuzzle,
    interval: entry.isLowerBound ? null : entry.interval,
    dots: levelsOf(model, entry),
    isLowerBound: entry.isLowerBound,
    mark: 'measured' as const,
    text:
      entry.microsPerPuzzle === null
        ? remarkOf(entry)
        : microsText(entry.microsPerPuzzle, entry.isLowerBound),
  }))
  return intervalFigure({
    id: idOf('fixture', fixture),
    title: titleOf(model, fixture),
    description: `Microseconds a puzzle, from the fastest: ${listText(rows.map(({ name, text }) => `${name} ${text}`))}.`,
    groups: [{ title: null, rows }],
    axis: 'µs a puzzle',
    scaleOf: logScale,
    lines: [model.results.run.options.timeoutMs * 1_000],
    dot: 'a process',
  })
}

/** The figure with its table. */
export function fixtureBlock(model: Model, fixture: string): Markup {
  const entries = shownOf(model, fixture)
  const drawn = fixtureFigure(model, fixture)
  const unsupported = model.entries.filter(
    (entry) => entry.fixture === fixture && entry.status === 'unsupported',
  )
  if (entries.length === 0) return markup`<p>${drawn.title}: nothing was measured.</p>`
  return figureInPage(
    drawn,
    table({
      id: idOf('table', drawn.id),
      caption: `${fixture}: times, work and cost`,
      columns: [
        'strategy',
        ...numbers('rank', 'µs', 'ratio', '±'),
        solvedColumn(model.results.run.options.timeoutMs),
        ...COLUMNS,
      ],
      lines: entries.map(cellsOf),
    }),
    unsupported.length === 0
      ? null
      : markup`Not for these boards: ${unsupported.map(({ strategy }) => label(strategy)).join(', ')}.`,
  )
}

const COLUMNS: readonly Column[] = [
  { title: 'slow', help: `Processes that took over ${SLOW} times the fastest`, isNumber: true },
  ...numbers('nodes', 'ns/node'),
  { title: 'first', help: 'The first puzzle of a fresh process, in µs', isNumber: true },
  { title: 'cold', help: 'A puzzle of the first pass of a fresh process, in µs', isNumber: true },
]

function cellsOf(entry: RankedEntry): Value[] {
  const { strategy, status, detail, solved, puzzles, processes } = entry
  const failed = status !== 'ok' && status !== 'timeout'
  return [
    failed
      ? markup`<bdi>${label(strategy)}</bdi> <span class="bad">${status}${detail === null ? null : `: ${label(detail, 200)}`}</span>`
      : label(strategy),
    rangeText(entry),
    microsText(entry.microsPerPuzzle, entry.isLowerBound),
    boundText(entry.ratioToBest, entry.ratioBound),
    precisionText(entry.ratioToBest, entry.ratioInterval, entry.ratioBound),
    failed || puzzles === 0 ? '-' : solvedText(solved / puzzles),
    processes === 0 ? '-' : `${entry.slowProcesses}`,
    figure(entry.nodes),
    figure(entry.nanosPerNode),
    figure(entry.firstMicros),
    figure(entry.coldMicrosPerPuzzle),
  ]
}

/** Says how many puzzles all entries were compared on. */
function titleOf(model: Model, name: string): string {
  const fixture = model.results.run.fixtures.find((one) => one.name === name)
  if (fixture === undefined) return name
  const block = Math.max(0, ...shownOf(model, name).map((entry) => entry.puzzles))
  return fixtureTitle(fixture, block > 0 ? Math.min(block, fixture.puzzles) : fixture.puzzles)
}

/** The entries that support such boards, from the fastest to the slowest. */
function shownOf({ entries }: Model, fixture: string): RankedEntry[] {
  return entries.filter((entry) => entry.fixture === fixture && entry.status !== 'unsupported')
}

/** The level of each process on the block of the figure; empty if only the cap is known. */
function levelsOf(model: Model, { fixture, strategy, puzzles, processes }: RankedEntry): number[] {
  if (processes === 0) return []
  const [entry] = entriesOf(model.fixtures, [fixture], strategy)
  return [...(entry?.blocks.get(puzzles)?.values() ?? [])].map((ns) => ns / 1_000)
}

/** The text in place of a time. */
function remarkOf({ status, detail }: RankedEntry): string {
  if (status === 'ok' || status === 'timeout') return 'not timed'
  return detail === null ? status : `${status}: ${detail}`
}
