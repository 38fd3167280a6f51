/** `masu rank`: the tables of a results file, also of a run that was cut short. */
import type { Command } from 'commander'
import { print } from '../output.ts'
import { readResults } from '../results/read.ts'
import { rankRows } from '../show/rank.ts'
import { rankingText } from '../show/ranking.ts'

export function registerRank(program: Command): void {
  program
    .command('rank')
    .summary('rank the measurements of a results file')
    .description('Prints the tables of a results file, also of a run that was cut short.')
    .argument('<results>', 'a file that "masu run" wrote')
    .option('--json', 'print the rows as JSON')
    .action(rank)
}

async function rank(path: string, { json }: { json?: true }): Promise<void> {
  const results = readResults(path)
  const rows = rankRows(results)
  await print(json === true ? JSON.stringify({ rows }, null, 2) : rankingText(results, rows))
}
