/**
 * Runs git in a repository that may come from elsewhere. The repository's configuration may name programs that
 * git starts (https://git-scm.com/docs/git-config): a monitor of the file system, hooks, filters.
 */
import { runSubprocess } from './subprocess.ts'

/** Options before a command: no monitor of the file system, and no hooks. */
const SAFE_OPTIONS: readonly string[] = ['-c', 'core.fsmonitor=', '-c', 'core.hooksPath=/dev/null']

/** English messages, since Masu's messages quote them; no questions; and commands that read write nothing. */
const GIT_ENVIRONMENT = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' } as const

/** Git failed, or is not installed. The message is git's, in one line. */
export class GitError extends Error {}

/** The output of git in the folder, trimmed. Throws a GitError. */
export async function git(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const options = { cwd, env: { ...env, ...GIT_ENVIRONMENT } }
  const { code, stdout, stderr } = await runSubprocess('git', [...SAFE_OPTIONS, ...args], options)
  if (code === 0) return stdout.trim()
  if (code === 127) throw new GitError('git is not installed here')
  const line = stderr.split('\n').find((text) => /^(fatal|error):/.test(text))
  throw new GitError(
    line?.replace(/^\w+: /, '') ?? `git ${commandIn(args)} failed: ${stderr.trim()}`,
  )
}

/** The command among arguments that may begin with settings, as in `-c core.x=y status`. */
function commandIn(args: readonly string[]): string {
  return args.find((one, index) => !one.startsWith('-') && args[index - 1] !== '-c') ?? ''
}

/**
 * Options before a command that reads the working tree: no filters either. `names` is the output of `git config
 * --null --name-only --get-regexp ^filter[.]`.
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
