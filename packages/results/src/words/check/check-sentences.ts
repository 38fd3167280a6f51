/** Texts about arms, entries and the whole check, shared by all reports. */
import { formatCount } from '@masu/core/plural'
import type { Arm } from '../../records/check-description.ts'
import type { CheckEntry, TimedPuzzles } from '../../gate/check-entry.ts'
import type { Environment } from '../../records/environment.ts'
import { formatPercent } from '../format.ts'
import { phaseNotes } from './phases.ts'
import { findGrowths } from '../../gate/growth.ts'
import { growthText, shareText } from './growth-text.ts'
import { isProbablySlower, isSmallChange, slowestRatio, verdictName } from '../../gate/verdicts.ts'

export function environmentText({ cpu, cores, node, loadAverage }: Environment): string {
  return `${cpu}, ${formatCount(cores, 'core')}, Node ${node}, load ${loadAverage}`
}

export function armText({
  revision,
  commit,
  dirty,
}: Pick<Arm, 'revision' | 'commit' | 'dirty'>): string {
  return `${revision} (${commit.slice(0, 10)})${dirty ? ', with uncommitted changes' : ''}`
}

/** The verdict in words. A certain change within the threshold is reported, too: small changes add up. */
export function verdictWords(entry: CheckEntry): string {
  const words = verdictName(entry)
  return isSmallChange(entry) ? `${words}, ${tenths((entry.ratio ?? 1) - 1)} %` : words
}

/** As in `5.2 % more time (95 %: 4.9 to 5.5 %)`, for an entry so near to the threshold that tenths count. */
export function nearThresholdText({ ratio, interval }: CheckEntry): string {
  const [low = NaN, high = NaN] = interval ?? []
  const [size, from, to] = [ratio ?? NaN, low, high].map((end) => (100 * (end - 1)).toFixed(1))
  return `${size} % more time (95 %: ${from} to ${to} %)`
}

/** A change in percent with one decimal, as in `+4.3`. */
function tenths(share: number): string {
  return `${share < 0 ? '' : '+'}${(100 * share).toFixed(1)}`
}

/** Remarks on entries besides their numbers; a remark on several entries comes once. */
export function timesNotes(entries: readonly CheckEntry[]): string[] {
  const notes = entries.flatMap((entry) =>
    [...phaseNotes(entry, 'slower'), ...entryNotes(entry)].map((note) => ({ note, entry })),
  )
  return [...Map.groupBy(notes, ({ note }) => note)].map(([note, notedAlike]) => {
    const names = notedAlike.map(({ entry: { strategy, fixture } }) => `${strategy} on ${fixture}`)
    return `${names.join(', ')}: ${note}`
  })
}

/** Which puzzles these entries were timed on. */
export function timedNotes(entries: readonly CheckEntry[]): string[] {
  const timed = entries.flatMap(({ strategy, fixture, timedPuzzles, pairs }) =>
    timedPuzzles === null || pairs === 0 ? [] : [{ strategy, fixture, timedPuzzles }],
  )
  return timedSentences(timed).map((sentence) => `timed: ${sentence}`)
}

/** Says which slowdown is accepted, and why; null without an accepted slowdown. */
function slowdownText(entry: CheckEntry): string | null {
  const { acceptedSlowdown } = entry
  const ratio = slowestRatio(entry)
  if (acceptedSlowdown === null || ratio === null) return null
  const { size, reasons } = acceptedSlowdown
  const only = ratio <= 1 + size ? '' : 'only '
  return `slower by ${formatPercent(ratio - 1)}; ${only}up to ${formatPercent(size)} is accepted: ${reasons.join('; ')}`
}

/** Notes on an entry, without its exact changes and what it is slower in. */
export function entryNotes(entry: CheckEntry): string[] {
  const { verdict, note, change, visibleSlowdown, nodeRatio, ratio } = entry
  const accepted = slowdownText(entry)
  return [
    ...(note === null ? [] : [note]),
    ...(accepted === null ? [] : [accepted]),
    ...phaseNotes(entry, 'faster'),
    ...(verdict === 'at-threshold'
      ? [`${nearThresholdText(entry)}: the threshold lies within`]
      : []),
    ...(verdict === 'inconclusive' && visibleSlowdown !== null
      ? [`a slowdown of ${formatPercent(visibleSlowdown)} or more would have been seen`]
      : []),
    ...(change !== null && nodeRatio !== null && nodeRatio !== 1 && ratio !== null
      ? [`${nodeRatio.toFixed(3)} times the nodes on what was timed`]
      : []),
  ]
}

/** Why an entry is slower, or may be, and the notes on it. */
export function findingLines(entry: CheckEntry, threshold: number): string[] {
  const often = entry.verdict === 'inconclusive' ? shareText(entry) : null
  return [
    ...(entry.verdict === 'slower' ? findGrowths(entry, threshold).map(growthText) : []),
    ...(isProbablySlower(entry, threshold)
      ? [`probably slower: ${nearThresholdText(entry)}, not certain enough to fail the check`]
      : []),
    ...(often === null ? [] : [often]),
    ...entryNotes(entry),
  ]
}

/** Lines about how often processes are slow, once for each strategy. */
export function shareLines(entries: readonly CheckEntry[]): string[] {
  return [...Map.groupBy(entries, ({ strategy }) => strategy)].flatMap(
    ([strategy, entriesOfStrategy]) => {
      const text = entriesOfStrategy.map(shareText).find((one) => one !== null)
      return text === undefined ? [] : [`${strategy}: ${text}.`]
    },
  )
}

/** A strategy on a fixture, and its timed puzzles. */
export interface TimedStrategy {
  readonly strategy: string
  readonly fixture: string
  readonly timedPuzzles: TimedPuzzles
}

/**
 * How many puzzles strategies are timed on: a sentence for all fixtures of which it is true. Strategies that are timed
 * on all puzzles come apart.
 */
export function timedSentences(entries: readonly TimedStrategy[]): string[] {
  const groups = Map.groupBy(entries, ({ fixture, timedPuzzles: { puzzles, fixturePuzzles } }) =>
    JSON.stringify([fixture, puzzles === fixturePuzzles]),
  )
  const parts = [...groups.values()].flatMap((entriesOfGroup) => {
    const [first] = entriesOfGroup
    if (first === undefined) return []
    const { fixture, timedPuzzles } = first
    const isAll = timedPuzzles.puzzles === timedPuzzles.fixturePuzzles
    const names = entriesOfGroup.map((one) =>
      isAll ? one.strategy : `${one.strategy} ${one.timedPuzzles.puzzles}`,
    )
    const begin = `${names.join(', ')}${isAll ? ': all' : ' of the'}`
    return { begin, fixture, of: timedPuzzles.fixturePuzzles, end: isAll ? '' : ' (the quickest)' }
  })
  const alike = Map.groupBy(parts, ({ begin, of, end }) => JSON.stringify([begin, of, end]))
  return [...alike.values()].flatMap((partsAlike) => {
    const [first] = partsAlike
    if (first === undefined) return []
    const { begin, of, end, fixture } = first
    const puzzles =
      partsAlike.length === 1
        ? formatCount(of, `${fixture} puzzle`)
        : `${formatCount(of, 'puzzle')} in each of ${partsAlike.map((one) => one.fixture).join(', ')}`
    return `${begin} ${puzzles}${end}`
  })
}
