/** `masu run`: measures, then ranks what it measured. */
import { Option, type Command } from 'commander'
import { readEnvironment } from '../results/environment.ts'
import { partOf, SAMPLE } from '../fixture/sample.ts'
import { isProgram } from '../strategy/ref.ts'
import { FULL_RUN, PROBE_SHARE, QUICK_RUN } from '../measure/run-defaults.ts'
import { measureInto } from '../measure/measure-into.ts'
import { versionsOf } from '../strategy/runtimes.ts'
import { RESULTS_FOLDER } from '../results/newest.ts'
import { SCHEMA_VERSION, type RunOptions } from '@masu/ranking/schema'
import { createResultsFile } from '../results/write.ts'
import type { RuntimeName } from '@masu/ranking/environment'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import {
  duration,
  list,
  memoryOption,
  peersOption,
  percentage,
  positive,
  programOption,
  runtimeOption,
  seed,
} from '../options/values.ts'
import { runExitCode } from '../options/exit-code.ts'
import { printRanking } from '../tables/ranking.ts'
import { selectFixtures, selectionOf, selectStrategies } from '../options/selection.ts'

const USAGE = `
Times every strategy on every fixture, each pair in several fresh processes, in rounds that
shuffle the strategies. Every answer is verified. A pilot of six rounds plans how many more are
needed, within the budget. Prints a table per fixture and one overall; every measurement is kept in
results/, for "masu rank", and an interrupted run goes on with "masu resume".

--peers adds npm's solvers. Since many of them stop at the first solution, so does such a run, unless
it is told --no-first; what they get wrong decides the exit code only where they are named.

Exit codes: 0 fine (timeouts included), 2 bad usage or a strategy named here crashed,
3 a wrong answer.`

interface Options {
  readonly strategy?: readonly string[]
  readonly program?: readonly string[]
  readonly fixture?: readonly string[]
  readonly processes?: number
  readonly timeout: number
  readonly budget?: number
  readonly memory: number
  readonly precision: number
  readonly seed?: number
  readonly all?: true
  readonly symmetry?: number
  readonly first?: boolean
  readonly peers?: true
  readonly quick?: true
  readonly skipBad?: true
  readonly runtime?: readonly RuntimeName[]
  readonly work?: true
  readonly json?: true
}

export function registerRun(program: Command): void {
  program
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
    .addOption(runtimeOption())
    .option('--budget <time>', 'for all timed processes (default: 50s)', duration)
    .addOption(
      new Option('--precision <share>', 'of the intervals that the plan aims at')
        .argParser(percentage)
        .default(FULL_RUN.precision, '2%'),
    )
    .option(
      '--processes <n>',
      'fresh processes for each entry, instead of a planned number',
      positive,
    )
    .addOption(
      new Option('--timeout <time>', 'for one puzzle')
        .argParser(duration)
        .default(FULL_RUN.timeoutMs, '2s'),
    )
    .addOption(memoryOption())
    .addOption(peersOption())
    .option('--first', 'stop at the first solution instead of proving it the only one')
    .option('--no-first', 'prove it with --peers, too: some cannot')
    .option('--quick', 'two short processes an entry: a look, nothing is ranked')
    .option('--all', `take every puzzle, not samples of ${SAMPLE}`)
    .option('--symmetry <seed>', 'measure images of the puzzles, against tuning to a set', seed)
    .option('--seed <n>', 'order of the strategies, and the samples', seed)
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--work', 'add work per puzzle and cost per node to the tables')
    .option('--json', 'print the rows as JSON')
    .action(run)
}

async function run(given: Options): Promise<void> {
  const options = runOptions(given)
  const files = await selectFixtures(given.fixture ?? [], true, given.skipBad === true)
  const fixtures = files.map((fixture) => partOf(fixture, options))
  const selection = await selectionOf(given)
  const strategies = await selectStrategies(selection, fixtures)
  const startedAt = new Date()
  const file = createResultsFile(RESULTS_FOLDER, startedAt)
  file.append({
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: startedAt.toISOString(),
    environment: readEnvironment(versionsOf(selection.runtimes)),
    options,
    fixtures: fixtures.map(({ name, path, geometry, puzzles, sha256 }, index) => ({
      name,
      path,
      geometry: geometry.name,
      puzzles: puzzles.length,
      of: files[index]?.puzzles.length ?? puzzles.length,
      sha256,
    })),
    strategies: strategies.map(({ name, given: typed, ref, runtime }) => ({
      name,
      given: typed,
      ...(isProgram(ref) ? { program: true } : {}),
      sha256: sha256OfStrategy(ref),
      ...(runtime === undefined ? {} : { runtime }),
    })),
  })
  const ledger = { probes: [], plans: [], timed: [], append: file.append }
  await measureInto(file, strategies, fixtures, options, ledger)
  const rows = await printRanking(file.path, given)
  const isNamed = given.strategy !== undefined || given.program !== undefined
  process.exitCode = runExitCode(rows, strategies, selection.peers, isNamed)
}

function runOptions(given: Options): RunOptions {
  const preset = given.quick === true ? QUICK_RUN : FULL_RUN
  const budgetMs = given.budget ?? preset.budgetMs
  return {
    ...preset,
    limit: (given.first ?? given.peers) === true ? 1 : preset.limit,
    processes: given.processes ?? preset.processes,
    precision: given.precision,
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
