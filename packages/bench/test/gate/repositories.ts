/** Temporary repositories with strategies, and their revisions. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import {
  findCheckouts,
  type Checkouts,
  type Preparation,
} from '../../src/gate/checkout/checkouts.ts'
import { temporaryFolder } from '../files.ts'

/** Texts by their paths. */
export type Files = Readonly<Record<string, string>>

export function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

export function git(folder: string, ...args: string[]): string {
  const identity = [
    'user.name=a',
    'user.email=a@b',
    'commit.gpgsign=false',
    'maintenance.auto=false',
  ]
  const settings = identity.flatMap((setting) => ['-c', setting])
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
  const folder = temporaryFolder()
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder, files)
  return folder
}

/**
 * Lays out two revisions of the repository around `cwd`, with this build, for as long as `look` takes. Throws if a
 * temporary file is left.
 */
export async function laidOut(
  cwd: string,
  { base, ...given }: { readonly base: string } & Partial<Preparation>,
  look: (both: Checkouts) => void | Promise<void>,
): Promise<void> {
  const before = process.cwd()
  const temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
  process.chdir(cwd)
  try {
    const both = await findCheckouts(base, () => {})
    try {
      await both.layOut({ setup: null, isOfRegistry: false, ...given })
      await look(both)
    } finally {
      both.remove()
    }
  } finally {
    process.chdir(before)
    vi.unstubAllEnvs()
  }
  const left = readdirSync(temporary)
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
