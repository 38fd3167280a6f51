/** The words by which the user called this command, so that the commands in hints can be typed unchanged. */
import { basename, relative } from 'node:path'

/** The scripts of the repository's root that start this command; `masu` takes every verb. */
const SCRIPTS: ReadonlySet<string> = new Set(['bench', 'masu', 'solve'])

const ROOT = 'masu-workspace'

/**
 * The words before a verb, such as `pnpm masu` in the repository, `npx masu` where the package is installed, or
 * `masu`. The variables of pnpm and npm decide, and the file that Node was started with.
 */
export function readCommandWords(
  env: NodeJS.ProcessEnv = process.env,
  file: string = process.argv[1] ?? '',
): string {
  const isScript = SCRIPTS.has(env['npm_lifecycle_event'] ?? '')
  if (isScript && env['npm_package_name'] === ROOT) return `${runner(env)} masu`
  if (/[/\\]node_modules[/\\]\.bin[/\\]masu$/.test(file) || env['npm_command'] === 'exec') {
    return 'npx masu'
  }
  if (!/^(?:main|masu)\.[jt]s$/.test(basename(file))) return 'masu'
  const fromHere = relative('', file)
  return `node ${fromHere.length < file.length ? fromHere : file}`
}

/** The command of pnpm here: it need not be installed. */
function runner(env: NodeJS.ProcessEnv): string {
  const agent = env['npm_config_user_agent'] ?? ''
  if (!agent.startsWith('pnpm/')) return 'npm run'
  const isFetched = /[/\\]_npx[/\\]/.test(env['npm_execpath'] ?? '')
  const major = /^pnpm\/(\d+)/.exec(agent)?.[1]
  return isFetched ? `npx --yes pnpm@${major}` : 'pnpm'
}
