/** A run in words: who is fastest and by how much, why, and which differences it could not see. */
import { rankEntries } from './rank.ts'
import type { RankedEntry } from './entry.ts'
import { anySizePanel, type Panel, type PanelEntry } from './panels.ts'
import type { Results } from './read.ts'
import { figure } from './figure.ts'
import { median } from './statistics/order.ts'

export interface Answer {
  /** As in "Fastest on 9x9". */
  readonly question: string
  readonly fastest: string
  /** How far ahead, or with whom it ties. */
  readonly ahead: string
}

/** An answer for each panel, and one for boards of any size where there are several panels. */
export function answersOf(results: Results, panels: readonly Panel[]): Answer[] {
  const [first] = panels
  const asked =
    panels.length > 1 && first !== undefined
      ? [first, { ...anySizePanel(results), name: 'any size' }]
      : panels
  return asked.flatMap(({ name, entries }) => {
    const [best, ...others] = entries
    if (best === undefined) return []
    return [
      { question: `Fastest on ${name}`, fastest: best.strategy, ahead: aheadText(best, others) },
    ]
  })
}

function aheadText(best: PanelEntry, others: readonly PanelEntry[]): string {
  if (others.length === 0) return 'the only one'
  const ties = others.filter(({ ranks }) => ranks !== null && ranks[0] === 1)
  const behind = others.filter((one) => !ties.includes(one)).slice(0, 2)
  const texts = behind.map(
    ({ strategy, ratio, isLowerBound }, index) =>
      `${isLowerBound ? 'at least ' : ''}${ratioFigure(ratio)}x ${index === 0 ? 'ahead of' : 'of'} ${strategy}`,
  )
  const tied =
    ties.length === 0 ? [] : [`tied with ${ties.map(({ strategy }) => strategy).join(', ')}`]
  const distances = texts.length === 0 ? [] : [texts.join(', ')]
  const suffix = best.ranks === null && texts.length > 0 ? ' (no ranks)' : ''
  return `${[...tied, ...distances].join('; ')}${suffix}`
}

function ratioFigure(ratio: number): string {
  return ratio < 9.95 ? ratio.toFixed(1) : figure(ratio)
}

/**
 * Why the first of a panel is ahead of the second, and why the widest gap between neighbours is there:
 * by the nodes that each walks and what a node costs it, on a fixture that both solved whole.
 */
export function reasonsOf(results: Results, panels: readonly Panel[]): string[] {
  const [panel] = panels
  if (panel === undefined || panel.entries.length < 2) return []
  const entries = rankEntries(results).filter(({ fixture }) => panel.fixtures.includes(fixture))
  const pairs = panel.entries.slice(1).map((slower, index) => {
    const faster = panel.entries[index] ?? slower
    return { faster, slower, gap: slower.ratio / faster.ratio }
  })
  const [first, ...others] = pairs
  const [widest] = others.toSorted((a, b) => b.gap - a.gap)
  return [...new Set([first, widest])].flatMap((pair) => {
    if (pair === undefined) return []
    const reason = reasonFor(pair.faster.strategy, pair.slower.strategy, entries)
    return reason === null ? [] : [reason]
  })
}

function reasonFor(faster: string, slower: string, entries: readonly RankedEntry[]): string | null {
  for (const one of entries.filter(({ strategy }) => strategy === faster)) {
    const other = entries.find(
      ({ strategy, fixture }) => strategy === slower && fixture === one.fixture,
    )
    if (other === undefined || one.nodes === null || other.nodes === null) continue
    if (one.solved < one.puzzles || other.solved < other.puzzles) continue
    if (one.nanosPerNode === null || other.nanosPerNode === null) continue
    const price = `${nanosText(one.nanosPerNode)} and ${nanosText(other.nanosPerNode)}`
    const isSameWork = Math.abs(Math.log(one.nodes / other.nodes)) < 0.02
    return isSameWork
      ? `${faster} and ${slower} walk as many nodes (${figure(one.nodes)} on ${one.fixture}); one costs ${price}.`
      : `${slower} walks ${figure(other.nodes)} nodes a puzzle of ${one.fixture}, ${faster} ${figure(one.nodes)}.`
  }
  return null
}

function nanosText(ns: number): string {
  return ns < 1_000 ? `${figure(ns)} ns` : `${figure(ns / 1_000)} µs`
}

/** The half-width of a typical interval of a panel, as a share; null where there are none. */
export function visibleDifference(panels: readonly Panel[]): number | null {
  const widths = panels.flatMap(({ entries }) =>
    entries.flatMap(({ interval, ratio }) =>
      interval === null ? [] : [Math.max(1 - interval[0] / ratio, interval[1] / ratio - 1)],
    ),
  )
  return widths.length === 0 ? null : median(widths)
}
