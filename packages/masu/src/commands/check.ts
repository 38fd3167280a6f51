/** `masu check`, the regression gate: finds whether head is slower than base, or differs in answers or work. */
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { formatAccepted, readAccepted } from '@masu/bench/gate/accepted-file'
import { readPuzzlesOfBaseAlone } from '@masu/bench/gate/base-puzzles'
import { measureArms } from '@masu/bench/gate/check'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check-defaults'
import { readCheckFixtures } from '@masu/bench/gate/check-fixtures'
import { findCheckouts, type Checkouts } from '@masu/bench/gate/checkout/checkouts'
import { describeCheck, describeSkipped } from '@masu/bench/gate/describe-check'
import { planCheck } from '@masu/bench/gate/dry-run'
import { prepareCheck, type PreparedCheck } from '@masu/bench/gate/prepare-check'
import { parseSelection } from '@masu/bench/gate/selection'
import { selectSlowerEntries } from '@masu/bench/gate/timed-entries'
import { findSkipReason } from '@masu/bench/gate/skip-reason'
import {
  addProfilesToSummary,
  reportFailureToGitHub,
  reportToGitHub,
} from '../documents/check/github.ts'
import { checkJson, planText } from '../documents/check/check-text.ts'
import { checkDocument } from '@masu/results/words/check/check-document'
import { documentText } from '../documents/document-text.ts'
import { profileSlower } from '@masu/bench/profile/arms'
import { differenceText } from '../documents/check/grown-functions.ts'
import { checkExitCode } from '../exit-codes.ts'
import { selectFixtures } from '../options/selection.ts'
import {
  parseDuration,
  parseFileToWrite,
  parseList,
  parsePercentage,
  programOption,
} from '../options/values.ts'
import { readCommandWords } from '../terminal/command-words.ts'
import { print, warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { createProgress } from '../terminal/progress.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'
import { UserError } from '@masu/bench/errors'
import { shellWord } from '@masu/results/words/shell-word'
import { RESULTS_FOLDER, createResultsFile } from '@masu/bench/run/results-file'
import { shortPath } from '@masu/bench/system/short-path'
import type { Acceptances } from '@masu/results/records/check-description'
import { ACCEPTED_FILE, addAcceptances } from '@masu/results/gate/accepted'
import type { CheckOptions, CheckResults } from '@masu/results/records/check-run'
import { judgeCheck } from '@masu/results/gate/judge'
import type { JudgedCheck } from '@masu/results/gate/judged-check'

const USAGE = `
Says whether a change makes a solver slower, or changes its answers or its work. It compares two revisions of a git
repository on this machine: base, which --base names, and head, which is your working tree.

Answers and work (the steps of each search) are compared exactly, puzzle by puzzle. Time is compared in pairs of
fresh processes, one of each revision. For each strategy on each set of puzzles the check says one of these: slower by
more than --threshold; not slower, so faster or the same within the threshold; at the threshold; or inconclusive, if it
cannot tell. If nothing changed that a strategy loads, nothing is measured.

In any repository, name a file (-s ./solver.ts) or a program. In a repository of Masu, name its strategies.

--accept "REASON" accepts what fails: changed work, changed first solutions and slowdowns. It writes them into
${ACCEPTED_FILE}, and you commit that file. A slowdown is accepted only until base has its line, too.

In a GitHub workflow the result also goes into the job's summary, and GitHub marks what failed. With --profile, the
default in CI, the check then profiles both revisions where head is slower (the three worst), and shows the functions
whose time grew.

Exit codes: 0 fine (inconclusive and at the threshold included), 1 slower, 2 bad usage or nothing to compare, 3 an answer
changed, or work or a first solution changed and nobody accepted it.`

interface Options {
  readonly base: string
  readonly strategy?: readonly string[]
  readonly program?: readonly string[]
  readonly setup?: string
  readonly fixture?: readonly string[]
  readonly threshold: number
  readonly budget: number
  readonly accept?: string
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
    .requiredOption('--base <ref>', 'the revision to compare with, such as origin/main')
    .option(
      '-s, --strategy <names>',
      'names or files, separated by commas (default: all)',
      parseList,
    )
    .addOption(programOption())
    .option(
      '--setup <command>',
      'a command that builds or installs: it runs once in the copy of each revision',
    )
    .option(
      '-f, --fixture <names>',
      'names or files (default: all for answers and work; a mix of 9x9 puzzles and other sizes for time)',
      parseList,
    )
    .addOption(
      new Option('--threshold <share>', 'largest slowdown that is allowed')
        .argParser(parsePercentage)
        .default(CHECK_DEFAULTS.threshold, '5%'),
    )
    .addOption(
      new Option('--budget <time>', 'longest time for all measurements')
        .argParser(parseDuration)
        .default(CHECK_DEFAULTS.budgetMs, '10m'),
    )
    .addOption(
      new Option('--accept <reason>', `accept what fails, in ${ACCEPTED_FILE}`)
        .argParser(parseReason)
        .conflicts('dryRun'),
    )
    .option('--all', 'measure even if nothing that a strategy loads has changed')
    .option(
      '--dry-run',
      'measure nothing: say what a check would measure, and how long it would take',
    )
    .addOption(
      new Option('--profile', 'show the functions that got slower (default in CI)').conflicts(
        'dryRun',
      ),
    )
    .addOption(
      new Option('--junit <file>', 'write the entries as test cases, for a CI system')
        .argParser(parseFileToWrite)
        .conflicts('dryRun'),
    )
    .option('--json', 'print the entries as JSON')
    .action(checkRevisions)
}

function parseReason(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a reason.')
  return text.trim()
}

async function checkRevisions(given: Options): Promise<void> {
  try {
    await checkOutAndCompare(given)
  } catch (error) {
    if (error instanceof UserError) reportFailureToGitHub(error.message, warn)
    throw error
  }
}

async function checkOutAndCompare(given: Options): Promise<void> {
  const options = optionsOf(given)
  const { fixtures, paths } = await readCheckFixtures(given.fixture ?? [], selectFixtures, warn)
  const checkouts = await findCheckouts(given.base, warn)
  try {
    const measuresUnchanged = given.all === true
    const unchanged = measuresUnchanged ? null : findSkipReason(checkouts, options, paths)
    if (unchanged !== null) return await reportSkipped(checkouts, unchanged, options, given)
    const isDry = given.dryRun === true
    const { isOfRegistry } = parseSelection(options)
    if (!isDry) await checkouts.layOut({ setup: options.setup, isOfRegistry })
    const ofBaseAlone = isDry ? [] : await readPuzzlesOfBaseAlone(checkouts, paths, warn)
    const prepared = await prepareCheck(checkouts, [...fixtures, ...ofBaseAlone], options, {
      isDry,
      acceptReason: given.accept ?? null,
    })
    if (!isDry) return await measureCheck(prepared, given, checkouts.top)
    const plan = planCheck(prepared)
    await print(given.json === true ? JSON.stringify(plan, null, 2) : planText(plan))
  } finally {
    checkouts.remove()
  }
}

function optionsOf(given: Options): CheckOptions {
  return {
    ...CHECK_DEFAULTS,
    threshold: given.threshold,
    budgetMs: given.budget,
    seed: Date.now() | 0,
    strategies: given.strategy ?? null,
    programs: [...(given.program ?? [])],
    setup: given.setup ?? null,
    fixtures: given.fixture ?? null,
  }
}

/** Reports that there is nothing to measure, in all places of a check's results. */
async function reportSkipped(
  checkouts: Checkouts,
  unchanged: string,
  options: CheckOptions,
  given: Options,
): Promise<void> {
  if (given.dryRun === true) {
    await print(
      given.json === true ? JSON.stringify({ entries: [], skipped: unchanged }) : unchanged,
    )
    return
  }
  const run = await describeSkipped(checkouts, options, unchanged)
  const file = createResultsFile(RESULTS_FOLDER, run)
  const results = { run, probes: [], timed: [], looks: [] }
  const judged = judgeCheck(results)
  await reportCheck(results, judged, file.path, given)
  if (given.json === true) await print(checkJson(judged))
}

/** Reports the result, except as JSON, which also holds profiles. */
async function reportCheck(
  results: CheckResults,
  judged: JudgedCheck,
  path: string,
  given: Options,
): Promise<void> {
  warn(`measurements: ${path}`)
  process.exitCode = checkExitCode(judged.entries)
  const document = checkDocument(results, judged, readCommandWords(), given.profile)
  if (given.json !== true) await print(documentText(document))
  await reportToGitHub(document, judged, results.run.check.options.threshold, warn)
  if (given.junit !== undefined) {
    // Imported only here: it takes 50 ms of processor time (measured).
    const { junitText } = await import('../documents/check/junit.ts')
    await writeTexts(given.junit, Readable.from([junitText(results, judged)]))
  }
}

async function measureCheck(prepared: PreparedCheck, given: Options, top: string): Promise<void> {
  const run = await describeCheck(prepared)
  const file = createResultsFile(RESULTS_FOLDER, run)
  leaveOnSignals(
    () =>
      `interrupted: no verdict. What was known at the last look:\n  ${readCommandWords()} report --text ${shellWord(file.path)}`,
  )
  const progress = await createProgress(process.stderr)
  const results = await measureArms(run, prepared, file.append, progress)
  const judged = judgeCheck(results)
  await reportCheck(results, judged, file.path, given)
  if (prepared.acceptReason !== null) await writeAccepted(judged.added, top)
  const isProfiled = given.profile === true || isContinuousIntegration()
  const slower = isProfiled ? selectSlowerEntries(prepared, results, judged) : []
  const folders = { base: prepared.base.checkout.folder, head: prepared.head.checkout.folder }
  const prefix = file.path.replace(/\.jsonl$/, '')
  const profiles = await profileSlower(slower, { ...prepared.options, folders, prefix }, progress)
  if (given.json === true) await print(checkJson(judged, isProfiled ? profiles : undefined))
  else if (profiles.length > 0) {
    const text = profiles.map(differenceText).join('\n\n')
    await print(`\n${text}`)
    addProfilesToSummary(text, warn)
  }
}

/** Adds lines to what the user's own tree accepts, to be committed there. */
async function writeAccepted(added: Acceptances, top: string): Promise<void> {
  const path = join(top, ACCEPTED_FILE)
  if (added.slowdowns.length + added.work.length === 0) {
    warn(`there is nothing to accept: ${shortPath(path)} stays as it is`)
    return
  }
  // The user may have edited the file while the check measured.
  const accepted = addAcceptances(readAccepted(top, 'the working tree'), added)
  await writeTexts(path, Readable.from([formatAccepted(accepted)]))
  warn(`review ${shortPath(path)}, and commit it with the change`)
}

/** What services set: https://docs.github.com/en/actions/reference/variables-reference, and all others. */
function isContinuousIntegration(): boolean {
  return !['', '0', 'false'].includes(process.env['CI'] ?? '')
}
