/** The whole check in a sentence, as for release notes, and the reader's next steps. */
import { shellWord } from '../shell-word.ts'
import { formatCount } from '@masu/core/plural'
import type { CheckEntry, EntryVerdict } from '../../gate/check-entry.ts'
import type { CheckRun } from '../../records/check-run.ts'
import type { CheckCut, Judged } from '../../gate/judged-check.ts'
import { isAccepted, slowestRatio } from '../../gate/verdicts.ts'
import { nearThresholdText } from './check-sentences.ts'
import { formatChange, formatPercent, formatSignedPercent } from '../format.ts'
import { MIXED_FIXTURE } from '../../gate/mixed-fixture.ts'
import { findGrowths, sizeToAccept } from '../../gate/growth.ts'
import { growthText, lessText, mayBeSlow } from './growth-text.ts'

/** The most strategies that are named, the worst first; further strategies are counted. */
const MOST_NAMED_STRATEGIES = 3

/** The acceptances, and the worst of the other verdicts. */
export function verdictText(
  {
    entries,
    verdict,
    skipReason: skipped,
    cutShort,
  }: Pick<Judged, 'entries' | 'verdict' | 'skipReason' | 'cutShort'>,
  threshold: number,
): string {
  if (skipped !== null) return `${skipped}.`
  const known = knownText(entries, verdict, threshold)
  return cutShort === null ? known : `${cutText(cutShort)} ${known}`
}

/** How far a check came that was cut short. */
function cutText(cut: CheckCut): string {
  if (cut.phase === 'probing') {
    return `Cut short while probing, after ${cut.probes} of ${cut.planned} probes: nothing was timed.`
  }
  if (cut.pairs === 0) return 'Cut short before the first look at its times.'
  return `Cut short: this was known after ${cut.pairs} of at most ${formatCount(cut.planned, 'pair')}.`
}

function knownText(
  entries: readonly CheckEntry[],
  verdict: EntryVerdict,
  threshold: number,
): string {
  const accepted = acceptedClauses(entries)
  const left = entries.filter((entry) => !isAccepted(entry))
  const ofVerdict = left.filter((entry) => entry.verdict === verdict)
  if (ofVerdict.length === 0 && accepted.length > 0) {
    return accepted.map((text) => `${text}.`).join(' ')
  }
  const isNotSlower = verdict === 'same' || verdict === 'not slower'
  const rest = isNotSlower ? notSlower(left, threshold) : sentence(ofVerdict, verdict, threshold)
  const removed = left.filter((entry) => verdict === 'new' && entry.verdict === 'removed')
  const others = removed.length === 0 ? [] : [sentence(removed, 'removed', threshold)]
  return [...accepted, rest, ...others].map((text) => `${text}.`).join(' ')
}

function notSlower(entries: readonly CheckEntry[], threshold: number): string {
  const timed = entries.filter(({ verdict }) => verdict === 'same' || verdict === 'not slower')
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
function sentence(
  entries: readonly CheckEntry[],
  verdict: Exclude<EntryVerdict, 'same' | 'not slower'>,
  threshold: number,
): string {
  const strategies = [...Map.groupBy(entries, ({ strategy }) => strategy)]
  const names = strategyNames(strategies.map(([name]) => name))
  if (verdict === 'inconclusive') return `Inconclusive for ${names}${openText(entries)}`
  if (verdict === 'new') return `New, with nothing to compare: ${names}`
  if (verdict === 'removed') return `Removed, with nothing to compare: ${names}`
  const sorted =
    verdict === 'at-threshold'
      ? strategies
      : strategies.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a))
  const clauses = sorted.map(
    ([name, entriesOfStrategy]) => `${name}${CLAUSES[verdict](entriesOfStrategy, threshold)}`,
  )
  return namedText(clauses)
}

/** What follows the name of a strategy. */
const CLAUSES = {
  'answer-changed': answersText,
  wrong: () => ' gives wrong answers',
  'first-changed': () => ' finds other solutions first',
  'work-changed': otherWorkText,
  slower: slowerText,
  faster: fasterText,
  'at-threshold': atThresholdText,
} satisfies Partial<
  Record<EntryVerdict, (entries: readonly CheckEntry[], threshold: number) => string>
>

/** The distance of the entries' time from base's, in logarithms. */
function sizeOf(entries: readonly CheckEntry[]): number {
  return Math.max(...entries.map((entry) => Math.abs(Math.log(slowestRatio(entry) ?? 1))))
}

/** What head cannot do any more, where that is all. */
function answersText(entries: readonly CheckEntry[]): string {
  const losses = entries.flatMap(({ change }) => (change?.kind === 'loss' ? [change.detail] : []))
  const [loss] = losses
  return loss === undefined || losses.length < entries.length ? ' gives other answers' : `: ${loss}`
}

function otherWorkText(entries: readonly CheckEntry[]): string {
  const work = workText(entries)
  return ` does other work${work.startsWith('nodes ') ? `: ${work}` : ''}`
}

function strategyNames(names: readonly string[]): string {
  return names.length > MOST_NAMED_STRATEGIES
    ? formatCount(names.length, 'strategy', 'strategies')
    : names.join(', ')
}

/** As in ` is at the threshold of 5 % on mixed: 5.2 % more time (95 %: 4.9 to 5.5 %)`. */
function atThresholdText(entries: readonly CheckEntry[], threshold: number): string {
  const [worst] = entries.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
  const size = worst === undefined ? '' : `: ${upTo(entries)}${nearThresholdText(worst)}`
  return ` is at the threshold of ${formatPercent(threshold)}${placeText(entries)}${size}`
}

/** The first of these, and how many more there are. */
function namedText(clauses: readonly string[]): string {
  const more = clauses.length - MOST_NAMED_STRATEGIES
  return [
    ...clauses.slice(0, MOST_NAMED_STRATEGIES),
    ...(more > 0 ? [`and ${formatCount(more, 'more strategy', 'more strategies')}`] : []),
  ].join('; ')
}

/** The entries without a verdict, and why. */
function openText(entries: readonly CheckEntry[]): string {
  const visible = Math.max(...entries.map((entry) => entry.visibleSlowdown ?? 0))
  const often = entries.flatMap(({ slowShare }) =>
    slowShare === null || slowShare.verdict !== null ? [] : slowShare.upperBound,
  )
  const where = placeText(entries)
  if (often.length > 0) return `: ${mayBeSlow(Math.max(...often))}`
  if (visible === 0) return where
  return `${where}: a slowdown of ${formatPercent(visible)} or more would have been seen`
}

/** The place of the entries, as in ` on mixed` or ` on 3 fixtures`; empty without entries. */
function placeText(entries: readonly CheckEntry[]): string {
  const fixtures = [...new Set(entries.map(({ fixture }) => fixture))]
  if (fixtures.length === 0) return ''
  return ` on ${fixtures.length === 1 ? fixtures[0] : formatCount(fixtures.length, 'fixture')}`
}

function slowerText(entries: readonly CheckEntry[], threshold: number): string {
  const all = entries.flatMap((entry) =>
    findGrowths(entry, threshold).map((growth) => ({ growth, entry })),
  )
  const ofTime = all.flatMap(({ growth, entry }) => (growth.kind === 'time' ? [entry] : []))
  const texts = [...Map.groupBy(all, ({ growth }) => growth.kind)].flatMap(([kind, growths]) => {
    const [worst] = growths.toSorted((a, b) => b.growth.high - a.growth.high)
    if (worst === undefined) return []
    return [`${upTo(kind === 'time' ? ofTime : [])}${growthText(worst.growth)}`]
  })
  return ` is slower${placeText(ofTime)}: ${[...texts, ...lateTexts(entries)].join(', ')}`
}

function fasterText(entries: readonly CheckEntry[]): string {
  const [best] = entries.toSorted((a, b) => (a.ratio ?? 1) - (b.ratio ?? 1))
  const size = best === undefined ? '' : `: ${upTo(entries)}${lessText(best)}`
  return ` is faster${placeText(entries)}${size}`
}

/** `up to ` before the largest of several sizes. */
function upTo(entries: readonly CheckEntry[]): string {
  return entries.length > 1 ? 'up to ' : ''
}

/** How many puzzles head no longer solves in time. Puzzles of the mixed fixture are also in other fixtures. */
function lateTexts(entries: readonly CheckEntry[]): string[] {
  const late = entries.flatMap(({ fixture, change }) =>
    change?.kind === 'timeout' ? [{ fixture, puzzles: change.puzzles }] : [],
  )
  const single = late.filter(({ fixture }) => fixture !== MIXED_FIXTURE)
  const puzzles = (single.length > 0 ? single : late).reduce((sum, one) => sum + one.puzzles, 0)
  return puzzles === 0 ? [] : [`${formatCount(puzzles, 'puzzle')} no longer solved in time`]
}

/** Clauses such as `dlx: nodes -31 % (accepted)`, for each strategy and kind. */
function acceptedClauses(entries: readonly CheckEntry[]): string[] {
  const byStrategy = Map.groupBy(entries, ({ strategy }) => strategy)
  return [...byStrategy].flatMap(([strategy, entriesOfStrategy]) => {
    const changed = entriesOfStrategy.filter(({ change }) => change?.accepted === true)
    const slower = entriesOfStrategy.filter(
      (entry) => entry.verdict === 'slower' && isAccepted(entry),
    )
    const size = Math.max(...slower.map((entry) => slowestRatio(entry) ?? 0))
    const what = [
      ...(changed.length === 0 ? [] : [workText(changed)]),
      ...(changed.some(({ change }) => change?.kind === 'first') ? ['other first solutions'] : []),
      ...(slower.length === 0 ? [] : [`slower by ${formatPercent(size - 1)}`]),
    ].filter((words) => words !== '')
    return what.length === 0 ? [] : [`${strategy}: ${what.join(', ')} (accepted)`]
  })
}

/**
 * The change of the nodes on the timed puzzles, or in all fixtures if the nodes of timed puzzles did not
 * change; empty for the same work.
 */
function workText(entries: readonly CheckEntry[]): string {
  const timed = entries.find(({ nodeRatio }) => nodeRatio !== null && nodeRatio !== 1)
  if (typeof timed?.nodeRatio === 'number') {
    return `nodes ${formatSignedPercent(timed.nodeRatio - 1)}`
  }
  const sumOf = (side: 'before' | 'after'): number =>
    entries.reduce((sum, { change }) => sum + (change?.[side]?.nodes ?? 0), 0)
  const [before, after] = [sumOf('before'), sumOf('after')]
  if (before !== after) return `nodes ${formatChange(before, after)}`
  return entries.some(({ change }) => change?.kind === 'work') ? 'other work' : ''
}

/**
 * The commands to type next, and how a wanted change is accepted; empty if nothing fails. `masu` is the
 * command before a verb, such as `pnpm bench`.
 */
export function nextSteps(
  run: CheckRun,
  { entries }: Pick<Judged, 'entries'>,
  masu: string = 'masu',
): string[] {
  const failed = entries.filter((entry) => !isAccepted(entry))
  const slower = failed.filter(({ verdict }) => verdict === 'slower')
  const isAcceptable =
    sizeToAccept(slower, run.check.options.threshold) > 0 ||
    failed.some(({ verdict }) => verdict === 'work-changed' || verdict === 'first-changed')
  const [worst] = slower.toSorted((a, b) => (b.ratio ?? Infinity) - (a.ratio ?? Infinity))
  const profile = worst === undefined ? [] : profileCommand(run, worst, masu)
  if (isAcceptable) {
    const accept = 'If it is wanted, repeat the command with --accept "REASON", and commit'
    return [...profile, accept, 'masu-accepted.json.']
  }
  if (slower.length === 0) return []
  return [...profile, 'Puzzles that are no longer solved in time cannot be accepted.']
}

/** The command that shows which functions grew; empty for a program, which cannot be profiled. */
function profileCommand(
  { fixtures, strategies, check: { base, options } }: CheckRun,
  { strategy, fixture }: CheckEntry,
  masu: string,
): string[] {
  const path = fixtures.find(({ name }) => name === fixture)?.path ?? fixture
  const name = (options.fixtures ?? [fixture]).includes(fixture) ? fixture : path
  const measured = strategies.find((one) => one.name === strategy)
  // Nobody can name the mixed fixture: a check times it where no fixture is named.
  const option = fixture === MIXED_FIXTURE ? '' : ` -f ${shellWord(name)}`
  if (measured === undefined || measured.isProgram) return []
  const arms = `--base ${shellWord(base.revision)} -s ${shellWord(measured.argument)}`
  return [`Next: ${masu} check ${arms}${option} --profile`]
}
