/** What the user means by `--strategy`: names from the registry, files, or packages. */
import { resolve } from 'node:path'
import { strategies } from '@masu/strategies/strategies'
import type { ModuleRef, StrategyRef } from './ref.ts'
import { moduleOfFile, nearestFile } from './module-file.ts'
import { moduleOfPackage, NPM } from './npm-module.ts'
import { peerFile, type Peers } from './peers.ts'
import { unknownName } from '../errors.ts'

/** URL of the module that exports the registry. */
export const REGISTRY: string = import.meta.resolve('@masu/strategies/strategies')

export interface NamedStrategy {
  /** As it was typed. */
  readonly given: string
  readonly ref: StrategyRef
}

/**
 * The strategies of these names and paths. Without any: the whole registry, and the peers if there
 * are any.
 */
export function strategiesNamed(
  given: readonly string[],
  peers: Peers | null = null,
): NamedStrategy[] {
  const names = given.length === 0 ? namesWith(peers) : [...new Set(given)]
  return names.map((name) => ({ given: name, ref: strategyRef(name, peers) }))
}

/**
 * The strategy of a text: a name of the registry or of a peer, `npm:package`, or a path. `#name`
 * after a package or a path selects an export. Throws a UserError that suggests the nearest name.
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
          ? undefined
          : `; did you mean "./${near}"?`
    throw unknownName('strategy', given, names, { hint, too: '; a path or npm:PACKAGE works too' })
  }
  return { module: moduleOfFile(given).href, registered: null }
}

/** Whether it can only be a name in a registry, not a package or a path. */
export function isName(given: string): boolean {
  return !given.startsWith(NPM) && !/[./\\#]/.test(given)
}

function namesWith(peers: Peers | null): string[] {
  return [...strategies, ...(peers?.strategies ?? [])].map(({ name }) => name)
}
