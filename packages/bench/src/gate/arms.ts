/** The two programs that a check compares, and the strategies in them. */
import type { StrategyRef } from '../strategy/ref.ts'
import { sha256OfStrategy } from '../strategy/source-hash.ts'
import type { ArmRecord, CheckOptions } from '@masu/ranking/check-records'
import { listRegistry } from './revisions/registry.ts'
import type { Revision } from './revisions/revisions.ts'

/** A checked-out program. */
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
  const { registry, loaded, folder, side, given } = checkout
  if (registry === null) return { checkout, strategies: [] }
  const failure = `cannot list the strategies of ${side} (${given})`
  const isKnown = geometries.every((name) => loaded?.geometries.includes(name))
  const listed =
    loaded !== null && isKnown
      ? loaded.listing
      : await listRegistry(registry, folder, geometries, failure)
  const { geometryModule } = listed
  const core = geometryModule === null ? {} : { geometryModule }
  return {
    checkout,
    strategies: listed.strategies.map(({ name, maxLimit, supported }) => ({
      name,
      ref: { module: registry, registered: name, ...core },
      maxLimit: maxLimit ?? Infinity,
      supported: new Set(supported),
    })),
  }
}

/** How many solutions both arms are asked for: fewer than the check wants where one finds no more. */
export function limitOf(
  { limit }: Pick<CheckOptions, 'limit'>,
  ...both: readonly (Pick<ArmStrategy, 'maxLimit'> | undefined)[]
): number {
  return Math.min(limit, ...both.map((one) => one?.maxLimit ?? Infinity))
}

/** What a check file says of the arm. */
export function armRecord({ checkout, strategies }: Arm): ArmRecord {
  const { given, commit, tree, dirty } = checkout
  return {
    given,
    commit,
    tree,
    dirty,
    strategies: strategies.map(({ name, ref }) => ({ name, sha256: sha256OfStrategy(ref) })),
  }
}
