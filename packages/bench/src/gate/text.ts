/** What a check found, as people read it: within 80 columns, the verdict and what to do about it last. */
import { countOf } from '@masu/core/puzzle-error'
import type { Environment } from '@masu/ranking/environment'
import type { CheckPlan } from './plan.ts'
import type { ArmRecord, CheckRecord, CheckEntry, VerdictRecord } from '@masu/ranking/check-records'
import { textTable, type Column, type TextTable } from '../terminal/table.ts'
import { wrapped } from '../terminal/wrapped.ts'
import { causesOf, type Cause } from './causes.ts'
import { isAccepted } from './entries.ts'
import { grouped, percent } from './figures.ts'
import { nextSteps, verdictText } from './headline.ts'
import { phaseNotes } from './phases-text.ts'
import { isOfSizes, SIZES_LEGEND, SIZES_TITLE, sizesTable } from './sizes-text.ts'
import { slowdownText } from './slowdowns.ts'
import { timedSentences } from './timed-words.ts'

/** Of a terminal, in characters. */
const WIDTH = 80

export const COLUMNS: readonly Column[] = [
  { title: 'strategy', align: 'left' },
  { title: 'verdict', align: 'left' },
  { title: 'ratio', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'pairs', align: 'right' },
  { title: 'slow', align: 'right' },
]

/** A table of times for each timed fixture, one for each cause of changes, and the verdict. */
export function checkText(check: CheckRecord, found: VerdictRecord): string {
  return [
    armsText(check),
    ...timesOf(check, found).map(timesText),
    ...sizesTexts(sizesOf(check, found)),
    ...otherSizesOf(check, found).map(timesText),
    ...causesOf(found.rows).map(causeText),
    remarks(check, found)
      .flatMap((line) => wrapped(line, WIDTH))
      .join('\n'),
    [
      ...wrapped(verdictText(found, check.options.threshold), WIDTH),
      ...nextSteps(check, found),
    ].join('\n'),
  ].join('\n\n')
}

/**
 * The entries and the verdict as JSON, with the profiles that were taken. Its names are documented, and other
 * programs read them.
 */
export function checkJson(
  { rows, verdict, exact, stale }: VerdictRecord,
  profiles?: readonly object[],
): string {
  return JSON.stringify({ rows, verdict, exact, stale, profiles }, null, 2)
}

function armsText({ base, head, environment }: CheckRecord): string {
  const conditions = environmentText(environment)
  return [`base  ${armText(base)}`, `head  ${armText(head)}`, conditions].join('\n')
}

export function environmentText({ cpu, cores, node, load }: Environment): string {
  return `${cpu}, ${cores} cores, Node ${node}, load ${load}`
}

export function armText({ given, commit, dirty }: ArmRecord): string {
  const at = commit === null ? '' : ` (${commit.slice(0, 10)})`
  return `${given}${at}${dirty ? ', with uncommitted changes' : ''}`
}

/** A fixture on which strategies are timed, and its entries. */
export interface TimedFixture {
  readonly name: string
  readonly entries: readonly CheckEntry[]
}

/** The fixtures that have a table each. */
export function timesOf(check: CheckRecord, found: Pick<VerdictRecord, 'rows'>): TimedFixture[] {
  return timedFixtures(check, found).filter(({ name }) => !isOfSizes(check, name))
}

/** Those of other sizes, with what is not the same on them: all of it is in a table of its own. */
export function otherSizesOf(
  check: CheckRecord,
  found: Pick<VerdictRecord, 'rows'>,
): TimedFixture[] {
  return timedFixtures(check, found).flatMap(({ name, entries }) => {
    const changed = entries.filter(({ verdict }) => verdict !== 'same')
    return isOfSizes(check, name) && changed.length > 0 ? [{ name, entries: changed }] : []
  })
}

/** All that was timed on boards of other sizes. */
export function sizesOf(check: CheckRecord, found: Pick<VerdictRecord, 'rows'>): CheckEntry[] {
  return timedFixtures(check, found)
    .filter(({ name }) => isOfSizes(check, name))
    .flatMap(({ entries }) => entries)
}

function sizesTexts(entries: readonly CheckEntry[]): string[] {
  if (entries.length === 0) return []
  const { columns, rows } = sizesTable(entries)
  const isMarked = entries.some(({ verdict }) => verdict !== 'same')
  const legend = isMarked ? [`  ${SIZES_LEGEND}`] : []
  return [[SIZES_TITLE, textTable(columns, rows), ...legend].join('\n')]
}

/** Those with an entry. An entry that is only compared exactly is told of by the cause of its change. */
export function timedFixtures(
  { fixtures }: CheckRecord,
  { rows }: Pick<VerdictRecord, 'rows'>,
): TimedFixture[] {
  const timed = new Set(fixtures.flatMap((fixture) => (fixture.timed ? [fixture.name] : [])))
  const entries = rows.filter(({ fixture }) => timed.has(fixture))
  return [...Map.groupBy(entries, ({ fixture }) => fixture)].map(([name, own]) => ({
    name,
    entries: own,
  }))
}

function timesText({ name, entries }: TimedFixture): string {
  return [
    `time on ${name}`,
    tableOf(entries),
    ...timesNotes(entries).flatMap((line) => wrapped(line, WIDTH, '  ')),
  ].join('\n')
}

/** Long words where the table then fits the screen. */
function tableOf(entries: readonly CheckEntry[]): string {
  const long = textTable(COLUMNS, entries.map(cells))
  const fits = long.split('\n').every((line) => line.length <= WIDTH)
  return fits ? long : textTable(COLUMNS, entries.map(shortCells))
}

/** An entry's line of the table, in the order of COLUMNS. */
export function cells(entry: CheckEntry): string[] {
  const { interval } = entry
  const [strategy = '', verdict = '', ...figures] = shortCells(entry)
  const ends = isSmallChange(entry) ? interval?.map((end) => tenths(end - 1)).join(' to ') : null
  return [strategy, ends ? `${verdict} (${ends})` : verdict, ...figures]
}

/** The same, with no interval of a small change beside its verdict. */
function shortCells(entry: CheckEntry): string[] {
  const { strategy, ratio, interval, pairs, slow, disturbed } = entry
  return [
    strategy,
    verdictWords(entry),
    ratio === null ? '-' : ratio.toFixed(3),
    interval === null ? '-' : interval.map((end) => end.toFixed(3)).join(' to '),
    pairs === 0 ? '-' : String(pairs),
    slow === null
      ? '-'
      : `${slow.base + (disturbed?.base ?? 0)}, ${slow.head + (disturbed?.head ?? 0)}`,
  ]
}

/** A change within the threshold is told where it is certain that there is one: small ones add up. */
function verdictWords(entry: CheckEntry): string {
  const words = entry.verdict.replaceAll('-', ' ')
  if (isAccepted(entry)) return `${words}, accepted`
  return isSmallChange(entry) ? `${words}, ${signedTenths((entry.ratio ?? 1) - 1)} %` : words
}

/** Whether there certainly is a change, though within the threshold: small ones add up. */
function isSmallChange({ verdict, ratio, interval }: CheckEntry): boolean {
  const isChange = interval !== null && (interval[0] > 1 || interval[1] < 1)
  return verdict === 'same' && ratio !== null && isChange
}

function tenths(share: number): string {
  return (100 * share).toFixed(1)
}

function signedTenths(share: number): string {
  return `${share < 0 ? '' : '+'}${tenths(share)}`
}

/** What was timed, and what there is to say of entries beside their figures: once, if of several. */
export function timesNotes(entries: readonly CheckEntry[]): string[] {
  const timed = entries.flatMap(({ strategy, fixture, timed: puzzles, pairs }) =>
    puzzles === null || pairs === 0 ? [] : [{ strategy, fixture, timed: puzzles }],
  )
  const notes = entries.flatMap((entry) =>
    entryNotes(entry).map((note) => ({ strategy: entry.strategy, note })),
  )
  return [
    ...timedSentences(timed).map((sentence) => `timed: ${sentence}`),
    ...[...Map.groupBy(notes, ({ note }) => note)].map(
      ([note, own]) => `${own.map(({ strategy }) => strategy).join(', ')}: ${note}`,
    ),
  ]
}

/** Notes on an entry, without what changed exactly. */
export function entryNotes(entry: CheckEntry): string[] {
  const { verdict, note, change, visible, nodeRatio, ratio } = entry
  const accepted = slowdownText(entry)
  return [
    ...(note === null ? [] : [note]),
    ...(accepted === null ? [] : [accepted]),
    ...phaseNotes(entry),
    ...(verdict === 'inconclusive' && visible !== null
      ? [`a slowdown of ${percent(visible)} or more would have been seen`]
      : []),
    ...(change !== null && nodeRatio !== null && nodeRatio !== 1 && ratio !== null
      ? [`${nodeRatio.toFixed(3)} times the nodes on what was timed`]
      : []),
  ]
}

function causeText({ title, table, notes }: Cause): string {
  return [
    ...wrapped(title, WIDTH),
    narrowTable(table),
    ...notes.flatMap((line) => wrapped(line, WIDTH, '  ')),
  ].join('\n')
}

/** The table with its last column in as many lines as fit the width, if that is of words. */
function narrowTable({ columns, rows }: TextTable): string {
  const last = columns.length - 1
  if (columns[last]?.align !== 'left') return textTable(columns, rows)
  const others = columns
    .slice(0, last)
    .map(({ title }, column) =>
      Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
    )
  const room = WIDTH - others.reduce((sum, width) => sum + width + 2, 0)
  const lines = rows.flatMap((row) => {
    const [first = '', ...more] = wrapped(row[last] ?? '', room)
    const empty = columns.slice(0, last).map(() => '')
    return [row.toSpliced(last, 1, first), ...more.map((line) => empty.concat(line))]
  })
  return textTable(columns, lines)
}

/** What a reader should know before the verdict. */
export function remarks(check: CheckRecord, { exact, stale }: VerdictRecord): string[] {
  const differing = check.fixtures.filter(({ differs }) => differs).map(({ name }) => name)
  return [
    `Compared exactly: ${grouped(exact.puzzles)} puzzles in ${countOf(exact.rows, 'entry', 'entries')}.`,
    'ratio: time of head / base. same: the interval lies within the threshold.',
    'slow: processes of base, of head, slow or disturbed; their pairs do not count.',
    ...(differing.length === 0
      ? []
      : [`Base has other fixtures of the names ${differing.join(', ')}: head's were used.`]),
    ...(stale.length === 0
      ? []
      : [
          `fixtures/work.json is out of date for ${countOf(stale.length, 'entry', 'entries')}: ${stale[0]}${stale.length > 1 ? ', ...' : ''}`,
        ]),
  ]
}

/** What would be measured. */
export function planText({
  base,
  head,
  fixtures,
  rows: entries,
  pairs,
  seconds,
}: CheckPlan): string {
  const timed = fixtures.filter((fixture) => fixture.timed)
  const names = (arm: ArmRecord): string[] => arm.strategies.map(({ name }) => name)
  const added = names(head).filter((name) => !names(base).includes(name))
  const removed = names(base).filter((name) => !names(head).includes(name))
  return [
    `base  ${armText(base)}`,
    `head  ${armText(head)}`,
    `exactly: ${countOf(head.strategies.length, 'strategy', 'strategies')} on ${countOf(fixtures.length, 'fixture')}`,
    ...timed.map(
      ({ name, puzzles, path }) => `timed on ${name}: up to ${puzzles} puzzles (${path})`,
    ),
    `timed: ${countOf(entries.length, 'entry', 'entries')}, ${pairs.least} to ${pairs.most} pairs of processes each`,
    ...(added.length === 0 ? [] : [`new: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`removed: ${removed.join(', ')}`]),
    `about ${seconds.least} s if nothing changed, ${seconds.most} s at most`,
  ].join('\n')
}

/** What was accepted, and what cannot be. */
export function acceptanceText(path: string, entries: readonly CheckEntry[]): string {
  return [
    ...causesOf(entries).map(causeText),
    `${path} holds the work of head: review it, and commit it with the change`,
  ].join('\n\n')
}
