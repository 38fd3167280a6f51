/** `masu solve`: the puzzles of a file or a pipe, each with its solution. */
import { availableParallelism } from 'node:os'
import type { Geometry } from '@masu/core/geometry'
import { errorIn } from '@masu/messages/errors'
import { languages, type Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { warn } from '../terminal/output.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { fileName } from '../fixture/puzzle-file.ts'
import { eachSkipping } from '../fixture/skipped.ts'
import {
  isForeign,
  type Batch,
  type Form,
  type Settings,
  type SolvedBatch,
} from '../solve/batch.ts'
import { boardForms } from '../solve/board-text.ts'
import { batchesOf, readBatches } from '../solve/read-batches.ts'
import { prepareBatches } from '../solve/solve-batch.ts'
import { solveBatches, START_AFTER_MS } from '../solve/solve-batches.ts'
import type { Watching } from '../solve/watch.ts'
import { canAsk, isLarge, typedPuzzles } from '../solve/input.ts'
import { hasColour, printed } from '../solve/output.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { UserError } from '../terminal/user-error.ts'
import { speak } from '../options/usage.ts'
import { duration, positive, shape, threads } from '../options/values.ts'

const USAGE = `
Prints each board and its solution, or says that there is none, or several. Reads a file, or
standard input for "-", or takes the puzzle itself, in any format that \`masu convert\` knows, gzip or
not: a puzzle a line, a grid as typed, a spreadsheet's CSV, a list out of a program. Every solution is
verified.

Without a file, in a terminal, it asks for the board row by row and shows each mistake by row and
column as it is made; the whole board may be pasted, too. Ctrl-C and Ctrl-D leave.

With --to grid, the default, it prints the board, how many solutions there are, and the only one, or
two that differ. With --to spaced, comma, list (nested, as Python prints them) or csv it prints
nothing but the solution, an empty line between one and the next, which \`masu convert\` reads; no or
several solutions are reported on standard error. In a terminal givens are bold and found digits in a
colour, unless NO_COLOR is set.

With --to line it prints a line a puzzle, in their order: the solution where it is the only one (or
--count is 1), \`puzzle:0\` where there is none, \`puzzle:count:solution\` with the first where
there are several, so that a line with a colon in it is one without a unique solution.

With --timeout 2s a puzzle that takes longer is given up, and the others are solved all the same: a grid
says so, --to line has \`puzzle:timeout\`, --json a count of null and \`timeoutMs\`, the other forms a line
on standard error, which ends with how many there were. A puzzle that does not end may cost twice the time.

To see how a search works, --trace prints its first steps and --animate replays it: flat-recursion,
or the --strategy named, of the six in reading order, dlx and bitmask-mrv. While it plays, space pauses,
the left and right arrows step, + and - change the speed, and q leaves. --explain gives the steps of a
person with a pencil instead, each with its reason, and searches only where these end.

Exit codes: 0 fine (a puzzle without solution or given up and Ctrl-D included), 2 bad input, 3 a wrong answer,
130 Ctrl-C.`

/** Options that cannot be combined with those that show how a board is solved. */
const WHOLE_ANSWERS = ['to', 'json', 'workers', 'timeout']

const MOST_STEPS_PER_SECOND = 100_000

interface Options {
  readonly geometry?: Geometry
  readonly strategy?: string
  readonly count: number
  readonly to: Exclude<Form, 'json'>
  readonly output?: string
  readonly workers: number
  readonly timeout?: number
  readonly strict?: true
  readonly skipBad?: true
  readonly json?: true
  readonly trace?: number
  readonly animate?: number
  readonly explain?: true
}

/** Adds the verb, which speaks this language. */
export function registerSolve(program: Command, language: Language): void {
  const command = program
    .command('solve')
    .description(USAGE.trim())
    .argument('[file]', 'a file, - for standard input, or a puzzle: 53..7....6..')
    .option(
      '-s, --strategy <name>',
      'a name, a file or npm:PACKAGE (default: the fastest for each board)',
    )
    .option(
      '--count <n>',
      'stop at this many solutions; 2 proves a solution to be the only one',
      positive,
      2,
    )
    .addOption(
      new Option('-t, --to <format>', 'how to print them')
        .choices(['grid', ...boardForms, 'line'])
        .default('grid'),
    )
    .addOption(new Option('--json', 'print an object a puzzle, a line each').conflicts('to'))
    .option('-o, --output <file>', 'write there, without colours, instead of to standard output')
    .option(
      '--geometry <h>x<w>',
      'box height x box width of a board that is typed (default: its first row decides)',
      shape,
    )
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
    .option(
      '--strict',
      'refuse what may be misread: other cells than numbers and blanks, displaced boards',
    )
    .option('--skip-bad', 'skip puzzles that cannot be read, and list them')
    .addOption(
      new Option('--trace <n>', 'print the first n steps of the search, and the board now and then')
        .argParser(positive)
        .conflicts(WHOLE_ANSWERS),
    )
    .addOption(
      new Option('--animate [rate]', 'replay the search here, so many steps a second')
        .argParser(stepsPerSecond)
        .preset('10')
        .conflicts([...WHOLE_ANSWERS, 'output']),
    )
    .addOption(
      new Option(
        '--explain',
        'say in words how logic alone solves it, and where logic ends',
      ).conflicts([...WHOLE_ANSWERS, 'trace', 'animate']),
    )
    .addOption(
      new Option('--lang <language>', 'of what is said; JSON stays English')
        .choices(languages)
        .default(language, 'the locale'),
    )
    .action((file: string | undefined, options: Options) => solve(file, options, language))
  speak(command, language)
}

function stepsPerSecond(text: string): number {
  const rate = Number(text)
  if (!(rate > 0 && rate <= MOST_STEPS_PER_SECOND)) {
    throw new InvalidArgumentError(
      `Expected steps a second, up to ${MOST_STEPS_PER_SECOND}; a file goes before --animate.`,
    )
  }
  return rate
}

async function solve(
  file: string | undefined,
  options: Options,
  language: Language,
): Promise<void> {
  const messages = messagesIn(language)
  const isTyped = file === undefined && canAsk()
  if (options.geometry !== undefined && !isTyped) {
    throw new UserError('--geometry is for typed boards; files have a line like "# geometry: 2x3"')
  }
  if (file === undefined && !isTyped && process.stdin.isTTY) {
    warn(messages.typing.readsHere)
  }
  const path = file ?? '-'
  const skipBad = options.skipBad === true
  const strict = options.strict === true
  const { trace, animate, geometry = null, output = null } = options
  const report = (line: string): void => warn(errorIn(language, line))
  const watching: Watching = {
    messages,
    puzzles: isTyped
      ? typedPuzzles(messages, geometry)
      : eachSkipping(path, { skipBad, strict, report }),
    limit: options.count,
  }
  if (animate !== undefined) {
    const { replay } = await import('../solve/watch.ts')
    await replay(watching, options.strategy, trace ?? Infinity, animate)
    return
  }
  if (trace !== undefined) {
    const { traced } = await import('../solve/watch.ts')
    await writeTexts(output, traced(watching, options.strategy, trace))
    return
  }
  const { strategy, count } = options
  const settings: Settings = {
    strategy: strategy === undefined ? null : await selected(strategy, count),
    limit: count,
    form: options.json === true ? 'json' : options.to,
    language,
    colour: output === null && options.json !== true && hasColour(options.to),
    file: fileName(path),
    skipBad,
    timeoutMs: options.timeout ?? null,
  }
  if (options.explain === true) {
    const { explained } = await import('../solve/watch.ts')
    await writeTexts(output, printed(explained(watching, settings), settings))
    return
  }
  const batches = isTyped ? batchesOf(watching.puzzles) : readBatches(path, { skipBad, strict })
  const solved = solvedBy(settings, batches, options.workers, isLarge(path) ? 0 : START_AFTER_MS)
  await writeTexts(output, printed(solved, settings))
}

// Both are imported where they are needed: their modules take as long as the others together.

/** The strategy of a name or a path. */
async function selected(strategy: string, limit: number): Promise<StrategyRef> {
  const { selectSolver } = await import('../options/selection.ts')
  return selectSolver(strategy, limit)
}

/** The batches solved in threads, or in processes where that must not end this one. */
async function* solvedBy(
  settings: Settings,
  batches: AsyncIterable<Batch>,
  workers: number,
  startAfterMs: number,
): AsyncGenerator<SolvedBatch, void> {
  if (isForeign(settings) || settings.timeoutMs !== null) {
    const { solveInProcesses } = await import('../solve/foreign-processes.ts')
    yield* solveInProcesses(batches, settings, workers, startAfterMs)
  } else {
    const solveHere = await prepareBatches(settings)
    yield* solveBatches(batches, settings, solveHere, workers, startAfterMs)
  }
}
