/** `masu doctor`: tests whether this machine is fit to measure on. */
import type { Command } from 'commander'
import { sampleForCheck } from '@masu/bench/fixture/sample'
import { diagnoseMachine } from '@masu/bench/system/fit'
import { readMachine } from '@masu/bench/system/machine'
import { timeEqualProcesses } from '@masu/bench/run/equal-processes'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { print } from '../terminal/output.ts'
import { diagnosisText } from '../documents/diagnosis.ts'
import { createProgress } from '../terminal/progress.ts'
import { countedFixtures, selectFixtures } from '../options/selection.ts'

const USAGE = `
Says in a few seconds whether this machine is fit to measure on: its load, how its clock rate is
governed, its cores, its timer, and how much equal processes differ (A/A).

To see whether the gate can measure here: masu check --base HEAD --all -s NAME measures a strategy against itself.

Exit codes: 0 fit or not, 2 nothing can be measured.`

export function registerDoctor(program: Command): void {
  program.command('doctor').description(USAGE.trim()).action(examine)
}

async function examine(): Promise<void> {
  const files = await selectFixtures(['easy'])
  const [fixture] = await countedFixtures(files.map((easy) => sampleForCheck(easy, FULL_RUN)))
  if (fixture === undefined) throw new Error('the fixtures that belong to masu are missing')
  const progress = await createProgress(process.stderr)
  const machine = await readMachine()
  const passNs = await timeEqualProcesses(fixture, progress)
  progress.end()
  await print(diagnosisText(diagnoseMachine({ ...machine, passNs })))
}
