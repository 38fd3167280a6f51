/** `masu self-test`: the harness may be wrong, so it is measured. */
import { InvalidArgumentError, type Command } from 'commander'
import { exitCodes } from '../terminal/exit-codes.ts'
import { takenByCheck } from '@masu/bench/fixture/sample'
import type { Fixture } from '@masu/bench/fixture/fixtures'
import { FULL_RUN } from '@masu/bench/measure/run-defaults'
import { selfTest } from '@masu/bench/fitness/self-test'
import { print } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { selfTestText } from '../tables/self-test.ts'
import { positive, seed } from '../options/values.ts'
import { selectFixtures } from '../options/selection.ts'

const USAGE = `
Measures the harness on this machine, in about a minute: a strategy against itself (A/A), which
must tie; the same slowed down by 1, 3 and 10 %, which should show; and a solver that does next to
nothing, whose time is overhead.

Exit codes: 0 fine, 3 the harness or the machine failed: 10 % was not seen, or a strategy differs
from itself even at 99.9 %; 2 bad usage or nothing measured.`

const FIXTURE = 'easy'

/** The fewest rounds that have an interval of 95 %. */
const FEWEST_ROUNDS = 6

/**
 * Enough to see 3 % where the processes of a pair differ by 4 %, as measured on a shared machine.
 */
const ROUNDS = 30

interface Options {
  readonly rounds: number
  readonly seed?: number
  readonly json?: true
}

export function registerSelfTest(program: Command): void {
  program
    .command('self-test')
    .description(USAGE.trim())
    .option('--rounds <n>', `of fresh processes, ${FEWEST_ROUNDS} or more`, enough, ROUNDS)
    .option('--seed <n>', 'order of the processes within the rounds', seed)
    .option('--json', 'print the findings as JSON')
    .action(test)
}

async function test(given: Options): Promise<void> {
  const progress = await createProgress(process.stderr)
  const fixture = await sampleOf(FIXTURE)
  const order = given.seed ?? Date.now() | 0
  const findings = await selfTest(fixture, given.rounds, order, progress)
  progress.end()
  await print(given.json === true ? JSON.stringify(findings, null, 2) : selfTestText(findings))
  if (!findings.passed) process.exitCode = exitCodes.wrongAnswer
}

/** As many puzzles of a fixture as a run takes. */
async function sampleOf(name: string): Promise<Fixture> {
  const [fixture] = await selectFixtures([name], 'all', false)
  if (fixture === undefined) throw new Error(`the fixture ${name} of masu is missing`)
  return takenByCheck(fixture, FULL_RUN)
}

function enough(text: string): number {
  const rounds = positive(text)
  if (rounds < FEWEST_ROUNDS) {
    throw new InvalidArgumentError(`Expected ${FEWEST_ROUNDS} or more: fewer have no interval.`)
  }
  return rounds
}
