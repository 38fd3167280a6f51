/**
 * The two programs that a check compares, and the strategies in them. What an arm's code says of
 * itself is asked in a process of its own, for it may do anything.
 */
import { join } from 'node:path'
import type { StrategyRef } from '../strategy/ref.ts'
import type { Listed } from '../worker/protocol.ts'
import { DEFAULT_MEMORY, START_MS } from '../measure/limits.ts'
import { runWorker } from '../measure/worker-process.ts'
import { sha256OfFolder, sha256OfStrategy } from '../strategy/source-hash.ts'
import { UserError } from '../terminal/user-error.ts'
import type { ArmRecord } from '@masu/ranking/check-records'
import type { Revision } from './revisions/revisions.ts'

const LIMITS = {
  allowedMs: START_MS,
  cpuSeconds: START_MS / 1000,
  memoryBytes: DEFAULT_MEMORY,
} as const

/** A checked-out program, whose strategies are still to be listed. */
export type Checkout = Omit<Revision, 'strategies'>

export interface ArmStrategy {
  readonly name: string
  readonly ref: StrategyRef
  readonly maxLimit: number
  /** Names of geometries. */
  readonly supported: ReadonlySet<string>
}

export interface Arm {
  readonly checkout: Checkout
  /** In the registry's order. */
  readonly strategies: readonly ArmStrategy[]
}

/**
 * The strategies of a program, and which of the geometries named they support. Throws a UserError
 * where they cannot be listed.
 */
export async function armOf(checkout: Checkout, geometries: readonly string[]): Promise<Arm> {
  const { registry } = checkout
  if (registry === null) return { checkout, strategies: [] }
  const listed = await list(checkout, registry, geometries)
  return {
    checkout,
    strategies: listed.strategies.map(({ name, maxLimit, supported }) => ({
      name,
      ref: { module: registry, registered: name },
      maxLimit: maxLimit ?? Infinity,
      supported: new Set(supported),
    })),
  }
}

async function list(
  checkout: Checkout,
  registry: string,
  geometries: readonly string[],
): Promise<Listed> {
  const { last, detail } = await runWorker({ kind: 'list', registry, geometries }, null, LIMITS)
  if (last?.type === 'listed') return last
  const reason = last?.type === 'failed' ? last.message : detail
  throw new UserError(`cannot list the strategies of ${nameOf(checkout)}: ${reason.split('\n')[0]}`)
}

function nameOf({ side, given }: Checkout): string {
  return `${side} (${given})`
}

export function armRecord({ checkout, strategies }: Arm): ArmRecord {
  const { given, commit, tree, dirty, folder } = checkout
  return {
    given,
    commit,
    tree,
    dirty,
    coreSha256: sha256OfFolder(join(folder, 'packages/core/src')),
    strategies: strategies.map(({ name, ref }) => ({ name, sha256: sha256OfStrategy(ref) })),
  }
}
