/** `masu solve`: the puzzles of a file or a pipe, each with its solution. */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { styleText } from 'node:util'
import { BadPuzzle, UserError } from '@masu/bench/errors'
import { Option, type Command } from 'commander'
import {
  isForeign,
  emptyTask,
  NOTHING_SOLVED,
  type Form,
  type Settings,
  type SolvedBatch,
  type SolveTask,
} from '../solve/batch.ts'
import { solveInParts, type Solve } from '../solve/in-parts.ts'
import { prepareBatches } from '../solve/solve-batch.ts'
import { boardForms, isBoardForm } from '../terminal/board-text.ts'
import { exitCodes } from '../exit-codes.ts'
import { inParallel, type Workers } from '../threads/in-order.ts'
import { START_AFTER_MS, Threads } from '../threads/threads.ts'
import { runPipeline, type FileBatch, type Piece } from '../puzzles/pipeline.ts'
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

A board on which a --strategy from elsewhere throws, ends its process or fills the memory (1 GiB) has a line on
standard error, and the others are solved.

Exit codes: 0 fine (a puzzle without solution or given up included), 2 bad input or a board on which the
strategy failed, 3 a wrong answer, 130 Ctrl-C.`

/** Options that cannot be combined with --trace and --explain. */
const WHOLE_ANSWERS = ['to', 'json', 'all', 'workers', 'timeout']

/** The default limit of solutions: a second solution shows that the first is not the only one. */
const PROOF = 2

/** The strategy that is traced if none is named: the simplest. */
const SIMPLEST = 'flat-recursion'

/** The limit of solutions where each is printed. */
const MOST_PRINTED = 1000

/** Bytes of a file that keeps every thread busy: some 12,000 9x9 boards, 40 ms for the fastest. */
const LARGE_FILE = 1 << 20

interface Options {
  readonly strategy?: string
  readonly count?: number
  readonly all?: true
  readonly to: Exclude<Form, 'json' | 'explained'>
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
  const { all = false, output = null, skipBad = false, strategy, trace, workers } = options
  const count = options.count ?? (all ? MOST_PRINTED : undefined)
  const reading = { skipBad, output }
  if (trace !== undefined) {
    const { traces } = await import('../steps/trace.ts')
    await runPipeline(paths, reading, traces(strategy ?? SIMPLEST, count ?? PROOF, trace))
    return
  }
  const shown = options.explain === true ? 'explained' : options.to
  const form: Form = options.json === true ? 'json' : shown
  const settings: Settings = {
    ...(await selected(strategy, count)),
    all,
    form,
    colour: output === null && options.json !== true && hasColour(options.to),
    skipBad,
    timeoutMs: options.timeout ?? null,
  }
  const isOneText = form === 'line' || isBoardForm(form)
  const gap = form === 'line' ? '\n' : ''
  // The thread or process that solves parses the lines.
  await runPipeline(paths, { ...reading, asLines: true, isOneText, gap }, (batches) =>
    solved(batches, settings, workers, startAfter(sizeOf(paths))),
  )
}

/**
 * Whether standard output takes colours: the terminal, NO_COLOR and FORCE_COLOR decide. Forms that
 * another program may read are coloured in a terminal only.
 */
function hasColour(form: Form): boolean {
  const isWanted = styleText('bold', '.', { stream: process.stdout }) !== '.'
  return isWanted && (form === 'grid' || process.stdout.isTTY)
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

/** The strategy of a name or a path, and the solutions to stop at. */
async function selected(
  name: string | undefined,
  count: number | undefined,
): Promise<Pick<Settings, 'strategy' | 'limit'>> {
  if (name === undefined) return { strategy: null, limit: count ?? PROOF }
  // Imported only here: loading it takes as long as all other modules.
  const { selectSolver } = await import('../options/selection.ts')
  return selectSolver(name, count)
}

/** Threads, or processes if the strategy could end this process. */
async function workersFor(
  settings: Settings,
  most: number,
  startAfterMs: number,
): Promise<Workers & { readonly run: Solve }> {
  if (isForeign(settings)) {
    const { processesOf } = await import('../solve/in-processes.ts')
    return processesOf(settings, most, startAfterMs)
  }
  // Where a board may take long, this thread only reads and prints.
  if (settings.timeoutMs !== null) return new Threads<SolveTask>(most)
  const work = await prepareBatches(settings)
  return new Threads<SolveTask>(most, { work, empty: emptyTask(settings), startAfterMs })
}

/** The answers of batches. */
async function* solved(
  batches: AsyncIterable<FileBatch>,
  settings: Settings,
  most: number,
  startAfterMs: number,
): AsyncGenerator<Piece, void> {
  const workers = await workersFor(settings, most, startAfterMs)
  const deaths = { inARow: 0 }
  const solveBatch = (batch: FileBatch): SolvedBatch[] | Promise<SolvedBatch[]> => {
    const task = taskOf(batch, settings)
    return task === null
      ? [NOTHING_SOLVED]
      : solveInParts(task, (part) => workers.run(part), deaths)
  }
  let isFirst = true
  for await (const { item: batch, result } of inParallel(batches, workers, solveBatch)) {
    for (const part of result) {
      const { bytes, heading, boards, warnings, skippedLines, failure } = part
      const hasHeading = isFirst && heading !== null && bytes.length > 0
      const text = hasHeading ? Buffer.concat([Buffer.from(heading), bytes.subarray(1)]) : bytes
      isFirst &&= bytes.length === 0
      const late = `not solved within ${(settings.timeoutMs ?? 0) / 1000} s`
      const unanswered = { [late]: part.givenUp, 'the strategy failed': part.failed }
      const exitCode =
        part.wrong > 0
          ? exitCodes.wrongAnswer
          : part.failed > 0
            ? exitCodes.badUsage
            : exitCodes.fine
      yield { batch, text, puzzles: boards, warnings, skippedLines, unanswered, exitCode }
      if (failure !== null) throw new (failure.isBadPuzzle ? BadPuzzle : UserError)(failure.message)
    }
  }
}

/** The task of a batch; null where it has no boards. */
function taskOf(
  { file, geometry, entries, lines }: FileBatch,
  settings: Settings,
): SolveTask | null {
  if (geometry === null) return null
  const task = { kind: 'solve', settings, file: file.name, geometry: geometry.name } as const
  if (lines !== null) return { ...task, bytes: lines.bytes, lines: lines.before }
  const bytes = new Uint8Array(entries.length * geometry.cellCount)
  for (const [index, { puzzle }] of entries.entries()) {
    bytes.set(puzzle.givens, index * geometry.cellCount)
  }
  return { ...task, bytes, lines: entries.map(({ line }) => line) }
}
