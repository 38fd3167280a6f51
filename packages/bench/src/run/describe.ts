/**
 * Describes strategies: the registry's strategies in this process, and files in separate processes, since a
 * file may do anything.
 */
import { tmpdir } from 'node:os'
import type { Geometry } from '@masu/core/geometry'
import { strategies } from '@masu/strategies/strategies'
import { PROGRAM_PREFIX, removeAbandoned } from '../system/claimed-folder.ts'
import type { NamedStrategy } from '../strategy/names.ts'
import { UserError } from '../errors.ts'
import type { ProbeRecord } from '@masu/results/records/schema'
import { isProgram, type ProgramRef, type StrategyRef } from '../strategy/ref.ts'
import type { Described } from '../protocol/answer.ts'
import { describeFailure, withStderrExcerpt, type Ending } from '../child/ending.ts'
import { DEFAULT_MEMORY } from '../child/limits.ts'
import { probeEach } from './probe/probe-queue.ts'
import { runWorker } from '../child/run-worker.ts'

const LIMITS = { allowedMs: 10_000, cpuSeconds: 10, memoryLimitBytes: DEFAULT_MEMORY } as const

/** A program is tried on a board of every geometry, and may be slow. */
const PROGRAM_LIMITS = { ...LIMITS, allowedMs: 60_000, cpuSeconds: 60 } as const

/** Node's exit code for a top-level await that never settles. */
const UNSETTLED = 13

/** The reason why a strategy cannot be measured at all. */
export type Unfit = Pick<ProbeRecord, 'status' | 'detail'>

export interface DescribedStrategy {
  /** The name that the user gave. */
  readonly given: string
  /** Unique among the strategies described together: the strategy's name, or its file where two names agree. */
  readonly name: string
  readonly ref: StrategyRef
  readonly maxLimit: number
  readonly supported: ReadonlySet<string>
  /** Why it is not measured: a program does not answer an easy board. */
  readonly unfit?: Unfit | undefined
}

/** Throws a UserError that names a strategy which cannot be loaded, and why. */
export async function describeStrategies(
  named: readonly NamedStrategy[],
  geometries: readonly Geometry[],
): Promise<DescribedStrategy[]> {
  // A killed worker may have left its program's folder.
  if (named.some(({ ref }) => isProgram(ref))) removeAbandoned(tmpdir(), PROGRAM_PREFIX)
  let before: Promise<unknown> = Promise.resolve()
  // A hundred processes at once would make each other late.
  const all = await probeEach(named, async ({ given, ref }) => {
    if (!isProgram(ref)) {
      return { given, ref, description: await describe(given, ref, geometries), unfit: undefined }
    }
    // One program at a time: on a busy machine a program would seem slow to answer.
    const described = before.then(() => describeProgram(ref, geometries))
    before = described
    return { given, ref, ...(await described) }
  })
  return all.map(({ given, ref, description, unfit }) => {
    const namesakes = all.filter((other) => other.description.name === description.name)
    return {
      // The user gave a strategy of the registry by its name.
      name: namesakes.length > 1 ? given : description.name,
      given,
      ref,
      maxLimit: description.maxLimit ?? Infinity,
      supported: new Set(description.supported),
      unfit,
    }
  })
}

async function describe(
  given: string,
  ref: StrategyRef,
  geometries: readonly Geometry[],
): Promise<Omit<Described, 'type'>> {
  const ours = strategies.find(({ name }) => 'registered' in ref && name === ref.registered)
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

/** Why a process did not describe its strategy. */
function reasonOf({ last, kind, exitCode, detail }: Ending): string {
  if (last?.type === 'failed') return last.message
  if (kind === 'overdue') {
    return `it does not end: nothing within ${LIMITS.allowedMs / 1000} s of its import, or its "supports"`
  }
  if (kind !== 'crashed') return detail
  if (exitCode === 0) return 'it ends the process when it is imported'
  return exitCode === UNSETTLED ? 'its import waits for ever in a top-level await' : detail
}

/** A program that cannot be described is an entry with a status, not an error: the other strategies are measured. */
async function describeProgram(
  ref: ProgramRef,
  geometries: readonly Geometry[],
): Promise<{ description: Omit<Described, 'type'>; unfit: Unfit | undefined }> {
  const names = geometries.map(({ name }) => name)
  const job = { kind: 'describe', strategy: ref, geometries: names } as const
  const ending = await runWorker(job, null, PROGRAM_LIMITS)
  const { last } = ending
  if (last?.type === 'described') {
    return { description: last, unfit: undefined }
  }
  const { status, detail } = describeFailure(ending)
  return {
    description: { name: ref.name, summary: '', source: '', maxLimit: null, supported: names },
    unfit: { status, detail: withStderrExcerpt(detail, ref, ending.stderr) },
  }
}
