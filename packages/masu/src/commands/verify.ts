/** `masu verify`: checks every answer and times nothing. */
import type { Command } from 'commander'
import type { ProbeRecord } from '@masu/results/records/schema'
import { DEFAULT_MEMORY } from '@masu/bench/child/limits'
import { verifiedLimit, verifyAll } from '@masu/bench/run/verify'
import { diagnoseProbeFaults } from '@masu/bench/run/diagnose-probe-faults'
import { wrongAnswerText } from '../documents/wrong-answer.ts'
import { cutVerifyText } from '../documents/cut-short.ts'
import { summariseVerification, verificationText } from '../documents/verification-text.ts'
import { readCommandWords } from '../terminal/command-words.ts'
import { print, warn } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'
import { parseList, programOption, strategyOption } from '../options/values.ts'
import { verificationExitCode } from '../exit-codes.ts'
import {
  countedFixtures,
  selectFixtures,
  selectStrategies,
  type Selection,
} from '../options/selection.ts'

const USAGE = `
Solves every puzzle of every fixture with every strategy, and compares each answer with the expected one: the solution,
and the number of solutions. It asks for one solution more than expected, or for as many as the strategy can find. Then
it asks once more for at most 1, 2 and 10 solutions. If a file does not say how many solutions a puzzle has, Masu counts
them first. It gives up a puzzle after 2 s, and a strategy on one fixture after a minute. To test a strategy on other
boards, use "conform".

Exit codes: 0 fine (timeouts included), 2 bad usage, a strategy crashed or nothing was verified, 3 a wrong answer.`

/** The limits for one puzzle, and for a strategy on a fixture. */
const LIMITS = { capMs: 2_000, probeBudgetMs: 60_000, memoryLimitBytes: DEFAULT_MEMORY }

interface Options extends Selection {
  readonly fixture?: readonly string[]
  readonly json?: true
}

export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description(USAGE.trim())
    .addOption(strategyOption())
    .addOption(programOption())
    .option('-f, --fixture <names>', 'names or files (default: all)', parseList)
    .option('--json', 'print the entries as JSON')
    .action(verify)
}

async function verify(given: Options): Promise<void> {
  const fixtures = await countedFixtures(await selectFixtures(given.fixture ?? []))
  const strategies = await selectStrategies(given, fixtures)
  for (const { name, maxLimit } of strategies) {
    if (maxLimit > 1) continue
    warn(`${name} stops at the first solution: Masu does not verify that there is no other`)
  }
  const progress = await createProgress(process.stderr)
  const allowed = { capMs: LIMITS.capMs, budgetMs: LIMITS.probeBudgetMs }
  const done: ProbeRecord[] = []
  leaveOnSignals(() => cutVerifyText(done, strategies.length * fixtures.length, allowed))
  const probes = await verifyAll(strategies, fixtures, LIMITS, progress, (probe) => {
    done.push(probe)
  })
  progress.end()
  const entries = probes.map(summariseVerification)
  await print(
    given.json === true ? JSON.stringify({ entries }, null, 2) : verificationText(probes, allowed),
  )
  if (given.json !== true) {
    const commandWords = readCommandWords()
    for (const fault of await diagnoseProbeFaults(
      probes,
      strategies,
      fixtures,
      verifiedLimit,
      commandWords,
    )) {
      await print(`\n${wrongAnswerText(fault)}`)
    }
  }
  process.exitCode = verificationExitCode(entries, strategies)
}
