/** What solvers need besides time: several processors, a long preparation, much memory. */
import type { Results } from '../records/read.ts'
import type { RecordedTiming } from '../records/schema.ts'
import { median } from '../statistics/order.ts'

/** A strategy that used more CPU time than one thread can, on these fixtures. */
export interface ThreadedStrategy {
  readonly strategy: string
  /** The most processors at once: CPU time by the clock. */
  readonly processors: number
  readonly fixtures: readonly string[]
}

/** A strategy whose solver takes long to prepare, or much memory, on these fixtures. */
export interface DemandingSolver {
  readonly strategy: string
  /** The longest median time of preparing a solver, in nanoseconds; null where it is short. */
  readonly prepareNs: number | null
  /** The greatest median memory that the solver took, in bytes; null where it is little. */
  readonly solverBytes: number | null
  readonly fixtures: readonly string[]
}

/** From here on an app that starts waits for a solver, and feels its memory. */
const LONG_PREPARATION_NS = 100e6
const LARGE_MEMORY_BYTES = 200 * 2 ** 20

export function findDemandingSolvers(timed: Results['timed']): DemandingSolver[] {
  return groupTimings(timed).flatMap(({ strategy, fixtures }) => {
    const demanding = fixtures
      .map(({ fixture, timings }) => ({
        fixture,
        prepareNs: median(timings.map((timing) => timing.prepareNs)),
        solverBytes: median(timings.map(({ peakBytes, idleBytes }) => peakBytes - idleBytes)),
      }))
      .filter(
        (one) => one.prepareNs >= LONG_PREPARATION_NS || one.solverBytes >= LARGE_MEMORY_BYTES,
      )
    if (demanding.length === 0) return []
    const prepareNs = Math.max(...demanding.map((one) => one.prepareNs))
    const solverBytes = Math.max(...demanding.map((one) => one.solverBytes))
    const solver: DemandingSolver = {
      strategy,
      prepareNs: prepareNs < LONG_PREPARATION_NS ? null : prepareNs,
      solverBytes: solverBytes < LARGE_MEMORY_BYTES ? null : solverBytes,
      fixtures: demanding.map(({ fixture }) => fixture),
    }
    return [solver]
  })
}

/** A compiler and a garbage collector beside the solving thread use less (measured: up to 1.55 in all). */
const SEVERAL_PROCESSORS = 1.7

export function findThreadedStrategies(timed: Results['timed']): ThreadedStrategy[] {
  return groupTimings(timed).flatMap(({ strategy, fixtures }) => {
    const threaded = fixtures.flatMap(({ fixture, timings }) => {
      const shares = timings.flatMap(({ cpuMs, elapsedMs }) =>
        !cpuMs || !elapsedMs ? [] : cpuMs / elapsedMs,
      )
      const processors = shares.length === 0 ? 0 : median(shares)
      return processors >= SEVERAL_PROCESSORS ? [{ fixture, processors }] : []
    })
    if (threaded.length === 0) return []
    const processors = Math.max(...threaded.map((one) => one.processors))
    return [{ strategy, processors, fixtures: threaded.map(({ fixture }) => fixture) }]
  })
}

interface StrategyTimings {
  readonly strategy: string
  readonly fixtures: readonly {
    readonly fixture: string
    /** Of each process that ended regularly; one or more. */
    readonly timings: readonly RecordedTiming[]
  }[]
}

function groupTimings(timed: Results['timed']): StrategyTimings[] {
  const regular = timed.flatMap(({ strategy, fixture, timing }) =>
    timing === null ? [] : [{ strategy, fixture, timing }],
  )
  return [...Map.groupBy(regular, ({ strategy }) => strategy)].map(([strategy, ofStrategy]) => ({
    strategy,
    fixtures: [...Map.groupBy(ofStrategy, ({ fixture }) => fixture)].map(
      ([fixture, ofFixture]) => ({
        fixture,
        timings: ofFixture.map(({ timing }) => timing),
      }),
    ),
  }))
}
