/** A ranking as a terminal shows it: one screen, with --full the tables of the fixtures, and JSON for programs. */
import { styleText } from 'node:util'
import type { RankedEntry } from '@masu/results/rank/entry'
import type { Ranking } from '@masu/results/rank/ranking'
import { runDocument } from '@masu/results/words/run/run-document'
import { calledAs } from '../../terminal/called-as.ts'
import { documentText, PLAIN, type Look } from '../document-text.ts'
import { print } from '../../terminal/output.ts'
import { runAbout } from './about-run.ts'

/** The amount that is shown of a run. */
export interface Shown {
  /** Whether the tables of the fixtures, the conditions and the words come before the screen. */
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
  const {
    entries,
    panels,
    allSizes,
    classics,
    reasons,
    slowModes,
    notes,
    verifiedAnswers,
    rounds,
    cutShort,
  } = ranking
  const { environment, options } = ranking.results.run
  const shown = {
    panels,
    allSizes,
    classics,
    reasons,
    slowModes,
    notes,
    verifiedAnswers,
    rounds,
    cutShort,
  }
  return JSON.stringify({ entries, ...shown, environment, options }, null, 2)
}

/** One screen; with `full`, all that a document of the run says. */
export function rankingText(
  ranking: Ranking,
  { full }: Pick<Shown, 'full'>,
  look: Look = screenLook(process.stdout),
  called: string = calledAs(),
): string {
  const document = runDocument(ranking, runAbout(ranking, called))
  // Without a panel, the tables of the fixtures are always shown.
  const isWhole = full === true || ranking.panels.length === 0
  return documentText(isWhole ? document : { ...document, details: [] }, look)
}

/** How a screen looks on this stream. */
export function screenLook({ columns, isTTY }: NodeJS.WriteStream): Look {
  const isColoured = isTTY && styleText('bold', '') !== ''
  return { width: columns ?? PLAIN.width, isColoured, gap: ' ' }
}
