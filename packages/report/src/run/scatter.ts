/**
 * Two strategies puzzle by puzzle. Without a script the page shows the best two of the first panel; with it
 * the reader chooses a fixture and two strategies, which the script draws into the same figure.
 */
import { median } from '@masu/ranking/statistics/order'
import type { Choices } from '../data.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { markup, type Markup } from '../markup.ts'
import { dotsPath } from '../marks.ts'
import { horizontalAxis, verticalAxis } from '../axis.ts'
import { logScale } from '../scales.ts'
import { SCATTER_PLOT } from '../script.ts'
import { label } from '../text.ts'
import { fixturesInOrder, type Model } from './model.ts'

/** What is compared: the times of the same puzzles by two strategies. */
interface Pairing {
  readonly fixture: string
  readonly across: string
  readonly up: string
  /** Microseconds of each puzzle that both solved. */
  readonly points: readonly (readonly [across: number, up: number])[]
}

/** The figure of the best two; null where no two strategies solved the same puzzles. */
export function scatterFigure(model: Model): Figure | null {
  const pairing = bestPairing(model)
  if (pairing === null) return null
  const { fixture, across, up, points } = pairing
  const { left, right, top, bottom } = SCATTER_PLOT
  const values = points.flat()
  const [x, y] = [logScale(values, [left, right]), logScale(values, [bottom, top])]
  // One dot a place, from left to right, so that a step is short.
  const placed = new Map(
    points
      .map(([a, b]) => [Math.round(x.at(a)), Math.round(y.at(b))] as const)
      .map((place) => [place.join(), place]),
  )
  const dots = [...placed.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return {
    id: 'scatter',
    title: `${fixture}: ${label(up)} against ${label(across)}`,
    description: noteOf(pairing),
    width: FIGURE_WIDTH,
    height: SCATTER_PLOT.bottom + 42,
    drawing: markup`<g id="scatter-plot">${horizontalAxis(x, SCATTER_PLOT, `${label(across)}: µs`)}${verticalAxis(y, SCATTER_PLOT, `${label(up)}: µs`)}<path class="frame" d="M${left} ${bottom}L${right} ${top}"/><path class="dots c0" d="${dotsPath(dots)}"/></g>`,
  }
}

/** Names as the script of the page looks them up. */
export function choicesOf(model: Model): Choices {
  const strategies = model.results.run.strategies.map(({ name }) => name)
  return { strategies, fixtures: fixturesInOrder(model) }
}

export function scatterBlock(model: Model): Markup | null {
  const figure = scatterFigure(model)
  const pairing = bestPairing(model)
  if (figure === null || pairing === null) return null
  const { strategies, fixtures } = choicesOf(model)
  return figureInPage(figure, {
    caption: markup`A point is a puzzle. Above the diagonal the strategy at the left takes longer.`,
    beside: markup`<form id="scatter-choice" class="screen" hidden><p><label>Fixture ${selectOf('fixture', fixtures, pairing.fixture)}</label></p><p><label>Below ${selectOf('across', strategies, pairing.across)}</label></p><p><label>At the left ${selectOf('up', strategies, pairing.up)}</label></p></form>
<p id="scatter-note" role="status">${noteOf(pairing)}</p>`,
  })
}

function selectOf(id: string, names: readonly string[], chosen: string): Markup {
  const options = names.map(
    (name, index) =>
      markup`<option value="${index}"${name === chosen ? markup` selected` : null}>${label(name)}</option>`,
  )
  return markup`<select id="scatter-${id}">${options}</select>`
}

/** In the words of the script, which writes the same for other choices. */
function noteOf({ up, points }: Pairing): string {
  const longer = points.filter(([a, b]) => b > a).length
  const ratio = Number(median(points.map(([a, b]) => b / a)).toPrecision(3))
  return `${label(up)} takes longer on ${longer} of the ${points.length} puzzles that both solved; the median of the ratios is ${ratio}.`
}

/** The two fastest of the first panel that both solved puzzles of its slowest fixture. */
function bestPairing(model: Model): Pairing | null {
  for (const { entries, fixtures } of model.panels) {
    const [first, second] = entries
    if (first === undefined || second === undefined) continue
    const slowest = fixtures.toSorted(
      (a, b) => microsOf(first.fixtures, b) - microsOf(first.fixtures, a),
    )
    for (const fixture of slowest) {
      const points = pairsOf(model, fixture, first.strategy, second.strategy)
      if (points.length > 0) return { fixture, across: first.strategy, up: second.strategy, points }
    }
  }
  return null
}

function microsOf(
  fixtures: readonly { readonly fixture: string; readonly micros: number }[],
  name: string,
): number {
  return fixtures.find(({ fixture }) => fixture === name)?.micros ?? 0
}

/** Microseconds of each puzzle that both solved within the cap, in the order of the fixture. */
export function pairsOf(
  model: Model,
  fixture: string,
  across: string,
  up: string,
): (readonly [number, number])[] {
  const [a, b] = [across, up].map((strategy) =>
    model.measured(fixture).find(({ row }) => row.strategy === strategy),
  )
  if (a === undefined || b === undefined) return []
  const capped = new Set([...a.capped, ...b.capped])
  const count = Math.min(a.puzzleNs.length, b.puzzleNs.length)
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => !capped.has(index))
    .map((index) => [(a.puzzleNs[index] ?? 0) / 1_000, (b.puzzleNs[index] ?? 0) / 1_000] as const)
}
