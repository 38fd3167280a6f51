/** The options of `masu bench`, and the run that they ask for. */
import { type Command, Option } from 'commander'
import type { Fixture, ListedFixture } from '@masu/bench/fixture/fixtures'
import { sampleForRun } from '@masu/bench/fixture/sample'
import type { DescribedStrategy } from '@masu/bench/run/describe-strategies'
import {
  FULL_RUN,
  ORDINARY_FIXTURES,
  QUICK_FIXTURES,
  QUICK_RUN,
} from '@masu/bench/run/run-defaults'
import type { RunOptions } from '@masu/results/records/schema'
import { isProgram } from '@masu/bench/strategy/ref'
import { warn } from '../terminal/output.ts'
import { openOption, pageOption, type PageFile } from './page-file.ts'
import {
  countedFixtures,
  rankableFixtures,
  selectFixtures,
  selectStrategies,
  type Selection,
} from './selection.ts'
import {
  parseDuration,
  parseList,
  parsePositive,
  programOption,
  parseSeed,
  strategyOption,
} from './values.ts'

const USAGE = `
Times every strategy on the same puzzles, in fresh processes, and ranks the strategies. It checks every answer: the whole
answer, or, while the clock runs, the number of solutions and one cell of each. A puzzle that
takes longer than --timeout counts as that time.

It prints one screen, and with --full more. It keeps every measurement in results/, even if you stop the run: "masu
rank" shows it again.

If you name a strategy or a program that stops at its first solution, all strategies are timed until their first
solution. Many of npm's solvers stop there. The name "peers" means npm's solvers: -s all,peers times them beside Masu's
strategies.

After "bench" you may type any verb of "masu --help": "masu bench rank" is "masu rank".

Exit codes: 0 fine (timeouts included), 2 bad usage, or a strategy that you named crashed or was never timed, 3 a wrong
answer.`

/** The options of `masu bench`, as they were typed. */
export interface BenchOptions extends Selection {
  readonly fixture?: readonly string[]
  readonly all?: true
  readonly rounds?: number
  readonly timeout: number
  readonly full?: true
  readonly seed?: number
  readonly symmetry?: number
  readonly first?: true
  readonly quick?: true
  readonly json?: true
  readonly html?: PageFile
  readonly open?: true
}

/** Adds `bench` with its options to a command; the caller adds the action. */
export function addBench(program: Command): Command {
  return program
    .command('bench')
    .description(USAGE.trim())
    .addOption(strategyOption())
    .addOption(programOption())
    .option(
      '-f, --fixture <names>',
      'fixtures, which are sets of puzzles: names or files (default: five of 9x9 boards)',
      parseList,
    )
    .addOption(
      new Option('--all', 'boards of other sizes, too, from 4x4 to 25x25').conflicts('fixture'),
    )
    .option(
      '--first',
      'stop at the first solution: for solvers that cannot prove that it is the only one',
    )
    .option('--quick', 'three fixtures in about twenty seconds: ratios, no ranks')
    .option(
      '--rounds <n>',
      'how often each strategy is timed (default: 10; with --quick: 1)',
      parsePositive,
    )
    .addOption(
      new Option('--timeout <time>', 'longest time that counts for one puzzle')
        .argParser(parseDuration)
        .default(FULL_RUN.capMs, '5ms'),
    )
    .option(
      '--symmetry <seed>',
      'exchange digits, rows and columns of each puzzle: a strategy that is tuned to the original puzzles loses its lead',
      parseSeed,
    )
    .option(
      '--seed <n>',
      'a whole number that draws other puzzles, and the order of the strategies',
      parseSeed,
    )
    .option('--full', 'a table for each fixture, with work per puzzle and cost per node')
    .option('--json', 'print the entries as JSON')
    .addOption(pageOption('the results file'))
    .addOption(openOption())
}

/** The fixtures, strategies and options of the run. Throws a UserError for options that cannot be met. */
export async function planRun(given: BenchOptions): Promise<{
  readonly options: RunOptions
  /** The fixtures as they were read, and the puzzles of each that take part. */
  readonly files: readonly ListedFixture[]
  readonly fixtures: readonly Fixture[]
  readonly strategies: readonly DescribedStrategy[]
}> {
  const options = runOptions(given)
  const files = await filesOf(given)
  const fixtures = await countedFixtures(files.map((fixture) => sampleForRun(fixture, options)))
  const strategies = await selectStrategies(given, fixtures)
  const named = strategies.filter(({ ref }) => isProgram(ref) || given.strategy !== undefined)
  const single = named.find(({ maxLimit }) => maxLimit === 1)
  if (single === undefined || options.limit === 1) return { options, files, fixtures, strategies }
  warn(`${single.name} stops at the first solution, so all are timed until their first solution`)
  return { options: { ...options, limit: 1 }, files, fixtures, strategies }
}

function filesOf({ fixture, all, quick }: BenchOptions): Promise<ListedFixture[]> {
  if (all === true) return rankableFixtures(ORDINARY_FIXTURES)
  return selectFixtures(fixture ?? (quick === true ? QUICK_FIXTURES : ORDINARY_FIXTURES))
}

function runOptions(given: BenchOptions): RunOptions {
  const preset = given.quick === true ? QUICK_RUN : FULL_RUN
  return {
    ...preset,
    limit: given.first === true ? 1 : preset.limit,
    rounds: given.rounds ?? preset.rounds,
    capMs: given.timeout,
    seed: given.seed ?? Date.now() | 0,
    sampleSeed: given.seed ?? preset.sampleSeed,
    symmetrySeed: given.symmetry ?? null,
  }
}
