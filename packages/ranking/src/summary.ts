/** A run in words: who is fastest and by how much, why, and which differences it could not see. */
import type { MeasuredByFixture } from './rank.ts'
import type { Bound, RankedEntry } from './entry.ts'
import { anySizePanel, type Panel, type PanelEntry } from './panels.ts'
import type { Results } from './read.ts'
import { figure } from './figure.ts'
import { median } from './statistics/order.ts'
import { ANOTHER_RUN } from './statistics/signed-rank.ts'

export interface Answer {
  /** As in "Fastest on 9x9". */
  readonly question: string
  readonly fastest: string
  /** With whom it ties, then how far it is ahead of the next ones, in words. */
  readonly ahead: readonly string[]
}

/** An answer for each panel, and one for boards of any size where there are several panels. */
export function answersOf(
  results: Results,
  panels: readonly Panel[],
  measured?: MeasuredByFixture,
): Answer[] {
  const [first] = panels
  const isBoth = panels.length > 1
  const asked = isBoth && first !== undefined ? [first, anySizePanel(results, measured)] : panels
  return asked.flatMap((panel): Answer[] => {
    const [best, ...others] = panel.entries
    if (best === undefined) return []
    const [nearest = '', ...further] = aheadTexts(best, others)
    const ahead =
      isBoth && panel !== first ? [`both tables: ${nearest}`, ...further] : [nearest, ...further]
    return [{ question: `Fastest on ${panel.name}`, fastest: best.strategy, ahead }]
  })
}

function aheadTexts(best: PanelEntry, others: readonly PanelEntry[]): string[] {
  if (others.length === 0) return ['the only one']
  const ties = others.filter(({ ranks }) => ranks !== null && ranks[0] === 1)
  const behind = others.filter((one) => !ties.includes(one)).slice(0, 2)
  const suffix = best.ranks === null ? ' (no ranks)' : ''
  return [
    ...(ties.length === 0 ? [] : [`tied with ${ties.map(({ strategy }) => strategy).join(', ')}`]),
    ...behind.map(
      ({ strategy, ratio, ratioBound }, index) =>
        `${BOUND_WORDS[ratioBound]}${ratioFigure(ratio)}x ${index === 0 ? 'ahead of' : 'of'} ${strategy}${index === behind.length - 1 ? suffix : ''}`,
    ),
  ]
}

const BOUND_WORDS: Readonly<Record<Bound, string>> = {
  exact: '',
  lower: 'at least ',
  unknown: 'about ',
}

function ratioFigure(ratio: number): string {
  return ratio < 9.95 ? ratio.toFixed(1) : figure(ratio)
}

/**
 * Why the first of a panel is ahead of the second, and of what comes after the widest gap between
 * neighbours: by the nodes that each walks and what a node costs it, on a fixture that both solved whole.
 */
export function reasonsOf(ranked: readonly RankedEntry[], panels: readonly Panel[]): string[] {
  const [panel] = panels
  const [fastest, second, ...others] = panel?.entries ?? []
  if (panel === undefined || fastest === undefined || second === undefined) return []
  const entries = ranked.filter(({ fixture }) => panel.fixtures.includes(fixture))
  const gaps = others.map((slower, index) => ({
    slower,
    gap: slower.ratio / (others[index - 1] ?? second).ratio,
  }))
  const [widest] = gaps.toSorted((a, b) => b.gap - a.gap)
  return [second, ...(widest === undefined ? [] : [widest.slower])].flatMap(
    ({ strategy }) => reasonFor(fastest.strategy, strategy, entries) ?? [],
  )
}

function reasonFor(faster: string, slower: string, entries: readonly RankedEntry[]): string | null {
  // The cheapest fixture is the one that most solve whole.
  const own = entries
    .filter(({ strategy }) => strategy === faster)
    .toSorted((a, b) => (a.microsPerPuzzle ?? Infinity) - (b.microsPerPuzzle ?? Infinity))
  for (const one of own) {
    const other = entries.find(
      ({ strategy, fixture }) => strategy === slower && fixture === one.fixture,
    )
    if (other === undefined || one.nodes === null || other.nodes === null) continue
    if (one.solved < one.puzzles || other.solved < other.puzzles) continue
    if (one.nanosPerNode === null || other.nanosPerNode === null) continue
    const isSameWork = Math.abs(Math.log(one.nodes / other.nodes)) < 0.02
    const [price, otherPrice] = [nanosText(one.nanosPerNode), nanosText(other.nanosPerNode)]
    return isSameWork
      ? `on ${one.fixture}, ${slower} and ${faster} walk ${figure(one.nodes)} nodes, of ${otherPrice} and ${price}.`
      : `on ${one.fixture}, ${slower} walks ${figure(other.nodes)} nodes of ${otherPrice}, ${faster} ${figure(one.nodes)} of ${price}.`
  }
  return null
}

function nanosText(ns: number): string {
  return ns < 1_000 ? `${figure(ns)} ns` : `${figure(ns / 1_000)} µs`
}

/** How far a ratio must be from 1 to be seen in a panel, typically, as a share; null without intervals. */
export function visibleDifference(panels: readonly Panel[]): number | null {
  const widths = panels.flatMap(({ entries }) =>
    entries.flatMap(({ interval }) =>
      // The intervals are of another run: this one's alone is narrower.
      interval === null ? [] : [Math.log(interval[1] / interval[0]) / 2 / ANOTHER_RUN],
    ),
  )
  return widths.length === 0 ? null : Math.expm1(median(widths))
}
