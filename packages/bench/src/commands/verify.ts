/** `masu verify`: everything checked, nothing timed. */
import { Option, type Command } from 'commander'
import type { Fixture } from '../fixture/fixtures.ts'
import type { DescribedStrategy } from '../measure/describe.ts'
import { probeAll } from '../measure/run.ts'
import { print } from '../terminal/output.ts'
import type { ProbeRecord } from '@masu/ranking/schema'
import { createProgress } from '../terminal/progress.ts'
import { textTable } from '../terminal/table.ts'
import type { RuntimeName } from '@masu/ranking/environment'
import {
  duration,
  list,
  memoryOption,
  peersOption,
  programOption,
  runtimeOption,
} from '../options/values.ts'
import { verificationExitCode } from '../options/exit-code.ts'
import { selectFixtures, selectionOf, selectStrategies } from '../options/selection.ts'

const USAGE = `
Solves every puzzle of every fixture with every strategy and compares each answer with the
expected one: the solution, and how many there are, counted to one beyond what is expected, or as far
as the strategy counts.

Exit codes: 0 fine (timeouts included), 2 bad usage or a strategy crashed, 3 a wrong answer; what
--peers adds to all counts only where it is named.`

interface Options {
  readonly strategy?: readonly string[]
  readonly program?: readonly string[]
  readonly fixture?: readonly string[]
  readonly timeout: number
  readonly budget: number
  readonly memory: number
  readonly peers?: true
  readonly runtime?: readonly RuntimeName[]
  readonly skipBad?: true
  readonly json?: true
}

export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description(USAGE.trim())
    .option(
      '-s, --strategy <names>',
      'names, files or npm:PACKAGEs, with commas (default: all)',
      list,
    )
    .addOption(programOption())
    .option('-f, --fixture <names>', 'names or files (default: all)', list)
    .addOption(peersOption())
    .addOption(
      new Option('--timeout <time>', 'for one puzzle').argParser(duration).default(2_000, '2s'),
    )
    .addOption(
      new Option('--budget <time>', 'for a strategy on a fixture')
        .argParser(duration)
        .default(60_000, '1m'),
    )
    .addOption(memoryOption())
    .addOption(runtimeOption())
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('--json', 'print the rows as JSON')
    .action(verify)
}

async function verify(given: Options): Promise<void> {
  const fixtures = await selectFixtures(given.fixture ?? [], false, given.skipBad === true)
  const selection = await selectionOf(given)
  const strategies = await selectStrategies(selection, fixtures)
  const progress = await createProgress(process.stderr)
  const probes: ProbeRecord[] = []
  for (const fixture of fixtures) {
    const found: ProbeRecord[] = []
    const limitOf = ({ maxLimit }: DescribedStrategy): number => Math.min(maxLimit, beyond(fixture))
    for (const [limit, able] of Map.groupBy(strategies, limitOf)) {
      const options = {
        limit,
        timeoutMs: given.timeout,
        probeMs: given.budget,
        memoryBytes: given.memory,
      }
      const ledger = { probes: [], append: () => {} }
      found.push(...(await probeAll(able, [fixture], options, ledger, progress)))
    }
    probes.push(...strategies.flatMap(({ name }) => found.filter((one) => one.strategy === name)))
  }
  progress.end()
  const rows = probes.map(({ fixture, strategy, status, detail, puzzleNs }) => ({
    fixture,
    strategy,
    status,
    detail,
    puzzles: puzzleNs.length,
    solved: puzzleNs.filter((ns) => ns !== null).length,
  }))
  await print(given.json === true ? JSON.stringify({ rows }, null, 2) : verifiedText(rows))
  const isNamed = given.strategy !== undefined || given.program !== undefined
  process.exitCode = verificationExitCode(rows, strategies, selection.peers, isNamed)
}

/** A limit under which the count of every puzzle is exact. */
function beyond({ puzzles }: Fixture): number {
  return puzzles.reduce((most, { count }) => Math.max(most, count ?? 0), 1) + 1
}

interface VerifiedRow {
  readonly fixture: string
  readonly strategy: string
  readonly status: string
  readonly detail: string | null
  readonly puzzles: number
  readonly solved: number
}

function verifiedText(rows: readonly VerifiedRow[]): string {
  const table = textTable(
    [
      { title: 'fixture', align: 'left' },
      { title: 'strategy', align: 'left' },
      { title: 'right', align: 'right' },
      { title: 'status', align: 'left' },
    ],
    rows.map(({ fixture, strategy, puzzles, solved, status, detail }) => [
      fixture,
      strategy,
      `${solved}/${puzzles}`,
      detail === null ? status : `${status}: ${detail}`,
    ]),
  )
  const tried = rows.filter(({ status }) => status !== 'unavailable')
  const where = tried.length < rows.length ? ' of those that are available' : ''
  const fine = tried.every(({ status }) => status === 'ok')
  return `${table}\n\n${fine ? 'every answer' : 'not every answer'}${where} is right${fine ? '' : ', see above'}`
}
