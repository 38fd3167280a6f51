/** `masu compare`: two results files side by side. */
import type { Command } from 'commander'
import { print } from '../terminal/output.ts'
import { readResults } from '../results/read.ts'
import { compareResults } from '@masu/ranking/compare'
import { comparisonText } from '../tables/comparison.ts'

const USAGE = `
Says what changed between two results files: how time changed, with an interval, and whether
work did. Times of different machines are not compared; their work is.

Exit codes: 0 also where something changed, 2 a file that cannot be compared.`

export function registerCompare(program: Command): void {
  program
    .command('compare')
    .description(USAGE.trim())
    .argument('<before>', 'a file that "masu run" wrote')
    .argument('<after>', 'a later one')
    .option('--json', 'print the rows as JSON')
    .action(compare)
}

async function compare(before: string, after: string, { json }: { json?: true }): Promise<void> {
  const comparison = compareResults(readResults(before), readResults(after))
  await print(json === true ? JSON.stringify(comparison, null, 2) : comparisonText(comparison))
}
