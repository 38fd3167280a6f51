/**
 * Handles unexpected errors, with one line and exit code 2 (1 means only a regression), and signals.
 */
import { writeSync } from 'node:fs'
import { plainText } from '@masu/results/records/plain-text'
import { exitCodes } from '../exit-codes.ts'
import { errorText } from '@masu/bench/errors'
import { warn } from './output.ts'

/** The option that shows where an unexpected error came from. */
export const DEBUG_OPTION = '--debug'

/** The line, or the whole stack with --debug; it ends in a line feed. */
export function unexpectedText(error: unknown, args: readonly string[]): string {
  if (args.includes(DEBUG_OPTION) && error instanceof Error) {
    return `masu: ${error.stack ?? error}\n`
  }
  const text = plainText(errorText(error))
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (code === 'ENOENT' && syscall === 'uv_cwd') {
    return 'masu: the working directory is gone: change to one that exists\n'
  }
  // A refusal of the system, such as a full disk or no room for a process, is not a mistake of
  // Masu.
  if (typeof syscall === 'string') return `masu: the system refuses: ${text}\n`
  return `masu: internal error: ${text} (${DEBUG_OPTION} shows where)\n`
}

/** Ends this process after an uncaught error, and if it would never end. */
export function endOnUnexpected(args: readonly string[]): void {
  process.on('uncaughtException', (error) => {
    say(unexpectedText(error, args))
    process.exit(exitCodes.badUsage)
  })
  process.on('exit', (code) => {
    if (code !== UNSETTLED) return
    say('masu: internal error: nothing is left to do, but the command has not ended\n')
    process.exitCode = exitCodes.badUsage
  })
}

/** Node's exit code for a top-level await that never settles. */
const UNSETTLED = 13

function say(text: string): void {
  try {
    writeSync(2, text)
  } catch {
    // Nobody reads standard error. Only the exit code is left.
  }
}

/** What a signal makes this process say before it ends; null if no signal is handled. */
let lastText: (() => string) | null = null

/**
 * From now on SIGINT, SIGTERM and SIGHUP end the process, after a text: that it was interrupted, and what is kept of
 * the work.
 */
export function leaveOnSignals(textOf: () => string): void {
  const isFirst = lastText === null
  lastText = textOf
  if (!isFirst) return
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      warn(`\n${lastText?.() ?? ''}`)
      process.exit(code)
    })
  }
}
