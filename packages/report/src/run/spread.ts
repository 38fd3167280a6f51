/** Section 5: how the time is spread over the puzzles of a fixture. */
import { figure } from '@masu/ranking/figure'
import { horizontalAxis, verticalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, path, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { linearScale, logScale, type Scale } from '../scales.ts'
import { lineClass } from '../style.ts'
import { table } from '../table.ts'
import { label, listText } from '../text.ts'
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
/** More steps than that are not seen, and would make the page large. */
const MOST_STEPS = 30

export function spreadSection(model: Model): PageSection {
  const names = fixturesInOrder(model).filter((name) => timesOf(model, name).length > 0)
  return {
    id: 'spread',
    title: 'How the time is spread over puzzles',
    short: 'Spread',
    body: markup`<p>The share of the puzzles that a strategy solves within a time: a line further left is faster, a steep line takes about
as long for every puzzle, and a line that ends below 100 % left puzzles unsolved within the cap. Times are of puzzles alone,
scaled so that their sum is the pass that was timed. Slow strategies tried fewer puzzles: the first 32 or 100 of the same order.</p>
${scatterBlock(model)}
${names.map((name) => spreadBlock(model, name))}`,
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
  const legend = all.map(({ strategy }, index) => {
    const [x, y] = [
      10 + (index % columns) * 142,
      PLOT.bottom + 54 + Math.floor(index / columns) * 18,
    ]
    const line = lineNumber(model, strategy)
    return markup`<path class="line ${lineClass(line)}" d="M${x} ${y}h20"/><text class="small" x="${x + 25}" y="${y + 4}">${label(strategy, 17)}</text>`
  })
  const texts = all.map(
    ({ strategy, solved, tried }) => `${strategy} ${quantileText(solved, tried, 0.5)} µs`,
  )
  return {
    id: idOf('spread', fixture),
    title: `${fixture}: share solved within a time`,
    description: `Half of the puzzles are solved within: ${listText(texts)}.`,
    width: FIGURE_WIDTH,
    height: PLOT.bottom + 54 + Math.ceil(all.length / columns) * 18,
    drawing: markup`${horizontalAxis(across, PLOT, 'µs a puzzle')}${verticalAxis(up, PLOT, 'puzzles solved')}${all.map(
      (times) =>
        markup`<path class="line ${lineClass(lineNumber(model, times.strategy))}" d="${path(stepsOf(times, across, up))}"/>`,
    )}${legend}`,
  }
}

/** From nothing solved to all that was, through a puzzle in so many. */
function stepsOf({ solved, tried }: Times, across: Scale, up: Scale): string {
  const every = Math.max(1, Math.ceil(solved.length / MOST_STEPS))
  if (solved.length === 0) return ''
  let [x, y] = [Math.round(across.at(solved[0] ?? across.low)), up.at(0)]
  let commands = `M${x} ${y}l`
  for (const [index, micros] of solved.entries()) {
    if (index > 0 && (index + 1) % every !== 0 && index !== solved.length - 1) continue
    const [nextX, nextY] = [across.at(micros), up.at((100 * (index + 1)) / tried)].map(Math.round)
    if (nextX === undefined || nextY === undefined || (nextX === x && nextY === y)) continue
    // From point to point, which takes half as many characters.
    commands += `${commands.endsWith('l') ? '' : ' '}${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
  }
  return commands
}

function spreadBlock(model: Model, fixture: string): Markup {
  const all = timesOf(model, fixture)
  return figureInPage(spreadFigure(model, fixture), {
    beside: table(
      `${fixture}: µs to solve a share of the puzzles`,
      [
        { title: 'strategy' },
        { title: 'tried', isNumber: true, help: 'Puzzles that it was given' },
        { title: 'half', isNumber: true },
        { title: '90 %', isNumber: true },
        { title: '99 %', isNumber: true },
        { title: 'slowest', isNumber: true, help: 'Of those that it solved' },
        { title: 'solved', isNumber: true, help: 'Within the cap' },
      ],
      all.map(({ strategy, solved, tried }): Value[] => [
        label(strategy),
        `${tried}`,
        quantileText(solved, tried, 0.5),
        quantileText(solved, tried, 0.9),
        quantileText(solved, tried, 0.99),
        figure(solved.at(-1) ?? null),
        shareText(solved.length, tried),
      ]),
    ),
  })
}

/** The time within which this share of the puzzles is solved; more than the cap where it is not. */
function quantileText(solved: readonly number[], tried: number, share: number): string {
  const micros = solved[Math.ceil(share * tried) - 1]
  return micros === undefined ? '> cap' : figure(micros)
}

/** Never 100 % where one is missing. */
function shareText(part: number, of: number): string {
  return part === of ? '100 %' : `${Math.min(99, Math.floor((100 * part) / of))} %`
}
