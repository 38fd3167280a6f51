/** The results of a check for people: within 80 columns, with the verdict and the next steps last. */
import { formatCount } from '@masu/core/format-count'
import { causesOf, type Cause } from '@masu/ranking/check/causes'
import { toldEntries } from '@masu/ranking/check/fixtures'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { calledAs } from '../terminal/called-as.ts'
import {
  armText,
  environmentText,
  remarks,
  timesNotes,
  verdictWords,
} from '@masu/ranking/check/words'
import type { CheckRun } from '@masu/ranking/gate/check-run'
import type { Judged } from '@masu/ranking/gate/judged'
import type { Column, TextTable } from '@masu/ranking/table'
import type { CheckPlan } from '@masu/bench/gate/plan'
import { textTable } from '../terminal/table.ts'
import { wrapped } from '../terminal/wrapped.ts'

/** The width of a terminal, in characters. */
const WIDTH = 80

const COLUMNS: readonly Column[] = [
  { title: 'strategy', align: 'left' },
  { title: 'fixture', align: 'left' },
  { title: 'verdict', align: 'left' },
  { title: 'ratio', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'pairs', align: 'right' },
]

/** A table of times, one for each cause of changes, and the verdict. */
export function checkText(run: CheckRun, judged: Judged): string {
  const verdict = wrapped(verdictText(judged, run.check.options.threshold), WIDTH)
  if (judged.skipped !== null) return [armsText(run), verdict.join('\n')].join('\n\n')
  return [
    armsText(run),
    ...timesText(run, judged),
    ...causesOf(judged.entries).map(causeText),
    remarks(judged)
      .flatMap((line) => wrapped(line, WIDTH))
      .join('\n'),
    [...verdict, ...nextSteps(run, judged, calledAs())].join('\n'),
  ].join('\n\n')
}

/**
 * The entries and the verdict as JSON, with the profiles that were taken. Its names are documented, and other
 * programs read them.
 */
export function checkJson(
  { entries, verdict, skipped, cut, exact }: Judged,
  profiles?: readonly object[],
): string {
  return JSON.stringify({ entries, verdict, skipped, cut, exact, profiles }, null, 2)
}

function armsText({ environment, check: { base, head } }: CheckRun): string {
  const conditions = environmentText(environment)
  return [`base  ${armText(base)}`, `head  ${armText(head)}`, conditions].join('\n')
}

function timesText(run: CheckRun, judged: Judged): string[] {
  const { table, notes } = timesOf(run, judged)
  return table.rows.length === 0
    ? []
    : [withNotes('time', textTable(table.columns, table.rows), notes)]
}

/** A table below its title, and notes below that. */
function withNotes(title: string, table: string, notes: readonly string[]): string {
  return [
    ...wrapped(title, WIDTH),
    table,
    ...notes.flatMap((line) => wrapped(line, WIDTH, '  ')),
  ].join('\n')
}

/** The table of times, and the notes below it. */
export function timesOf(
  run: CheckRun,
  judged: Judged,
): { readonly table: TextTable; readonly notes: readonly string[] } {
  const { told, others } = toldEntries(run, judged)
  const rows = told.map((entry) => {
    const { strategy, fixture, ratio, interval, pairs } = entry
    return [
      strategy,
      fixture,
      verdictWords(entry),
      ratio === null ? '-' : ratio.toFixed(3),
      interval === null ? '-' : interval.map((end) => end.toFixed(3)).join(' to '),
      pairs === 0 ? '-' : String(pairs),
    ]
  })
  const rest =
    others === 0 ? [] : [`the same on other sizes: ${formatCount(others, 'entry', 'entries')}`]
  return { table: { columns: COLUMNS, rows }, notes: [...rest, ...timesNotes(told)] }
}

function causeText({ title, table, notes }: Cause): string {
  return withNotes(title, narrowTable(table), notes)
}

/** The table; a last column of words is wrapped to the width. */
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

/** The plan of a check, for --dry-run. */
export function planText({ base, head, fixtures, entries, pairs, seconds }: CheckPlan): string {
  const timed = fixtures.filter((fixture) => fixture.timed)
  return [
    `base  ${armText(base)}`,
    `head  ${armText(head)}`,
    `exactly: ${formatCount(head.strategies.length, 'strategy', 'strategies')} on ${formatCount(fixtures.length, 'fixture')}`,
    ...timed.map(
      ({ name, puzzles, path }) =>
        `timed on ${name}: up to ${formatCount(puzzles, 'puzzle')} (${path})`,
    ),
    `timed: ${formatCount(entries.length, 'entry', 'entries')}, ${pairs.least} to ${pairs.most} pairs of processes each`,
    `about ${seconds.least} s if nothing changed, ${seconds.most} s at most`,
  ].join('\n')
}
