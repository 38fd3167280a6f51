/**
 * npm's solvers behind our contract: packages/peers of the repository. Nothing that is published
 * depends on them, so they are looked for only when somebody asks.
 */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Strategy } from '@masu/core/strategy'
import type { DescribedStrategy } from '../measure/describe.ts'
import { isProgram } from './ref.ts'
import { UserError } from '../terminal/user-error.ts'

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

/** The rows but those of peers: nobody who runs all of them answers for what they get wrong. */
export function ownEntries<Row extends { readonly strategy: string }>(
  rows: readonly Row[],
  strategies: readonly DescribedStrategy[],
  peers: Peers | null,
): readonly Row[] {
  const theirs = strategies.filter(({ ref }) => !isProgram(ref) && ref.module === peers?.registry)
  const names = new Set(theirs.map(({ name }) => name))
  return rows.filter(({ strategy }) => !names.has(strategy))
}

/** Where the peer of this name is, seen from the working directory; null where there is none. */
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
