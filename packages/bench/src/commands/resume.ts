/** `masu resume`: goes on with a run that was interrupted, measuring only what is missing. */
import type { Environment, RuntimeName } from '@masu/ranking/environment'
import type { Command } from 'commander'
import { measureInto } from '../measure/measure-into.ts'
import { runExitCode } from '../options/exit-code.ts'
import { namesStrategies, selectAgain } from '../options/select-again.ts'
import { list, programOption, runtimeOption } from '../options/values.ts'
import { newestResults } from '../results/newest.ts'
import { readWholeResults } from '../results/read.ts'
import { reopenResultsFile, type ResultsFile } from '../results/write.ts'
import { printRanking } from '../tables/ranking.ts'

const USAGE = `
Goes on with an interrupted run, with its own options, to the end of its plan. What was measured is
not measured again; half a record at the end is dropped, and its process run anew. Refuses where
fixtures, strategies or the machine are no longer those of the run.

A results file may come from elsewhere. Programs, modules that do not come with masu, and other runtimes
are run only if they are named here again, as for the run, or with --trust.

Exit codes: as "masu run".`

interface Options {
  readonly strategy?: readonly string[]
  readonly program?: readonly string[]
  readonly runtime?: readonly RuntimeName[]
  readonly trust?: true
  readonly full?: true
  readonly work?: true
  readonly json?: true
}

export function registerResume(program: Command): void {
  program
    .command('resume')
    .description(USAGE.trim())
    .argument('[results]', 'the file of the run (default: the newest in results/)')
    .option('-s, --strategy <names>', 'files and npm:PACKAGEs of the run that may be run', list)
    .addOption(programOption())
    .addOption(runtimeOption())
    .option('--trust', 'run whatever the file names')
    .option('--full', 'a table for each fixture')
    .option('--work', 'the same, with work per puzzle and cost per node')
    .option('--json', 'print the rows as JSON')
    .action(resume)
}

async function resume(named: string | undefined, given: Options): Promise<void> {
  const path = named ?? newestResults()
  const results = readWholeResults(path)
  const { run } = results
  const { environment, fixtures, strategies, peers } = await selectAgain(run, path, {
    programs: given.program ?? [],
    modules: given.strategy ?? [],
    runtimes: (given.runtime ?? []).filter((name) => name !== 'node'),
    trust: given.trust === true,
  })
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
