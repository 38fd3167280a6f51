/** `masu rank`: the tables of a results file, also of a run that was cut short, or of several side by side. */
import { basename } from 'node:path'
import { groupRuns } from '@masu/ranking/groups'
import type { Command } from 'commander'
import { newestResults, readResults } from '../options/results-file.ts'
import { partOfResults, withPartOptions, type PartOptions } from '../options/part-of-results.ts'
import { groupsText } from '../tables/groups.ts'
import { printRanking } from '../tables/ranking.ts'
import { exitCodes } from '../terminal/exit-codes.ts'
import { print } from '../terminal/output.ts'
import { UserError } from '@masu/bench/errors'

const USAGE = `
Prints the tables of a results file, also of a run that was cut short.

Several files, as of several machines, are shown side by side: each with its own ratios and ranks, since
times of different machines are never pooled. A line says whether they agree on the order. Work counters
must agree on all.

Exit codes: 0 fine, 2 bad usage or a file that cannot be read, 3 work counters that differ.`

interface Options extends PartOptions {
  readonly full?: true
  readonly work?: true
  readonly json?: true
}

export function registerRank(program: Command): void {
  const command = program
    .command('rank')
    .description(USAGE.trim())
    .argument('[results...]', 'files that "masu run" wrote (default: the newest in results/)')
    .option('--full', 'a table for each fixture')
    .option('--work', 'the same, with work per puzzle and cost per node')
    .option('--json', 'print entries and panels as JSON')
    .action(rank)
  withPartOptions(command)
}

async function rank(paths: readonly string[], options: Options): Promise<void> {
  const [path, ...others] = paths
  if (others.length > 0) {
    await rankBeside(paths, options)
    return
  }
  const file = path ?? newestResults()
  await printRanking(file, options, (results) => partOfResults(results, file, options))
}

async function rankBeside(paths: readonly string[], options: Options): Promise<void> {
  if (options.full === true || options.work === true) {
    throw new UserError('--full and --work show one results file')
  }
  const runs = paths.map((path) => {
    const results = partOfResults(readResults(path), path, options)
    if (results.run.schema === 2) {
      throw new UserError(`${path} was written by an earlier masu, whose runs have no panels`)
    }
    return { file: basename(path), results }
  })
  const grouped = groupRuns(runs)
  await print(options.json === true ? JSON.stringify(grouped, null, 2) : groupsText(grouped))
  if (grouped.work.length > 0) process.exitCode = exitCodes.wrongAnswer
}
