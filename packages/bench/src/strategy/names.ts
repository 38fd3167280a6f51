/** What the user means by `--strategy`: names from the registry, files, or packages. */
import { statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strategies } from '@masu/strategies/strategies'
import { REGISTRY } from './load.ts'
import type { ModuleRef, StrategyRef } from './ref.ts'
import { MODULE_EXTENSIONS, nearestFile } from './module-file.ts'
import { suggestion } from '../terminal/nearest.ts'
import { moduleOfPackage, NPM } from './npm-module.ts'
import { peerFile, type Peers } from './peers.ts'
import { UserError } from '../terminal/user-error.ts'

export interface NamedStrategy {
  /** As it was typed. */
  readonly given: string
  readonly ref: StrategyRef
}

/**
 * The strategies that a list of names and paths stands for; for none all of the registry, and the
 * peers if there are any.
 */
export function strategiesNamed(
  given: readonly string[],
  peers: Peers | null = null,
): NamedStrategy[] {
  const names = given.length === 0 ? namesWith(peers) : [...new Set(given)]
  return names.map((name) => ({ given: name, ref: strategyRef(name, peers) }))
}

/**
 * The strategy that a name of the registry or of a peer, `npm:package` or a path means; `#name` after
 * either of the latter means that export. Throws a UserError that suggests the nearest name.
 */
export function strategyRef(given: string, peers: Peers | null = null): ModuleRef {
  if (strategies.some(({ name }) => name === given)) return { module: REGISTRY, registered: given }
  if (peers?.strategies.some(({ name }) => name === given) === true) {
    return { module: peers.registry, registered: given }
  }
  if (given.startsWith(NPM)) return { module: moduleOfPackage(given).href, registered: null }
  if (isName(given)) {
    const names = namesWith(peers)
    const near = nearestFile(resolve(given)) === null ? null : nearestFile(given)
    const file = peers === null ? peerFile(given) : null
    const hint =
      file !== null
        ? `; it is one of npm's solvers: add --peers, or name its file, ${file}.`
        : near === null
          ? suggestion(given, names)
          : `; did you mean "./${near}"?`
    throw new UserError(
      `no strategy "${given}"${hint} Known: ${names.join(', ')}; a path or npm:PACKAGE works too.`,
    )
  }
  return { module: moduleOfFile(given).href, registered: null }
}

/** URL of the module at a path. Throws a UserError where there is none. */
function moduleOfFile(given: string): URL {
  const hash = kindOf(given) === 'none' ? given.lastIndexOf('#') : -1
  const path = hash > 0 ? given.slice(0, hash) : given
  const kind = kindOf(path)
  if (kind === 'none') {
    const near = nearestFile(path)
    const dot = path.startsWith('./') ? './' : ''
    const isScoped = /^@[\w.-]+\/[\w.-]+$/.test(path)
    const hint =
      near !== null
        ? `; did you mean "${dot}${near}"?`
        : isScoped
          ? `; a package is named ${NPM}${path}`
          : ''
    throw new UserError(`cannot read ${path}: there is no such file${hint}`)
  }
  if (kind === 'folder') {
    const index = nearestFile(`${path}/index`)
    const hint = index === null ? '' : `; did you mean "${index}"?`
    throw new UserError(`${path} is a directory, not a file${hint}`)
  }
  const extension = extname(path)
  if (extension !== '' && !MODULE_EXTENSIONS.includes(extension)) {
    throw new UserError(
      `${path} is no module: Node imports ${MODULE_EXTENSIONS.join(', ')}, not ${extension}` +
        `; for a program there is --program 'name=command'`,
    )
  }
  const url = pathToFileURL(path)
  if (hash > 0) url.hash = encodeURIComponent(given.slice(hash + 1))
  return url
}

function kindOf(path: string): 'file' | 'folder' | 'none' {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'none'
  return found.isDirectory() ? 'folder' : 'file'
}

/** Whether it can only be a name in a registry, not a package or a path. */
export function isName(given: string): boolean {
  return !given.startsWith(NPM) && !/[./\\#]/.test(given)
}

function namesWith(peers: Peers | null): string[] {
  return [...strategies, ...(peers?.strategies ?? [])].map(({ name }) => name)
}
