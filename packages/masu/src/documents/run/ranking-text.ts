/** A ranking as a terminal shows it: one screen, with --full the tables of the fixtures, and JSON for programs. */
import { styleText } from 'node:util'
import type { RankedEntry } from '@masu/results/rank/entry'
import type { Ranking } from '@masu/results/rank/ranking'
import { runDocument } from '@masu/results/words/run/run-document'
import { readCommandWords } from '../../terminal/command-words.ts'
import { documentText, PLAIN_LOOK, type Look } from '../document-text.ts'
import { print } from '../../terminal/output.ts'
import { describeRun } from './describe-run.ts'

/** How much of a ranking is printed, and in which form. */
export interface RankingOptions {
  /** Whether the tables of the fixtures, the conditions and the words come before the screen. */
  readonly full?: true
  readonly json?: true
}

/** Prints a ranking, at the end of `bench` and `rank`. Returns its entries. */
export async function printRanking(
  ranking: Ranking,
  options: RankingOptions,
): Promise<readonly RankedEntry[]> {
  await print(options.json === true ? formatRankingJson(ranking) : formatRanking(ranking, options))
  return ranking.entries
}

/** A ranking for programs. Every number in the sentences of a screen is one of these. */
export function formatRankingJson(ranking: Ranking): string {
  const { environment, options } = ranking.results.run
  // Of the results only how they were measured: the rest is what the ranking is computed from.
  const from = { results: undefined, fixtures: undefined }
  return JSON.stringify({ ...ranking, ...from, environment, options }, null, 2)
}

/** One screen; with `full`, all that a document of the run says. */
export function formatRanking(
  ranking: Ranking,
  { full }: Pick<RankingOptions, 'full'>,
  look: Look = readScreenLook(process.stdout),
  commandWords: string = readCommandWords(),
): string {
  const document = runDocument(ranking, describeRun(ranking, commandWords))
  // Without a panel, the tables of the fixtures are always shown.
  const isWhole = full === true || ranking.panels.length === 0
  return documentText(isWhole ? document : { ...document, details: [] }, look)
}

/** How a screen looks on this stream. */
export function readScreenLook({ columns, isTTY }: NodeJS.WriteStream): Look {
  const isColoured = isTTY && styleText('bold', '') !== ''
  return { width: columns ?? PLAIN_LOOK.width, isColoured, gap: ' ' }
}
