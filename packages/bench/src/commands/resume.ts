/** `masu resume`: goes on with a run that was interrupted, measuring only what is missing. */
import type { Environment } from '@masu/ranking/environment'
import type { Command } from 'commander'
import { measureInto } from '../measure/measure-into.ts'
import { runExitCode } from '../options/exit-code.ts'
import { namesStrategies, selectAgain } from '../options/select-again.ts'
import { newestResults } from '../results/newest.ts'
import { readResults } from '../results/read.ts'
import { reopenResultsFile, type ResultsFile } from '../results/write.ts'
import { printRanking } from '../tables/ranking.ts'

const USAGE = `
Goes on with an interrupted run, with its own options, to the end of its plan. What was measured is
not measured again; half a record at the end is dropped, and its process run anew. Refuses where
fixtures, strategies or the machine are no longer those of the run.

Exit codes: as "masu run".`

interface Options {
  readonly full?: true
  readonly work?: true
  readonly json?: true
}

export function registerResume(program: Command): void {
  program
    .command('resume')
    .description(USAGE.trim())
    .argument('[results]', 'the file of the run (default: the newest in results/)')
    .option('--full', 'a table for each fixture')
    .option('--work', 'the same, with work per puzzle and cost per node')
    .option('--json', 'print the rows as JSON')
    .action(resume)
}

async function resume(named: string | undefined, given: Options): Promise<void> {
  const path = named ?? newestResults()
  const results = readResults(path)
  const { run } = results
  const { environment, fixtures, strategies, peers } = await selectAgain(run)
  const file = reopenResultsFile(path)
  const ledger = { ...results, append: noteResumption(file, environment) }
  await measureInto(file, run, strategies, fixtures, ledger)
  const rows = await printRanking(path, given)
  process.exitCode = runExitCode(rows, strategies, peers, namesStrategies(run))
}

/** Appends to the file; before the first record it notes that the run was resumed. */
function noteResumption(file: ResultsFile, environment: Environment): ResultsFile['append'] {
  let isNoted = false
  return (record) => {
    if (!isNoted) file.append({ type: 'resumed', startedAt: new Date().toISOString(), environment })
    isNoted = true
    file.append(record)
  }
}
