/** The command as a user types it: a process of its own, in a folder of its own. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../../bench/test/files.ts'
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
  // A command that refuses its arguments is gone before it has read its input.
  child.stdin.on('error', () => {})
  return child
}

/** What a run says first where tests run under another priority than usual. */
const OF_TESTS = /^times will not be .*\n/m

/** Sends a signal so many milliseconds after the process has written so many lines of progress. */
export function signalAfter(
  child: ChildProcessWithoutNullStreams,
  lines: number,
  ms: number,
  signal: NodeJS.Signals,
): void {
  let seen = 0
  child.stderr.on('data', (text: Buffer | string) => {
    const before = seen
    seen += text.toString().replace(OF_TESTS, '').split('\n').length - 1
    if (before < lines && seen >= lines) setTimeout(() => child.kill(signal), ms)
  })
}

/** What a process printed, and how it ended. */
export function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
