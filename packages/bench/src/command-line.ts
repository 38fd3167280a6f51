/**
 * The `masu` command line: verbs, and what an error looks like. `masu bench` is the same command
 * with `run` as its default verb, so that `pnpm bench` measures and `pnpm bench list` lists.
 */
import { PuzzleError } from '@masu/core/puzzle-error'
import { Command, CommanderError } from 'commander'
import { registerConform } from './commands/conform.ts'
import { registerConvert } from './commands/convert.ts'
import { registerDedupe } from './commands/dedupe.ts'
import { registerGenerate } from './commands/generate.ts'
import { registerList } from './commands/list.ts'
import { registerRank } from './commands/rank.ts'
import { registerRate } from './commands/rate.ts'
import { registerRun } from './commands/run.ts'
import { registerSolve } from './commands/solve.ts'
import { registerVerify } from './commands/verify.ts'
import { exitCodes } from './exit-codes.ts'
import { UserError } from './user-error.ts'

/** Runs the verb that the arguments name; afterwards `process.exitCode` says how it went. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = new Command('masu')
    .description('Measures Sudoku solving strategies.')
    .showHelpAfterError('(add --help to see what there is)')
    .exitOverride()

  registerRun(program)
  registerRank(program)
  registerVerify(program)
  registerList(program)
  registerConform(program)
  registerGenerate(program)
  registerRate(program)
  registerSolve(program)
  registerConvert(program)
  registerDedupe(program)

  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read our output has seen enough.
    if (error.code === 'EPIPE') process.exit(exitCodes.fine)
    throw error
  })
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    // Progress that nobody reads is no reason to stop measuring.
    if (error.code !== 'EPIPE') throw error
  })

  try {
    await program.parseAsync(withDefaultVerb(args), { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      // Its message has been shown, and its code is 0 where help was asked for.
      process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.badUsage
    } else if (error instanceof UserError || error instanceof PuzzleError) {
      process.stderr.write(`masu: ${error.message}\n`)
      process.exitCode = exitCodes.badUsage
    } else {
      throw error
    }
  }
}

function withDefaultVerb(args: readonly string[]): readonly string[] {
  if (args[0] !== 'bench') return args
  const [first, ...rest] = args.slice(1)
  const isVerb = first !== undefined && (!first.startsWith('-') || ['-h', '--help'].includes(first))
  if (first === undefined) return ['run']
  return isVerb ? [first, ...rest] : ['run', first, ...rest]
}
