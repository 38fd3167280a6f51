/** `masu compare`: two results files side by side. */
import type { Command } from 'commander'
import { partOfResults, withPartOptions, type PartOptions } from '../options/part-of-results.ts'
import { print } from '../terminal/output.ts'
import { readResults } from '../options/results-file.ts'
import { compareResults } from '@masu/ranking/compare'
import { comparisonText } from '../tables/comparison.ts'

const USAGE = `
Says what changed between two results files: a summary, then how time changed, with an interval, and
whether work did, for each entry that changed. Times of different machines or conditions (NODE_OPTIONS, nice)
are not compared; their work is.

Exit codes: 0 also where something changed, 2 a file that cannot be compared.`

interface Options extends PartOptions {
  readonly full?: true
  readonly json?: true
}

export function registerCompare(program: Command): void {
  const command = program
    .command('compare')
    .description(USAGE.trim())
    .argument('<before>', 'a file that "masu run" wrote')
    .argument('<after>', 'a later one')
    .option('--full', 'entries without a change, too')
    .option('--json', 'print the entries as JSON')
    .action(compare)
  withPartOptions(command)
}

async function compare(before: string, after: string, options: Options): Promise<void> {
  const [was, is] = [before, after].map((file) => partOfResults(readResults(file), file, options))
  if (was === undefined || is === undefined) return
  const comparison = compareResults(was, is)
  const { json, full = false } = options
  await print(
    json === true ? JSON.stringify(comparison, null, 2) : comparisonText(comparison, { full }),
  )
}
