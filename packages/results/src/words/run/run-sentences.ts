/**
 * The sentences of a run, in the order in which a reader needs them: what is fastest and by how much, what is sure and
 * what is not, why, what to be careful with (run-warnings.ts), and the conditions.
 */
import { formatCount } from '@masu/core/plural'
import type { RunCut } from '../../rank/run-cut.ts'
import { capText } from './columns.ts'
import { joinNames, type Statement } from '../document.ts'
import { conditionsLine } from '../conditions.ts'
import {
  formatBounded,
  formatFactor,
  formatPercent,
  formatPrecision,
  formatRanks,
} from '../format.ts'
import type { Panel, PanelEntry } from '../../rank/panels.ts'
import type { RankedPanel, Ranking } from '../../rank/ranking.ts'
import { FEWEST_ROUNDS } from '../../statistics/process-timing.ts'
import { RANK_MARGIN, type RankRange } from '../../rank/rank-ranges.ts'
import type { Reason } from '../../rank/why.ts'
import { warningStatements } from './run-warnings.ts'

export function runStatements(ranking: Ranking): Statement[] {
  return [
    ...fastestStatements(ranking),
    ...sureStatements(ranking),
    ...reasonStatements(ranking),
    ...warningStatements(ranking),
    { label: 'MEASURED', text: conditionsLine(ranking) },
  ]
}

function fastestStatements({ panels, allSizes, rounds }: Ranking): Statement[] {
  const [first, ...others] = panels
  if (first === undefined || rounds === 0) {
    return [
      { label: 'FASTEST', text: rounds === 0 ? 'Nothing was timed.' : 'Nothing can be ranked.' },
    ]
  }
  const otherPanels = allSizes === null ? others : [allSizes]
  return [first, ...otherPanels].flatMap((panel) => {
    const text = fastestText(panel)
    if (text === null) return []
    const prefix = panels.length > 1 ? `On ${panel.name}: ` : ''
    return [{ label: 'FASTEST', text: `${prefix}${text}` }]
  })
}

/** The number of strategies after the fastest that a sentence names. */
const NAMED_AFTER_FASTEST = 3

/** The fastest strategies of a panel, and how much longer the next take; null for an empty panel. */
export function fastestText({ entries }: Panel): string | null {
  const [best, ...others] = entries
  if (best === undefined) return null
  if (others.length === 0) return `${best.strategy}, the only one.`
  const isTied = ({ ranks }: PanelEntry): boolean => ranks !== null && ranks[0] === 1
  const tied = others.filter(isTied)
  const next = others.filter((one) => !isTied(one)).slice(0, NAMED_AFTER_FASTEST)
  const first =
    tied.length === 0
      ? best.strategy
      : `${joinNames([best, ...tied].map(({ strategy }) => strategy))}, too close to tell apart`
  const [second, ...rest] = next.map(({ strategy, ratio, ratioBound }, index) => {
    const times = `${formatBounded(ratio, ratioBound)}x`
    return index === 0 ? `${strategy} takes ${times} as long` : `${strategy} ${times}`
  })
  return second === undefined ? `${first}.` : `${first}. ${[second, ...rest].join(', ')}.`
}

function sureStatements({ panels, classics, results, rounds, cutShort }: Ranking): Statement[] {
  if (rounds === 0 || panels.length === 0) return []
  if (panels.every(({ certainty }) => certainty === null)) {
    const whole = cutShort?.phase === 'timing' ? cutShort.rounds : rounds
    const text = `Only ${formatCount(whole, 'round')} ${whole === 1 ? 'was' : 'were'} timed: ranks and give or take need at least ${FEWEST_ROUNDS} rounds.`
    return [{ label: 'NOT SURE', text }]
  }
  const sure = panels.flatMap((panel) => {
    const { certainRanks = [], precision = null } = panel.certainty ?? {}
    if (certainRanks.length === 0 || panel.entries.length === 1) return []
    const bound =
      precision === null ? '' : ` (up to ${formatPrecision(1, [1, 1 + precision], 'exact')})`
    return `${ranksText(panel, certainRanks)}: over ${formatPercent(RANK_MARGIN)} apart even after give or take${bound}.`
  })
  const unsure = panels.flatMap((panel) => sharedTexts(panel, results))
  const textbook = (classics?.certainty?.sharedRanks ?? []).map(({ ranks }) => rangeWords(ranks))
  if (textbook.length > 0) unsure.push(`Textbook ${textbook.join(', ')}: too close to tell.`)
  return [
    ...(sure.length === 0 ? [] : [{ label: 'SURE', text: sure.join(' ') }]),
    ...(unsure.length === 0 ? [] : [{ label: 'NOT SURE', text: unsure.join(' ') }]),
  ]
}

/** Ranks of a panel in words: as in `9x9 ranks 1-3, 6`. */
function ranksText({ name }: RankedPanel, ranges: readonly RankRange[]): string {
  const isOne = ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1]
  return `${name} ${isOne ? 'rank' : 'ranks'} ${ranges.map(rangeWords).join(', ')}`
}

function sharedTexts(panel: RankedPanel, { run }: Ranking['results']): string[] {
  const { sharedRanks = [] } = panel.certainty ?? {}
  return [...Map.groupBy(sharedRanks, ({ isCapped }) => isCapped)].map(([isCapped, shared]) => {
    const why = isCapped ? `most took over ${capText(run.options)}` : 'too close to tell'
    const ranges = shared.map(({ ranks }) => ranks)
    return `${ranksText(panel, ranges)}: ${why}.`
  })
}

/** As in the column of ranks. */
function rangeWords(ranks: RankRange): string {
  return formatRanks({ ranks })
}

function reasonStatements({ reasons: { gap } }: Ranking): Statement[] {
  return gap === null ? [] : [{ label: 'WHY', text: `${reasonText(gap)}.` }]
}

/** A node that takes longer or shorter by no more than this share takes as long. */
const SAME_NODE_TIME = 0.05

/** As in `b has 4.0x a's nodes, each 0.50x as long, on hard`: a line of the screen holds it. */
export function reasonText({ fixture, faster, slower, nodeRatio, perNodeRatio }: Reason): string {
  const price =
    Math.abs(perNodeRatio - 1) <= SAME_NODE_TIME ? 'each' : `each ${formatFactor(perNodeRatio)}`
  return `${slower} has ${formatFactor(nodeRatio)} ${faster}'s nodes, ${price} as long, on ${fixture}`
}

/** As in `on easy flat-recursion visits 549x the nodes of bands`. */
export function nodesText({ fixture, faster, slower, nodeRatio }: Reason): string {
  return `on ${fixture} ${slower} visits ${formatFactor(nodeRatio)} the nodes of ${faster}`
}

/** How far a run came that was cut short. */
export function cutText(cut: RunCut): string {
  if (cut.phase === 'probing') {
    const probed = `${cut.probes} of ${formatCount(cut.planned, 'entry', 'entries')}`
    return `The run was cut short while it probed: ${probed}, and no times.`
  }
  const { rounds, planned } = cut
  return `The run was cut short: ${rounds} of ${formatCount(planned, 'round')} ${rounds === 1 ? 'is' : 'are'} whole.`
}
