/**
 * npm's solvers behind Masu's contract: tools/peers of the repository, a file each. No published package
 * depends on them.
 */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { UserError } from '../errors.ts'

const REGISTRY = '@masu/peers/peers'

export interface Peers {
  /** URL of the module that exports the peers; the file of each peer lies beside it. */
  readonly registry: string
  readonly names: readonly string[]
}

/** Null if they are not installed, as beside a published package. */
export function installedPeers(): Peers | null {
  try {
    const registry = import.meta.resolve(REGISTRY)
    const files = readdirSync(new URL('.', registry)).map((file) => basename(file, '.ts'))
    const isPeer = (name: string): boolean => !name.includes('.') && name !== basename(REGISTRY)
    return { registry, names: files.filter(isPeer).toSorted() }
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
