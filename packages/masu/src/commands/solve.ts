/** `masu solve`: the puzzles of a file or a pipe, each with its solution. */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { styleText } from 'node:util'
import { BadPuzzle, UserError } from '@masu/bench/errors'
import { Option, type Command } from 'commander'
import {
  usesForeignStrategy,
  emptyTask,
  NOTHING_SOLVED,
  type SolutionForm,
  type SolveSettings,
  type SolvedBatch,
  type SolveTask,
} from '../solve/batch.ts'
import { solveInParts, type SolveWhole } from '../solve/in-parts.ts'
import { prepareBatches } from '../solve/solve-batch.ts'
import { boardForms, isBoardForm } from '../terminal/board-text.ts'
import { exitCodes } from '../exit-codes.ts'
import { runInParallel, type Workers } from '../threads/in-order.ts'
import { START_AFTER_MS, Threads } from '../threads/threads.ts'
import { runPipeline, type FileBatch, type Piece } from '../puzzles/pipeline.ts'
import { parseDuration, parsePositive, parseThreads, filesArgument } from '../options/values.ts'

const USAGE = `
Prints each board with its solution, or says that it has none, or several. Name files, or - for standard input, or type
the puzzle itself. In a terminal without a file, paste a board and press Ctrl-D. It reads every format of \`masu convert
--help\`, also packed by gzip. Every solution is verified.

--to says what is printed of each puzzle:
  grid    the board, how many solutions it has, and its solution, or two that differ
  spaced  the solution alone, with blanks between its digits
  comma   the solution alone, with commas
  list    the solution alone, as a list of lists in Python
  csv     the solution alone, as rows of a spreadsheet
  line    one line: the solution, if it is the only one or --count is 1; \`puzzle:0\` if there is none;
          \`puzzle:count:solution\` if there are several

The forms spaced, comma, list and csv have an empty line between two solutions, and \`masu convert\` reads them. They
name puzzles with no or several solutions on standard error. In a terminal givens are bold and found digits have a
colour, unless NO_COLOR is set.

--all prints every solution: each as a board, or as a line without the puzzle and the count, and in JSON as
\`solutions\`.

--timeout 2s gives up each puzzle that takes longer, and goes on with the others. A grid says so, a line has
\`puzzle:timeout\`, and JSON has a count of null and \`timeoutMs\`. Other forms name the puzzle on standard error. A
puzzle may take twice this time before it is given up.

--trace shows the first steps of a search: of flat-recursion, or of the --strategy that you name (candidate-table,
grid-rescan, grid-slices, grid-copy, bitmask, bitmask-mrv or dlx). --explain shows the steps of a person with a pencil, each with
its reason, and searches only where these steps end.

If a strategy of your own fails on a board (it throws, ends its process, or takes more than 1 GiB of memory), a line on
standard error says so, and the other boards are solved.

Exit codes: 0 fine (a puzzle without solution or given up included), 2 bad input or a board on which the strategy
failed, 3 a wrong answer, 130 Ctrl-C.`

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
  readonly to: Exclude<SolutionForm, 'json' | 'explained'>
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
      'stop at this many solutions (default: 2, to prove that there is only one; 1 if the strategy cannot find more)',
      parsePositive,
    )
    .addOption(
      new Option('--all', 'print every solution, up to --count for each puzzle (default: 1000)'),
    )
    .addOption(
      new Option('-t, --to <format>', 'what to print of each puzzle')
        .choices(['grid', ...boardForms, 'line'])
        .default('grid'),
    )
    .addOption(
      new Option('--json', 'print a JSON object for each puzzle, one per line').conflicts('to'),
    )
    .option('-o, --output <file>', 'write into this file, without colours')
    .addOption(
      new Option('--workers <n>', 'how many threads may solve')
        .argParser(parseThreads)
        .default(availableParallelism(), 'one per core'),
    )
    .option(
      '--timeout <time>',
      'give up a puzzle after this time, such as 2s (default: never)',
      parseDuration,
    )
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .addOption(
      new Option(
        '--trace <n>',
        'print the first n steps of the search, and the board from time to time',
      )
        .argParser(parsePositive)
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
    const { traceSearches } = await import('../steps/trace.ts')
    await runPipeline(paths, reading, traceSearches(strategy ?? SIMPLEST, count ?? PROOF, trace))
    return
  }
  const shown = options.explain === true ? 'explained' : options.to
  const form: SolutionForm = options.json === true ? 'json' : shown
  const settings: SolveSettings = {
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
function hasColour(form: SolutionForm): boolean {
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
): Promise<Pick<SolveSettings, 'strategy' | 'limit'>> {
  if (name === undefined) return { strategy: null, limit: count ?? PROOF }
  // Imported only here: loading it takes as long as all other modules.
  const { selectSolver } = await import('../options/selection.ts')
  return selectSolver(name, count)
}

/** Threads, or processes if the strategy could end this process. */
async function workersFor(
  settings: SolveSettings,
  most: number,
  startAfterMs: number,
): Promise<Workers & { readonly run: SolveWhole }> {
  if (usesForeignStrategy(settings)) {
    const { startSolverProcesses } = await import('../solve/solver-processes.ts')
    return startSolverProcesses(settings, most, startAfterMs)
  }
  // Where a board may take long, this thread only reads and prints.
  if (settings.timeoutMs !== null) return new Threads<SolveTask>(most)
  const work = await prepareBatches(settings)
  return new Threads<SolveTask>(most, { work, empty: emptyTask(settings), startAfterMs })
}

/** The answers of batches. */
async function* solved(
  batches: AsyncIterable<FileBatch>,
  settings: SolveSettings,
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
  for await (const { item: batch, result } of runInParallel(batches, workers, solveBatch)) {
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
  settings: SolveSettings,
): SolveTask | null {
  if (geometry === null) return null
  const task = { kind: 'solve', settings, file: file.name, geometry: geometry.name } as const
  if (lines !== null) {
    return { ...task, boards: { kind: 'lines', text: lines.bytes, linesBefore: lines.before } }
  }
  const cells = new Uint8Array(entries.length * geometry.cellCount)
  for (const [index, { puzzle }] of entries.entries()) {
    cells.set(puzzle.givens, index * geometry.cellCount)
  }
  return { ...task, boards: { kind: 'cells', cells, lines: entries.map(({ line }) => line) } }
}
