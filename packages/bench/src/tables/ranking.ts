/** The tables that people read, in a terminal of 80 columns. */
import { runtimesText } from '@masu/ranking/environment'
import { rankEntries } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import {
  fixtureTitle,
  legend,
  rankingNotes,
  overallTable,
  overallTitle,
  timeTable,
  workTable,
} from './ranking-tables.ts'
import type { RankedEntry } from '@masu/ranking/entry'
import { readResults } from '../results/read.ts'
import { print } from '../terminal/output.ts'
import { textTable, type TextTable } from '../terminal/table.ts'

/** Which tables of a fixture are printed. */
export interface TablesShown {
  /** The table of work as well as that of times. */
  readonly work: boolean
}

/** Prints the tables of a results file, with which `run`, `resume` and `rank` end. Returns its entries. */
export async function printRanking(
  path: string,
  { work, json }: { readonly work?: true; readonly json?: true },
): Promise<readonly RankedEntry[]> {
  const results = readResults(path)
  const entries = rankEntries(results)
  await print(
    json === true
      ? JSON.stringify({ rows: entries }, null, 2)
      : rankingText(results, entries, { work: work === true }),
  )
  return entries
}

/** The tables of each fixture, one for all of them, the conditions, and what the words mean. */
export function rankingText(
  results: Results,
  entries: readonly RankedEntry[],
  shown: TablesShown,
): string {
  return [
    ...results.run.fixtures.map(({ name }) => fixtureText(results, entries, name, shown)),
    overallText(entries),
    conditionsText(results),
    legend(results.run.options.limit, shown),
  ].join('\n\n')
}

/** The tables of one fixture, under its title. Throws a RangeError where the run has no such fixture. */
export function fixtureText(
  results: Results,
  entries: readonly RankedEntry[],
  name: string,
  shown: TablesShown,
): string {
  const own = entries.filter((entry) => entry.fixture === name)
  const tables = [timeTable(own), ...(shown.work ? [workTable(own)] : [])]
  const remarks = rankingNotes(own).map((note) => `  ${note}`)
  return [fixtureTitle(results, name), ...tables.map(tableText), ...remarks].join('\n')
}

/** The table over all fixtures. */
export function overallText(entries: readonly RankedEntry[]): string {
  const cells = overallTable(entries)
  return [overallTitle(cells), ...(cells === null ? [] : [tableText(cells)])].join('\n')
}

function tableText({ columns, rows }: TextTable): string {
  return textTable(columns, rows)
}

/** Where, on what and when the run was made. */
export function conditionsText({ run, plans, timed }: Results): string {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const planned = plans.at(-1)?.rows.reduce((sum, entry) => sum + entry.processes, 0)
  const done =
    planned !== undefined && timed.length < planned
      ? `${timed.length} of ${planned}`
      : `${timed.length}`
  const aim =
    o.processes === null
      ? `±${Number((o.precision * 100).toPrecision(3))}% aimed at`
      : `${o.processes} a row`
  const others = runtimesText(e)
  return [
    `${e.cpu}, ${e.cores} cores; ${e.os}; load ${e.load}`,
    `Node ${e.node}, V8 ${e.v8}${revision}`,
    ...(others === null ? [] : [others]),
    `${run.startedAt}; ${done} timed processes, ${aim}; seed ${o.seed}`,
  ].join('\n')
}
