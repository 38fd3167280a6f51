/**
 * Links to the code of strategies: in the repository of the working directory, at the commit of the run. Only
 * hosts with known addresses of files get links.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { RunRecord } from '@masu/results/records/schema'

/** A strategy's file, relative to the root of its repository, and its address; null if unknown. */
export interface SourceLink {
  readonly path: string | null
  readonly link: string | null
}

const FILES_AT: Readonly<Record<string, string>> = {
  'github.com': 'blob',
  'gitlab.com': '-/blob',
  'codeberg.org': 'src/commit',
}

/** The links of the strategies of a run, by name. */
export function sourceLinks({ strategies, environment }: RunRecord): Map<string, SourceLink> {
  const root = repositoryRoot(resolve())
  const address = root === null ? null : webAddress(remoteOf(root))
  return new Map(
    strategies.map(({ name, argument, isProgram }) => {
      const path = root === null || isProgram ? null : pathOf(argument, root)
      const isLinked = path !== null && address !== null && environment.commit !== null
      return [
        name,
        { path, link: isLinked ? `${address}/${environment.commit}/${encodeURI(path)}` : null },
      ]
    }),
  )
}

/** The nearest folder at or above this one that is the root of a repository. */
function repositoryRoot(folder: string): string | null {
  if (existsSync(join(folder, '.git', 'config'))) return folder
  const parent = dirname(folder)
  return parent === folder ? null : repositoryRoot(parent)
}

/** The path, below the root, of a file that the user named or of one of Masu's strategies. */
function pathOf(given: string, root: string): string | null {
  const [file = given] = given.split('#')
  const candidates = [resolve(file), join(root, 'packages/strategies/src', `${given}.ts`)]
  const found = candidates.find((path) => path.startsWith(root + sep) && existsSync(path))
  return found === undefined ? null : relative(root, found).replaceAll(sep, '/')
}

/** The address of the remote `origin`, as configured in git; empty for none. */
function remoteOf(root: string): string {
  const config = readFileSync(join(root, '.git', 'config'), 'utf8')
  return /\[remote "origin"\][^[]*?^\s*url\s*=\s*(.+?)\s*$/m.exec(config)?.[1] ?? ''
}

/** The address of the repository's files, up to the commit; null for an unknown host. */
export function webAddress(remote: string): string | null {
  const [, host = '', path = ''] =
    /^(?:https:\/\/(?:[^@/]+@)?|ssh:\/\/git@|git@)([^:/]+)[:/](.+?)(?:\.git)?\/?$/.exec(remote) ??
    []
  const files = FILES_AT[host]
  return files === undefined || path === '' ? null : `https://${host}/${path}/${files}`
}
