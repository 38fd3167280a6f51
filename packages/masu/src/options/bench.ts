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
import { duration, list, positive, programOption, seed, strategyOption } from './values.ts'

const USAGE = `
Times every strategy on the same puzzles, in rounds of fresh processes, and ranks all of them. Every
answer is verified (of timed passes every count, and one cell of each solution). A puzzle that takes
longer than the timeout counts as the timeout. Prints one screen, --full more; every measurement is kept
in results/, for "masu rank", also of a run that was interrupted.

If a strategy or program named here stops at its first solution, all are timed to the first solution. Many of
npm's solvers stop there; they are called "peers" (-s all,peers times Masu's strategies as well).

"masu bench rank" is "masu rank", and so for every verb of "masu --help".

Exit codes: 0 fine (timeouts included), 2 bad usage, or a strategy named here crashed or was timed on
nothing, 3 a wrong answer.`

/** The options of `masu bench`, as they were typed. */
export interface GivenBench extends Selection {
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
    .option('-f, --fixture <names>', 'names or files (default: five sets of 9x9 puzzles)', list)
    .addOption(new Option('--all', 'boards of other sizes, too: 4x4 to 25x25').conflicts('fixture'))
    .option('--first', 'stop at the first solution: for solvers that cannot prove it the only one')
    .option('--quick', 'a look at three fixtures in some twenty seconds: ratios, no ranks')
    .option('--rounds <n>', 'rounds of fresh processes, ten where not given', positive)
    .addOption(
      new Option('--timeout <time>', 'cap of one puzzle')
        .argParser(duration)
        .default(FULL_RUN.capMs, '5ms'),
    )
    .option(
      '--symmetry <seed>',
      'measure images of the puzzles (digits, rows and columns exchanged): a strategy that is tuned to these puzzles loses its lead there',
      seed,
    )
    .option('--seed <n>', 'order of the strategies, and the samples', seed)
    .option('--full', 'a table for each fixture, with work per puzzle and cost per node')
    .option('--json', 'print the entries as JSON')
    .addOption(pageOption('the results file'))
    .addOption(openOption())
}

/** The fixtures, strategies and options of the run. Throws a UserError for options that cannot be met. */
export async function planned(given: GivenBench): Promise<{
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
  warn(`${single.name} stops at the first solution, so all are timed to the first solution`)
  return { options: { ...options, limit: 1 }, files, fixtures, strategies }
}

function filesOf({ fixture, all, quick }: GivenBench): Promise<ListedFixture[]> {
  if (all === true) return rankableFixtures(ORDINARY_FIXTURES)
  return selectFixtures(fixture ?? (quick === true ? QUICK_FIXTURES : ORDINARY_FIXTURES))
}

function runOptions(given: GivenBench): RunOptions {
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
