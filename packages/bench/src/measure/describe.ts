/** Asks strategies what they are: ours here, files in processes of their own, for a file may do anything. */
import type { Geometry } from '@masu/core/geometry'
import { strategies } from '@masu/strategies/strategies'
import type { RuntimeName } from '../runtimes.ts'
import type { NamedStrategy } from '../strategy-names.ts'
import { UserError } from '../user-error.ts'
import type { Described, StrategyRef } from './job.ts'
import { DEFAULT_MEMORY, runWorker, type Ending } from './worker-process.ts'

const LIMITS = { allowedMs: 10_000, cpuSeconds: 10, memoryBytes: DEFAULT_MEMORY } as const

/** Node's exit code where nothing is left to do and a top-level await is not settled. */
const UNSETTLED = 13

export interface DescribedStrategy {
  /** As the user named it. */
  readonly given: string
  /** Unique among those described together: the strategy's own name, or the file where two agree. */
  readonly name: string
  readonly ref: StrategyRef
  readonly maxLimit: number
  readonly supported: ReadonlySet<string>
  /** What its workers run in, where the user named some. */
  readonly runtime?: RuntimeName
  /** Why that runtime cannot be used; absent where it can. */
  readonly unavailable?: string
}

/** Throws a UserError that names a strategy which cannot be loaded, and why. */
export async function describeStrategies(
  named: readonly NamedStrategy[],
  geometries: readonly Geometry[],
): Promise<DescribedStrategy[]> {
  const described = await Promise.all(
    named.map(async ({ given, ref }) => ({
      given,
      ref,
      what: await describe(given, ref, geometries),
    })),
  )
  return described.map(({ given, ref, what }) => {
    const namesakes = described.filter((other) => other.what.name === what.name)
    return {
      // Of those in the registry the name is what was given, too.
      name: namesakes.length > 1 ? given : what.name,
      given,
      ref,
      maxLimit: what.maxLimit ?? Infinity,
      supported: new Set(what.supported),
    }
  })
}

async function describe(
  given: string,
  ref: StrategyRef,
  geometries: readonly Geometry[],
): Promise<Omit<Described, 'type'>> {
  const ours = strategies.find(({ name }) => name === ref.registered)
  if (ours !== undefined) {
    const supported = geometries.filter((geometry) => ours.supports(geometry))
    return { ...ours, supported: supported.map(({ name }) => name) }
  }
  const names = geometries.map(({ name }) => name)
  const job = { kind: 'describe', strategy: ref, geometries: names } as const
  const ending = await runWorker(job, null, LIMITS)
  if (ending.last?.type === 'described') return ending.last
  throw new UserError(`cannot load strategy ${given}: ${reasonOf(ending)}`)
}

/** Why a process did not say what its strategy is. */
function reasonOf({ last, kind, detail }: Ending): string {
  if (last?.type === 'failed') return last.message
  if (kind === 'overdue') {
    return `it does not end: nothing within ${LIMITS.allowedMs / 1000} s of its import, or its "supports"`
  }
  if (kind === 'finished') return 'it ends the process when it is imported'
  return detail.startsWith(`exit code ${UNSETTLED}`)
    ? 'its import waits, in a top-level await, for what never comes'
    : detail
}
