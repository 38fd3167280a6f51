/** The options of `masu run` and what they ask for. */
import { type Command, Option } from 'commander'
import type { Fixture } from '@masu/bench/fixture/fixtures'
import { MOST_PUZZLES, takenByRun } from '@masu/bench/fixture/sample'
import type { DescribedStrategy } from '@masu/bench/measure/describe'
import { FULL_RUN, PROBE_SHARE, QUICK_FIXTURES, QUICK_RUN } from '@masu/bench/measure/run-defaults'
import { MARGIN } from '@masu/ranking/rank'
import type { RunOptions } from '@masu/ranking/schema'
import { isProgram } from '@masu/bench/strategy/ref'
import { warn } from '../terminal/output.ts'
import { pageOption, type PageFile } from './page-file.ts'
import { selectFixtures, selectionOf, selectStrategies, type Selection } from './selection.ts'
import {
  duration,
  list,
  memoryOption,
  peersOption,
  percentage,
  positive,
  programOption,
  seed,
} from './values.ts'

const USAGE = `
Times every strategy on the same puzzles, in rounds of fresh processes, and ranks all of them. Every
answer is verified. A puzzle that takes longer than the timeout counts as the timeout. What six rounds
leave of the budget goes to strategies that are close. Prints one screen, --full more; every measurement
is kept in results/, for "masu rank", also of a run that was interrupted.

A run that names a strategy or a program that stops at its first solution times all of them there. So does
--peers, which adds npm's solvers: many of them stop there. --no-first asks for the proof all the same.
What peers get wrong decides the exit code only where they are named.

Exit codes: 0 fine (timeouts included), 2 bad usage or a strategy named here crashed,
3 a wrong answer.`

/** The options of `masu run`, as they were typed. */
export interface GivenRun {
  readonly strategy?: readonly string[]
  readonly program?: readonly string[]
  readonly fixture?: readonly string[]
  readonly processes?: number
  readonly timeout: number
  readonly budget?: number
  readonly memory: number
  readonly margin: number
  readonly isolate?: true
  readonly full?: true
  readonly seed?: number
  readonly all?: true
  readonly symmetry?: number
  readonly first?: boolean
  readonly peers?: true
  readonly quick?: true
  readonly skipBad?: true
  readonly json?: true
  readonly html?: PageFile
}

/** Adds `run` with its options to a command; what it does is for the caller to add. */
export function addRun(program: Command): Command {
  return program
    .command('run')
    .description(USAGE.trim())
    .option(
      '-s, --strategy <names>',
      'names, files or npm:PACKAGEs, with commas (default: all)',
      list,
    )
    .addOption(programOption())
    .option(
      '-f, --fixture <names>',
      'names or files (default: all that have unique solutions)',
      list,
    )
    .option('--budget <time>', 'for all timed processes (default: 50s)', duration)
    .addOption(
      new Option('--margin <share>', 'a smaller difference is a tie')
        .argParser(percentage)
        .default(MARGIN, '3%'),
    )
    .option(
      '--processes <n>',
      'rounds of fresh processes, instead of six and more for close ones',
      positive,
    )
    .addOption(
      new Option('--timeout <time>', 'cap of one puzzle')
        .argParser(duration)
        .default(FULL_RUN.timeoutMs, '5ms'),
    )
    .addOption(memoryOption())
    .addOption(peersOption())
    .option('--first', 'stop at the first solution instead of proving it the only one')
    .option('--no-first', 'prove it, too, where some cannot')
    .option('--quick', 'a look at three fixtures in ten seconds: ratios, no ranks')
    .option('--isolate', 'a process for each fixture, not one for all of a board size')
    .option('--all', `take every puzzle, not ${MOST_PUZZLES} at most`)
    .option('--symmetry <seed>', 'measure images of the puzzles, against tuning to a set', seed)
    .option('--seed <n>', 'order of the strategies, and the samples', seed)
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--full', 'a table for each fixture')
    .option('--json', 'print the rows as JSON')
    .addOption(pageOption('the results file'))
}

/** What is to be measured. Throws a UserError for what is not here, or cannot be. */
export async function planned(given: GivenRun): Promise<{
  readonly options: RunOptions
  /** As they were read, and the puzzles of each that take part. */
  readonly files: readonly Fixture[]
  readonly fixtures: readonly Fixture[]
  readonly selection: Required<Selection>
  readonly strategies: readonly DescribedStrategy[]
}> {
  const options = runOptions(given)
  const names = given.fixture ?? (given.quick === true ? QUICK_FIXTURES : [])
  const files = await selectFixtures(names, 'rankable', given.skipBad === true)
  const fixtures = files.map((fixture) => takenByRun(fixture, options))
  const selection = await selectionOf(given)
  const strategies = await selectStrategies(selection, fixtures)
  const named = strategies.filter(({ ref }) => isProgram(ref) || selection.names.length > 0)
  const single = named.find(({ maxLimit }) => maxLimit === 1)
  if (single === undefined || given.first !== undefined || options.limit === 1) {
    return { options, files, fixtures, selection, strategies }
  }
  warn(
    `${single.name} stops at the first solution, so all are timed there (--no-first: up to the proof)`,
  )
  return { options: { ...options, limit: 1 }, files, fixtures, selection, strategies }
}

function runOptions(given: GivenRun): RunOptions {
  const preset = given.quick === true ? QUICK_RUN : FULL_RUN
  const budgetMs = given.budget ?? preset.budgetMs
  return {
    ...preset,
    limit: (given.first ?? given.peers) === true ? 1 : preset.limit,
    processes: given.processes ?? preset.processes,
    margin: given.margin,
    isolate: given.isolate === true,
    timeoutMs: given.timeout,
    probeMs: budgetMs * PROBE_SHARE,
    budgetMs,
    memoryBytes: given.memory,
    seed: given.seed ?? Date.now() | 0,
    sample: given.all === true ? null : (given.seed ?? preset.sample),
    symmetry: given.symmetry ?? null,
    skipBad: given.skipBad === true,
  }
}
