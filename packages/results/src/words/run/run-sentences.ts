/**
 * The sentences of a run, in the order in which a reader needs them: what is fastest and by how much, what is sure and
 * what is not, why, what to be careful with, and the conditions.
 */
import { formatCount } from '@masu/core/plural'
import type { RunCut } from '../../rank/run-cut.ts'
import { capText } from './columns.ts'
import { listed, type Statement } from '../document.ts'
import { canBeRanked } from '../../records/ranked-puzzles.ts'
import { alteredText, shortCommitText } from '../../records/environment.ts'
import {
  formatBounded,
  formatDuration,
  formatGrouped,
  formatPercent,
  formatPrecision,
  formatRanks,
  formatFactor,
  formatMegabytes,
} from '../format.ts'
import { LEAST_WAITED } from '../../rank/notes.ts'
import type { Panel, PanelEntry } from '../../rank/panels.ts'
import type { RankedPanel, Ranking } from '../../rank/ranking.ts'
import { FEWEST_ROUNDS } from '../../statistics/process-timing.ts'
import { RANK_MARGIN, type RankRange } from '../../rank/rank-ranges.ts'
import { visibleDifference, waitedShare } from '../../rank/certainty.ts'
import type { Reason } from '../../rank/why.ts'

export function runStatements(ranking: Ranking): Statement[] {
  return [
    ...fastestStatements(ranking),
    ...sureStatements(ranking),
    ...reasonStatements(ranking),
    ...carefulStatements(ranking),
    { label: 'MEASURED', text: conditionsText(ranking) },
  ]
}

function fastestStatements({ panels, allSizes, rounds }: Ranking): Statement[] {
  const [first, ...others] = panels
  if (first === undefined || rounds === 0) {
    return [
      { label: 'FASTEST', text: rounds === 0 ? 'Nothing was timed.' : 'Nothing can be ranked.' },
    ]
  }
  const asked = allSizes === null ? [...others] : [allSizes]
  return [first, ...asked].flatMap((panel) => {
    const text = fastestText(panel)
    if (text === null) return []
    const on = panels.length > 1 ? `On ${panel.name}: ` : ''
    return [{ label: 'FASTEST', text: `${on}${text}` }]
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
      : `${listed([best, ...tied].map(({ strategy }) => strategy))}, too close to tell apart`
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
    const most =
      precision === null ? '' : ` (up to ${formatPrecision(1, [1, 1 + precision], 'exact')})`
    return `${ranksText(panel, certainRanks)}: over ${formatPercent(RANK_MARGIN)} apart even after give or take${most}.`
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
  return [...Map.groupBy(sharedRanks, ({ isCapped }) => isCapped)].map(([isCapped, some]) => {
    const why = isCapped ? `most took over ${capText(run.options)}` : 'too close to tell'
    return `${ranksText(
      panel,
      some.map(({ ranks }) => ranks),
    )}: ${why}.`
  })
}

/** As in the column of ranks. */
function rangeWords(ranks: RankRange): string {
  return formatRanks({ ranks })
}

function reasonStatements({ reasons: { gap } }: Ranking): Statement[] {
  return gap === null ? [] : [{ label: 'WHY', text: `${reasonText(gap)}.` }]
}

/** As in `b has 4.0x a's nodes, each 0.50x as long, on hard`: a line of the screen holds it. */
export function reasonText({ fixture, faster, slower, nodeRatio, perNodeRatio }: Reason): string {
  const price =
    Math.abs(perNodeRatio - 1) <= SAME_NODE_TIME ? 'each' : `each ${formatFactor(perNodeRatio)}`
  return `${slower} has ${formatFactor(nodeRatio)} ${faster}'s nodes, ${price} as long, on ${fixture}`
}

/** A node that takes longer or shorter by no more than this share takes as long. */
const SAME_NODE_TIME = 0.05

/** As in `on easy flat-recursion visits 549x the nodes of bands`. */
export function nodesText({ fixture, faster, slower, nodeRatio }: Reason): string {
  return `on ${fixture} ${slower} visits ${formatFactor(nodeRatio)} the nodes of ${faster}`
}

function missingClassicsTexts({ classics, results }: Ranking): string[] {
  const { missing = [] } = classics ?? {}
  if (missing.length === 0) return []
  return [
    `Not in Textbook: ${missing.join(', ')} (not all puzzles in ${capText(results.run.options)}).`,
  ]
}

function carefulStatements(ranking: Ranking): Statement[] {
  const { notes } = ranking
  const texts = [
    ...warningTexts(ranking),
    ...slowModeTexts(ranking),
    ...threadTexts(ranking),
    ...heavyTexts(ranking),
    ...unansweredTexts(ranking),
    ...copyTexts(ranking),
  ]
  return [
    ...texts.map((text) => ({ label: 'CAREFUL', text, isWarning: true })),
    ...notes.failures.map((text) => ({ label: 'FAILED', text, isWarning: true })),
    ...[
      ...notes.missingFromPanels,
      ...missingClassicsTexts(ranking),
      ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
    ].map((text) => ({ label: 'LEFT OUT', text })),
  ]
}

/** Differences under this share are expected to be visible; otherwise a warning says how far they are not. */
const EXPECTED_VISIBLE = 0.15

/** Solving that waits for no more than this share of its time is expected where too few rounds show the effect. */
const EXPECTED_WAITED = 0.15

/** Settings that changed all times, and the effect of other work on the machine. */
export function warningTexts({ results, panels }: Ranking): string[] {
  const altered = alteredText(results.run.environment)
  const visible = visibleDifference(panels)
  const texts = altered === null ? [] : [`Times differ from those of other runs: ${altered}.`]
  const waited = waitedShare(results)
  if (visible === null) {
    if (waited === null || waited <= EXPECTED_WAITED) return texts
    const share = formatPercent(waited)
    return [
      ...texts,
      `Busy machine: the solvers waited ${share} of their time, so ratios may be far off.`,
    ]
  }
  if (visible <= EXPECTED_VISIBLE) return texts
  const why =
    waited === null || waited < LEAST_WAITED
      ? 'Equal processes differed much'
      : `Busy machine (the solvers waited ${formatPercent(waited)} of their time)`
  return [...texts, `${why}: gaps under ${formatPercent(visible)} cannot be seen.`]
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

/** A sentence for each strategy whose processes come in two speeds. */
export function slowModeTexts({ slowModes }: Ranking): string[] {
  return slowModes.map(
    ({ panel, strategy, slowProcesses, processes, otherSlowProcesses }) =>
      `${strategy} has two speeds (${panel}): slow in ${slowProcesses} of ${processes} processes, where the others are slow in ${otherSlowProcesses}.`,
  )
}

/** A sentence for each strategy that used several processors. */
export function threadTexts({ notes }: Ranking): string[] {
  return notes.threads.map(
    ({ strategy, processors, fixtures }) =>
      `${strategy} used up to ${processors.toFixed(1)} processors at once (${fixtures.join(', ')}).`,
  )
}

/** A sentence for each strategy whose solver takes long to prepare, or much memory. */
export function heavyTexts({ notes }: Ranking): string[] {
  return notes.heavy.map(({ strategy, prepareNs, solverBytes, fixtures }) => {
    const parts = [
      ...(prepareNs === null ? [] : [`${formatDuration(prepareNs)} to prepare a solver`]),
      ...(solverBytes === null ? [] : [`${formatMegabytes(solverBytes)} MB`]),
    ]
    return `${strategy} takes ${parts.join(' and ')} (${fixtures.join(', ')}); its times leave that out.`
  })
}

/** A sentence for each entry that has no answer to some puzzles, and is far faster on all others. */
export function unansweredTexts({ notes }: Ranking): string[] {
  return notes.unanswered.map(({ strategy, fixture, puzzles, first, longestNs }) => {
    const place = puzzles === 1 ? first : `first ${first}`
    return `${strategy} gave no answer to ${formatCount(puzzles, 'puzzle')} of ${fixture} (${place}): it may never end there, since its other puzzles took ${formatDuration(longestNs)} at most.`
  })
}

/** A sentence for each ranked fixture with copies of puzzles. */
export function copyTexts({ results: { run } }: Ranking): string[] {
  return run.fixtures
    .filter((fixture) => fixture.distinctPuzzles !== undefined && canBeRanked(fixture))
    .map(
      ({ name, puzzles, distinctPuzzles }) =>
        `${name} has ${distinctPuzzles} different puzzles of ${puzzles}; the others are copies.`,
    )
}

/** The machine, the software and the extent of the run, in a line. */
function conditionsText({ results: { run }, rounds, cutShort, verifiedAnswers }: Ranking): string {
  const { cpu, cores, loadAverage, node } = run.environment
  const commit = shortCommitText(run.environment)
  const revision = commit === null ? [] : [`commit ${commit}`]
  const extent = cutShort === null ? [formatCount(rounds, 'round')] : []
  const answers =
    verifiedAnswers === null ? [] : [`${formatGrouped(verifiedAnswers)} answers verified`]
  const goal = run.options.limit === 1 ? ['to the first solution'] : []
  return `${[`${shortCpu(cpu)}, ${formatCount(cores, 'core')}, load ${formatGrouped(loadAverage)}`, `Node ${node}`, ...revision, ...extent, ...answers, ...goal].join('; ')}.`
}

/** The model of a processor without its marks, its kind and its clock. */
function shortCpu(cpu: string): string {
  return cpu
    .replaceAll(/\((?:R|TM)\)|\b(?:CPU|Processor|\d+-Core)\b|@ [\d.]+ ?GHz/gi, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
