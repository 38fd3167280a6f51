/** Temporary repositories with strategies, and the result of laying them out. */
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { temporaryFolder } from '../files.ts'
import type { Checkout } from '../../src/gate/checkout/checkouts.ts'
import type { StrategyRef } from '../../src/strategy/ref.ts'

const PROGRAM = fileURLToPath(new URL('lay-out.ts', import.meta.url))

export function newFolder(): string {
  return mkdtempSync(join(temporaryFolder(), 'x'))
}

/** Texts by their paths. */
export type Files = Readonly<Record<string, string>>

export function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

export function git(folder: string, ...args: string[]): string {
  const settings = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false']
  const { GIT_DIR: _, GIT_INDEX_FILE: __, ...env } = process.env
  return execFileSync('git', [...settings, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  }).trim()
}

export function commit(folder: string, files: Files = {}): string {
  write(folder, files)
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'change')
  return git(folder, 'rev-parse', 'HEAD')
}

/** A registry of strategies with little except names. */
export function registry(...names: string[]): string {
  return `export const strategies =
    ${JSON.stringify(names)}.map((name) => ({ name, supports: () => true }))\n`
}

/** Files of a package of strategies. */
export function masu(names: readonly string[]): Files {
  return {
    'packages/strategies/package.json': JSON.stringify({
      name: '@masu/strategies',
      type: 'module',
    }),
    'packages/strategies/src/strategies.ts': registry(...names),
  }
}

/** A repository with these files in its first commit. */
export function repository(files: Files): string {
  const folder = newFolder()
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder, files)
  return folder
}

export interface Order {
  readonly base?: string
  readonly strategy?: string
  readonly program?: string
  readonly setup?: string
  readonly env?: NodeJS.ProcessEnv
  /** The command that starts the program, in place of Node. */
  readonly through?: readonly string[]
}

export interface Started {
  readonly child: ChildProcessWithoutNullStreams
  /** The program's temporary folder; a new folder by default. */
  readonly temporary: string
  /** Resolves with its answer; null if it was ended earlier. */
  readonly answer: Promise<Answer | null>
  /** Resolves when the process has ended. */
  readonly gone: Promise<void>
}

/** A side that was laid out, with its strategies. */
export interface Side extends Checkout {
  readonly strategies: readonly string[]
  readonly refs: readonly StrategyRef[]
}

export interface Laid {
  readonly base: Side
  readonly head: Side
}

export type Answer = Laid | { readonly refused: string }

const side = z.custom<Side>((value) => typeof value === 'object')
const answered: z.ZodType<Answer> = z.union([
  z.strictObject({ base: side, head: side }),
  z.strictObject({ refused: z.string() }),
])

export function start(cwd: string, { env = {}, through = [], ...order }: Order): Started {
  const temporary = env['TMPDIR'] ?? newFolder()
  const options = Object.entries(order).map(([name, value]) => `--${name}=${value}`)
  const words = [...through, process.execPath, PROGRAM, ...options]
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd,
    env: { ...process.env, TMPDIR: temporary, ...env },
    stdio: 'pipe',
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.on('error', () => {})
  const gone = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
  })
  const answer = new Promise<Answer | null>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => resolve(answered.parse(JSON.parse(line))))
    child.on('close', (code) =>
      code === 0 || code === null ? resolve(null) : reject(new Error(stderr)),
    )
  })
  return { child, temporary, answer, gone }
}

/**
 * Lays out, calls `look` before anything is removed, and returns its result. Throws if the order is refused or
 * anything is left.
 */
export async function laidOut<T>(cwd: string, order: Order, look: (both: Laid) => T): Promise<T> {
  const started = start(cwd, order)
  const answer = await started.answer
  if (answer === null || 'refused' in answer) throw new Error(answer?.refused)
  try {
    return look(answer)
  } finally {
    await end(started)
  }
}

/** Why an order is refused. */
export async function refusal(cwd: string, order: Order): Promise<string> {
  const started = start(cwd, order)
  const answer = await started.answer
  await end(started)
  return answer !== null && 'refused' in answer ? answer.refused : 'not refused'
}

async function end({ child, temporary, gone }: Started): Promise<void> {
  child.stdin.end()
  await gone
  if (!existsSync(temporary)) return
  const left = readdirSync(temporary).filter((name) => name.startsWith('masu-'))
  if (left.length > 0) throw new Error(`left behind: ${left.join()}`)
}

/** Paths of all files in `folder` with hashes of their contents, without the names in `skip`. */
export function contents(folder: string, skip: readonly string[] = []): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !skip.some((each) => path === each || path.startsWith(`${each}/`)))
    .toSorted()
  return Object.fromEntries(
    files.map((path) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, path)))
      return [path, hash.digest('hex')]
    }),
  )
}
