/** A run in words: who is fastest and by how much, why, and which differences it could not see. */
import type { MeasuredByFixture } from './rank.ts'
import type { RankedEntry } from './entry.ts'
import { anySizePanel, type Panel, type PanelEntry } from './panels.ts'
import type { Results } from './read.ts'
import { BOUND_SIGNS, durationText, figure, reachText } from './figure.ts'
import { median } from './statistics/order.ts'
import { ANOTHER_RUN } from './statistics/signed-rank.ts'

export interface Answer {
  /** As in "Fastest on 9x9". */
  readonly question: string
  readonly fastest: string
  /** The next ones with their ratios to it, as in `bands 1.4x ±9.1 % (tied)`; of ties, all. */
  readonly next: readonly string[]
  /** What is to be said of them all; null for nothing. */
  readonly remark: string | null
}

/** An answer for each panel, and one for boards of any size where there are several panels. */
export function answersOf(
  results: Results,
  panels: readonly Panel[],
  measured?: MeasuredByFixture,
): Answer[] {
  const [first] = panels
  const asked =
    panels.length > 1 && first !== undefined ? [first, anySizePanel(results, measured)] : panels
  return asked.flatMap(({ name, entries }): Answer[] => {
    const [best, ...others] = entries
    if (best === undefined) return []
    const isTied = ({ ranks }: PanelEntry): boolean => ranks !== null && ranks[0] === 1
    const behind = others.filter((one) => !isTied(one)).slice(0, NEXT)
    return [
      {
        question: `Fastest on ${name}`,
        fastest: best.strategy,
        next: [
          ...others
            .filter(isTied)
            .map((one) => `${nextText(one)} ${reachText(one.ratio, one.interval)} (tied)`),
          ...behind.map(nextText),
        ],
        remark: others.length === 0 ? 'the only one' : best.ranks === null ? 'no ranks' : null,
      },
    ]
  })
}

/** Strategies behind the fastest that an answer names. */
const NEXT = 2

function nextText({ strategy, ratio, ratioBound }: PanelEntry): string {
  return `${strategy} ${BOUND_SIGNS[ratioBound]}${timesText(ratio)}`
}

/**
 * Why the first of the first panel is ahead of the next two: how many more nodes they visit and how much more a node
 * costs them, on a fixture that both solved whole. A sentence for each.
 */
export function reasonsOf(ranked: readonly RankedEntry[], panels: readonly Panel[]): string[] {
  const [panel] = panels
  const [fastest, ...others] = panel?.entries ?? []
  if (panel === undefined || fastest === undefined) return []
  const entries = ranked.filter(({ fixture }) => panel.fixtures.includes(fixture))
  return others
    .slice(0, NEXT)
    .flatMap(({ strategy }) => reasonFor(fastest.strategy, strategy, entries) ?? [])
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
    const nodes = other.nodes / one.nodes
    const price = other.nanosPerNode / one.nanosPerNode
    const visits =
      Math.abs(Math.log(nodes)) < 0.02
        ? `as many nodes a puzzle as ${faster}, ${figure(one.nodes)}`
        : `${figure(other.nodes)} nodes a puzzle, ${timesText(nodes)} those of ${faster}`
    const cost = durationText(other.nanosPerNode)
    const than =
      price >= 1 ? `${timesText(price)} as much` : `1/${Number((1 / price).toPrecision(2))} of it`
    return `on ${one.fixture}, ${slower} visits ${visits}; a node costs it ${cost}, ${than}.`
  }
  return null
}

/** How many times as long, or as many: as in `1.3x`. */
function timesText(ratio: number): string {
  return `${ratio < 9.95 ? ratio.toFixed(ratio < 0.95 ? 2 : 1) : figure(ratio)}x`
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

/** The share of their time that solving threads waited for a processor; null where the system does not tell. */
export function waitedShare({ timed }: Pick<Results, 'timed'>): number | null {
  let [elapsed, waited] = [0, 0]
  for (const { figures } of timed) {
    if (!figures?.elapsedMs || figures.waitedMs === null) continue
    elapsed += figures.elapsedMs
    waited += figures.waitedMs
  }
  return elapsed === 0 ? null : waited / elapsed
}
