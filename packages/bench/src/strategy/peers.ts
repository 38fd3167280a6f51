/**
 * npm's solvers behind Masu's contract: tools/peers of the repository, a file each. No published package
 * depends on them.
 */
import { createRequire } from 'node:module'
import { UserError } from '../errors.ts'

const PEERS_MODULE = '@masu/peers/peers'
/** Apart from the registry, which loads the packages. */
const NAMES_FILE = '@masu/peers/names.json'

const require = createRequire(import.meta.url)

export interface Peers {
  /** URL of the module that exports the peers. */
  readonly registry: string
  readonly names: readonly string[]
}

/** Null if they are not installed, as beside a published package. */
export function installedPeers(): Peers | null {
  try {
    const registry = import.meta.resolve(PEERS_MODULE)
    const names: unknown = require(NAMES_FILE)
    return { registry, names: Array.isArray(names) ? names.map(String) : [] }
  } catch {
    return null
  }
}

/** As `installedPeers`. Throws a UserError if they are not installed. */
export function neededPeers(): Peers {
  const peers = installedPeers()
  if (peers !== null) return peers
  throw new UserError(
    `npm's solvers are not published with Masu: "peers" needs a clone of its repository (tools/peers)`,
  )
}
