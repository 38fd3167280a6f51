/** `masu rate`: how hard puzzles are, on two scales. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { commentOf, keysOf } from '@masu/core/formats/formats'
import { toLine } from '@masu/core/puzzle'
import { inParallel } from '../threads/parallel.ts'
import type { Rating } from '@masu/puzzles/rate'
import type { Rated, RateTask } from '../threads/worker.ts'
import { Option, type Command } from 'commander'
import { createCounter, isProgressShown, silent, type Counter } from '../terminal/counter.ts'
import { warn } from '../terminal/output.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { countPuzzles, fileName } from '@masu/bench/fixture/puzzle-file'
import { eachSkipping } from '@masu/bench/fixture/skipped'
import { UserError } from '@masu/bench/errors'
import { figure } from '@masu/ranking/figure'
import { boardsOf, type Board } from '../part/read.ts'
import type { Counted, PartRequest } from '../part/make.ts'
import { isFolder, partName, partOption, type Share } from '../part/share.ts'
import { Underway } from '../part/underway.ts'
import { Tally } from '../solve/tally.ts'
import { cutPuzzlesText } from '../tables/cut-short.ts'
import {
  countRating,
  droppedText,
  noRatings,
  ratedSummary,
  techniqueText,
  type RatedCounts,
} from '../tables/rated.ts'
import { duration, threads } from '../options/values.ts'

const USAGE = `
Prints each puzzle with its ratings, then a summary:
  technique  the hardest human step that it needs, of these: naked-single, hidden-single, locked-candidates,
             naked-pair, hidden-pair, naked-triple, hidden-triple, x-wing; other puzzles are beyond these
             techniques, which JSON calls "beyond"
  guesses    of bitmask-mrv until uniqueness is proved, mean over ten symmetries of the
             puzzle, and the geometric mean of guesses + 1

A board without a solution, or with several, is not rated: its line says so in place of ratings. So does the
line of a puzzle that takes longer than --timeout, which may cost twice that time. The last lines of standard
error count both. In JSON such a board has \`unrated\`: none, several or timeout. Texts beside a puzzle
follow its ratings as a comment, and in JSON are keys of the object.

Exit codes: 0 fine (boards that are not rated included), 2 bad usage or bad input.`

const SCALES = ['technique', 'guesses'] as const

const UNRATED = { technique: null, meanGuesses: null, geometricMeanGuesses: null } as const

/** Puzzles that a worker rates at a time. */
const BATCH = 50

const DEFAULT_TIMEOUT_MS = 10_000

interface Options {
  readonly timeout: number
  readonly workers?: number
  readonly part?: Share
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
    .addOption(partOption())
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .option('-o, --output <file>', 'write there instead of to standard output')
    .option('--json', 'print an object a puzzle, a line each, and no summary')
    .action(rate)
}

async function rate(path: string, options: Options): Promise<void> {
  const { output = null, part, skipBad = false, json = false } = options
  if (part !== undefined) {
    await ratePart(path, part, options)
    return
  }
  const tally = new Tally(fileName(path), reasonsFor(options), warn)
  const counted = { tally, rated: noRatings() }
  const counter = isProgressShown(output)
    ? await createCounter(process.stderr, 'rated', await countPuzzles(path))
    : silent
  async function* boards(): AsyncGenerator<Board, void> {
    for await (const entry of eachSkipping(path, { skipBad, say: warn })) {
      yield { ...entry, byte: null }
    }
  }
  async function* texts(): AsyncGenerator<string, void> {
    yield* ratedLines(boards(), new Underway(null), options, counter, counted)
    if (!json) yield ratedSummary(counted)
  }
  try {
    await writeTexts(output, texts())
  } finally {
    counter.end()
  }
  sumUp(counted)
}

async function ratePart(path: string, share: Share, options: Options): Promise<void> {
  const { output = null, skipBad = false, json = false, timeout } = options
  if (!json && !isFolder(output)) {
    throw new UserError(
      '--part needs --json, or -o FOLDER/, of which `masu merge` makes the summary',
    )
  }
  const tally = new Tally(partName(share, path), reasonsFor(options), warn)
  const counted = { tally, rated: noRatings() }
  const request: PartRequest = {
    share,
    path,
    skipBad,
    output,
    say: warn,
    kind: json ? 'jsonl' : 'txt',
    command: 'rate',
    options: [
      ...(json ? ['--json'] : []),
      ...(skipBad ? ['--skip-bad'] : []),
      ...(timeout === DEFAULT_TIMEOUT_MS ? [] : ['--timeout', `${timeout}ms`]),
    ],
    strategy: { name: 'bitmask-mrv', of: import.meta.resolve('@masu/strategies/bitmask-mrv') },
    modules: [
      import.meta.resolve('@masu/core/formats/read'),
      import.meta.resolve('@masu/puzzles/rate'),
      import.meta.resolve('@masu/strategies/fastest'),
    ],
  }
  // Imported only here, since few commands need it.
  const { makePart } = await import('../part/make.ts')
  await makePart(request, counted, async function* (text, underway) {
    const { puzzles } = text.portion
    const total = puzzles === null ? null : puzzles[1] - puzzles[0]
    const counter = isProgressShown(output)
      ? await createCounter(process.stderr, 'rated', total)
      : silent
    try {
      yield* ratedLines(boardsOf(text, tally.skipped), underway, options, counter, counted)
    } finally {
      counter.end()
    }
    sumUp(counted)
    tally.skipped.end(tally.puzzles, true)
  })
}

function sumUp({ tally, rated }: Counted): void {
  const dropped = droppedText(rated)
  if (dropped !== null) warn(dropped)
  for (const text of tally.unansweredTexts()) warn(text)
}

const reasons = ['none', 'several', 'timeout'] as const

function reasonsFor(options: Options): string[] {
  return reasons.map((why) => reasonText(why, options))
}

/** Why a board has no rating. */
function reasonText(why: Exclude<Rated, Rating>, { timeout }: Options): string {
  if (why === 'none') return 'no solution'
  return why === 'several' ? 'several solutions' : `not rated within ${timeout / 1000} s`
}

async function* ratedLines(
  boards: AsyncIterable<Board>,
  underway: Underway,
  options: Options,
  counter: Counter,
  { tally, rated: counts }: Counted,
): AsyncGenerator<string, void> {
  const pending: (readonly Board[])[] = []
  leaveOnSignals(() => cutPuzzlesText('rated', tally.puzzles, options.output ?? null))
  for await (const some of inParallel(tasks(boards, underway, options, pending), options.workers)) {
    const entries = pending.shift() ?? []
    counter.count((tally.puzzles += some.length))
    let text = ''
    for (const [index, rated] of some.entries()) {
      const entry = entries[index]
      if (entry === undefined) continue
      text += line(entry, rated, options, counts)
      if (typeof rated === 'string') tally.leave(reasonText(rated, options))
      else countRating(counts, rated)
    }
    // One text, since every write is awaited.
    yield text
    underway.done()
  }
}

async function* tasks(
  boards: AsyncIterable<Board>,
  underway: Underway,
  { timeout: timeoutMs }: Options,
  pending: (readonly Board[])[],
): AsyncGenerator<RateTask, void> {
  let batch: Board[] = []
  const task = (): RateTask => {
    const geometry = batch[0]?.puzzle.geometry.name ?? ''
    const puzzles = batch.map(({ puzzle }) => toLine(puzzle.givens))
    const { line: from = 0, byte = null } = batch[0] ?? {}
    underway.begin({ from, to: batch.at(-1)?.line ?? 0, byte })
    pending.push(batch)
    batch = []
    return { kind: 'rate', geometry, puzzles, scales: SCALES, timeoutMs }
  }
  for await (const board of boards) {
    const isAlone = underway.mayBeFatal({ from: board.line, to: board.line })
    const isFull = batch.length === BATCH || isAlone
    if (batch.length > 0 && (isFull || batch[0]?.puzzle.geometry !== board.puzzle.geometry)) {
      yield task()
    }
    batch.push(board)
    if (isAlone) yield task()
  }
  if (batch.length > 0) yield task()
}

/** A line of JSON; figures are null if a board is not rated. */
function line(
  entry: ListedPuzzle,
  rated: Rated,
  options: Options,
  { dropped }: RatedCounts,
): string {
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
  return `${puzzle}  ${techniqueText(technique ?? '')}  ${guesses}${comment}\n`
}
