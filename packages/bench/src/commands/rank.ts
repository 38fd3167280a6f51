/** `masu rank`: the tables of a results file, also of a run that was cut short. */
import type { Command } from 'commander'
import { newestResults } from '../results/newest.ts'
import { partOfResults, withPartOptions, type PartOptions } from '../options/part-of-results.ts'
import { printRanking } from '../tables/ranking.ts'

interface Options extends PartOptions {
  readonly full?: true
  readonly work?: true
  readonly json?: true
}

export function registerRank(program: Command): void {
  const command = program
    .command('rank')
    .description('Prints the tables of a results file, also of a run that was cut short.')
    .argument('[results]', 'a file that "masu run" wrote (default: the newest in results/)')
    .option('--full', 'a table for each fixture')
    .option('--work', 'the same, with work per puzzle and cost per node')
    .option('--json', 'print entries and panels as JSON')
    .action(rank)
  withPartOptions(command)
}

async function rank(path: string | undefined, options: Options): Promise<void> {
  const file = path ?? newestResults()
  await printRanking(file, options, (results) => partOfResults(results, file, options))
}
