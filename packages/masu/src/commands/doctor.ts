/** `masu doctor`: tests whether this machine is fit to measure on, and whether the harness measures correctly. */
import type { Command } from 'commander'
import { takenByCheck } from '@masu/bench/fixture/sample'
import { diagnose } from '@masu/bench/fitness/fit'
import { testHarness } from '@masu/bench/fitness/harness'
import { readMachine } from '@masu/bench/fitness/readings'
import { FULL_RUN } from '@masu/bench/measure/run-defaults'
import { exitCodes } from '../terminal/exit-codes.ts'
import { print } from '../terminal/output.ts'
import { diagnosisText, harnessText } from '../tables/doctor.ts'
import { createProgress } from '../terminal/progress.ts'
import { selectFixtures } from '../options/selection.ts'

const USAGE = `
Says in a few seconds whether this machine is fit to measure on: its load, how its clock rate is
governed, its cores, its timer, and how much equal processes differ (A/A).

With --full it measures the harness, too, in about a minute: a strategy against itself, which must tie;
the same slowed down by 1, 3 and 10 %, which should show; and a solver that does next to nothing, whose
time is overhead.

Exit codes: 0 fit or not, 2 nothing can be measured, 3 the harness failed: 10 % was not seen, or a
strategy differs from itself even at 99.9 %.`

export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description(USAGE.trim())
    .option('--full', 'measure the harness, too')
    .action(examine)
}

async function examine({ full }: { full?: true }): Promise<void> {
  const [easy] = await selectFixtures(['easy'])
  if (easy === undefined) throw new Error('the fixtures that belong to masu are missing')
  const fixture = takenByCheck(easy, FULL_RUN)
  const progress = await createProgress(process.stderr)
  const diagnosis = diagnose(await readMachine(fixture, progress))
  const harness = full === true ? await testHarness(fixture, Date.now() | 0, progress) : null
  progress.end()
  await print(diagnosisText(diagnosis))
  if (harness === null) return
  await print(`\n${harnessText(harness)}`)
  if (!harness.passed) process.exitCode = exitCodes.wrongAnswer
}
