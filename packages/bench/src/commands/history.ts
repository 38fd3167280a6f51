/** `masu history`: work and ratios from commit to commit. */
import { Option, type Command } from 'commander'
import { addToHistory, readHistory } from '../history/file.ts'
import { historyOf } from '../history/from-results.ts'
import type { HistoryRecord } from '@masu/ranking/history-records'
import { ratioTrends, workTrends } from '../history/trend.ts'
import { suggestion } from '../terminal/nearest.ts'
import { print, warn } from '../terminal/output.ts'
import { HISTORY_FILE, newestResults } from '../results/newest.ts'
import { readResults } from '../results/read.ts'
import { historyText } from '../history/text.ts'
import { UserError } from '../terminal/user-error.ts'
import { list, percentage } from '../options/values.ts'

const USAGE = `
Shows strategies from run to run: their work, which is exact, their time as a ratio to that of
flat-recursion in the same run, and the commits where one of these stepped. Any change of work is a
step. A ratio has stepped where five runs or more on each side differ by more than the threshold, and
by the test of Mann and Whitney at 1 %, all places of the step counted. Ratios are compared only between
runs of one machine, under the same conditions and on the same puzzles.

Exit codes: 0 also where something stepped, 2 a file that cannot be read.`

const USAGE_OF_ADD = `
Adds a run to the history: a line of JSON with its commit, the work of every row, and the ratios.
Runs are expected to be added in the order of their commits. A run of uncommitted changes is refused.`

const THRESHOLD = 0.05

interface Options {
  readonly file: string
  readonly strategy?: readonly string[]
  readonly fixture?: readonly string[]
  readonly threshold: number
  readonly json?: true
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
      new Option('--threshold <share>', 'how far a ratio has to step')
        .argParser(percentage)
        .default(THRESHOLD, '5%'),
    )
    .option('--json', 'print every point and step as JSON')
    .action(show)
  history
    .command('add')
    .summary('add a run')
    .description(USAGE_OF_ADD.trim())
    .argument('[results]', 'a file that "masu run" wrote (default: the newest in results/)')
    .addOption(fileOption())
    .action(add)
}

function fileOption(): Option {
  return new Option('--file <file>', 'the history').default(HISTORY_FILE)
}

function add(results: string | undefined, { file }: Pick<Options, 'file'>): void {
  const path = results ?? newestResults()
  const record = historyOf(readResults(path), path)
  addToHistory(file, record)
  warn(`added ${record.commit.slice(0, 10)}, ${record.rows.length} rows, to ${file}`)
}

async function show(given: Options): Promise<void> {
  const history = withEntriesOf(readHistory(given.file), given)
  const trends = { work: workTrends(history), ratios: ratioTrends(history, given.threshold) }
  await print(given.json === true ? JSON.stringify(trends, null, 2) : historyText(trends))
}

/** The history with only the entries asked for. Throws a UserError for a name that no entry has. */
function withEntriesOf(
  history: readonly HistoryRecord[],
  { strategy, fixture }: Options,
): HistoryRecord[] {
  const entries = history.flatMap((record) => record.rows)
  const wanted = { strategy, fixture }
  for (const kind of ['strategy', 'fixture'] as const) {
    const known = [...new Set(entries.map((entry) => entry[kind]))]
    for (const name of wanted[kind] ?? []) {
      if (known.includes(name)) continue
      throw new UserError(`no ${kind} "${name}" in the history${suggestion(name, known)}`)
    }
  }
  return history.map((record) => ({
    ...record,
    rows: record.rows.filter(
      (entry) =>
        (strategy?.includes(entry.strategy) ?? true) && (fixture?.includes(entry.fixture) ?? true),
    ),
  }))
}
