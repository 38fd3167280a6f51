/** `masu hardest`: the puzzles that cost a strategy most. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { toLine } from '@masu/core/puzzle'
import type { Command } from 'commander'
import { measuredPuzzles } from '../page/measured-puzzles.ts'
import { print, warn } from '../terminal/output.ts'
import { newestResults, readResults } from '../options/results-file.ts'
import type { RunRecord } from '@masu/ranking/schema'
import { hardestPuzzles, type HardPuzzle } from '@masu/ranking/hardest'
import { hardestText } from '../tables/hardest.ts'
import { unknownName, UserError } from '@masu/bench/errors'
import { positive } from '../options/values.ts'

const USAGE = `
Lists the puzzles of a run that cost a strategy most: those that it did not solve in time, then
the slowest, with their work, and the puzzles themselves while their fixture is unchanged.`

interface Options {
  readonly strategy: string
  readonly fixture?: string
  readonly count: number
  readonly json?: true
}

export function registerHardest(program: Command): void {
  program
    .command('hardest')
    .description(USAGE.trim())
    .argument('[results]', 'a file that "masu run" wrote (default: the newest in results/)')
    .requiredOption('-s, --strategy <name>', 'a strategy of the run')
    .option('-f, --fixture <name>', 'a fixture of the run (default: all)')
    .option('--count <n>', 'how many puzzles', positive, 10)
    .option('--json', 'print the puzzles as JSON')
    .action(hardest)
}

async function hardest(path: string | undefined, given: Options): Promise<void> {
  const file = path ?? newestResults()
  const results = readResults(file)
  const { run } = results
  const strategy = nameIn(file, 'strategy', given.strategy, run.strategies)
  const fixture =
    given.fixture === undefined ? null : nameIn(file, 'fixture', given.fixture, run.fixtures)
  const costs = hardestPuzzles(results, strategy, fixture, given.count)
  if (costs.length === 0) throw new UserError(`${strategy} was given no puzzle in ${file}`)

  const listed = new Map<string, readonly ListedPuzzle[] | null>()
  for (const name of new Set(costs.map((cost) => cost.fixture))) {
    listed.set(name, await puzzlesOf(name, run))
  }
  const puzzles: HardPuzzle[] = []
  for (const cost of costs) {
    const puzzle = listed.get(cost.fixture)?.[cost.puzzle - 1]
    const givens = puzzle === undefined ? null : toLine(puzzle.puzzle.givens)
    puzzles.push({ ...cost, line: puzzle?.line ?? null, givens })
  }
  await print(
    given.json === true
      ? JSON.stringify({ rows: puzzles }, null, 2)
      : hardestText(strategy, puzzles),
  )
}

interface Named {
  readonly name: string
  /** As the user of the run named it. */
  readonly given?: string
  readonly path?: string
}

/** The name in a results file of what the user named by its name, its path, or as in the run. */
function nameIn(file: string, kind: string, typed: string, known: readonly Named[]): string {
  const found = known.find(({ name, given, path }) => [name, given, path].includes(typed))
  if (found !== undefined) return found.name
  const names = known.map(({ name }) => name)
  throw unknownName(kind, typed, names, { where: ` in ${file}` })
}

/** The puzzles of a fixture that the run measured. Null, after a warning, where the file has changed. */
async function puzzlesOf(name: string, run: RunRecord): Promise<readonly ListedPuzzle[] | null> {
  const puzzles = await measuredPuzzles(name, run)
  if (puzzles === null) {
    const path = run.fixtures.find((one) => one.name === name)?.path ?? name
    warn(`${path} is not the file that was measured: its puzzles are not shown`)
  }
  return puzzles
}
