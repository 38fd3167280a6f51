/**
 * Arguments for git in a repository that may come from elsewhere. Its own configuration names programs that git
 * starts of itself (https://git-scm.com/docs/git-config): a monitor of the file system, hooks, filters.
 */

/** Before a command: no monitor of the file system, and no hooks. */
export const SAFE_GIT: readonly string[] = [
  '-c',
  'core.fsmonitor=',
  '-c',
  'core.hooksPath=/dev/null',
]

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
