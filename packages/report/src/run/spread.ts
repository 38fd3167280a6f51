/** Section 5: how the time is spread over the puzzles of a fixture. */
import { figure } from '@masu/ranking/figure'
import { horizontalAxis, verticalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { linePath } from '../marks.ts'
import { markup, path } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { linearScale, logScale, type Scale } from '../scales.ts'
import { lineClass } from '../style.ts'
import { label, listText } from '../text.ts'
import { texts } from '../texts.ts'
import { entriesOf, fixturesInOrder, lineNumber, type Model } from './model.ts'
import { scatterBlock } from './scatter.ts'

/** The times of an entry's puzzles, rising. */
interface Times {
  readonly strategy: string
  /** Microseconds, of the puzzles solved within the cap alone. */
  readonly solved: readonly number[]
  /** Puzzles that it tried. */
  readonly tried: number
}

const PLOT: Plot = { left: 46, right: FIGURE_WIDTH - 14, top: 26, bottom: 236 }
/** Shares of the solved puzzles that a line goes through: closer where few puzzles make a difference. */
const SHARES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1]

export function spreadSection(model: Model): PageSection {
  const names = fixturesInOrder(model).filter((name) => timesOf(model, name).length > 0)
  return {
    id: 'spread',
    title: 'How the time is spread over puzzles',
    short: 'Spread',
    body: markup`<p>The share of the puzzles that a strategy solves within a time: a line further left is faster, a steep line takes about
as long for every puzzle, and a line that ends below 100 % left puzzles unsolved within the cap. Times are of puzzles alone,
scaled so that their sum is the pass that was timed. Slow strategies tried fewer puzzles: the first 32 or 100 of the same order. After the eighth strategy colours
come again, with dashes here, and with squares where strategies are points.</p>
${scatterBlock(model)}
<div class="pair">${names.map((name) => figureInPage(spreadFigure(model, name), {}))}</div>`,
  }
}

export function spreadFigures(model: Model): Figure[] {
  return fixturesInOrder(model)
    .filter((name) => timesOf(model, name).length > 0)
    .map((name) => spreadFigure(model, name))
}

function timesOf(model: Model, fixture: string): Times[] {
  const capNs = model.results.run.options.timeoutMs * 1e6
  return entriesOf(model, fixture).flatMap(({ strategy }) => {
    const measured = model.measured(fixture).find(({ row }) => row.strategy === strategy)
    if (measured === undefined || measured.blocks.size === 0) return []
    const solved = measured.puzzleNs
      .filter((ns, index) => ns < capNs || !measured.capped.includes(index))
      .map((ns) => ns / 1_000)
      .toSorted((a, b) => a - b)
    return [{ strategy, solved, tried: measured.puzzleNs.length }]
  })
}

function spreadFigure(model: Model, fixture: string): Figure {
  const all = timesOf(model, fixture)
  const across = logScale(
    all.flatMap(({ solved }) => [solved[0] ?? NaN, solved.at(-1) ?? NaN]),
    [PLOT.left, PLOT.right],
  )
  const up = linearScale([0, 100], [PLOT.bottom, PLOT.top], { text: (value) => `${value} %` })
  const columns = 3
  const keyAt = (index: number): readonly [x: number, y: number] => [
    10 + (index % columns) * 142,
    PLOT.bottom + 54 + Math.floor(index / columns) * 18,
  ]
  // The line in the key is a part of the line in the plot.
  const lines = all.map((times, index) => {
    const [x, y] = keyAt(index)
    const steps = `${lineOf(times, across, up)}M${x} ${y}h20`
    return markup`<path class="line ${lineClass(lineNumber(model, times.strategy))}" d="${path(steps)}"/>`
  })
  const key = texts(
    'small',
    all.map(({ strategy }, index) => {
      const [x, y] = keyAt(index)
      return [x + 25, y + 4, label(strategy, 17)]
    }),
  )
  const halves = all.map(
    ({ strategy, solved, tried }) =>
      `${strategy} ${quantileText(solved, tried, 0.5)} and ${quantileText(solved, tried, 0.99)} µs`,
  )
  return {
    id: idOf('spread', fixture),
    title: `${fixture}: share solved within a time`,
    description: `Half and 99 % of the puzzles are solved within: ${listText(halves, all.length)}.`,
    width: FIGURE_WIDTH,
    height: PLOT.bottom + 54 + Math.ceil(all.length / columns) * 18,
    drawing: markup`${horizontalAxis(across, PLOT, 'µs a puzzle')}${verticalAxis(up, PLOT, 'puzzles solved')}${lines}${key}`,
  }
}

/** From nothing solved to all that was. */
function lineOf({ solved, tried }: Times, across: Scale, up: Scale): string {
  const [first] = solved
  if (first === undefined) return ''
  const counts = new Set(SHARES.map((share) => Math.ceil(share * solved.length)))
  const places = [
    [first, 0] as const,
    ...[...counts].map((count) => [solved[count - 1] ?? first, (100 * count) / tried] as const),
  ].map(([micros, share]) => [Math.round(across.at(micros)), Math.round(up.at(share))] as const)
  return linePath(places.filter((one, index) => one.join() !== places[index - 1]?.join()))
}

/** The time within which this share of the puzzles is solved; more than the cap where it is not. */
function quantileText(solved: readonly number[], tried: number, share: number): string {
  const micros = solved[Math.ceil(share * tried) - 1]
  return micros === undefined ? '> cap' : figure(micros)
}
