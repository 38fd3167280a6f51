/** Section 3: a figure and a table for each fixture. */
import { RANKED_PUZZLES, type RankedEntry } from '@masu/ranking/entry'
import { boundText, microsText, percent, precisionText, rangeText } from '@masu/ranking/figure'
import { MARGIN, SLOW } from '@masu/ranking/ranks'
import { dotPlot } from '../dot-plot.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { numbers, table } from '../table.ts'
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
    body: markup`<p>A point is the fastest of the fresh processes, each of which is a faint dot; the bar reaches as far to both sides as
the fourth fastest lies above it. An arrow: some puzzles took longer than ${model.results.run.options.timeoutMs} ms, the cap, and
count as the cap (the dashed line). A bracket at the left: tied within ${percent(MARGIN)}, or the run could not tell.</p>
<p>All are compared on as many puzzles as the slowest was given, the number in the title. In the tables <em>µs</em> is the time a puzzle; <em>ratio</em> is to the best
on all puzzles that the strategy did, so that it may differ from the quotient of two times; <em>±</em> is of the ratio; <em>slow</em> counts the processes that took over ${SLOW} times the fastest, of all; <em>solved</em> is within the cap.</p>
<ul class="list">${links}</ul>
${names.map((name) => fixtureBlock(model, name))}`,
  }
}

/** The figure of a fixture: time a puzzle, and puzzles a second. */
export function fixtureFigure(model: Model, fixture: string): Figure {
  const entries = shownOf(model, fixture)
  const { drawing, height } = dotPlot(
    entries.map((entry) => ({
      name: entry.strategy,
      ranks: entry.ranks,
      value: entry.microsPerPuzzle,
      interval: entry.isLowerBound ? null : entry.interval,
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
  const caption =
    unsupported.length === 0
      ? undefined
      : markup`Not for these boards: ${unsupported.map(({ strategy }) => label(strategy)).join(', ')}.`
  if (entries.length === 0) {
    const title = fixtureTitle(model, fixture)
    return markup`<h3 id="${idOf('fixture', fixture)}">${title}</h3><p>Nothing was measured.</p>`
  }
  return figureInPage(fixtureFigure(model, fixture), {
    ...(caption === undefined ? {} : { caption }),
    beside: table(`${fixture}: times and ratios`, COLUMNS, entries.map(cellsOf)),
  })
}

/** The name, how many puzzles all were compared on, of how many, and the shape of their boards. */
function fixtureTitle(model: Model, name: string): string {
  const fixture = model.results.run.fixtures.find((one) => one.name === name)
  if (fixture === undefined) return name
  const { puzzles, of, geometry } = fixture
  const block = Math.max(0, ...shownOf(model, name).map((entry) => entry.puzzles))
  const compared = block > 0 ? Math.min(block, puzzles) : puzzles
  const taken = compared < of ? `${compared} of ${of}` : `${compared}`
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

const COLUMNS = ['strategy', ...numbers('rank', 'µs', 'ratio', '±', 'slow', 'solved')]

function cellsOf(entry: RankedEntry): Value[] {
  const { strategy, status, detail, microsPerPuzzle, isLowerBound, ratioToBest, ratioBound } = entry
  const failed = status !== 'ok' && status !== 'timeout'
  return [
    failed
      ? markup`<bdi>${label(strategy)}</bdi> <span class="bad">${status}${detail === null ? null : `: ${label(detail, 200)}`}</span>`
      : label(strategy),
    rangeText(entry),
    microsText(microsPerPuzzle, isLowerBound),
    boundText(ratioToBest, ratioBound),
    precisionText(ratioToBest, entry.ratioInterval, ratioBound),
    entry.processes === 0 ? '-' : `${entry.slowProcesses}/${entry.processes}`,
    entry.solved === entry.puzzles ? 'all' : `${entry.solved}`,
  ]
}
