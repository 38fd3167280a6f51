/** The verdict of a whole check in a sentence, as for release notes. */
import { formatCount } from '@masu/core/plural'
import type { CheckEntry, EntryVerdict, ExactChange } from '../../gate/check-entry.ts'
import type { CheckCut, JudgedCheck } from '../../gate/judged-check.ts'
import { isAccepted, isProbablySlower, slowestRatio } from '../../gate/verdicts.ts'
import { BUDGET_NOTE } from '../../gate/judged-entries.ts'
import { nearThresholdText } from './check-sentences.ts'
import { formatChange, formatPercent, formatSignedPercent } from '../format.ts'
import { MIXED_FIXTURE } from '../../gate/mixed-fixture.ts'
import { findGrowths } from '../../gate/growth.ts'
import { growthText, formatLess, formatMostSlow } from './growth-text.ts'

/** The most strategies that are named, the worst first; further strategies are counted. */
const MOST_NAMED_STRATEGIES = 3

/** The acceptances, and the worst of the other verdicts. */
export function formatVerdict(
  {
    entries,
    verdict,
    skipReason,
    cutShort,
  }: Pick<JudgedCheck, 'entries' | 'verdict' | 'skipReason' | 'cutShort'>,
  threshold: number,
): string {
  if (skipReason !== null) return `${skipReason}.`
  const known = formatKnown(entries, verdict, threshold)
  return cutShort === null ? known : `${formatCut(cutShort)} ${known}`
}

/** How far a check came that was cut short. */
function formatCut(cut: CheckCut): string {
  if (cut.phase === 'probing') {
    return `Cut short while probing, after ${cut.probes} of ${cut.planned} probes: nothing was timed.`
  }
  if (cut.pairs === 0) return 'Cut short before the first look at its times.'
  return `Cut short: this was known after ${cut.pairs} of at most ${formatCount(cut.planned, 'pair')}.`
}

function formatKnown(
  entries: readonly CheckEntry[],
  verdict: EntryVerdict,
  threshold: number,
): string {
  const accepted = formatAccepted(entries)
  const left = entries.filter((entry) => !isAccepted(entry))
  const ofVerdict = left.filter((entry) => entry.verdict === verdict)
  if (ofVerdict.length === 0 && accepted.length > 0) {
    return accepted.map((text) => `${text}.`).join(' ')
  }
  const isNotSlower = verdict === 'same' || verdict === 'not-slower'
  const rest = isNotSlower
    ? formatNotSlower(left, threshold)
    : formatEntries(ofVerdict, verdict, threshold)
  const removed = left.filter((entry) => verdict === 'new' && entry.verdict === 'removed')
  const others = removed.length === 0 ? [] : [formatEntries(removed, 'removed', threshold)]
  return [...accepted, rest, ...others].map((text) => `${text}.`).join(' ')
}

function formatNotSlower(entries: readonly CheckEntry[], threshold: number): string {
  const timed = entries.filter(({ verdict }) => verdict === 'same' || verdict === 'not-slower')
  const same = timed.filter(({ verdict }) => verdict === 'same').length
  if (timed.length === 0) return 'Nothing was measured'
  const per = timed.every(isPerNode) ? ' per node' : ''
  const all = formatCount(timed.length, 'entry', 'entries')
  const within = `the same${per} within ${formatPercent(threshold)}`
  if (same < timed.length) return `Nothing is slower: ${all}, ${same} of them ${within}`
  return `Nothing is slower: ${all} ${same === 1 ? 'is' : 'are'} ${within}`
}

function isPerNode({ change, nodeRatio }: CheckEntry): boolean {
  return change?.accepted === true && (nodeRatio ?? 0) > 1
}

/** The entries of a verdict, strategy by strategy: the largest differences first. */
function formatEntries(
  entries: readonly CheckEntry[],
  verdict: Exclude<EntryVerdict, 'same' | 'not-slower'>,
  threshold: number,
): string {
  const strategies = [...Map.groupBy(entries, ({ strategy }) => strategy)]
  const names = formatStrategies(strategies.map(([name]) => name))
  if (verdict === 'inconclusive') return formatInconclusive(entries, threshold)
  if (verdict === 'new') return `New, with nothing to compare: ${names}`
  if (verdict === 'removed') return `Removed, with nothing to compare: ${names}`
  const sorted =
    verdict === 'at-threshold'
      ? strategies
      : strategies.toSorted(([, a], [, b]) => largestDistance(b) - largestDistance(a))
  const clauses = sorted.map(
    ([name, entriesOfStrategy]) => `${name}${CLAUSES[verdict](entriesOfStrategy, threshold)}`,
  )
  return joinClauses(clauses)
}

/** What follows the name of a strategy. */
const CLAUSES = {
  'answer-changed': formatAnswers,
  wrong: () => ' gives wrong answers',
  'first-changed': () => ' finds other solutions first',
  'work-changed': formatOtherWork,
  slower: formatSlower,
  faster: formatFaster,
  'at-threshold': formatAtThreshold,
} satisfies Partial<
  Record<EntryVerdict, (entries: readonly CheckEntry[], threshold: number) => string>
>

/** The distance of the entries' time from base's, in logarithms. */
function largestDistance(entries: readonly CheckEntry[]): number {
  return Math.max(...entries.map((entry) => Math.abs(Math.log(slowestRatio(entry) ?? 1))))
}

/** What head cannot do any more, where that is all. */
function formatAnswers(entries: readonly CheckEntry[]): string {
  const losses = entries.flatMap(({ change }) => (change?.kind === 'loss' ? [change.detail] : []))
  const [loss] = losses
  return loss === undefined || losses.length < entries.length ? ' gives other answers' : `: ${loss}`
}

function formatOtherWork(entries: readonly CheckEntry[]): string {
  const nodes = formatNodesChange(entries)
  return ` does other work${nodes === null ? '' : `: ${nodes}`}`
}

function formatStrategies(names: readonly string[]): string {
  return names.length > MOST_NAMED_STRATEGIES
    ? formatCount(names.length, 'strategy', 'strategies')
    : names.join(', ')
}

/** As in ` is at the threshold of 5 % on mixed: 5.2 % more time (95 %: 4.9 to 5.5 %)`. */
function formatAtThreshold(entries: readonly CheckEntry[], threshold: number): string {
  return ` is at the threshold of ${formatPercent(threshold)}${formatPlace(entries)}: ${formatLargest(entries)}`
}

/** As in `up to 5.2 % more time (95 %: 4.9 to 5.5 %)`. */
function formatLargest(entries: readonly CheckEntry[]): string {
  const [worst] = entries.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
  return worst === undefined ? '' : `${formatUpTo(entries)}${nearThresholdText(worst)}`
}

/** The first of these, and how many more there are. */
function joinClauses(clauses: readonly string[]): string {
  const more = clauses.length - MOST_NAMED_STRATEGIES
  return [
    ...clauses.slice(0, MOST_NAMED_STRATEGIES),
    ...(more > 0 ? [`and ${formatCount(more, 'more strategy', 'more strategies')}`] : []),
  ].join('; ')
}

/** The entries without a verdict: those of which the whole 95 % interval lies above the threshold, then the others. */
function formatInconclusive(entries: readonly CheckEntry[], threshold: number): string {
  const { probable = [], open = [] } = Object.groupBy(entries, (entry) =>
    isProbablySlower(entry, threshold) ? 'probable' : 'open',
  )
  const clauses = [...Map.groupBy(probable, ({ strategy }) => strategy)].map(
    ([name, entriesOfStrategy]) =>
      `${name} is probably slower${formatPlace(entriesOfStrategy)}: ${formatLargest(entriesOfStrategy)}`,
  )
  const hasRoom = probable.some(({ note }) => note === BUDGET_NOTE)
  const hint = hasRoom ? '; a longer --budget measures more pairs' : ''
  return [
    ...(clauses.length === 0
      ? []
      : [`${joinClauses(clauses)}. This is not certain enough to fail the check${hint}`]),
    ...(open.length === 0 ? [] : [`Inconclusive for ${formatUndecided(open)}`]),
  ].join('. ')
}

/** The entries of which nothing is known, and why. */
function formatUndecided(entries: readonly CheckEntry[]): string {
  const names = formatStrategies([...new Set(entries.map(({ strategy }) => strategy))])
  const visible = Math.max(...entries.map((entry) => entry.visibleSlowdown ?? 0))
  const often = entries.flatMap(({ slowShare }) =>
    slowShare === null || slowShare.verdict !== null ? [] : slowShare.upperBound,
  )
  const where = formatPlace(entries)
  if (often.length > 0) return `${names}: ${formatMostSlow(Math.max(...often))}`
  if (visible === 0) return `${names}${where}`
  return `${names}${where}: a slowdown of ${formatPercent(visible)} or more would have been seen`
}

/** The place of the entries, as in ` on mixed` or ` on 3 fixtures`; empty without entries. */
function formatPlace(entries: readonly CheckEntry[]): string {
  const fixtures = [...new Set(entries.map(({ fixture }) => fixture))]
  if (fixtures.length === 0) return ''
  return ` on ${fixtures.length === 1 ? fixtures[0] : formatCount(fixtures.length, 'fixture')}`
}

function formatSlower(entries: readonly CheckEntry[], threshold: number): string {
  const all = entries.flatMap((entry) =>
    findGrowths(entry, threshold).map((growth) => ({ growth, entry })),
  )
  const ofTime = all.flatMap(({ growth, entry }) => (growth.kind === 'time' ? [entry] : []))
  const texts = [...Map.groupBy(all, ({ growth }) => growth.kind)].flatMap(([kind, growths]) => {
    const [worst] = growths.toSorted((a, b) => b.growth.high - a.growth.high)
    if (worst === undefined) return []
    return [`${formatUpTo(kind === 'time' ? ofTime : [])}${growthText(worst.growth)}`]
  })
  return ` is slower${formatPlace(ofTime)}: ${[...texts, ...formatTimeouts(entries)].join(', ')}`
}

function formatFaster(entries: readonly CheckEntry[]): string {
  const [best] = entries.toSorted((a, b) => (a.ratio ?? 1) - (b.ratio ?? 1))
  const size = best === undefined ? '' : `: ${formatUpTo(entries)}${formatLess(best)}`
  return ` is faster${formatPlace(entries)}${size}`
}

/** `up to ` before the largest of several sizes. */
function formatUpTo(entries: readonly CheckEntry[]): string {
  return entries.length > 1 ? 'up to ' : ''
}

/** How many puzzles head no longer solves in time. Puzzles of the mixed fixture are also in other fixtures. */
function formatTimeouts(entries: readonly CheckEntry[]): string[] {
  const late = entries.flatMap(({ fixture, change }) =>
    change?.kind === 'timeout' ? [{ fixture, puzzles: change.puzzles }] : [],
  )
  const single = late.filter(({ fixture }) => fixture !== MIXED_FIXTURE)
  const puzzles = (single.length > 0 ? single : late).reduce((sum, one) => sum + one.puzzles, 0)
  return puzzles === 0 ? [] : [`${formatCount(puzzles, 'puzzle')} no longer solved in time`]
}

/** Clauses such as `dlx: nodes -31 % (accepted)`, for each strategy and kind. */
function formatAccepted(entries: readonly CheckEntry[]): string[] {
  const byStrategy = Map.groupBy(entries, ({ strategy }) => strategy)
  return [...byStrategy].flatMap(([strategy, entriesOfStrategy]) => {
    const changed = entriesOfStrategy.filter(({ change }) => change?.accepted === true)
    const slower = entriesOfStrategy.filter(
      (entry) => entry.verdict === 'slower' && isAccepted(entry),
    )
    const size = Math.max(...slower.map((entry) => slowestRatio(entry) ?? 0))
    const nodes = formatNodesChange(changed)
    const isAny = (kind: ExactChange['kind']): boolean =>
      changed.some(({ change }) => change?.kind === kind)
    const clauses = [
      ...(nodes === null ? [] : [nodes]),
      ...(nodes === null && isAny('work') ? ['other work'] : []),
      ...(isAny('first') ? ['other first solutions'] : []),
      ...(slower.length === 0 ? [] : [`slower by ${formatPercent(size - 1)}`]),
    ]
    return clauses.length === 0 ? [] : [`${strategy}: ${clauses.join(', ')} (accepted)`]
  })
}

/** The change of the nodes on the timed puzzles, or in all fixtures if it did not change there; null for none. */
function formatNodesChange(entries: readonly CheckEntry[]): string | null {
  const timed = entries.find(({ nodeRatio }) => nodeRatio !== null && nodeRatio !== 1)
  if (typeof timed?.nodeRatio === 'number') {
    return `nodes ${formatSignedPercent(timed.nodeRatio - 1)}`
  }
  const sumOf = (side: 'before' | 'after'): number =>
    entries.reduce((sum, { change }) => sum + (change?.[side]?.nodes ?? 0), 0)
  const [before, after] = [sumOf('before'), sumOf('after')]
  return before === after ? null : `nodes ${formatChange(before, after)}`
}
