/** The command as a user types it: a process of its own, in a folder of its own. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, vi } from 'vitest'

// Processes take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

// As the command does: the workers that tests start themselves are ready in a third of the time.
enableCompileCache()

/** Where these tests run is not to be seen in what they look at, nor they in a job's summary. */
const NOT_INHERITED = /^(?:NO_COLOR|FORCE_COLOR|GITHUB_.*)$/

export interface Setting {
  /** Working directory; a new one where none is given. */
  readonly cwd?: string
  /** All that standard input holds; nothing where none is given. */
  readonly input?: string | Uint8Array
  readonly env?: NodeJS.ProcessEnv
}

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `masu` to its end. */
export function masu(args: readonly string[], setting: Setting = {}): Promise<Finished> {
  const child = startMasu(args, setting)
  child.stdin.end(setting.input ?? '')
  return finished(child)
}

/** Starts `masu` as the leader of a process group, to which its workers belong, too. */
export function startMasu(
  args: readonly string[],
  { cwd = temporaryFolder(), env = {} }: Setting = {},
): ChildProcessWithoutNullStreams {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name)),
  )
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    detached: true,
    env: { ...inherited, ...env },
  })
  // A command that refuses its arguments is gone before it has read its input.
  child.stdin.on('error', () => {})
  return child
}

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
    seen += text.toString().split('\n').length - 1
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

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A new folder with these files in it, gone when all tests of the file are over. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'masu-')))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Path of the only results file that runs in this folder have written. */
export function onlyResultsIn(cwd: string): string {
  const files = readdirSync(join(cwd, 'results'))
  // Beside the file of a run that was killed there is still its claim.
  const [file, ...others] = files.filter((name) => name.endsWith('.jsonl'))
  if (file === undefined || others.length > 0) throw new Error('not exactly one results file')
  return join(cwd, 'results', file)
}

/** Path of a strategy of these tests. */
export function strategyFile(name: string): string {
  return fileURLToPath(new URL(`strategies/${name}`, import.meta.url))
}

/** Path of a fixture of the project. */
export function fixtureFile(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url))
}
