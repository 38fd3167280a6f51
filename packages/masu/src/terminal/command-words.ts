/** The words by which the user called this command, so that the commands in hints can be typed unchanged. */
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { shellWord } from '@masu/results/words/shell-word'

/** The scripts of the repository's root that start this command; `masu` takes every verb. */
const SCRIPTS: ReadonlySet<string> = new Set(['bench', 'masu', 'solve'])

const ROOT = 'masu-workspace'

/**
 * The words before a verb, such as `pnpm masu` in the repository, `npx masu` where the package is installed, `npx --yes
 * ./masu.tgz` where npx fetched it, or `masu`. The variables of pnpm and npm decide, and the file that Node was started
 * with.
 */
export function readCommandWords(
  env: NodeJS.ProcessEnv = process.env,
  file: string = process.argv[1] ?? '',
): string {
  const isScript = SCRIPTS.has(env['npm_lifecycle_event'] ?? '')
  if (isScript && env['npm_package_name'] === ROOT) return `${runner(env)} masu`
  const fetched = packageThatNpxFetched(file)
  if (fetched !== null) return `npx --yes ${shellWord(fetched)}`
  if (/[/\\]node_modules[/\\]\.bin[/\\]masu$/.test(file) || env['npm_command'] === 'exec') {
    return 'npx masu'
  }
  if (!/^(?:main|masu)\.[jt]s$/.test(basename(file))) return 'masu'
  const fromHere = relative('', file)
  return `node ${fromHere.length < file.length ? fromHere : file}`
}

/**
 * The package of this command as its user typed it, such as `./masu.tgz`, where npx has fetched it: npx keeps it in
 * package.json of its own folder. Null where npx fetched nothing, or more.
 */
function packageThatNpxFetched(file: string): string | null {
  const [, folder] = /^(.*[/\\]_npx[/\\][^/\\]+)[/\\]node_modules[/\\]/.exec(file) ?? []
  if (folder === undefined) return null
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    const { _npx: kept } = JSON.parse(text) as { _npx?: { packages?: readonly unknown[] } }
    const [name, ...others] = kept?.packages ?? []
    return typeof name === 'string' && others.length === 0 ? name : null
  } catch {
    return null
  }
}

/** The command of pnpm here: it need not be installed. */
function runner(env: NodeJS.ProcessEnv): string {
  const agent = env['npm_config_user_agent'] ?? ''
  if (!agent.startsWith('pnpm/')) return 'npm run'
  const isFetched = /[/\\]_npx[/\\]/.test(env['npm_execpath'] ?? '')
  const major = /^pnpm\/(\d+)/.exec(agent)?.[1]
  return isFetched ? `npx --yes pnpm@${major}` : 'pnpm'
}
