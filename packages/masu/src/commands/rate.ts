/** `masu rate`: how hard puzzles are, on two scales. */
import type { ListedPuzzle } from '@masu/core/formats/format-types'
import { besideComment, geometryRemark, besideKeys } from '@masu/core/formats/write-boards'
import { toLine } from '@masu/core/puzzle'
import { runInParallel } from '../threads/in-order.ts'
import { Threads } from '../threads/threads.ts'
import type { Rating } from '@masu/sudoku/rate/scales'
import type { RatingResult, RateTask } from '../threads/rate.ts'
import { Option, type Command } from 'commander'
import { writeTexts } from '../terminal/output-file.ts'
import { runPipeline, type FileBatch, type Piece } from '../puzzles/pipeline.ts'
import { formatNumber } from '@masu/results/words/format'
import { readRated } from '../options/rated-file.ts'
import {
  countRating,
  countUnrated,
  droppedText,
  makeRatingCounts,
  ratingSummary,
  techniqueText,
  type RatingCounts,
} from '../documents/rating-summary.ts'
import { parseDuration, parseThreads, filesArgument } from '../options/values.ts'

const USAGE = `
Says how hard each puzzle is. It prints each puzzle with its ratings, then a summary:
  technique  the hardest step that a person needs, of these: naked-single, hidden-single, locked-candidates,
             naked-pair, hidden-pair, naked-triple, hidden-triple, x-wing; if these are not enough, "beyond these
             techniques" ("beyond" in JSON)
  guesses    how often bitmask-mrv guesses until it has proved that there is one solution: the mean over ten
             symmetric forms of the puzzle
  geometric  the geometric mean of guesses + 1 over the same forms

A board without a solution, or with several, has no rating, and its line says so. The same holds for a puzzle that
takes longer than --timeout; it may take twice that time. The last lines on standard error count such boards. In JSON
such a board has \`unratedReason\`: none, several or timeout. If a file has other texts beside a puzzle, they follow its
ratings as a comment, and in JSON they are keys of the object.

Exit codes: 0 fine (boards that are not rated included), 2 bad usage or bad input.`

const SCALES = ['technique', 'guesses'] as const

const UNRATED = { technique: null, meanGuesses: null, geometricMeanGuesses: null } as const

/** The most puzzles that a worker rates at a time. */
const MOST = 50

const DEFAULT_TIMEOUT_MS = 10_000

interface Options {
  readonly timeout: number
  readonly workers?: number
  readonly summary?: readonly string[]
  readonly skipBad?: true
  readonly output?: string
  readonly json?: true
}

export function registerRate(program: Command): void {
  program
    .command('rate')
    .description(USAGE.trim())
    .addArgument(filesArgument())
    .addOption(
      new Option('--timeout <time>', 'give up a puzzle after this time')
        .argParser(parseDuration)
        .default(DEFAULT_TIMEOUT_MS, '10s'),
    )
    .option('--workers <n>', 'how many threads may rate (default: one per core)', parseThreads)
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('-o, --output <file>', 'write into this file')
    .addOption(
      new Option(
        '--json',
        'print a JSON object for each puzzle, one per line, and no summary',
      ).conflicts('summary'),
    )
    .option('--summary <files...>', 'print only the summary of files that --json wrote')
    .action(rate)
}

async function rate(paths: readonly string[], options: Options): Promise<void> {
  const { output = null, json = false, summary } = options
  const counts = makeRatingCounts(reasons.map((why) => reasonText(why, options.timeout)))
  if (summary !== undefined) {
    await writeTexts(output, summaryOf(summary, counts))
    return
  }
  await runPipeline(
    paths,
    { skipBad: options.skipBad, most: MOST, output, work: { done: 'rated' } },
    async function* pieces(batches) {
      yield* ratings(batches, options, counts)
      const dropped = droppedText(counts)
      yield {
        text: json ? '' : ratingSummary(counts),
        warnings: dropped === null ? [] : [dropped],
      }
    },
  )
}

/** The summary of the ratings in files. */
async function* summaryOf(
  paths: readonly string[],
  counts: RatingCounts,
): AsyncGenerator<string, void> {
  for (const path of paths) {
    for await (const { unratedReason, timeoutMs = NaN, ...rating } of readRated(path)) {
      counts.puzzles++
      if (unratedReason === undefined) countRating(counts, rating)
      else countUnrated(counts, reasonText(unratedReason, timeoutMs))
    }
  }
  yield ratingSummary(counts)
}

type UnratedReason = Exclude<RatingResult, Rating>

const reasons: readonly UnratedReason[] = ['none', 'several', 'timeout']

/** Why a board has no rating. */
function reasonText(why: UnratedReason, timeoutMs: number): string {
  if (why === 'none') return 'no solution'
  return why === 'several' ? 'several solutions' : `not rated within ${timeoutMs / 1000} s`
}

async function* ratings(
  batches: AsyncIterable<FileBatch>,
  options: Options,
  counts: RatingCounts,
): AsyncGenerator<Piece, void> {
  const { timeout: timeoutMs, workers } = options
  const pool = new Threads<RateTask>(workers)
  const ratingsOf = ({
    geometry,
    entries,
  }: FileBatch): Promise<RatingResult[]> | RatingResult[] => {
    if (geometry === null) return []
    const puzzles = entries.map(({ puzzle }) => toLine(puzzle.givens))
    return pool.run({
      kind: 'rate',
      geometry: geometry.name,
      puzzles,
      scales: SCALES,
      timeoutMs,
    })
  }
  for await (const { item: batch, result } of runInParallel(batches, pool, ratingsOf)) {
    const unanswered: Record<string, number> = {}
    let text = ''
    for (const [index, entry] of batch.entries.entries()) {
      const rated = result[index] ?? 'timeout'
      text += lineOf(entry, rated, options, counts)
      if (typeof rated !== 'string') {
        countRating(counts, rated)
        continue
      }
      const why = reasonText(rated, timeoutMs)
      countUnrated(counts, why)
      unanswered[why] = (unanswered[why] ?? 0) + 1
    }
    counts.puzzles += result.length
    yield { batch, text, puzzles: result.length, unanswered }
  }
}

/** A line of JSON; numbers are null if a board is not rated. */
function lineOf(
  entry: ListedPuzzle,
  rated: RatingResult,
  options: Options,
  { dropped }: RatingCounts,
): string {
  const { count, solution, beside } = entry
  const puzzle = toLine(entry.puzzle.givens)
  const isRated = typeof rated !== 'string'
  const { technique, meanGuesses, geometricMeanGuesses } = isRated ? rated : UNRATED
  if (options.json === true) {
    return `${JSON.stringify({
      ...besideKeys(beside),
      geometry: entry.puzzle.geometry.name,
      puzzle,
      count: count ?? undefined,
      solution: solution === null ? undefined : toLine(solution),
      technique,
      meanGuesses,
      geometricMeanGuesses,
      unratedReason: isRated ? undefined : rated,
      timeoutMs: rated === 'timeout' ? options.timeout : undefined,
    })}\n`
  }
  if (count !== null) dropped.add('count')
  if (solution !== null) dropped.add('solution')
  const text = besideComment(beside)
  const remark = geometryRemark(entry.puzzle.geometry)
  const comment = text === '' ? remark : `${remark === '' ? '  #' : `${remark},`} ${text}`
  if (!isRated) return `${puzzle}  ${reasonText(rated, options.timeout)}${comment}\n`
  const guesses = `guesses ${formatNumber(meanGuesses)}  geometric ${formatNumber(geometricMeanGuesses)}`
  return `${puzzle}  ${techniqueText(technique ?? '')}  ${guesses}${comment}\n`
}
