/**
 * What ends a command before its end: errors that nobody foresaw, with one line and exit code 2, for 1 means a
 * regression and nothing else, and signals.
 */
import { writeSync } from 'node:fs'
import { plainText } from '@masu/ranking/plain-text'
import { exitCodes } from './exit-codes.ts'
import { errorText } from '@masu/bench/errors'
import { warn } from './output.ts'

/** The option that shows where an unexpected error came from. */
export const DEBUG = '--debug'

/** The line, or the whole stack where the user asked for it; it ends in a line feed. */
export function unexpectedText(error: unknown, args: readonly string[]): string {
  if (args.includes(DEBUG) && error instanceof Error) return `masu: ${error.stack ?? error}\n`
  const text = plainText(errorText(error))
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (code === 'ENOENT' && syscall === 'uv_cwd') {
    return 'masu: the working directory is gone: change to one that exists\n'
  }
  // What the system refuses, such as room on a disk or one more process, is no mistake of ours.
  if (typeof syscall === 'string') return `masu: the system refuses: ${text}\n`
  return `masu: internal error: ${text} (${DEBUG} shows where)\n`
}

/** Ends this process after any error that nothing catches, and where it would wait for what never comes. */
export function endOnUnexpected(args: readonly string[]): void {
  process.on('uncaughtException', (error) => {
    say(unexpectedText(error, args))
    process.exit(exitCodes.badUsage)
  })
  process.on('exit', (code) => {
    if (code !== UNSETTLED) return
    say('masu: internal error: nothing is left to do, but the command is not at its end\n')
    process.exitCode = exitCodes.badUsage
  })
}

/** Node's exit code where nothing is left to do but a top-level await is not settled. */
const UNSETTLED = 13

function say(text: string): void {
  try {
    writeSync(2, text)
  } catch {
    // Nobody reads it. The exit code is left.
  }
}

/** From here on SIGINT, SIGTERM and SIGHUP end the process, after a line that says so. */
export function leaveOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      warn('\ninterrupted')
      process.exit(code)
    })
  }
}
