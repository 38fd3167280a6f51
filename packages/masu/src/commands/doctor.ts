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
Says in a few seconds whether this machine can measure times well. It looks at the load, the clock rate, the cores and
the timer. It also runs equal processes, which do the same work, and says how much their times differ.

To see whether "masu check" can tell a change from chance here, compare a strategy with itself:
masu check --base HEAD --all -s NAME

Exit codes: 0 the machine was judged, fit or not, 2 nothing can be measured.`

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
