/** The tables that people read, in a terminal of 80 columns. */
import { alteredText } from '@masu/ranking/environment'
import { styleText } from 'node:util'
import { panelsOf, type Panel } from '@masu/ranking/panels'
import { measuredByFixture, rankEntries } from '@masu/ranking/rank'
import { lastRoundOf, type Results } from '@masu/ranking/read'
import {
  fixtureTitle,
  legend,
  startTable,
  rankingNotes,
  timeTable,
  workTable,
} from './ranking-tables.ts'
import type { RankedEntry } from '@masu/ranking/entry'
import { screenText } from './screen.ts'
import { readResults } from '../options/results-file.ts'
import { print } from '../terminal/output.ts'
import type { TextTable } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'

/** Of a screen where no terminal says its width. */
const SCREEN_WIDTH = 80

/** How much of a run is shown. */
export interface Shown {
  /** Tables for each fixture instead of one screen. */
  readonly full?: true
  readonly json?: true
}

/** Prints a results file, as `bench` and `rank` end. Returns its entries. */
export async function printRanking(path: string, shown: Shown): Promise<readonly RankedEntry[]> {
  const results = readResults(path)
  const measured = measuredByFixture(results)
  const entries = rankEntries(results, measured)
  const panels = panelsOf(results, measured)
  await print(
    shown.json === true
      ? JSON.stringify({ rows: entries, panels }, null, 2)
      : rankingText(results, entries, panels, shown),
  )
  return entries
}

/** One screen, or the tables of each fixture with the conditions and what the words mean. */
export function rankingText(
  results: Results,
  entries: readonly RankedEntry[],
  panels: readonly Panel[],
  { full }: Pick<Shown, 'full'>,
): string {
  if (full !== true && panels.length > 0) {
    const { columns, isTTY } = process.stdout
    return screenText(results, entries, panels, {
      width: columns ?? SCREEN_WIDTH,
      isColoured: isTTY && styleText('bold', '') !== '',
    })
  }
  return [
    ...results.run.fixtures.map(({ name }) => fixtureText(results, entries, name)),
    conditionsText(results),
    legend(results.run.options),
  ].join('\n\n')
}

/** The tables of one fixture, under its title. Throws a RangeError where the run has no such fixture. */
function fixtureText(results: Results, entries: readonly RankedEntry[], name: string): string {
  const own = entries.filter((entry) => entry.fixture === name)
  const remarks = rankingNotes(own).map((note) => `  ${note}`)
  return [
    fixtureTitle(results, name),
    ...[timeTable(own), startTable(own), workTable(own)].map(tableText),
    ...remarks,
  ].join('\n')
}

function tableText({ columns, rows }: TextTable): string {
  return textTable(columns, rows)
}

/** Where, on what and when the run was made. */
export function conditionsText({ run, timed }: Results): string {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const rounds = lastRoundOf(timed)
  const done = rounds < o.rounds ? `${rounds} of ${o.rounds}` : `${rounds}`
  const altered = alteredText(e)
  return [
    `${e.cpu}, ${e.cores} cores; ${e.os}; load ${e.load}`,
    `Node ${e.node}, V8 ${e.v8}${revision}`,
    ...(altered === null ? [] : [`times changed by ${altered}`]),
    `${run.startedAt}; ${done} rounds; seed ${o.seed}`,
  ].join('\n')
}
