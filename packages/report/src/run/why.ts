/**
 * Section 4: time against exact work. A point on a line of equal cost per node costs as much per node as all
 * others on it; two points at the same place from left to right did the same work.
 */
import type { RankedEntry } from '@masu/ranking/entry'
import { durationText, figure } from '@masu/ranking/figure'
import { COUNTERS } from '@masu/ranking/work-change'
import { horizontalAxis, verticalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, path, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { logScale, type Scale } from '../scales.ts'
import { pointAt } from '../marks.ts'
import { numbers, table } from '../table.ts'
import { label, listText } from '../text.ts'
import { spreadLabels, texts } from '../texts.ts'
import { entriesOf, fixturesInOrder, lineNumber, type Model } from './model.ts'

/** An entry whose work and time are known. */
interface Worked {
  readonly entry: RankedEntry
  readonly nodes: number
  readonly nanosPerNode: number
  /** Of a puzzle that it solved. */
  readonly micros: number
}

const HEIGHT = 330
const PLOT: Plot = { left: 56, right: 300, top: 30, bottom: HEIGHT - 44 }

/** Where the names stand, at the ends of lines from their points. */
const NAME_AT = 328

export function whySection(model: Model): PageSection {
  const names = fixturesInOrder(model).filter((name) => workedOf(model, name).length > 0)
  const body =
    names.length === 0
      ? markup`<p>No strategy of this run tells its work, or none was timed.</p>`
      : markup`<p>Work is exact and the same on every machine; time is work times the price of a node. Further right: more nodes.
Along a dotted line a node costs the same, so strategies on different lines pay different prices. A
ring without filling: only the puzzles that it solved within the cap are in its point. Compare the price of a node between revisions of
one strategy, and read it between strategies as a reason, not as a merit: they put different work into a node. In the tables <em>x nodes</em>
and <em>x price</em> are the nodes and the cost of a node, divided by those of the first strategy.</p>
${names.map((name) => whyBlock(model, name))}`
  return { id: 'why', title: 'Why: work, and the price of it', short: 'Why', body }
}

export function whyFigures(model: Model): Figure[] {
  return fixturesInOrder(model)
    .filter((name) => workedOf(model, name).length > 0)
    .map((name) => whyFigure(model, name))
}

function workedOf(model: Model, fixture: string): Worked[] {
  return entriesOf(model, fixture).flatMap((entry) => {
    const { nodes, nanosPerNode } = entry
    if (nodes === null || nanosPerNode === null) return []
    return [{ entry, nodes, nanosPerNode, micros: (nodes * nanosPerNode) / 1_000 }]
  })
}

function whyFigure(model: Model, fixture: string): Figure {
  const worked = workedOf(model, fixture)
  const across = logScale(
    worked.map(({ nodes }) => nodes),
    [PLOT.left, PLOT.right],
  )
  const up = logScale(
    worked.map(({ micros }) => micros),
    [PLOT.bottom, PLOT.top],
    { room: 44 },
  )
  const labels = spreadLabels(
    worked.map(({ micros }) => up.at(micros)),
    14,
    [PLOT.top, PLOT.bottom],
  )
  const places = worked.map(({ nodes, micros }, index) => ({
    x: Math.round(across.at(nodes)),
    y: Math.round(up.at(micros)),
    label: Math.round(labels[index] ?? 0),
  }))
  const leaders = places.map((one) => `M${one.x} ${one.y}L${NAME_AT - 3} ${one.label}`)
  const marks = worked.map(({ entry }, index) =>
    pointAt(
      lineNumber(model, entry.strategy),
      places[index]?.x ?? 0,
      places[index]?.y ?? 0,
      entry.solved === entry.puzzles ? 'filled' : 'ring',
    ),
  )
  const names = texts(
    'small',
    worked.map(({ entry }, index) => [
      NAME_AT,
      (places[index]?.label ?? 0) + 4,
      label(entry.strategy, 16),
    ]),
  )
  const points = markup`<path class="leader" d="${path(leaders.join(''))}"/>${marks}${names}`
  const works = worked.map(
    ({ entry, nodes, nanosPerNode }) =>
      `${entry.strategy} ${figure(nodes)} nodes of ${figure(nanosPerNode)} ns`,
  )
  return {
    id: idOf('why', fixture),
    title: `${fixture}: time and work`,
    description: `Nodes a puzzle and the time of a node: ${listText(works)}.`,
    width: FIGURE_WIDTH,
    height: HEIGHT,
    drawing: markup`${horizontalAxis(across, PLOT, 'nodes a puzzle')}${verticalAxis(up, PLOT, 'µs a solved puzzle')}${priceLines(across, up)}${points}`,
  }
}

/** Lines of equal cost per node, each ten times the one before, with their prices. */
function priceLines(across: Scale, up: Scale): Markup {
  const lines: string[] = []
  const prices: Markup[] = []
  for (let exponent = -3; exponent <= 9; exponent++) {
    const micros = 10 ** exponent / 1_000
    // Where the line enters and leaves the plot, in nodes.
    const from = Math.max(across.low, up.low / micros)
    const to = Math.min(across.high, up.high / micros)
    if (from >= to) continue
    const [x1, y1] = [Math.round(across.at(from)), Math.round(up.at(from * micros))]
    const [x2, y2] = [Math.round(across.at(to)), Math.round(up.at(to * micros))]
    lines.push(`M${x1} ${y1}L${x2} ${y2}`)
    if (Math.hypot(x2 - x1, y2 - y1) < 75) continue
    // Along the line, so that no price hides another.
    const angle = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)
    const [x, y] = [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)]
    prices.push(
      markup`<text transform="translate(${x} ${y})rotate(${angle})" y="-3">${durationText(10 ** exponent)}/node</text>`,
    )
  }
  return markup`<path class="frame h2" d="${path(lines.join(''))}"/><g class="dim small mid halo">${prices}</g>`
}

function whyBlock(model: Model, fixture: string): Markup {
  const worked = workedOf(model, fixture)
  const [first] = worked
  return figureInPage(whyFigure(model, fixture), {
    caption: markup`${sameTreeText(worked)}`,
    beside: table(
      `${fixture}: work of a solved puzzle`,
      ['strategy', ...numbers(...COUNTERS, 'ns/node', 'x nodes', 'x price')],
      worked.map(({ entry, nodes, nanosPerNode }): Value[] => [
        label(entry.strategy),
        figure(nodes),
        figure(entry.guesses),
        figure(entry.backtracks),
        figure(entry.checks),
        figure(nanosPerNode),
        first === undefined ? '-' : figure(nodes / first.nodes),
        first === undefined ? '-' : figure(nanosPerNode / first.nanosPerNode),
      ]),
    ),
  })
}

/** Which strategies did exactly the same work, so that only the price of a node tells them apart. */
function sameTreeText(worked: readonly Worked[]): string {
  const whole = worked.filter(({ entry }) => entry.solved === entry.puzzles)
  const groups = Map.groupBy(
    whole,
    ({ entry }) => `${entry.nodes} ${entry.guesses} ${entry.backtracks}`,
  )
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const names = group.map(({ entry }) => label(entry.strategy)).join(', ')
      if (group[0]?.entry.guesses === 0) {
        return `${names} solve without a guess: all that they do is within one node.`
      }
      const prices = group.map(({ nanosPerNode }) => nanosPerNode)
      return `${names} did exactly the same work, ${figure(group[0]?.nodes ?? 0)} nodes a puzzle: only the price of a node tells them apart, ${figure(Math.min(...prices))} to ${figure(Math.max(...prices))} ns.`
    })
    .join(' ')
}
