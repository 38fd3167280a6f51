/** `masu rank`: the tables of a results file, even of an interrupted run. */
import { toLine } from '@masu/core/puzzle'
import { hardestPuzzles } from '@masu/results/rank/hardest'
import { rankRun } from '@masu/results/rank/ranking'
import { Option, type Command } from 'commander'
import { newestResults, readResults } from '../options/results-file.ts'
import { measuredPuzzles } from '../puzzles/measured-puzzles.ts'
import { hardestText } from '../documents/run/hardest.ts'
import { printRanking, type RankingOptions } from '../documents/run/ranking-text.ts'
import { print, warn } from '../terminal/output.ts'
import { UserError } from '@masu/bench/errors'

const USAGE = `
Prints the tables of a results file again, even if its run was stopped early.

--hardest lists ten puzzles instead: those that took the strategies longest, equally many of each fixture.`

/** How many puzzles are listed; with more fixtures than this, one puzzle for each. */
const HARDEST = 10

interface Options extends RankingOptions {
  readonly hardest?: true
}

export function registerRank(program: Command): void {
  program
    .command('rank')
    .description(USAGE.trim())
    .argument(
      '[results]',
      'a file that "masu bench" wrote, gzip or not, or - for standard input (default: the newest in results/)',
    )
    .option('--full', 'a table for each fixture, with work per puzzle and cost per node')
    .addOption(new Option('--hardest', 'the puzzles that took longest').conflicts('full'))
    .option('--json', 'print JSON instead')
    .action(rank)
}

async function rank(path: string = newestResults(), options: Options): Promise<void> {
  if (options.hardest === true) await printHardest(path, options)
  else await printRanking(rankRun(readResults(path)), options)
}

async function printHardest(path: string, { json }: Options): Promise<void> {
  const ranking = rankRun(readResults(path))
  const { run } = ranking.results
  const count = Math.max(1, Math.floor(HARDEST / run.fixtures.length))
  const hardest = run.fixtures.flatMap(({ name }) => hardestPuzzles(ranking, name, count))
  if (hardest.length === 0) throw new UserError(`nothing was timed in ${path}`)
  const listed = await measuredPuzzles(run)
  for (const fixture of run.fixtures.filter(({ name }) => !listed.has(name))) {
    warn(`${fixture.path} is not the file that was measured: its puzzles are not shown`)
  }
  const puzzles = hardest.map((one) => {
    const { line = null, puzzle } = listed.get(one.fixture)?.[one.puzzleNumber - 1] ?? {}
    return Object.assign(one, { line, givens: puzzle === undefined ? null : toLine(puzzle.givens) })
  })
  await print(json === true ? JSON.stringify({ puzzles }, null, 2) : hardestText(puzzles))
}
