/** `masu run`: measures, then ranks what it measured. */
import { Option, type Command } from 'commander'
import { readEnvironment } from '../results/environment.ts'
import { blockSizes, MOST_PUZZLES, takenOf } from '../fixture/sample.ts'
import { isProgram } from '../strategy/ref.ts'
import { FULL_RUN, PROBE_SHARE, QUICK_FIXTURES, QUICK_RUN } from '../measure/run-defaults.ts'
import { measureInto } from '../measure/measure-into.ts'
import { versionsOf } from '../strategy/runtimes.ts'
import { RESULTS_FOLDER } from '../results/newest.ts'
import { MARGIN } from '@masu/ranking/rank'
import { SCHEMA_VERSION, type RunOptions, type RunRecord } from '@masu/ranking/schema'
import { createResultsFile } from '../results/write.ts'
import { alteredText, type RuntimeName } from '@masu/ranking/environment'
import { warn } from '../terminal/output.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import {
  allowAllOption,
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
import { pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { runPageText } from '../report/run-model.ts'
import { readRecordFile } from '../results/read.ts'
import { parseResults } from '@masu/ranking/read'
import { printRanking } from '../tables/ranking.ts'
import { selectFixtures, selectionOf, selectStrategies } from '../options/selection.ts'

const USAGE = `
Times every strategy on the same puzzles, in rounds of fresh processes, and ranks all of them. Every
answer is verified. A puzzle that takes longer than the timeout counts as the timeout. What six rounds
leave of the budget goes to strategies that are close. Prints one screen, --full more; every measurement
is kept in results/, for "masu rank", and an interrupted run goes on with "masu resume".

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
  readonly margin: number
  readonly isolate?: true
  readonly full?: true
  readonly seed?: number
  readonly all?: true
  readonly symmetry?: number
  readonly first?: boolean
  readonly peers?: true
  readonly allowAll?: true
  readonly quick?: true
  readonly skipBad?: true
  readonly runtime?: readonly RuntimeName[]
  readonly work?: true
  readonly json?: true
  readonly html?: PageFile
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
    .addOption(allowAllOption())
    .option(
      '-f, --fixture <names>',
      'names or files (default: all that have unique solutions)',
      list,
    )
    .addOption(runtimeOption())
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
    .option('--no-first', 'prove it with --peers, too: some cannot')
    .option('--quick', 'a look at three fixtures in ten seconds: ratios, no ranks')
    .option('--isolate', 'a process for each fixture, not one for all of a board size')
    .option('--all', `take every puzzle, not ${MOST_PUZZLES} at most`)
    .option('--symmetry <seed>', 'measure images of the puzzles, against tuning to a set', seed)
    .option('--seed <n>', 'order of the strategies, and the samples', seed)
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--full', 'a table for each fixture')
    .option('--work', 'the same, with work per puzzle and cost per node')
    .option('--json', 'print the rows as JSON')
    .addOption(pageOption('the results file'))
    .action(run)
}

async function run(given: Options): Promise<void> {
  const options = runOptions(given)
  const names = given.fixture ?? (given.quick === true ? QUICK_FIXTURES : [])
  const files = await selectFixtures(names, 'rankable', given.skipBad === true)
  const fixtures = files.map((fixture) => takenOf(fixture, options))
  const selection = await selectionOf(given)
  const strategies = await selectStrategies(selection, fixtures)
  const startedAt = new Date()
  const file = createResultsFile(RESULTS_FOLDER, startedAt)
  const record: RunRecord = {
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
      blocks: blockSizes(puzzles.length),
      sha256,
    })),
    strategies: strategies.map(({ name, given: typed, ref, runtime }) => ({
      name,
      given: typed,
      ...(isProgram(ref) ? { program: true } : {}),
      sha256: sha256OfStrategy(ref),
      ...(runtime === undefined ? {} : { runtime }),
      ...(!isProgram(ref) && ref.allowAll === true ? { allowAll: true } : {}),
    })),
  }
  file.append(record)
  const altered = alteredText(record.environment)
  if (altered !== null) warn(`times will not be those of other runs: ${altered}`)
  const ledger = { probes: [], plans: [], timed: [], append: file.append }
  await measureInto(file, record, strategies, fixtures, ledger)
  const rows = await printRanking(file.path, given)
  if (given.html !== undefined) {
    const text = readRecordFile(file.path)
    const results = parseResults(text, file.path)
    await writePage(pagePath(given.html, file.path), await runPageText(results, file.path, text))
  }
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
