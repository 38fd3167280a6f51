/** `masu check`, the regression gate: is head slower than base, and do its answers or its work differ? */
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Option, type Command } from 'commander'
import { fixtureFolder, shortest } from '@masu/bench/fixture/fixtures'
import { acceptWork } from '@masu/bench/gate/accept-work'
import { ACCEPTED_FILE, acceptedText } from '@masu/bench/gate/accepted'
import { check, CHECK_DEFAULTS, slowerEntries } from '@masu/bench/gate/check'
import { readCheck } from '@masu/bench/gate/check-file'
import { addProfilesToSummary, reportFailureToGitHub, reportToGitHub } from '../check/github.ts'
import { planOf } from '@masu/bench/gate/plan'
import { lookUpBoth, type Both, type Sources } from '@masu/bench/gate/revisions/revisions'
import { checkRecordOf, prepareCheck, type PreparedCheck } from '@masu/bench/gate/setup'
import {
  slowdownRemarks,
  slowdownsSince,
  TRAILER_FORM,
  type Slowdowns,
} from '@masu/bench/gate/slowdowns'
import { unchangedRecords, unchangedText } from '@masu/bench/gate/unchanged'
import { acceptanceText, checkJson, checkText, planText } from '../check/text.ts'
import { profileSlower } from '@masu/bench/profile/arms'
import { differenceText } from '../check/difference.ts'
import { checkExitCode } from '../check/exit-code.ts'
import { selectFixtures } from '../options/selection.ts'
import { duration, fileToWrite, list, percentage } from '../options/values.ts'
import { print, warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { createProgress } from '../terminal/progress.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'
import { UserError } from '@masu/bench/errors'
import { CHECK_PREFIX, RESULTS_FOLDER, createResultsFile } from '@masu/bench/results/write'
import type {
  CheckFileRecord,
  CheckOptions,
  CheckRecord,
  VerdictRecord,
} from '@masu/ranking/check-records'
import { TRAILER } from '@masu/ranking/check/verdicts'

const USAGE = `
Compares two revisions on this machine, now: base, and head, which is the working tree. It compares
answers and work exactly, puzzle by puzzle, and then time, in pairs of fresh processes. An entry ends
as slower by more than the threshold, as not slower (faster, or the same within it), or as inconclusive.
Where nothing has changed that a strategy loads, nothing is measured. To accept
other work or other first solutions, commit fixtures/work.json (--accept). To accept a slowdown,
end the message of a commit with "${TRAILER}: ${TRAILER_FORM}".

In a GitHub workflow the result is also added to the job's summary, and what failed is annotated.
With --profile, and in CI by itself, the slowest rows that are slower are profiled in both revisions, and
the functions whose time grew are shown.

Exit codes: 0 fine (inconclusive included), 1 slower, 2 bad usage or nothing to compare, 3 an answer
changed, or work or a first solution did and was not accepted.`

interface Options {
  readonly base?: string
  readonly baseDir?: string
  readonly headDir?: string
  readonly strategy?: readonly string[]
  readonly fixture?: readonly string[]
  readonly threshold: number
  readonly budget: number
  readonly accept?: true
  readonly dryRun?: true
  readonly all?: true
  readonly profile?: true
  readonly junit?: string
  readonly json?: true
}

export function registerCheck(program: Command): void {
  program
    .command('check')
    .description(USAGE.trim())
    .addOption(new Option('--base <ref>', 'the revision to compare with').conflicts(['baseDir']))
    .option('--base-dir <folder>', 'a checkout to compare with, ready to run')
    .option('--head-dir <folder>', 'a checkout that is compared, ready to run')
    .option('-s, --strategy <names>', 'separated by commas (default: all)', list)
    .option(
      '-f, --fixture <names>',
      'names or files (default: all exactly; timed: a mixed one, other sizes)',
      list,
    )
    .addOption(
      new Option('--threshold <share>', 'slowdown that passes')
        .argParser(percentage)
        .default(CHECK_DEFAULTS.threshold, '5%'),
    )
    .addOption(
      new Option('--budget <time>', 'for all measurements')
        .argParser(duration)
        .default(CHECK_DEFAULTS.budgetMs, '330s'),
    )
    .addOption(
      new Option(
        '--accept',
        'write the work of head, and its first solutions, to fixtures/work.json',
      ).conflicts('dryRun'),
    )
    .option('--all', 'measure even if nothing that a strategy loads has changed')
    .option('--dry-run', 'say what would be measured, and how long that takes')
    .addOption(
      new Option('--profile', 'show where entries got slower (default in CI)').conflicts([
        'accept',
        'dryRun',
      ]),
    )
    .addOption(
      new Option('--junit <file>', 'write the entries as test cases, for a CI system')
        .argParser(fileToWrite)
        .conflicts(['accept', 'dryRun']),
    )
    .option('--json', 'print the entries as JSON')
    .action(run)
}

async function run(given: Options): Promise<void> {
  try {
    await checkOutAndCompare(given)
  } catch (error) {
    if (error instanceof UserError) reportFailureToGitHub(error.message, warn)
    throw error
  }
}

async function checkOutAndCompare(given: Options): Promise<void> {
  const foreign = given.strategy?.find((name) => /^npm:|[./\\]/.test(name))
  if (foreign !== undefined) {
    throw new UserError(
      `${foreign} is in no revision: strategies that are compared are named as in the registry`,
    )
  }
  // Before anything is checked out: a trailer that cannot be read ends the check.
  const slowdowns =
    given.base !== undefined && given.headDir === undefined
      ? await slowdownsSince(given.base, process.cwd())
      : NO_SLOWDOWNS
  const sources = await lookUpBoth({
    base: given.base ?? null,
    baseDir: given.baseDir,
    headDir: given.headDir,
    say: warn,
  })
  try {
    const options = optionsOf(given)
    const isNeeded = given.all === true || given.accept === true
    const unchanged = isNeeded ? null : unchangedText(sources)
    if (unchanged === null) await compare(sources, slowdowns, options, given)
    else await skip(sources, unchanged, options, given)
  } finally {
    sources.remove()
  }
}

/** Folders have no commits that could accept a slowdown. */
const NO_SLOWDOWNS: Slowdowns = { byStrategy: new Map(), ignored: [] }

function optionsOf({ threshold, budget, strategy, fixture }: Options): CheckOptions {
  return {
    ...CHECK_DEFAULTS,
    threshold,
    budgetMs: budget,
    seed: Date.now() | 0,
    strategies: strategy ?? null,
    fixtures: fixture ?? null,
  }
}

/** Says that there is nothing to measure, wherever a check says what it found. */
async function skip(
  sources: Sources,
  unchanged: string,
  options: CheckOptions,
  given: Options,
): Promise<void> {
  if (given.dryRun === true) {
    await print(given.json === true ? JSON.stringify({ rows: [], skipped: unchanged }) : unchanged)
    return
  }
  const { check: record, verdict } = await unchangedRecords(sources, unchanged, options)
  const file = createResultsFile<CheckFileRecord>(RESULTS_FOLDER, record, CHECK_PREFIX)
  file.append(verdict)
  await report(record, verdict, file.path, given)
  if (given.json === true) await print(checkJson(verdict))
}

async function compare(
  sources: Sources,
  slowdowns: Slowdowns,
  options: CheckOptions,
  given: Options,
): Promise<void> {
  const both: Both = await (given.dryRun === true ? sources.preview() : sources.checkOut())
  const known = [...new Set([...both.head.strategies, ...both.base.strategies])]
  for (const remark of slowdownRemarks(slowdowns, known)) warn(remark)
  const prepared = await prepareCheck(both, options, slowdowns.byStrategy, (names, folder) =>
    selectFixtures(names, 'all', folder),
  )
  if (given.dryRun === true) {
    const plan = planOf(prepared.setup)
    await print(given.json === true ? JSON.stringify(plan, null, 2) : planText(plan))
  } else if (given.accept === true) {
    await accept(prepared, given)
  } else {
    await measure(prepared, given)
  }
}

/** Tells the result, except as JSON, which holds profiles as well. */
async function report(
  record: CheckRecord,
  verdict: VerdictRecord,
  path: string,
  given: Options,
): Promise<void> {
  warn(`measurements: ${path}`)
  process.exitCode = checkExitCode(verdict.rows)
  if (given.json !== true) await print(checkText(record, verdict))
  reportToGitHub(record, verdict, warn)
  if (given.junit !== undefined) {
    // Measured: 50 ms of processor time, which checks without such a file need not wait for.
    const { junitText } = await import('../check/junit.ts')
    await writeTexts(given.junit, Readable.from([junitText(readCheck(path), verdict)]))
  }
}

async function measure({ setup }: PreparedCheck, given: Options): Promise<void> {
  const record = await checkRecordOf(setup)
  const file = createResultsFile<CheckFileRecord>(RESULTS_FOLDER, record, CHECK_PREFIX)
  leaveOnSignals()
  const progress = await createProgress(process.stderr)
  const verdict = await check(setup, file.append, progress)
  await report(record, verdict, file.path, given)
  const isProfiled = given.profile === true || isContinuousIntegration()
  const slower = isProfiled ? slowerEntries(setup, readCheck(file.path).work, verdict) : []
  const folders = { base: setup.base.checkout.folder, head: setup.head.checkout.folder }
  const prefix = file.path.replace(/\.jsonl$/, '')
  const profiles = await profileSlower(slower, { ...setup.options, folders, prefix }, progress)
  if (given.json === true) await print(checkJson(verdict, isProfiled ? profiles : undefined))
  else if (profiles.length > 0) {
    const text = profiles.map(differenceText).join('\n\n')
    await print(`\n${text}`)
    addProfilesToSummary(text, warn)
  }
}

/** What services set: https://docs.github.com/en/actions/reference/variables-reference, and all others. */
function isContinuousIntegration(): boolean {
  return !['', '0', 'false'].includes(process.env['CI'] ?? '')
}

async function accept({ setup, registered }: PreparedCheck, given: Options): Promise<void> {
  const progress = await createProgress(process.stderr)
  const { entries, accepted } = await acceptWork(setup, registered, progress)
  // The figures of a checked-out working tree go to the user's own tree, to be committed there.
  const folder = given.headDir === undefined ? fixtureFolder() : join(given.headDir, 'fixtures')
  const path = join(folder, ACCEPTED_FILE)
  await writeTexts(path, Readable.from([acceptedText(accepted)]))
  await print(
    given.json === true
      ? JSON.stringify({ path: shortest(path), rows: entries }, null, 2)
      : acceptanceText(shortest(path), entries),
  )
  process.exitCode = checkExitCode(entries)
}
