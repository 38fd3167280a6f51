/** `masu rate`: how hard puzzles are, on three scales. */
import { toLine } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import { inParallel } from '@masu/puzzles/parallel'
import type { Rating, Scale } from '@masu/puzzles/rate'
import type { Rated, RateTask } from '@masu/puzzles/worker'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { createCounter, isProgressShown, silent, type Counter } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { countPuzzles } from '@masu/bench/fixture/count-puzzles'
import { fileName } from '@masu/bench/fixture/puzzle-file'
import { eachSkipping } from '@masu/bench/fixture/skipped'
import { median } from '@masu/ranking/statistics/order'
import { figure } from '@masu/ranking/figure'
import { duration, list, positive, seed, threads } from '../options/values.ts'

const USAGE = `
Prints each puzzle with its ratings, then a summary:
  technique    the hardest human step that it needs; "guess" where no such steps suffice
  guesses      of bitmask-mrv until uniqueness is proved, mean over symmetries of the puzzle,
               and the geometric mean of guesses + 1
  brute-force  nodes of the search in reading order until uniqueness is proved; a pathological
               board takes minutes, so this scale is rated only when asked for, and such a board
               only with a longer --timeout

A board without a solution, or with several, is no puzzle: its line says so in place of ratings. So does that
of a puzzle that takes longer than --timeout, which may cost twice that time. The last lines of standard error
count both. In JSON such a board has \`unrated\`: none, several or timeout.

Exit codes: 0 fine (boards that are not rated included), 2 bad usage or bad input.`

const SCALES: readonly Scale[] = ['technique', 'guesses', 'brute-force']

/** Puzzles that a worker rates at a time. */
const BATCH = 50

const DEFAULT_TIMEOUT_MS = 10_000

interface Options {
  readonly scales: readonly string[]
  readonly symmetries: number
  readonly seed: number
  readonly timeout: number
  readonly workers?: number
  readonly summary?: true
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
      new Option('--scales <names>', SCALES.join(', '))
        .argParser(scales)
        .default(['technique', 'guesses'], 'technique, guesses'),
    )
    .option('--symmetries <n>', 'of each puzzle, for its guesses', positive, 10)
    .option('--seed <n>', 'draws the symmetries', seed, 1)
    .addOption(
      new Option('--timeout <time>', 'give a puzzle up after this')
        .argParser(duration)
        .default(DEFAULT_TIMEOUT_MS, '10s'),
    )
    .option('--workers <n>', 'threads (default: one a core)', threads)
    .option('--summary', 'print the summary alone')
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('-o, --output <file>', 'write there instead of to standard output')
    .option('--json', 'print an object a puzzle, a line each, and no summary')
    .action(rate)
}

async function rate(path: string, options: Options): Promise<void> {
  const { output = null, summary: isSummary } = options
  const counter =
    isProgressShown(output) || isSummary === true
      ? await createCounter(process.stderr, 'rated', await countPuzzles(path))
      : silent
  const unrated: Unrated = { none: 0, several: 0, timeout: 0 }
  const tally = { done: 0, unrated }
  try {
    await writeTexts(output, ratedLines(path, options, counter, tally))
  } finally {
    counter.end()
  }
  const all = `of ${countOf(tally.done, 'puzzle')} of ${fileName(path)}`
  for (const why of reasons) {
    if (unrated[why] > 0) warn(`${unrated[why]} ${all}: ${reasonText(why, options)}`)
  }
}

/** How many boards have no rating, by reason. */
type Unrated = Record<Exclude<Rated, Rating>, number>

interface Tally {
  done: number
  readonly unrated: Unrated
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
  const pending: RateTask[] = []
  for await (const some of inParallel(tasks(path, options, pending), options.workers)) {
    const { puzzles = [] } = pending.shift() ?? {}
    counter.count((tally.done += some.length))
    for (const rated of some) {
      if (typeof rated === 'string') tally.unrated[rated]++
      // Without a summary, a file of any size needs little memory.
      else if (options.json !== true) ratings.push(rated)
    }
    if (options.summary === true) continue
    // One text, since each that is written is waited for.
    yield some.map((rated, index) => line(puzzles[index] ?? '', rated, options)).join('')
  }
  if (options.json !== true) yield `${summary(ratings, tally, options)}\n`
}

async function* tasks(path: string, options: Options, pending: RateTask[]) {
  let puzzles: string[] = []
  let geometry = ''
  const task = (): RateTask => {
    const { symmetries, seed: drawn } = options
    const made: RateTask = {
      kind: 'rate',
      geometry,
      puzzles,
      scales: options.scales as Scale[],
      symmetries,
      seed: drawn,
      timeoutMs: options.timeout,
    }
    pending.push(made)
    puzzles = []
    return made
  }
  for await (const { puzzle } of eachSkipping(path, { ...options, say: warn })) {
    if (puzzles.length > 0 && (puzzles.length === BATCH || puzzle.geometry.name !== geometry)) {
      yield task()
    }
    geometry = puzzle.geometry.name
    puzzles.push(toLine(puzzle.givens))
  }
  if (puzzles.length > 0) yield task()
}

/** The figures of a board that is not rated. */
const NO_RATING: Rating = {
  technique: null,
  meanGuesses: null,
  geometricMeanGuesses: null,
  bruteForceNodes: null,
}

function line(puzzle: string, rating: Rated, options: Options): string {
  const isJson = options.json === true
  if (typeof rating === 'string') {
    return isJson
      ? `${JSON.stringify({ puzzle, ...NO_RATING, unrated: rating })}\n`
      : `${puzzle}  ${reasonText(rating, options)}\n`
  }
  if (isJson) return `${JSON.stringify({ puzzle, ...rating })}\n`
  const { technique, meanGuesses, geometricMeanGuesses, bruteForceNodes } = rating
  const parts = [
    technique,
    meanGuesses === null ? null : `guesses ${figure(meanGuesses)}`,
    geometricMeanGuesses === null ? null : `geometric ${figure(geometricMeanGuesses)}`,
    bruteForceNodes === null ? null : `nodes ${bruteForceNodes}`,
  ]
  return `${[puzzle, ...parts.filter((part) => part !== null)].join('  ')}\n`
}

function summary(ratings: readonly Rating[], { done, unrated }: Tally, options: Options): string {
  const lines = [countOf(done, 'puzzle')]
  const mix = Map.groupBy(ratings, ({ technique }) => technique)
  for (const [technique, rated] of mix) {
    if (technique !== null) lines.push(`  ${technique}: ${rated.length}`)
  }
  for (const why of reasons) {
    if (unrated[why] > 0) lines.push(`  ${reasonText(why, options)}: ${unrated[why]}`)
  }
  const guesses = ratings.flatMap(({ meanGuesses }) => meanGuesses ?? [])
  if (guesses.length > 0) {
    lines.push(`  guesses: mean ${figure(mean(guesses))}, median ${figure(median(guesses))}`)
  }
  const nodes = ratings.flatMap(({ bruteForceNodes }) => bruteForceNodes ?? [])
  if (nodes.length > 0) {
    const p95 = nodes.toSorted((a, b) => a - b)[Math.floor(0.95 * nodes.length)] ?? null
    lines.push(
      `  brute-force nodes: median ${figure(median(nodes))}, 95th percentile ${figure(p95)}`,
    )
  }
  return lines.join('\n')
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function scales(text: string): string[] {
  const names = list(text)
  const unknown = names.find((name) => !SCALES.some((scale) => scale === name))
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`Expected some of ${SCALES.join(', ')}.`)
  }
  return names
}
