/** Installs and compiles the strategies in a checkout of Masu. */
import { copyFileSync, existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { UserError } from '../../errors.ts'
import { reasonOfTool } from '../../system/stderr-excerpt.ts'
import { runSubprocess } from '../../system/subprocess.ts'
import { hasCompileStep, readManifest, STRATEGIES_PACKAGE } from './masu-repository.ts'

/** What the compile step writes, and keeps where it was compiled from the same files. */
const COMPILED_MODULE = 'src/bands-wasm/binary.ts'

const INSTALL_ARGUMENTS = [
  'install',
  '--frozen-lockfile',
  '--prefer-offline',
  // The scripts of the root package set up git hooks and the like.
  '--ignore-scripts',
  // The harness and other people's solvers are not measured.
  '--filter',
  '@masu/strategies...',
  // Links into the store instead of files: they need no room on another disk (measured: 761 entries
  // instead of 12,908, removed in 0.04 s instead of 0.25 s).
  '--config.enable-global-virtual-store=true',
  // Without a network this fails within a second instead of after two minutes.
  '--config.fetch-retries=1',
  '--config.fetch-retry-mintimeout=1000',
  '--config.fetch-retry-maxtimeout=1000',
]

/**
 * Installs what the strategies in a checkout of Masu need, by its lockfile, and runs their compile step, beginning with
 * what is compiled in the user's folder `top`. `name` is the checkout's in messages. Throws a UserError.
 */
export async function installStrategies(folder: string, name: string, top: string): Promise<void> {
  // Without a lockfile an install would not be repeatable. Loading the registry shows whether it
  // works without.
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) {
    const [program = '', ...args] = pnpm(folder)
    const options = { cwd: folder, env: environment() }
    const done = await runSubprocess(program, [...args, ...INSTALL_ARGUMENTS], options)
    if (done.code !== 0) {
      throw new UserError(`cannot install ${name}: ${reasonOfTool(done, folder)}`)
    }
  }
  if (!hasCompileStep(folder)) return
  const compiled = join(top, STRATEGIES_PACKAGE, COMPILED_MODULE)
  const copy = join(folder, STRATEGIES_PACKAGE, COMPILED_MODULE)
  if (existsSync(compiled) && existsSync(dirname(copy))) copyFileSync(compiled, copy)
  // Node runs the script: pnpm would first check the installation again.
  const done = await runSubprocess(process.execPath, ['--run', 'wasm'], {
    cwd: join(folder, STRATEGIES_PACKAGE),
    // Beside the checkout, so that files of a killed compiler are removed with the checkout's
    // folder.
    env: { ...environment(), TMPDIR: dirname(folder) },
  })
  if (done.code === 0) return
  const reason = reasonOfTool(done, folder)
  throw new UserError(`${name} does not build: \`wasm\` failed: ${reason}`)
}

/** The pnpm that started this command, otherwise the installed pnpm, otherwise the pnpm that the checkout names. */
function pnpm(folder: string): string[] {
  const runner = process.env['npm_execpath']
  if (runner !== undefined && basename(runner).startsWith('pnpm')) {
    return /\.[cm]?js$/.test(runner) ? [process.execPath, runner] : [runner]
  }
  if (isOnPath('pnpm')) return ['pnpm']
  const version = /^pnpm@([\w.-]+)/.exec(readManifest(folder).packageManager ?? '')?.[1] ?? '12'
  if (isOnPath('npx')) return ['npx', '--yes', `pnpm@${version}`]
  throw new UserError(
    'pnpm is not installed here: install it, or start this command with `npx --yes pnpm@12 bench check`',
  )
}

function isOnPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)))
}

/** CI=1 keeps pnpm from asking. In "production" it would leave compilers out. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env
  return { ...env, CI: '1', NO_COLOR: '1', PATH: `${dirname(process.execPath)}:${env['PATH']}` }
}
