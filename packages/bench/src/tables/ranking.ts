/** The tables that people read, in a terminal of 80 columns. */
import { runtimesText } from '@masu/ranking/environment'
import type { Results } from '@masu/ranking/read'
import {
  fixtureTitle,
  legend,
  notes,
  overallTable,
  overallTitle,
  timeTable,
  workTable,
  type Cells,
} from './ranking-tables.ts'
import type { RankedEntry } from '@masu/ranking/entry'
import { textTable } from '../terminal/table.ts'

/** Which tables of a fixture to print: of times, or those of work as well. */
export interface TablesShown {
  readonly work: boolean
}

/** The tables of each fixture, one for all of them, the conditions, and what the words mean. */
export function rankingText(
  results: Results,
  rows: readonly RankedEntry[],
  shown: TablesShown,
): string {
  return [
    ...results.run.fixtures.map(({ name }) => fixtureText(results, rows, name, shown)),
    overallText(rows),
    conditionsText(results),
    legend(results.run.options.limit, shown),
  ].join('\n\n')
}

/** The tables of one fixture, under its title. Throws a RangeError where the run has no such one. */
export function fixtureText(
  results: Results,
  rows: readonly RankedEntry[],
  name: string,
  shown: TablesShown,
): string {
  const own = rows.filter((row) => row.fixture === name)
  const tables = [timeTable(own), ...(shown.work ? [workTable(own)] : [])]
  const remarks = notes(own).map((note) => `  ${note}`)
  return [fixtureTitle(results, name), ...tables.map(tableText), ...remarks].join('\n')
}

/** The table over all fixtures. */
export function overallText(rows: readonly RankedEntry[]): string {
  const cells = overallTable(rows)
  return [overallTitle(cells), ...(cells === null ? [] : [tableText(cells)])].join('\n')
}

function tableText({ columns, rows }: Cells): string {
  return textTable(columns, rows)
}

/** Where, on what and when the run was made. */
export function conditionsText({ run, plans, timed }: Results): string {
  const { environment: e, options: o } = run
  const revision =
    e.commit === null
      ? ''
      : `; commit ${e.commit.slice(0, 7)}${e.dirty === true ? ' (changed)' : ''}`
  const planned = plans.at(-1)?.rows.reduce((sum, row) => sum + row.processes, 0)
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
