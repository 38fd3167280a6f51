/** `masu rank`: the tables of a results file, also of a run that was cut short. */
import type { Command } from 'commander'
import { newestResults } from '../results/newest.ts'
import { printRanking } from '../tables/ranking.ts'

interface Options {
  readonly work?: true
  readonly json?: true
}

export function registerRank(program: Command): void {
  program
    .command('rank')
    .description('Prints the tables of a results file, also of a run that was cut short.')
    .argument('[results]', 'a file that "masu run" wrote (default: the newest in results/)')
    .option('--work', 'add work per puzzle and cost per node')
    .option('--json', 'print the rows as JSON')
    .action(rank)
}

async function rank(path: string | undefined, options: Options): Promise<void> {
  await printRanking(path ?? newestResults(), options)
}
