/**
 * Section 4: time against exact work. A point on a line of equal cost per node costs as much per node as all
 * others on it; two points at the same place from left to right did the same work.
 */
import type { RankedEntry } from '@masu/ranking/entry'
import { figure } from '@masu/ranking/figure'
import { horizontalAxis, verticalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { idOf } from '../ids.ts'
import { markup, path, type Markup, type Value } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { logScale, place, type Scale } from '../scales.ts'
import { lineClass } from '../style.ts'
import { table } from '../table.ts'
import { label, listText } from '../text.ts'
import { spreadLabels } from '../labels.ts'
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
const PLOT: Plot = { left: 56, right: 330, top: 30, bottom: HEIGHT - 44 }

export function whySection(model: Model): PageSection {
  const names = fixturesInOrder(model).filter((name) => workedOf(model, name).length > 0)
  const body =
    names.length === 0
      ? markup`<p>No strategy of this run tells its work, or none was timed.</p>`
      : markup`<p>Work is exact and the same on every machine; time is work times the price of a node. Further right: more nodes.
Along a dotted line a node costs the same, so strategies on different lines pay different prices. A
ring without filling: only the puzzles that it solved within the cap are in its point. Compare the price of a node between revisions of
one strategy, and read it between strategies as a reason, not as a merit: they put different work into a node.</p>
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
    { room: 30 },
  )
  const labels = spreadLabels(
    worked.map(({ micros }) => up.at(micros)),
    14,
    [PLOT.top, PLOT.bottom],
  )
  const marks = worked.map(({ entry, nodes, micros }, index) => {
    const colour = lineClass(lineNumber(model, entry.strategy)).slice(1, 2)
    const [x, y] = [Math.round(across.at(nodes)), Math.round(up.at(micros))]
    const at = Math.round(labels[index] ?? 0)
    const filled = entry.solved === entry.puzzles ? `f${colour}` : 'ring'
    return {
      leader: `M${x} ${y}L${PLOT.right + 4} ${at}`,
      point: markup`<circle class="c${colour} ${filled}" cx="${x}" cy="${y}" r="4.5"/><text x="${PLOT.right + 7}" y="${at + 4}">${label(entry.strategy, 16)}</text>`,
    }
  })
  const points = markup`<path class="leader" d="${path(marks.map(({ leader }) => leader).join(''))}"/><g class="small">${marks.map(({ point }) => point)}</g>`
  const texts = worked.map(
    ({ entry, nodes, nanosPerNode }) =>
      `${entry.strategy} ${figure(nodes)} nodes of ${figure(nanosPerNode)} ns`,
  )
  return {
    id: idOf('why', fixture),
    title: `${fixture}: time and work`,
    description: `Nodes a puzzle and the time of a node: ${listText(texts)}.`,
    width: FIGURE_WIDTH,
    height: HEIGHT,
    drawing: markup`${horizontalAxis(across, PLOT, 'nodes a puzzle')}${verticalAxis(up, PLOT, 'µs a solved puzzle')}${priceLines(across, up)}${points}`,
  }
}

/** Lines of equal cost per node, each ten times the one before, with their prices. */
function priceLines(across: Scale, up: Scale): Markup {
  const lines: Markup[] = []
  for (let exponent = -3; exponent <= 9; exponent++) {
    const micros = 10 ** exponent / 1_000
    // Where the line enters and leaves the plot, in nodes.
    const from = Math.max(across.low, up.low / micros)
    const to = Math.min(across.high, up.high / micros)
    if (from >= to) continue
    const [x1, y1] = [place(across.at(from)), place(up.at(from * micros))]
    const [x2, y2] = [place(across.at(to)), place(up.at(to * micros))]
    // Along the line, so that no price hides another.
    const angle = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)
    const [x, y] = [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)]
    const text =
      Math.hypot(x2 - x1, y2 - y1) < 75
        ? null
        : markup`<text class="dim small mid halo" transform="translate(${x} ${y})rotate(${angle})" y="-3">${priceText(10 ** exponent)}</text>`
    lines.push(markup`<path class="frame h2" d="M${x1} ${y1}L${x2} ${y2}"/>${text}`)
  }
  return markup`${lines}`
}

function priceText(ns: number): string {
  if (ns >= 1e6) return `${ns / 1e6} ms/node`
  return ns >= 1_000 ? `${ns / 1_000} µs/node` : `${ns} ns/node`
}

function whyBlock(model: Model, fixture: string): Markup {
  const worked = workedOf(model, fixture)
  const [first] = worked
  return figureInPage(whyFigure(model, fixture), {
    caption: markup`${sameTreeText(worked)}`,
    beside: table(
      `${fixture}: work of a solved puzzle`,
      [
        { title: 'strategy' },
        { title: 'nodes', isNumber: true },
        { title: 'guesses', isNumber: true },
        { title: 'backtracks', isNumber: true },
        { title: 'checks', isNumber: true },
        { title: 'ns/node', isNumber: true },
        {
          title: 'x nodes',
          isNumber: true,
          help: `Nodes, divided by those of ${first?.entry.strategy ?? 'the first'}`,
        },
        {
          title: 'x price',
          isNumber: true,
          help: `Cost of a node, divided by that of ${first?.entry.strategy ?? 'the first'}`,
        },
      ],
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
