/** `masu verify`: everything checked, nothing timed. */
import { Option, type Command } from 'commander'
import { verifiedLimit, verifyAll } from '@masu/bench/measure/verify'
import { printExplained } from '../tables/explained.ts'
import { verifiedEntry, verifiedText } from '../tables/verified.ts'
import { print } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { duration, list, memoryOption, peersOption, programOption } from '../options/values.ts'
import { verificationExitCode } from '../options/exit-code.ts'
import { selectFixtures, selectionOf, selectStrategies } from '../options/selection.ts'

const USAGE = `
Solves every puzzle of every fixture with every strategy and compares each answer with the
expected one: the solution, and how many there are, counted to one beyond what is expected, or as far
as the strategy counts.

Exit codes: 0 fine (timeouts included), 2 bad usage or a strategy crashed, 3 a wrong answer; the
solvers that --peers adds count only where they are named.`

interface Options {
  readonly strategy?: readonly string[]
  readonly program?: readonly string[]
  readonly fixture?: readonly string[]
  readonly timeout: number
  readonly budget: number
  readonly memory: number
  readonly peers?: true
  readonly skipBad?: true
  readonly json?: true
}

export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description(USAGE.trim())
    .option(
      '-s, --strategy <names>',
      'names, files or npm:PACKAGEs, with commas (default: all)',
      list,
    )
    .addOption(programOption())
    .option('-f, --fixture <names>', 'names or files (default: all)', list)
    .addOption(peersOption())
    .addOption(
      new Option('--timeout <time>', 'for one puzzle').argParser(duration).default(2_000, '2s'),
    )
    .addOption(
      new Option('--budget <time>', 'for a strategy on a fixture')
        .argParser(duration)
        .default(60_000, '1m'),
    )
    .addOption(memoryOption())
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--json', 'print the rows as JSON')
    .action(verify)
}

async function verify(given: Options): Promise<void> {
  const fixtures = await selectFixtures(given.fixture ?? [], 'all', given.skipBad === true)
  const selection = await selectionOf(given)
  const strategies = await selectStrategies(selection, fixtures)
  const limits = { timeoutMs: given.timeout, probeMs: given.budget, memoryBytes: given.memory }
  const progress = await createProgress(process.stderr)
  const probes = await verifyAll(strategies, fixtures, limits, progress)
  progress.end()
  const entries = probes.map(verifiedEntry)
  const allowed = { timeoutMs: given.timeout, budgetMs: given.budget }
  await print(
    given.json === true
      ? JSON.stringify({ rows: entries }, null, 2)
      : verifiedText(probes, allowed),
  )
  if (given.json !== true) await printExplained(probes, strategies, fixtures, verifiedLimit)
  const isNamed = given.strategy !== undefined || given.program !== undefined
  process.exitCode = verificationExitCode(entries, strategies, selection.peers, isNamed)
}
