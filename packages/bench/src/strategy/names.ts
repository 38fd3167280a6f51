/** Reads `--strategy`: names of the registry, files, or packages. */
import { resolve } from 'node:path'
import { strategies } from '@masu/strategies/strategies'
import type { ModuleRef, StrategyRef } from './ref.ts'
import { moduleOfFile, nearestFile } from './module-file.ts'
import { moduleOfPackage, NPM_PREFIX } from './npm-module.ts'
import { installedPeers, neededPeers } from './peers.ts'
import { UserError } from '../errors.ts'
import { findNearest, suggestName } from '../similar-name.ts'

/** URL of the module that exports the registry. */
export const REGISTRY: string = import.meta.resolve('@masu/strategies/strategies')

/** `all` stands for every strategy of the registry, `peers` for all of npm's solvers. */
const ALL_STRATEGIES = 'all'
const ALL_PEERS = 'peers'

export interface NamedStrategy {
  /** The name as the user typed it. */
  readonly given: string
  readonly ref: StrategyRef
}

/** The strategies with these names and paths, which may include `all` and `peers`; an empty list means all. */
export function strategiesNamed(given: readonly string[]): NamedStrategy[] {
  const names = (given.length === 0 ? [ALL_STRATEGIES] : given).flatMap((name) => {
    if (name === ALL_STRATEGIES) return strategies.map((one) => one.name)
    return name === ALL_PEERS ? neededPeers().names : [name]
  })
  return [...new Set(names)].map((name) => ({ given: name, ref: strategyRef(name) }))
}

/** Whether a text is a path to a module, perhaps with `#name` of an export, and not a name. */
function isPath(given: string): boolean {
  return /[./\\#]/.test(given)
}

/** Whether a text names a module from elsewhere: a path, or a package as `npm:name`. */
export function isForeign(given: string): boolean {
  return given.startsWith(NPM_PREFIX) || isPath(given)
}

/**
 * The strategy of a text: a name of the registry or of a peer, `npm:package`, or a path. `#name`
 * after a package or a path selects an export. Throws a UserError that suggests the nearest name.
 */
export function strategyRef(given: string): ModuleRef {
  const known = strategies.map(({ name }) => name)
  if (known.includes(given)) return { module: REGISTRY, registered: given }
  if (given.startsWith(NPM_PREFIX)) return { module: moduleOfPackage(given).href, registered: null }
  if (isPath(given)) return { module: moduleOfFile(given).href, registered: null }
  const peers = installedPeers()
  if (peers?.names.includes(given) === true) return { module: peers.registry, registered: given }
  const file = nearestFile(resolve(given)) === null ? null : nearestFile(given)
  const near = file === null ? findNearest(given, known) : `./${file}`
  throw new UserError(
    `no strategy "${given}"${near === null ? '.' : suggestName(near)} Known: ${known.join(', ')}; a path or npm:PACKAGE works too.`,
  )
}
