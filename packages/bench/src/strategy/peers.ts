/**
 * npm's solvers behind our contract: packages/peers of the repository. No published package depends
 * on them, so they are looked for only on request.
 */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Strategy } from '@masu/core/strategy'
import { UserError } from '../errors.ts'

const REGISTRY = '@masu/peers/peers'

export interface Peers {
  /** URL of the module that exports them. */
  readonly registry: string
  readonly strategies: readonly Strategy[]
}

/** Throws a UserError where they are not installed, as beside a published package. */
export async function loadPeers(): Promise<Peers> {
  const registry = locate()
  const { strategies } = (await import(registry)) as Pick<Peers, 'strategies'>
  return { registry, strategies }
}

/** Path of the peer of this name, relative to the working directory; null where there is none. */
export function peerFile(name: string): string | null {
  try {
    const registry = fileURLToPath(import.meta.resolve(REGISTRY))
    const file = join(dirname(registry), `${name}.ts`)
    return file !== registry && existsSync(file) ? relative('', file) : null
  } catch {
    return null
  }
}

function locate(): string {
  try {
    return import.meta.resolve(REGISTRY)
  } catch {
    throw new UserError(
      "npm's solvers are not published with Masu: --peers needs a clone of its repository (packages/peers)",
    )
  }
}
