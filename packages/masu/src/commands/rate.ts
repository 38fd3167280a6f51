/** `masu rate`: how hard puzzles are, on two scales. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { commentOf, keysOf } from '@masu/core/formats/formats'
import { toLine } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import { inParallel } from '@masu/puzzles/parallel'
import type { Rating } from '@masu/puzzles/rate'
import type { Rated, RateTask } from '@masu/puzzles/worker'
import { Option, type Command } from 'commander'
import { createCounter, isProgressShown, silent, type Counter } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { countPuzzles, fileName } from '@masu/bench/fixture/puzzle-file'
import { eachSkipping } from '@masu/bench/fixture/skipped'
import { median } from '@masu/ranking/statistics/order'
import { figure } from '@masu/ranking/figure'
import { duration, threads } from '../options/values.ts'

const USAGE = `
Prints each puzzle with its ratings, then a summary:
  technique  the hardest human step that it needs; "guess" where no such steps suffice
  guesses    of bitmask-mrv until uniqueness is proved, mean over ten symmetries of the
             puzzle, and the geometric mean of guesses + 1

A board without a solution, or with several, is no puzzle: its line says so in place of ratings. So does that
of a puzzle that takes longer than --timeout, which may cost twice that time. The last lines of standard error
count both. In JSON such a board has \`unrated\`: none, several or timeout. What stands beside a puzzle
follows its ratings as a comment, and in JSON has keys of its own.

Exit codes: 0 fine (boards that are not rated included), 2 bad usage or bad input.`

const SCALES = ['technique', 'guesses'] as const

const UNRATED = { technique: null, meanGuesses: null, geometricMeanGuesses: null } as const

/** Puzzles that a worker rates at a time. */
const BATCH = 50

const DEFAULT_TIMEOUT_MS = 10_000

interface Options {
  readonly timeout: number
  readonly workers?: number
  readonly skipBad?: true
  readonly output?: string
  readonly json?: true
}

export function registerRate(program: Command): void {
  program
    .command('rate')
    .description(USAGE.trim())
    .argument('<file>', 'a file, or - for standard input')
    .addOption(
      new Option('--timeout <time>', 'give a puzzle up after this')
        .argParser(duration)
        .default(DEFAULT_TIMEOUT_MS, '10s'),
    )
    .option('--workers <n>', 'threads (default: one a core)', threads)
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('-o, --output <file>', 'write there instead of to standard output')
    .option('--json', 'print an object a puzzle, a line each, and no summary')
    .action(rate)
}

async function rate(path: string, options: Options): Promise<void> {
  const { output = null } = options
  const counter = isProgressShown(output)
    ? await createCounter(process.stderr, 'rated', await countPuzzles(path))
    : silent
  const unrated: Unrated = { none: 0, several: 0, timeout: 0 }
  const tally = { done: 0, unrated, dropped: new Set<string>() }
  try {
    await writeTexts(output, ratedLines(path, options, counter, tally))
  } finally {
    counter.end()
  }
  const all = `of ${countOf(tally.done, 'puzzle')} of ${fileName(path)}`
  if (tally.dropped.size > 0) warn(`rate has no place for ${[...tally.dropped].join(', ')}`)
  for (const why of reasons) {
    if (unrated[why] > 0) warn(`${unrated[why]} ${all}: ${reasonText(why, options)}`)
  }
}

/** How many boards have no rating, by reason. */
type Unrated = Record<Exclude<Rated, Rating>, number>

interface Tally {
  done: number
  readonly unrated: Unrated
  /** The names of what the puzzles had, and their lines have no place for. */
  readonly dropped: Set<string>
}

const reasons = ['none', 'several', 'timeout'] as const

function reasonText(why: keyof Unrated, { timeout }: Options): string {
  if (why === 'none') return 'no solution'
  return why === 'several' ? 'several solutions' : `not rated within ${timeout / 1000} s`
}

async function* ratedLines(
  path: string,
  options: Options,
  counter: Counter,
  tally: Tally,
): AsyncGenerator<string, void> {
  const ratings: Rating[] = []
  const pending: (readonly ListedPuzzle[])[] = []
  for await (const some of inParallel(tasks(path, options, pending), options.workers)) {
    const entries = pending.shift() ?? []
    counter.count((tally.done += some.length))
    let text = ''
    for (const [index, rated] of some.entries()) {
      const entry = entries[index]
      if (entry === undefined) continue
      text += line(entry, rated, options, tally)
      if (typeof rated === 'string') tally.unrated[rated]++
      // Without a summary, a file of any size needs little memory.
      else if (options.json !== true) ratings.push(rated)
    }
    // One text, since each that is written is waited for.
    yield text
  }
  if (options.json !== true) yield `${summary(ratings, tally, options)}\n`
}

async function* tasks(
  path: string,
  options: Options,
  pending: (readonly ListedPuzzle[])[],
): AsyncGenerator<RateTask, void> {
  let entries: ListedPuzzle[] = []
  let geometry = ''
  const task = (): RateTask => {
    const puzzles = entries.map(({ puzzle }) => toLine(puzzle.givens))
    pending.push(entries)
    entries = []
    return { kind: 'rate', geometry, puzzles, scales: SCALES, timeoutMs: options.timeout }
  }
  for await (const entry of eachSkipping(path, { ...options, say: warn })) {
    const { name } = entry.puzzle.geometry
    if (entries.length > 0 && (entries.length === BATCH || name !== geometry)) yield task()
    geometry = name
    entries.push(entry)
  }
  if (entries.length > 0) yield task()
}

/** Figures are null where a board is not rated. */
function line(entry: ListedPuzzle, rated: Rated, options: Options, { dropped }: Tally): string {
  const { count, solution, beside } = entry
  const puzzle = toLine(entry.puzzle.givens)
  const isRated = typeof rated !== 'string'
  const { technique, meanGuesses, geometricMeanGuesses } = isRated ? rated : UNRATED
  if (options.json === true) {
    return `${JSON.stringify({
      ...keysOf(beside),
      puzzle,
      count: count ?? undefined,
      solution: solution === null ? undefined : toLine(solution),
      technique,
      meanGuesses,
      geometricMeanGuesses,
      unrated: isRated ? undefined : rated,
    })}\n`
  }
  if (count !== null) dropped.add('count')
  if (solution !== null) dropped.add('solution')
  const text = commentOf(beside)
  const comment = text === '' ? '' : `  # ${text}`
  if (!isRated) return `${puzzle}  ${reasonText(rated, options)}${comment}\n`
  const guesses = `guesses ${figure(meanGuesses)}  geometric ${figure(geometricMeanGuesses)}`
  return `${puzzle}  ${technique}  ${guesses}${comment}\n`
}

function summary(ratings: readonly Rating[], { done, unrated }: Tally, options: Options): string {
  const lines = [countOf(done, 'puzzle')]
  const mix = Map.groupBy(ratings, ({ technique }) => technique)
  for (const [technique, rated] of mix) lines.push(`  ${technique}: ${rated.length}`)
  for (const why of reasons) {
    if (unrated[why] > 0) lines.push(`  ${reasonText(why, options)}: ${unrated[why]}`)
  }
  const guesses = ratings.flatMap(({ meanGuesses }) => meanGuesses ?? [])
  if (guesses.length > 0) {
    lines.push(`  guesses: mean ${figure(mean(guesses))}, median ${figure(median(guesses))}`)
  }
  return lines.join('\n')
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
