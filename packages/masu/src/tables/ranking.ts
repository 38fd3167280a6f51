/** The tables for people, in a terminal of 80 columns. */
import { styleText } from 'node:util'
import { fixtureTitle, type RankedEntry } from '@masu/ranking/entry'
import type { Ranking } from '@masu/ranking/ranking'
import type { RunRecord } from '@masu/ranking/schema'
import { calledAs } from '../terminal/called-as.ts'
import { print } from '../terminal/output.ts'
import { textTable } from '../terminal/table.ts'
import { legend, rankingNotes, timeTable } from './ranking-tables.ts'
import { screenText, type ScreenOptions } from './screen.ts'

/** The width of a screen without a terminal. */
const SCREEN_WIDTH = 80

/** The amount that is shown of a run. */
export interface Shown {
  /** Whether a table for each fixture follows the screen. */
  readonly full?: true
  readonly json?: true
}

/** Prints a ranking, at the end of `bench` and `rank`. Returns its entries. */
export async function printRanking(
  ranking: Ranking,
  shown: Shown,
): Promise<readonly RankedEntry[]> {
  await print(shown.json === true ? jsonText(ranking) : rankingText(ranking, shown))
  return ranking.entries
}

/** A ranking for programs. Every number in the sentences of a screen is one of these. */
export function jsonText(ranking: Ranking): string {
  const { entries, panels, allSizes, classics, reasons, slowModes, notes, verified, rounds, cut } =
    ranking
  const { environment, options } = ranking.results.run
  const shown = { panels, allSizes, classics, reasons, slowModes, notes, verified, rounds, cut }
  return JSON.stringify({ entries, ...shown, environment, options }, null, 2)
}

/** One screen; with `full`, the table of each fixture and the meaning of the columns follow. */
export function rankingText(ranking: Ranking, { full }: Pick<Shown, 'full'>): string {
  const { results, panels } = ranking
  const screen = screenText(ranking, screenOptions(process.stdout))
  // Without a panel, the tables of the fixtures are always shown.
  if (full !== true && panels.length > 0) return screen
  const fixtures = results.run.fixtures.map((fixture) => fixtureText(ranking, fixture))
  return [...fixtures, legend(results), screen].join('\n\n')
}

/** How a screen looks on this stream. */
export function screenOptions({ columns, isTTY }: NodeJS.WriteStream): ScreenOptions {
  return {
    width: columns ?? SCREEN_WIDTH,
    isColoured: isTTY && styleText('bold', '') !== '',
    called: calledAs(),
  }
}

/** The table of one fixture, under its title. */
function fixtureText({ entries }: Ranking, fixture: RunRecord['fixtures'][number]): string {
  const ofFixture = entries.filter((entry) => entry.fixture === fixture.name)
  const { columns, rows } = timeTable(ofFixture)
  const remarks = rankingNotes(ofFixture).map((note) => `  ${note}`)
  return [fixtureTitle(fixture), textTable(columns, rows), ...remarks].join('\n')
}
