/** What `run`, `resume` and `rank` end with: the tables of a results file. */
import { print } from '../output.ts'
import { readResults } from '../results/read.ts'
import { rankRows } from '../show/rank.ts'
import { rankingText } from '../show/ranking.ts'
import type { RankedRow } from '../show/row.ts'

/** Prints the tables of a results file, and returns its rows. */
export async function printRanking(
  path: string,
  { work, json }: { readonly work?: true; readonly json?: true },
): Promise<readonly RankedRow[]> {
  const results = readResults(path)
  const rows = rankRows(results)
  await print(
    json === true
      ? JSON.stringify({ rows }, null, 2)
      : rankingText(results, rows, { work: work === true }),
  )
  return rows
}
