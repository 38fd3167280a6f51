/**
 * The `masu` command line: its verbs, and the form of errors. `masu bench list` is `masu list`, so that `pnpm
 * bench` measures and `pnpm bench list` lists.
 */
import { readFileSync } from 'node:fs'
import { BadPuzzleError, PuzzleError } from '@masu/core/faults/puzzle-error'
import { plainText } from '@masu/results/records/plain-text'
import { RecordError } from '@masu/results/records/record-error'
import { Command, CommanderError } from 'commander'
import { exitCodes } from './exit-codes.ts'
import { helpText } from './terminal/help-text.ts'
import { formsHint, skipBadHint } from './terminal/hints.ts'
import { DEBUG_OPTION, unexpectedText } from './terminal/unexpected.ts'
import { BadPuzzle, UserError } from '@masu/bench/errors'

interface Verb {
  readonly name: string
  /** The heading above it in the help. */
  readonly group: string
  readonly summary: string
  /** Words after `masu` that a user may type. */
  readonly example: string
  /** Adds the verb to the command. */
  readonly register: (program: Command) => Promise<void>
}

/** The text after an error of the options. */
const HINT = '(add --help to see all options)'

/** The width of help without a terminal, as in commander. */
const COLUMNS = 80

/** Only the called verb is loaded, so that no verb waits for the modules of another. */
const verbs: readonly Verb[] = [
  {
    name: 'bench',
    group: 'Measure:',
    summary: 'measure strategies and rank them',
    example: 'bench -s bitmask,./mine.ts',
    register: async (program) => (await import('./commands/bench.ts')).registerBench(program),
  },
  {
    name: 'rank',
    group: 'Measure:',
    summary: 'show a run again',
    example: 'rank --full',
    register: async (program) => (await import('./commands/rank.ts')).registerRank(program),
  },
  {
    name: 'compare',
    group: 'Measure:',
    summary: 'say what changed between runs',
    example: 'compare old.jsonl new.jsonl',
    register: async (program) => (await import('./commands/compare.ts')).registerCompare(program),
  },
  {
    name: 'check',
    group: 'Measure:',
    summary: 'compare two revisions of your code',
    example: 'check --base origin/main',
    register: async (program) => (await import('./commands/check.ts')).registerCheck(program),
  },
  {
    name: 'report',
    group: 'Measure:',
    summary: 'show a run or a check as a page',
    example: 'report --html',
    register: async (program) => (await import('./commands/report.ts')).registerReport(program),
  },
  {
    name: 'profile',
    group: 'Measure:',
    summary: 'find the functions that take most time',
    example: 'profile -s bitmask',
    register: async (program) => (await import('./commands/profile.ts')).registerProfile(program),
  },
  {
    name: 'doctor',
    group: 'Measure:',
    summary: 'say whether this machine can measure',
    example: 'doctor',
    register: async (program) => (await import('./commands/doctor.ts')).registerDoctor(program),
  },
  {
    name: 'conform',
    group: 'A solver:',
    summary: 'test whether it obeys every law',
    example: 'conform ./mine.ts',
    register: async (program) => (await import('./commands/conform.ts')).registerConform(program),
  },
  {
    name: 'verify',
    group: 'A solver:',
    summary: 'check every answer, time nothing',
    example: 'verify -s ./mine.ts',
    register: async (program) => (await import('./commands/verify.ts')).registerVerify(program),
  },
  {
    name: 'list',
    group: 'A solver:',
    summary: 'show all strategies and sets of puzzles',
    example: 'list --json',
    register: async (program) => (await import('./commands/list.ts')).registerList(program),
  },
  {
    name: 'solve',
    group: 'Puzzles:',
    summary: 'solve a file, a pipe or a pasted board',
    example: 'solve puzzles.txt',
    register: async (program) => (await import('./commands/solve.ts')).registerSolve(program),
  },
  {
    name: 'rate',
    group: 'Puzzles:',
    summary: 'say how hard puzzles are',
    example: 'rate puzzles.txt',
    register: async (program) => (await import('./commands/rate.ts')).registerRate(program),
  },
  {
    name: 'generate',
    group: 'Puzzles:',
    summary: 'make new puzzles',
    example: 'generate --count 10',
    register: async (program) => (await import('./commands/generate.ts')).registerGenerate(program),
  },
  {
    name: 'convert',
    group: 'Puzzles:',
    summary: 'write puzzles in another format',
    example: 'convert puzzles.txt --to line',
    register: async (program) => (await import('./commands/convert.ts')).registerConvert(program),
  },
]

/** As of a command that SIGPIPE ends. */
const CLOSED_PIPE = 141

/** Runs the verb that the arguments name, and sets `process.exitCode`. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = new Command('masu')
    .description('Measures Sudoku solving strategies.')
    .version(version(), '-V, --version', 'print the version')
    .showHelpAfterError(HINT)
    .exitOverride()
    .configureHelp({
      commandDescription: (command) =>
        helpText(command.description(), process.stdout.columns || COLUMNS),
    })

  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of standard output has closed it. What was not printed may have been a wrong answer, so this is no
    // success: the exit code is that of a command that SIGPIPE ends.
    if (error.code === 'EPIPE') process.exit(CLOSED_PIPE)
    process.stderr.write(`masu: cannot write: ${error.message}\n`)
    process.exit(exitCodes.badUsage)
  })
  // Measuring continues if nobody reads the progress, or if the disk of standard error is full.
  process.stderr.on('error', () => {})

  const given = args.filter((word) => word !== DEBUG_OPTION)
  const words = withoutBench(given).map(withoutLeadingDash)
  const called = words[0] === 'help' ? words[1] : words[0]
  for (const { name, group, summary, example, register } of verbs) {
    if (name === called) await register(program)
    else program.command(name).summary(`${summary}: ${example}`).helpGroup(group)
  }
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has shown the message; the code is 0 for --help.
      process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.badUsage
    } else if (isUserMistake(error)) {
      // Messages may hold texts of files.
      const message = plainText(error.message)
      const command = program.commands.find((one) => one.name() === called)
      const hint = hintFor(error, command)
      process.stderr.write([`masu: ${message}`, ...hint, ''].join('\n'))
      process.exitCode = exitCodes.badUsage
      // A pipe whose writer neither writes nor ends would keep the process alive. A file has no such method.
      if ('unref' in process.stdin) process.stdin.unref()
    } else {
      process.stderr.write(unexpectedText(error, args))
      process.exitCode = exitCodes.badUsage
    }
  }
}

/** A board with dashes for empty cells is no option: it gets points. */
function withoutLeadingDash(word: string): string {
  return /^-(?=.*\d)[-\d]{15,}$/.test(word) ? word.replaceAll('-', '.') : word
}

/** The version of this package. */
function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** `bench rank` is `rank`, so that the script `pnpm bench` can call every verb. */
export function withoutBench(words: readonly string[]): readonly string[] {
  return words[0] === 'bench' && /^[^-]/.test(words[1] ?? '') ? words.slice(1) : words
}

/** Hints about an error of a command, if there are any. */
function hintFor(error: Error, command: Command | undefined): string[] {
  if (error instanceof PuzzleError && error.code === 'nothing') return [formsHint()]
  const isOfOne = error instanceof BadPuzzleError || error instanceof BadPuzzle
  const canSkip = command?.options.some(({ long }) => long === '--skip-bad') === true
  return isOfOne && canSkip ? [skipBadHint] : []
}

/** Whether the error is about the user's input, so that its message is enough. */
function isUserMistake(error: unknown): error is Error {
  return [UserError, PuzzleError, RecordError].some((kind) => error instanceof kind)
}
