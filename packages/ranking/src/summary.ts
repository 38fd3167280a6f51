/** A run in words: the fastest strategy and its lead, and the differences that the run could not see. */
import type { MeasuredByFixture } from './rank.ts'
import { allSizesPanel, isAhead, type Panel, type PanelEntry } from './panels.ts'
import type { Results } from './read.ts'
import { BOUND_SIGNS, precisionText, timesText } from './figure.ts'
import { MARGIN } from './ranks.ts'
import { median } from './statistics/order.ts'

export interface Answer {
  /** As in "Fastest on 9x9". */
  readonly question: string
  readonly fastest: string
  /** The next strategies with their ratios to it, as in `bands 1.4x ±9.1% (tied)`; all that are tied. */
  readonly next: readonly string[]
  /** A remark on the answer; null for none. */
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
    panels.length > 1 && first !== undefined ? [first, allSizesPanel(results, measured)] : panels
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
          ...others.filter(isTied).map((one) => `${nextText(one)} (tied)`),
          ...behind.map(nextText),
        ],
        remark: others.length === 0 ? 'the only one' : best.ranks === null ? 'no ranks' : null,
      },
    ]
  })
}

/** The number of strategies after the fastest that an answer names. */
const NEXT = 2

function nextText({ strategy, ratio, ratioBound, interval }: PanelEntry): string {
  const precision = precisionText(ratio, interval, ratioBound)
  const times = `${strategy} ${BOUND_SIGNS[ratioBound]}${timesText(ratio)}`
  return precision === '' ? times : `${times} ±${precision}`
}

/**
 * The first neighbours of a panel that have no order, although their ratios differ by more than the margin; null
 * without such a pair, and without ranks.
 */
export function undecidedPair({ entries }: Panel): [PanelEntry, PanelEntry] | null {
  for (const [place, one] of entries.entries()) {
    const next = entries[place + 1]
    if (next === undefined || one.interval === null || next.interval === null) return null
    if (isAhead(withoutPrecision(one), withoutPrecision(next)) && !isAhead(one, next)) {
      return [one, next]
    }
  }
  return null
}

function withoutPrecision(entry: PanelEntry): PanelEntry {
  return { ...entry, interval: [entry.ratio, entry.ratio] }
}

/** The typical difference, as a share, from which on strategies of a panel have an order; null without ranks. */
export function visibleDifference(panels: readonly Panel[]): number | null {
  const halves = panels.flatMap(({ entries }) =>
    entries.flatMap(({ ratio, interval, ratioBound }) =>
      interval === null || ratioBound !== 'exact' ? [] : [interval[1] / ratio - 1],
    ),
  )
  if (halves.length === 0) return null
  return (1 + MARGIN) * (1 + median(halves)) ** 2 - 1
}

/** The share of their time that solving threads waited for a processor; null if unknown. */
export function waitedShare({ timed }: Pick<Results, 'timed'>): number | null {
  let [elapsed, waited] = [0, 0]
  for (const { figures } of timed) {
    if (!figures?.elapsedMs || figures.waitedMs === null) continue
    elapsed += figures.elapsedMs
    waited += figures.waitedMs
  }
  return elapsed === 0 ? null : waited / elapsed
}
