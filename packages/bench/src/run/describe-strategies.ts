/**
 * Describes strategies: the registry's strategies in this process, and files in separate processes, since a
 * file may do anything.
 */
import { tmpdir } from 'node:os'
import type { Geometry } from '@masu/core/geometry'
import type { ProbeRecord } from '@masu/results/records/schema'
import { strategies } from '@masu/strategies/strategies'
import { describeFailure, withStderrExcerpt, type Ending } from '../child/ending.ts'
import { DEFAULT_MEMORY, type Limits } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'
import { MissingImportError, UserError } from '../errors.ts'
import type { Described } from '../protocol/answer.ts'
import type { NamedStrategy } from '../strategy/names.ts'
import { isProgram, type ModuleRef, type ProgramRef, type StrategyRef } from '../strategy/ref.ts'
import { PROGRAM_PREFIX, removeAbandoned } from '../system/claimed-folder.ts'
import { probeEach } from './probe/probe-queue.ts'

const MODULE_LIMITS = {
  allowedMs: 10_000,
  cpuSeconds: 10,
  memoryLimitBytes: DEFAULT_MEMORY,
} as const

/** A program is tried on a board of every geometry, and may be slow. */
const PROGRAM_LIMITS = { ...MODULE_LIMITS, allowedMs: 60_000, cpuSeconds: 60 } as const

/** Node's exit code for a top-level await that never settles. */
const UNSETTLED_AWAIT = 13

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
  let lastProgram: Promise<unknown> = Promise.resolve()
  // A hundred processes at once would make each other late.
  const all = await probeEach(named, async ({ given, ref }) => {
    if (!isProgram(ref)) {
      const description = await describeModule(given, ref, geometries)
      return { given, ref, description, unfit: undefined }
    }
    // One program at a time: on a busy machine a program would seem slow to answer.
    const described = lastProgram.then(() => describeProgram(ref, geometries))
    lastProgram = described
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

type Description = Omit<Described, 'type'>

/** The description of a strategy that is a module. Throws a UserError. */
async function describeModule(
  given: string,
  ref: ModuleRef,
  geometries: readonly Geometry[],
): Promise<Description> {
  const ours = strategies.find(({ name }) => name === ref.registered)
  if (ours !== undefined) {
    const { name, summary, source, maxLimit } = ours
    const supported = geometries.filter((geometry) => ours.supports(geometry)).map(nameOf)
    return { name, summary, source, maxLimit, supported }
  }
  const ending = await askWorker(ref, geometries, MODULE_LIMITS)
  const { last } = ending
  if (last?.type === 'described') return last
  const prefix = `cannot load strategy ${given}: `
  if (last?.type !== 'failed') throw new UserError(`${prefix}${describeEnd(ending)}`)
  const { message, missing } = last
  if (missing === undefined) throw new UserError(`${prefix}${message}`)
  const fault = `${prefix}${missing.fault}`
  throw new MissingImportError(`${prefix}${message}`, { ...missing, fault })
}

/** How a process ended that neither described its strategy nor said why. */
function describeEnd({ kind, exitCode, detail }: Ending): string {
  if (kind === 'overdue') {
    return `it does not end: nothing within ${MODULE_LIMITS.allowedMs / 1000} s of its import, or its "supports"`
  }
  if (kind !== 'crashed') return detail
  if (exitCode === 0) return 'it ends the process when it is imported'
  return exitCode === UNSETTLED_AWAIT ? 'its import waits for ever in a top-level await' : detail
}

/** A program that cannot be described is an entry with a status, not an error: the other strategies are measured. */
async function describeProgram(
  ref: ProgramRef,
  geometries: readonly Geometry[],
): Promise<{ description: Description; unfit: Unfit | undefined }> {
  const ending = await askWorker(ref, geometries, PROGRAM_LIMITS)
  if (ending.last?.type === 'described') return { description: ending.last, unfit: undefined }
  const { status, detail } = describeFailure(ending)
  const supported = geometries.map(nameOf)
  return {
    description: { name: ref.name, summary: '', source: '', maxLimit: null, supported },
    unfit: { status, detail: withStderrExcerpt(detail, ref, ending.stderr) },
  }
}

function askWorker(
  strategy: StrategyRef,
  geometries: readonly Geometry[],
  limits: Limits,
): Promise<Ending> {
  return runWorker({ kind: 'describe', strategy, geometries: geometries.map(nameOf) }, null, limits)
}

function nameOf({ name }: Geometry): string {
  return name
}
