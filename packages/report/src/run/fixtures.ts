/** Section 3: a figure and a table for each fixture. */
import { RANKED_PUZZLES, type RankedEntry } from '@masu/ranking/entry'
import { boundText, figure, microsText, rangeText } from '@masu/ranking/figure'
import { dotPlot } from '../dot-plot.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { table, type Column } from '../table.ts'
import { label, listText } from '../text.ts'
import { entriesOf, fixturesInOrder, lineNumber, type Model } from './model.ts'

export function fixturesSection(model: Model): PageSection {
  const names = fixturesInOrder(model)
  const links = names.map(
    (name) => markup`<li><a href="#${idOf('fixture', name)}">${label(name)}</a></li>`,
  )
  return {
    id: 'fixtures',
    title: 'Each fixture',
    short: 'Fixtures',
    body: markup`<p>A point is the median over fresh processes, each of which is a faint dot; the bar is the 95 % interval of
that median, on this machine and these puzzles. An arrow: some puzzles took longer than ${model.results.run.options.timeoutMs} ms, the cap, and
count as the cap (the dashed line). A bracket at the left: tied within ${marginText(model)}, or the run could not tell.</p>
<p>In the tables <em>µs</em> is the time a puzzle with the interval of that median; <em>ratio</em> is to the best, within rounds, with the interval in which
the ratio of another run would lie, and then, <em>in general</em>, of another sample of such puzzles; <em>solved</em> is within the cap.</p>
<ul class="list">${links}</ul>
${names.map((name) => fixtureBlock(model, name))}`,
  }
}

function marginText({ results }: Model): string {
  return `${Number(((results.run.options.margin ?? 0) * 100).toPrecision(3))} %`
}

/** The figure of a fixture: time a puzzle, and puzzles a second. */
export function fixtureFigure(model: Model, fixture: string): Figure {
  const entries = shownOf(model, fixture)
  const { drawing, height } = dotPlot(
    entries.map((entry) => ({
      name: entry.strategy,
      rank: entry.ranks === null ? '' : rangeText(entry),
      ranks: entry.ranks,
      value: entry.microsPerPuzzle,
      interval: entry.interval,
      dots: levelsOf(model, entry),
      isLowerBound: entry.isLowerBound,
      text: microsText(entry.microsPerPuzzle, entry.isLowerBound),
      remark: remarkOf(entry),
      line: lineNumber(model, entry.strategy),
    })),
    {
      title: 'µs a puzzle',
      above: { title: 'puzzles a second', of: (micros) => 1e6 / micros },
      cap: model.results.run.options.timeoutMs * 1_000,
    },
  )
  const texts = entries.map(
    (entry) =>
      `${entry.strategy} ${entry.microsPerPuzzle === null ? remarkOf(entry) : `${microsText(entry.microsPerPuzzle, entry.isLowerBound)} µs`}`,
  )
  return {
    id: idOf('fixture', fixture),
    title: fixtureTitle(model, fixture),
    description: `Time a puzzle, from the fastest: ${listText(texts)}.`,
    width: FIGURE_WIDTH,
    height,
    drawing,
  }
}

function fixtureBlock(model: Model, fixture: string): Markup {
  const entries = shownOf(model, fixture)
  const unsupported = entriesOf(model, fixture).filter(({ status }) => status === 'unsupported')
  const block = Math.max(...entries.map(({ puzzles }) => puzzles))
  const all = model.results.run.fixtures.find(({ name }) => name === fixture)?.puzzles ?? 0
  const caption = [
    block > 0 && block < all
      ? `Compared on ${block} of the ${all}, the most that all were given.`
      : '',
    unsupported.length === 0
      ? ''
      : `Not for these boards: ${unsupported.map(({ strategy }) => label(strategy)).join(', ')}.`,
  ]
    .filter((text) => text !== '')
    .join(' ')
  if (entries.length === 0) {
    const title = fixtureTitle(model, fixture)
    return markup`<h3 id="${idOf('fixture', fixture)}">${title}</h3><p>Nothing was measured.</p>`
  }
  return figureInPage(fixtureFigure(model, fixture), {
    ...(caption === '' ? {} : { caption: markup`${caption}` }),
    beside: table(`${fixture}: times and ratios`, COLUMNS, entries.map(cellsOf)),
  })
}

/** The name, how many puzzles, and the shape of their boxes. */
function fixtureTitle({ results }: Model, name: string): string {
  const fixture = results.run.fixtures.find((one) => one.name === name)
  if (fixture === undefined) return name
  const { puzzles, of, geometry } = fixture
  const taken = puzzles < of ? `${puzzles} of ${of}` : `${puzzles}`
  const [height = 0, width = 0] = geometry.split('x').map(Number)
  const unranked = puzzles < RANKED_PUZZLES ? ', too few to rank' : ''
  return `${name}: ${taken} puzzles, ${height * width}x${height * width}${unranked}`
}

function shownOf(model: Model, fixture: string): RankedEntry[] {
  return entriesOf(model, fixture).filter(({ status }) => status !== 'unsupported')
}

/** The level of each process on the block of the figure; none where only the cap is known. */
function levelsOf(model: Model, { fixture, strategy, puzzles, processes }: RankedEntry): number[] {
  if (processes === 0) return []
  const measured = model.measured(fixture).find(({ row }) => row.strategy === strategy)
  return [...(measured?.blocks.get(puzzles)?.values() ?? [])].map((ns) => ns / 1_000)
}

/** What stands in place of a time. */
function remarkOf({ status, detail }: RankedEntry): string {
  if (status === 'ok' || status === 'timeout') return 'not timed'
  return detail === null ? status : `${status}: ${detail}`
}

const COLUMNS: readonly Column[] = [
  { title: 'strategy' },
  ...['rank', 'µs', '95 %', 'ratio', '95 %', 'in general', 'solved'].map((title) => ({
    title,
    isNumber: true,
  })),
]

function cellsOf(entry: RankedEntry): Value[] {
  const { strategy, status, detail, microsPerPuzzle, isLowerBound, ratioToBest, ratioBound } = entry
  const failed = status !== 'ok' && status !== 'timeout'
  return [
    failed
      ? markup`<bdi>${label(strategy)}</bdi> <span class="bad">${status}${detail === null ? null : `: ${label(detail, 200)}`}</span>`
      : label(strategy),
    rangeText(entry),
    microsText(microsPerPuzzle, isLowerBound),
    rangeCell(entry.interval),
    boundText(ratioToBest, ratioBound),
    rangeCell(entry.ratioInterval),
    rangeCell(entry.ratioIntervalInGeneral),
    entry.solved === entry.puzzles ? `all ${entry.puzzles}` : `${entry.solved} of ${entry.puzzles}`,
  ]
}

function rangeCell(range: readonly [low: number, high: number] | null): string {
  return range === null ? '-' : `${figure(range[0])} - ${figure(range[1])}`
}
