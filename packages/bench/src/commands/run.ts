/** `masu run`: measures, then ranks what it measured. */
import type { Command } from 'commander'
import { readEnvironment } from '../environment.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { imagesOf, sampleOf } from '../fixture-part.ts'
import { RANKED_PUZZLES, type Fixture } from '../fixtures.ts'
import { measure } from '../measure/run.ts'
import { killWorkers } from '../measure/worker-process.ts'
import { print, warn } from '../output.ts'
import { readResults } from '../results/read.ts'
import { SCHEMA_VERSION, type RunOptions } from '../results/schema.ts'
import { createResultsFile, type ResultsFile } from '../results/write.ts'
import { createProgress } from '../show/progress-lines.ts'
import { rankRows, type RankedRow } from '../show/rank.ts'
import { rankingText } from '../show/ranking.ts'
import { duration, list, positive, seed } from './options.ts'
import { selectFixtures, selectStrategies } from './select.ts'

const USAGE = `
Times every strategy on every fixture, each pair in several fresh processes, in rounds that
shuffle the strategies. Every answer is verified. Prints a table per fixture and one overall;
every measurement is kept in results/, for "masu rank".

Exit codes: 0 fine (timeouts included), 2 bad usage or a strategy named here crashed,
3 a wrong answer.`

/** Where measurements are kept, below the working directory. */
const RESULTS_FOLDER = 'results'

/** What --quick makes of the defaults: a look, not a measurement, since two processes rank nothing. */
const QUICK = {
  processes: 2,
  unrankedProcesses: 1,
  warmUpMs: 20,
  passMs: 20,
  budgetMs: 2_000,
}
const FULL = {
  processes: 6,
  unrankedProcesses: 2,
  warmUpMs: 30,
  passMs: 30,
  budgetMs: 5_000,
}

/** Puzzles taken of a larger fixture: the fewest that are ranked. */
const SAMPLE = RANKED_PUZZLES

/** The samples of a run that names no seed are always the same, so that runs can be compared. */
const SAMPLE_SEED = 1

/** Timed passes in a process, at least. */
const PASSES = 3

interface Options {
  readonly strategy?: readonly string[]
  readonly fixture?: readonly string[]
  readonly processes?: number
  readonly timeout: number
  readonly budget?: number
  readonly seed?: number
  readonly all?: true
  readonly symmetry?: number
  readonly first?: true
  readonly quick?: true
  readonly skipBad?: true
  readonly json?: true
}

export function registerRun(program: Command): void {
  program
    .command('run')
    .summary('measure strategies and rank them')
    .description(USAGE.trim())
    .option('-s, --strategy <names>', 'names or files, parted by commas (default: all)', list)
    .option(
      '-f, --fixture <names>',
      'names or files (default: all that have unique solutions)',
      list,
    )
    .option(
      '--processes <n>',
      'fresh processes for each row (default: 6, 2 where puzzles are too few)',
      positive,
    )
    .option('--timeout <time>', 'for one puzzle', duration, 2_000)
    .option(
      '--budget <time>',
      'to time a row in, and a fifth of it to probe it (default: 5s)',
      duration,
    )
    .option('--first', 'stop at the first solution instead of proving it the only one')
    .option('--quick', 'two short processes a row: a look, nothing is ranked')
    .option('--all', `take every puzzle, not samples of ${SAMPLE}`)
    .option(
      '--symmetry <seed>',
      'measure images of the puzzles, so that nobody tunes to a set',
      seed,
    )
    .option('--seed <n>', 'order of the strategies, and the samples', seed)
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--json', 'print the rows as JSON')
    .action(run)
}

async function run(given: Options): Promise<void> {
  const options = runOptions(given)
  const files = await selectFixtures(given.fixture ?? [], true, given.skipBad === true)
  const fixtures = files.map((fixture) => partOf(fixture, options))
  const strategies = await selectStrategies(given.strategy ?? [], fixtures)
  const startedAt = new Date()
  const file = createResultsFile(RESULTS_FOLDER, startedAt)
  file.append({
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: startedAt.toISOString(),
    environment: readEnvironment(),
    options,
    fixtures: fixtures.map(({ name, path, geometry, entries, sha256 }, index) => ({
      name,
      path,
      geometry: geometry.name,
      puzzles: entries.length,
      of: files[index]?.entries.length ?? entries.length,
      sha256,
    })),
    strategies: strategies.map(({ name }) => name),
  })
  leaveOnSignals(file)
  const progress = createProgress(process.stderr)
  await measure(strategies, fixtures, options, (record) => file.append(record), progress)
  progress.end()
  warn(`measurements: ${file.path}`)

  const results = readResults(file.path)
  const rows = rankRows(results)
  await print(given.json === true ? JSON.stringify({ rows }, null, 2) : rankingText(results, rows))
  process.exitCode = exitCodeOf(rows, given.strategy !== undefined)
}

function runOptions(given: Options): RunOptions {
  const preset = given.quick === true ? QUICK : FULL
  return {
    limit: given.first === true ? 1 : 2,
    processes: given.processes ?? preset.processes,
    unrankedProcesses: given.processes ?? preset.unrankedProcesses,
    timeoutMs: given.timeout,
    budgetMs: given.budget ?? preset.budgetMs,
    warmUpMs: preset.warmUpMs,
    passMs: preset.passMs,
    passes: PASSES,
    seed: given.seed ?? Date.now() | 0,
    sample: given.all === true ? null : (given.seed ?? SAMPLE_SEED),
    symmetry: given.symmetry ?? null,
  }
}

/** The puzzles of a fixture that the run measures. */
function partOf(fixture: Fixture, { sample, symmetry }: RunOptions): Fixture {
  const sampled = sample === null ? fixture : sampleOf(fixture, SAMPLE, sample)
  return symmetry === null ? sampled : imagesOf(sampled, symmetry)
}

/** A wrong answer is worse than a crash, and a crash counts where the user asked for the strategy. */
function exitCodeOf(rows: readonly RankedRow[], named: boolean): ExitCode {
  if (rows.some(({ status }) => status === 'wrong')) return exitCodes.wrongAnswer
  if (rows.every(({ status }) => status === 'unsupported' || status === 'unavailable')) {
    return exitCodes.badUsage
  }
  const broken = rows.some(({ status }) => status === 'crashed' || status === 'out-of-memory')
  return named && broken ? exitCodes.badUsage : exitCodes.fine
}

/** Leaves no worker behind, and says where the finished measurements are. */
function leaveOnSignals(file: ResultsFile): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      killWorkers()
      warn(`\ninterrupted; what was measured is kept: masu rank ${file.path}`)
      process.exit(code)
    })
  }
}
