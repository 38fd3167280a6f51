/** `masu rate`: how hard puzzles are, on three scales. */
import { toLine } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import { inParallel } from '@masu/puzzles/parallel'
import type { Rating, Scale } from '@masu/puzzles/rate'
import type { RateTask } from '@masu/puzzles/worker'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { createCounter, isProgressShown, silent, type Counter } from '../terminal/counter.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { countPuzzles } from '../fixture/count-puzzles.ts'
import { eachSkipping } from '../fixture/skipped.ts'
import { median } from '@masu/ranking/statistics/order'
import { figure } from '@masu/ranking/figure'
import { list, positive, seed, threads } from '../options/values.ts'

const USAGE = `
Prints each puzzle with its ratings, then a summary:
  technique    the hardest human step that it needs; "guess" where no such steps suffice
  guesses      of bitmask-mrv until uniqueness is proved, mean over symmetries of the puzzle,
               and the geometric mean of guesses + 1
  brute-force  nodes of the search in reading order until uniqueness is proved; a pathological
               board takes minutes, so this scale is rated only when asked for

Exit codes: 0 fine, 2 bad usage or bad input.`

const SCALES: readonly Scale[] = ['technique', 'guesses', 'brute-force']

/** Puzzles that a worker rates at a time. */
const BATCH = 50

interface Options {
  readonly scales: readonly string[]
  readonly symmetries: number
  readonly seed: number
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
  try {
    await writeTexts(output, ratedLines(path, options, counter))
  } finally {
    counter.end()
  }
}

async function* ratedLines(
  path: string,
  options: Options,
  counter: Counter,
): AsyncGenerator<string, void> {
  const ratings: Rating[] = []
  let done = 0
  const pending: RateTask[] = []
  for await (const some of inParallel(tasks(path, options, pending), options.workers)) {
    const { puzzles = [] } = pending.shift() ?? {}
    counter.count((done += some.length))
    // Without a summary, a file of any size needs little memory.
    if (options.json !== true) ratings.push(...some)
    if (options.summary === true) continue
    for (const [index, rating] of some.entries()) yield line(puzzles[index] ?? '', rating, options)
  }
  if (options.json !== true) yield `${summary(ratings)}\n`
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
    }
    pending.push(made)
    puzzles = []
    return made
  }
  for await (const { puzzle } of eachSkipping(path, options)) {
    if (puzzles.length > 0 && (puzzles.length === BATCH || puzzle.geometry.name !== geometry)) {
      yield task()
    }
    geometry = puzzle.geometry.name
    puzzles.push(toLine(puzzle.givens))
  }
  if (puzzles.length > 0) yield task()
}

function line(puzzle: string, rating: Rating, { json }: Options): string {
  if (json === true) return `${JSON.stringify({ puzzle, ...rating })}\n`
  const { technique, meanGuesses, geometricMeanGuesses, bruteForceNodes } = rating
  const parts = [
    technique,
    meanGuesses === null ? null : `guesses ${figure(meanGuesses)}`,
    geometricMeanGuesses === null ? null : `geometric ${figure(geometricMeanGuesses)}`,
    bruteForceNodes === null ? null : `nodes ${bruteForceNodes}`,
  ]
  return `${[puzzle, ...parts.filter((part) => part !== null)].join('  ')}\n`
}

function summary(ratings: readonly Rating[]): string {
  const lines = [countOf(ratings.length, 'puzzle')]
  const mix = Map.groupBy(ratings, ({ technique }) => technique)
  for (const [technique, rated] of mix) {
    if (technique !== null) lines.push(`  ${technique}: ${rated.length}`)
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
