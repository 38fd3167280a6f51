/** Measures into a results file, as `run` and `resume` do. */
import type { RunRecord } from '@masu/ranking/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import type { ResultsFile } from '../results/write.ts'
import { foreignOf, isNothing } from '../strategy/foreign.ts'
import { warn } from '../terminal/output.ts'
import { calledAs } from '../terminal/called-as.ts'
import { createProgress } from '../terminal/progress.ts'
import { shellWord } from '@masu/ranking/shell-word'
import { leaveOnSignals } from '../terminal/signals.ts'
import type { DescribedStrategy } from './describe.ts'
import { measure, type RunLedger } from './run.ts'

/** Measures what the ledger lacks, with progress on standard error. A signal ends the process. */
export async function measureInto(
  file: ResultsFile,
  run: RunRecord,
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  ledger: RunLedger,
): Promise<void> {
  // Who started it knows what it runs.
  const trust = isNothing(foreignOf(run)) ? '' : ' --trust'
  leaveOnSignals(`${calledAs()} resume ${shellWord(file.path)}${trust}`)
  const progress = await createProgress(process.stderr)
  await measure(run, strategies, fixtures, ledger, progress)
  progress.end()
  warn(`measurements: ${file.path}`)
}
