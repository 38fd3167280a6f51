/**
 * Runs git in a repository that may come from elsewhere. Its own configuration names programs that git
 * starts of itself (https://git-scm.com/docs/git-config): a monitor of the file system, hooks, filters.
 */
import { runSubprocess } from './subprocess.ts'

/** Before a command: no monitor of the file system, and no hooks. */
const SAFE: readonly string[] = ['-c', 'core.fsmonitor=', '-c', 'core.hooksPath=/dev/null']

/** English messages, since ours quote them; no questions; and nothing is written by what only reads. */
const SETTINGS = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' } as const

/** Git failed, or there is none. The message is its own, in one line. */
export class GitError extends Error {}

/** What git prints in the folder, trimmed. Throws a GitError. */
export async function git(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const options = { cwd, env: { ...env, ...SETTINGS } }
  const { code, stdout, stderr } = await runSubprocess('git', [...SAFE, ...args], options)
  if (code === 0) return stdout.trim()
  if (code === 127) throw new GitError('git is not installed here')
  const line = stderr.split('\n').find((text) => /^(fatal|error):/.test(text))
  throw new GitError(line?.replace(/^\w+: /, '') ?? `git ${args[0]} failed: ${stderr.trim()}`)
}

/**
 * Before a command that reads the working tree: no filters either. `names` is what `git config --null
 * --name-only --get-regexp ^filter[.]` prints.
 */
export function withoutFilters(names: string): string[] {
  const drivers = names
    .split('\0')
    .flatMap((name) => /^filter\.(.+)\.[^.]+$/s.exec(name)?.[1] ?? [])
  return [...new Set(drivers)].flatMap((driver) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => [
      '-c',
      `filter.${driver}.${setting}`,
    ]),
  )
}
