/** `masu solve`: the puzzles of a file or a pipe, each with its solution. */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { messagesIn } from '@masu/sudoku/words/messages'
import { Option, type Command } from 'commander'
import { warn } from '../terminal/output.ts'
import { askToPaste } from '../terminal/paste.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { filesName } from '@masu/bench/fixture/puzzle-file'
import { eachSkipping } from '@masu/bench/fixture/skipped'
import {
  isForeign,
  type Batch,
  type Form,
  type Settings,
  type SolvedBatch,
} from '../solve/batch.ts'
import { boardForms } from '../terminal/board-text.ts'
import { readBatches } from '../solve/read-batches.ts'
import { prepareBatches } from '../solve/solve-batch.ts'
import { emptyTask, taskOf, type SolveTask } from '../solve/task.ts'
import { inParallel, START_AFTER_MS } from '../threads/in-parallel.ts'
import type { Watching } from '../solve/watch.ts'
import { hasColour, printed } from '../solve/output.ts'
import { sameGeometry } from '../options/formats.ts'
import { duration, positive, threads, filesArgument } from '../options/values.ts'

const USAGE = `
Prints each board and its solution, or says that there is none, or several. Reads files, or
standard input for "-", or takes the puzzle itself, in any format that \`masu convert\` knows, gzip or
not: a puzzle a line, a grid as typed, a spreadsheet's CSV, a list out of a program. Every solution is
verified.

Without a file, in a terminal, paste a board and press Ctrl-D.

With --to grid, the default, it prints the board, how many solutions there are, and the only one, or
two that differ. With --to spaced, comma, list (nested, as Python prints them) or csv it prints
only the solutions, with an empty line between two, which \`masu convert\` reads; no or several
solutions are reported on standard error. In a terminal givens are bold and found digits in a
colour, unless NO_COLOR is set.

With --to line it prints a line a puzzle, in their order: the solution if it is the only one (or
--count is 1), \`puzzle:0\` for no solution, \`puzzle:count:solution\` with the first of several
solutions, so that a line with a colon shows a puzzle without a unique solution.

With --all it prints every solution: each as a board, or as a line without the puzzle and the count, and in
JSON as \`solutions\`.

With --timeout 2s a puzzle that takes longer is given up, and the others are still solved: a grid says
so, --to line has \`puzzle:timeout\`, --json a count of null and \`timeoutMs\`, the other forms a line
on standard error, whose last line counts them. A puzzle that does not end may cost twice the time.

To see how a search works, --trace prints its first steps: flat-recursion, or the --strategy named, of
the six in reading order, dlx and bitmask-mrv. --explain gives the steps of a person with a pencil
instead, each with its reason, and searches only where these end.

A board on which a --strategy from elsewhere throws, ends its process or fills the memory (1 GB) has a line on
standard error, and the others are solved.

Exit codes: 0 fine (a puzzle without solution or given up included), 2 bad input or a board on which the
strategy failed, 3 a wrong answer, 130 Ctrl-C.`

/** Options that cannot be combined with --trace and --explain. */
const WHOLE_ANSWERS = ['to', 'json', 'all', 'workers', 'timeout']

/** The default limit of solutions: a second solution shows that the first is not the only one. */
const PROOF = 2

/** The limit of solutions where each is printed. */
const MOST_PRINTED = 1000

/** Bytes of a file that keeps every thread busy: some 12,000 9x9 boards, 40 ms for the fastest. */
const LARGE_FILE = 1 << 20

interface Options {
  readonly strategy?: string
  readonly count?: number
  readonly all?: true
  readonly to: Exclude<Form, 'json'>
  readonly output?: string
  readonly workers: number
  readonly timeout?: number
  readonly skipBad?: true
  readonly json?: true
  readonly trace?: number
  readonly explain?: true
}

export function registerSolve(program: Command): void {
  program
    .command('solve')
    .description(USAGE.trim())
    .addArgument(filesArgument('files, - for standard input, or a puzzle: 53..7....6..'))
    .option(
      '-s, --strategy <name>',
      'a name, a file or npm:PACKAGE (default: the fastest for each board)',
    )
    .option(
      '--count <n>',
      'stop at this many solutions (default: 2, the proof that there is one; 1 where a strategy finds no more)',
      positive,
    )
    .addOption(
      new Option('--all', 'print every solution, at most --count of a puzzle (default: 1000)'),
    )
    .addOption(
      new Option('-t, --to <format>', 'how to print them')
        .choices(['grid', ...boardForms, 'line'])
        .default('grid'),
    )
    .addOption(new Option('--json', 'print an object a puzzle, a line each').conflicts('to'))
    .option('-o, --output <file>', 'write there, without colours, instead of to standard output')
    .addOption(
      new Option('--workers <n>', 'threads, where there is enough to do')
        .argParser(threads)
        .default(availableParallelism(), 'one a core'),
    )
    .option(
      '--timeout <time>',
      'give a puzzle up after this, such as 2s (default: never)',
      duration,
    )
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .addOption(
      new Option('--trace <n>', 'print the first n steps of the search, and the board now and then')
        .argParser(positive)
        .conflicts(WHOLE_ANSWERS),
    )
    .addOption(
      new Option(
        '--explain',
        'say in words how logic alone solves it, and where logic ends',
      ).conflicts([...WHOLE_ANSWERS, 'trace']),
    )
    .action(solve)
}

async function solve(paths: readonly string[], options: Options): Promise<void> {
  const messages = messagesIn('en')
  const skipBad = options.skipBad === true
  const { strategy, trace, all = false, output = null } = options
  const count = options.count ?? (all ? MOST_PRINTED : undefined)
  const watching: Watching = {
    messages,
    file: filesName(paths),
    puzzles: eachSkipping(paths, { skipBad, say: warn }),
    limit: count ?? PROOF,
  }
  if (trace !== undefined) {
    const { traced } = await import('../solve/watch.ts')
    const texts = traced(watching, strategy, trace)
    askToPaste(paths)
    await writeTexts(output, texts)
    return
  }
  const settings: Settings = {
    ...(await selected(strategy, count)),
    all,
    form: options.json === true ? 'json' : options.to,
    colour: output === null && options.json !== true && hasColour(options.to),
    skipBad,
    timeoutMs: options.timeout ?? null,
  }
  askToPaste(paths)
  if (options.explain === true) {
    const { explained } = await import('../solve/watch.ts')
    await writeTexts(output, printed(explained(watching, settings), settings))
    return
  }
  const batches = readBatches(paths, skipBad)
  const { form } = settings
  const isText = form !== 'grid' && form !== 'json'
  const solved = solvedBy(
    settings,
    isText ? ofOneGeometry(batches) : batches,
    options.workers,
    startAfter(sizeOf(paths)),
  )
  await writeTexts(output, printed(solved, settings))
}

/** Milliseconds after which more threads are started: 0 for a large file. */
function startAfter(bytes: number): number {
  return bytes >= LARGE_FILE ? 0 : START_AFTER_MS
}

/** The size of files in bytes, without standard input and files that cannot be read. */
function sizeOf(paths: readonly string[]): number {
  let bytes = 0
  for (const path of paths) {
    try {
      bytes += statSync(path).size
    } catch {
      // The reader says why.
    }
  }
  return bytes
}

/** Batches for a text of one format. Throws a UserError where boards of another geometry follow. */
async function* ofOneGeometry(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  let geometry: Geometry | null = null
  for await (const batch of batches) {
    const names = batch.kind === 'lines' ? [batch.geometry] : new Set(batch.geometries)
    for (const name of names) geometry = sameGeometry(geometryOfName(name), geometry)
    yield batch
  }
}

// Both are imported where they are needed: loading them takes as long as all other modules.

/** The strategy of a name or a path, and the solutions to stop at. */
async function selected(
  name: string | undefined,
  count: number | undefined,
): Promise<Pick<Settings, 'strategy' | 'limit'>> {
  if (name === undefined) return { strategy: null, limit: count ?? PROOF }
  const { selectSolver } = await import('../options/selection.ts')
  return selectSolver(name, count)
}

/** Solves batches in threads, or in processes if the strategy could end this process. */
async function* solvedBy(
  settings: Settings,
  batches: AsyncIterable<Batch>,
  workers: number,
  startAfterMs: number,
): AsyncGenerator<SolvedBatch, void> {
  if (isForeign(settings) || settings.timeoutMs !== null) {
    const { solveInProcesses } = await import('../solve/in-processes.ts')
    yield* solveInProcesses(batches, settings, workers, startAfterMs)
  } else {
    const solveHere = await prepareBatches(settings)
    const here = {
      work: ({ batch }: SolveTask) => solveHere(batch),
      empty: emptyTask(settings),
      startAfterMs,
    }
    const toTask = (batch: Batch): SolveTask => taskOf(settings, batch)
    for await (const { result } of inParallel(batches, toTask, workers, here)) yield result
  }
}
