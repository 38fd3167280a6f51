/**
 * Makes a checkout ready to be loaded: installs the dependencies that its lockfile names, from pnpm's
 * store where they are there, and runs what its strategies compile for themselves.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { UserError } from '../../errors.ts'
import { reasonOfTool } from '../../process/stderr-excerpt.ts'
import { STRATEGIES } from './registry.ts'
import { runSubprocess } from '../../process/subprocess.ts'

/**
 * Installs what the package in `folder` needs. `top` is the top folder of its revision, and `what` the
 * revision's name in messages. Throws a UserError.
 */
export async function install(folder: string, top: string, what: string): Promise<void> {
  const root = lockedFrom(folder, top)
  // Without a lockfile no install could be repeated. The registry's loading shows whether it works.
  if (root !== null) {
    const [program = '', ...args] = pnpm(root)
    const done = await runSubprocess(program, [...args, ...INSTALL], {
      cwd: root,
      env: environment(),
    })
    if (done.code !== 0) {
      throw new UserError(
        `cannot install ${what}: ${reasonOfTool(done, top)}; if that is for want of a network, install both revisions yourself and give --base-dir and --head-dir`,
      )
    }
  }
  if (!hasScript(folder, 'wasm')) return
  // Node itself runs it: pnpm would first look again for what to install.
  const done = await runSubprocess(process.execPath, ['--run', 'wasm'], {
    cwd: folder,
    // Beside the revision: what a killed compiler leaves there is removed with the checkout folder.
    env: { ...environment(), TMPDIR: dirname(top) },
  })
  if (done.code !== 0) {
    throw new UserError(`${what} does not build: \`wasm\` failed: ${reasonOfTool(done, top)}`)
  }
}

const INSTALL = [
  'install',
  '--frozen-lockfile',
  '--prefer-offline',
  // The scripts of the root package set up git hooks and the like.
  '--ignore-scripts',
  // The harness and other people's solvers are not measured.
  '--filter',
  `${STRATEGIES}...`,
  // Links into the store instead of files: they need no room on another disk (measured: 761 entries
  // instead of 12,908, removed in 0.04 s instead of 0.25 s).
  '--config.enable-global-virtual-store=true',
  // Without a network this fails within a second instead of after two minutes.
  '--config.fetch-retries=1',
  '--config.fetch-retry-mintimeout=1000',
  '--config.fetch-retry-maxtimeout=1000',
]

/** The nearest folder from `folder` up to `top` that has a lockfile. */
function lockedFrom(folder: string, top: string): string | null {
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) return folder
  return folder === top || folder === dirname(folder) ? null : lockedFrom(dirname(folder), top)
}

/** The pnpm that started this command, else the installed one, else the one that the revision names. */
function pnpm(root: string): string[] {
  const runner = process.env['npm_execpath']
  if (runner !== undefined && basename(runner).startsWith('pnpm')) {
    return /\.[cm]?js$/.test(runner) ? [process.execPath, runner] : [runner]
  }
  if (isOnPath('pnpm')) return ['pnpm']
  const { packageManager } = manifestIn(root)
  const version = /^pnpm@([\w.-]+)/.exec(packageManager ?? '')?.[1] ?? '12'
  if (isOnPath('npx')) return ['npx', '--yes', `pnpm@${version}`]
  throw new UserError(
    'pnpm is not installed here: install it, or start this command with `npx --yes pnpm@12 bench check`',
  )
}

function isOnPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)))
}

interface Manifest {
  readonly packageManager?: string
  readonly scripts?: Readonly<Record<string, string>>
}

function manifestIn(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** Whether the package in the folder has a script of that name. */
export function hasScript(folder: string, name: string): boolean {
  return manifestIn(folder).scripts?.[name] !== undefined
}

/** CI=1 keeps pnpm from asking. In "production" it would leave compilers out. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env
  return { ...env, CI: '1', NO_COLOR: '1', PATH: `${dirname(process.execPath)}:${env['PATH']}` }
}
