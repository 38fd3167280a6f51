/** The tables for people, in a terminal of 80 columns. */
import { styleText } from 'node:util'
import { panelsOf, type Panel } from '@masu/ranking/panels'
import { measuredByFixture, rankEntries, type MeasuredByFixture } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import { fixtureTitle, legend, rankingNotes, timeTable } from './ranking-tables.ts'
import { verifiedAnswers } from '@masu/ranking/verified'
import { classicsOf } from '@masu/ranking/classics'
import type { RankedEntry } from '@masu/ranking/entry'
import { screenText } from './screen.ts'
import { readResults } from '../options/results-file.ts'
import { calledAs } from '../terminal/called-as.ts'
import { print } from '../terminal/output.ts'
import { textTable } from '../terminal/table.ts'

/** The width of a screen without a terminal. */
const SCREEN_WIDTH = 80

/** The amount that is shown of a run. */
export interface Shown {
  /** Whether a table for each fixture follows the screen. */
  readonly full?: true
  readonly json?: true
}

/** Prints a results file, at the end of `bench` and `rank`. Returns its entries. */
export async function printRanking(path: string, shown: Shown): Promise<readonly RankedEntry[]> {
  const results = readResults(path)
  const measured = measuredByFixture(results)
  const entries = rankEntries(results, measured)
  const panels = panelsOf(results, measured)
  await print(
    shown.json === true
      ? JSON.stringify(
          {
            rows: entries,
            panels,
            classics: classicsOf(results, measured),
            verified: verifiedAnswers(results),
          },
          null,
          2,
        )
      : rankingText(results, entries, panels, shown, measured),
  )
  return entries
}

/** One screen; with `full`, the table of each fixture and the meaning of the columns follow. */
export function rankingText(
  results: Results,
  entries: readonly RankedEntry[],
  panels: readonly Panel[],
  { full }: Pick<Shown, 'full'>,
  measured: MeasuredByFixture,
): string {
  const { columns, isTTY } = process.stdout
  const screen = screenText(
    results,
    panels,
    {
      width: columns ?? SCREEN_WIDTH,
      isColoured: isTTY && styleText('bold', '') !== '',
      called: calledAs(),
    },
    measured,
  )
  // Without a panel, the tables of the fixtures are always shown.
  if (full !== true && panels.length > 0) return screen
  return [
    screen,
    ...results.run.fixtures.map(({ name }) => fixtureText(results, entries, name)),
    legend(results),
  ].join('\n\n')
}

/** The table of one fixture, under its title. Throws a RangeError if the run has no such fixture. */
function fixtureText(results: Results, entries: readonly RankedEntry[], name: string): string {
  const own = entries.filter((entry) => entry.fixture === name)
  const { columns, rows } = timeTable(own)
  const remarks = rankingNotes(own).map((note) => `  ${note}`)
  return [fixtureTitle(results, name), textTable(columns, rows), ...remarks].join('\n')
}
