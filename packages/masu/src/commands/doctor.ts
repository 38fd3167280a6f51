/** `masu doctor`: is this machine fit to measure on? */
import type { Command } from 'commander'
import { takenByCheck } from '@masu/bench/fixture/sample'
import { readMachine } from '@masu/bench/fitness/readings'
import { diagnose } from '@masu/bench/fitness/fitness'
import { FULL_RUN } from '@masu/bench/measure/run-defaults'
import { print } from '../terminal/output.ts'
import { diagnosisText } from '../tables/diagnosis.ts'
import { createProgress } from '../terminal/progress.ts'
import { selectFixtures } from '../options/selection.ts'

const USAGE = `
Says in a few seconds whether this machine is fit to measure on: its load, how its clock rate is
governed, its cores, its timer, and by how much processes differ that all do the same (A/A).

Exit codes: 0 fit or not, 2 nothing can be measured.`

export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description(USAGE.trim())
    .option('--json', 'print the checks as JSON')
    .action(examine)
}

async function examine({ json }: { json?: true }): Promise<void> {
  const [easy] = await selectFixtures(['easy'], 'all', false)
  if (easy === undefined) throw new Error('the fixtures that belong to masu are missing')
  const progress = await createProgress(process.stderr)
  const readings = await readMachine(takenByCheck(easy, FULL_RUN), progress)
  progress.end()
  const diagnosis = diagnose(readings)
  await print(json === true ? JSON.stringify(diagnosis, null, 2) : diagnosisText(diagnosis))
}
