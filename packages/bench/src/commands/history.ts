/** `masu history`: work and ratios from commit to commit. */
import { basename } from 'node:path'
import { Option, type Command } from 'commander'
import { historyPage } from '@masu/report/history/page'
import { addToHistory, readHistory } from '../history/file.ts'
import { historyOf } from '../history/from-results.ts'
import { isCheckFile, readCheck } from '../gate/check-file.ts'
import { isDriftedBy, revisionIn } from '@masu/ranking/history/drift'
import { driftOf } from '../history/from-check.ts'
import type { DriftRecord, HistoryLine, Revision } from '@masu/ranking/history-records'
import { recordsOfType } from '@masu/ranking/record-lines'
import { trendsOf } from '@masu/ranking/history/trends'
import { exitCodes } from '../terminal/exit-codes.ts'
import { suggestion } from '../terminal/nearest.ts'
import { print, warn } from '../terminal/output.ts'
import { HISTORY_FILE, newestResults } from '../results/newest.ts'
import { readRecordFile, readResults } from '../results/read.ts'
import { historyText } from '../history/text.ts'
import { UserError } from '../terminal/user-error.ts'
import { pageOption, pagePath, writePage, type PageFile } from '../options/page-file.ts'
import { list, percentage } from '../options/values.ts'

const USAGE = `
Shows strategies from run to run: their work, which is exact, their time as a ratio to that of
flat-recursion in the same run, and the commits where one of these stepped. Any change of work is a
step. A ratio has stepped where five runs or more on each side differ by more than the threshold, and
by the test of Mann and Whitney at 1 %, all places of the step counted. Ratios are compared only between
runs of one machine, under the same conditions and on the same puzzles.

Checks that were added are joined to chains, from the base of one to the head of the next, and what each
found is added up: small slowdowns in a row are told with the commits that they came with.

Exit codes: 0 also where something stepped, 1 with --check where checks certainly add up to a slowdown
above the threshold, 2 a file that cannot be read.`

const USAGE_OF_ADD = `
Adds a run or a check to the history, as a line of JSON: of a run its commit, the work of every row, and the
ratios; of a check both commits and the ratio of every row. Files are expected to be added in the order of
their commits. What was measured with uncommitted changes is refused.`

const THRESHOLD = 0.05

interface Options {
  readonly file: string
  readonly strategy?: readonly string[]
  readonly fixture?: readonly string[]
  readonly threshold: number
  readonly since?: string
  readonly check?: true
  readonly json?: true
  readonly html?: PageFile
}

export function registerHistory(program: Command): void {
  // Options after `add` belong to `add`, though `history` has options of the same names.
  program.enablePositionalOptions()
  const history = program
    .command('history')
    .description(USAGE.trim())
    .addOption(fileOption())
    .option('-s, --strategy <names>', 'separated by commas (default: all)', list)
    .option('-f, --fixture <names>', 'separated by commas (default: all)', list)
    .addOption(
      new Option('--threshold <share>', 'how far a ratio has to step, or checks to add up')
        .argParser(percentage)
        .default(THRESHOLD, '5%'),
    )
    .option('--since <commit>', 'add up checks from there on (default: all that are in a row)')
    .option('--check', 'exit with 1 where checks add up to a slowdown above the threshold')
    .option('--json', 'print every point and step as JSON')
    .addOption(pageOption('the history'))
    .action(show)
  history
    .command('add')
    .summary('add a run or a check')
    .description(USAGE_OF_ADD.trim())
    .argument(
      '[file]',
      'what "masu run" or "masu check" wrote (default: the newest run in results/)',
    )
    .addOption(fileOption())
    .action(add)
}

function fileOption(): Option {
  return new Option('--file <file>', 'the history').default(HISTORY_FILE)
}

function add(given: string | undefined, { file }: Pick<Options, 'file'>): void {
  const path = given ?? newestResults()
  const record = isCheckFile(path) ? driftOfFile(path) : historyOf(readResults(path), path)
  addToHistory(file, record)
  const { commit } = record.type === 'drift' ? record.head : record
  warn(`added ${commit.slice(0, 10)}, ${record.rows.length} rows, to ${file}`)
}

function driftOfFile(path: string): HistoryLine {
  const { check, verdict } = readCheck(path)
  return driftOf(check, verdict, path)
}

async function show(given: Options): Promise<void> {
  const history = withEntriesOf(readHistory(given.file), given)
  const start = startOf(recordsOfType(history, 'drift'), given.since)
  const trends = trendsOf(history, given.threshold, start)
  await print(
    given.json === true ? JSON.stringify(trends, null, 2) : historyText(trends, given.threshold),
  )
  if (given.html !== undefined) {
    const { file, threshold } = given
    const text = historyPage({
      lines: history,
      trends,
      threshold,
      file: { name: basename(file), text: readRecordFile(file) },
    })
    await writePage(pagePath(given.html, file), text)
  }
  const isSlower = trends.drifts.some((drift) => isDriftedBy(drift, given.threshold))
  if (given.check === true && isSlower) process.exitCode = exitCodes.regression
}

/** Where checks are added up from; null where the user did not say. Throws a UserError for an unknown commit. */
function startOf(checks: readonly DriftRecord[], since: string | undefined): Revision | null {
  if (since === undefined) return null
  const start = revisionIn(checks, since)
  if (start === null) throw new UserError(`no check in the history is of commit ${since}`)
  return start
}

/** The history with only the entries asked for. Throws a UserError for a name that no entry has. */
function withEntriesOf(
  history: readonly HistoryLine[],
  { strategy, fixture }: Options,
): HistoryLine[] {
  const entries = history.flatMap((line): readonly Named[] => line.rows)
  const wanted = { strategy, fixture }
  for (const kind of ['strategy', 'fixture'] as const) {
    const known = [...new Set(entries.map((entry) => entry[kind]))]
    for (const name of wanted[kind] ?? []) {
      if (known.includes(name)) continue
      throw new UserError(`no ${kind} "${name}" in the history${suggestion(name, known)}`)
    }
  }
  const isWanted = (entry: Named): boolean =>
    (strategy?.includes(entry.strategy) ?? true) && (fixture?.includes(entry.fixture) ?? true)
  return history.map((line) =>
    line.type === 'drift'
      ? { ...line, rows: line.rows.filter(isWanted) }
      : { ...line, rows: line.rows.filter(isWanted) },
  )
}

/** Any entry of a history. */
interface Named {
  readonly strategy: string
  readonly fixture: string
}
