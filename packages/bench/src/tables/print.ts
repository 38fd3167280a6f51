/** What `run`, `resume` and `rank` end with: the tables of a results file. */
import { print } from '../terminal/output.ts'
import { readResults } from '../results/read.ts'
import { rankEntries } from '@masu/ranking/rank'
import { rankingText } from './ranking.ts'
import type { RankedEntry } from '@masu/ranking/entry'

/** Prints the tables of a results file, and returns its rows. */
export async function printRanking(
  path: string,
  { work, json }: { readonly work?: true; readonly json?: true },
): Promise<readonly RankedEntry[]> {
  const results = readResults(path)
  const rows = rankEntries(results)
  await print(
    json === true
      ? JSON.stringify({ rows }, null, 2)
      : rankingText(results, rows, { work: work === true }),
  )
  return rows
}
