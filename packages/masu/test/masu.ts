/** The command as a user types it, in a separate process and folder. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onlyResultsIn, temporaryFolder } from '../../bench/test/files.ts'
import { environment, type Finished, type Setting } from '../../bench/test/setting.ts'

const MAIN = fileURLToPath(new URL('../bin/masu.js', import.meta.url))

/** Runs `masu` to its end. */
export function spawnMasu(args: readonly string[], setting: Setting = {}): Promise<Finished> {
  const child = startMasu(args, setting)
  child.stdin.end(setting.input ?? '')
  return finished(child)
}

/** Starts `masu` as the leader of a process group, to which its workers belong, too. */
export function startMasu(
  args: readonly string[],
  { cwd = temporaryFolder(), env = {} }: Setting = {},
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    detached: true,
    env: environment(env),
  })
  // A command that refuses its arguments ends before it reads its input.
  child.stdin.on('error', () => {})
  return child
}

/** Sends a signal this many milliseconds after the only results file of this folder has this many lines. */
export function signalAfter(
  child: ChildProcessWithoutNullStreams,
  cwd: string,
  lines: number,
  ms: number,
  signal: NodeJS.Signals,
): void {
  const look = setInterval(() => {
    if (linesOfResults(cwd) < lines) return
    clearInterval(look)
    setTimeout(() => child.kill(signal), ms)
  }, 5)
  child.once('close', () => clearInterval(look))
}

function linesOfResults(cwd: string): number {
  try {
    return readFileSync(onlyResultsIn(cwd), 'utf8').split('\n').length - 1
  } catch {
    // There is no file yet.
    return 0
  }
}

/** What a process printed, and how it ended. */
export function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr: withoutProgress(stderr) }))
  })
}

/** Without the lines of progress that a command prints after ten seconds, which tests on a busy machine may last. */
export function withoutProgress(stderr: string): string {
  return stderr.replaceAll(/^ {2}\d+(?:\/\d+)? \w+(?:, about \d+ \w+ left)?\n/gm, '')
}
