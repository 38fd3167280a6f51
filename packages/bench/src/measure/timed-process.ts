/** One fresh process that times a strategy on puzzles of a fixture, and how that ended. */
import type { Fixture } from '../fixture/fixtures.ts'
import type { Status, TimedFigures } from '@masu/ranking/schema'
import { boardsOf } from './boards.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import type { TimeJob } from '../worker/protocol.ts'
import { failureOf, withStderrExcerpt } from './ending.ts'
import { runWorker } from './worker-process.ts'

/** How long a process times, and what it may take. */
export interface Timing extends Pick<
  TimeJob,
  'limit' | 'warmUpMs' | 'passMs' | 'passes' | 'alone'
> {
  /** Resident memory of the worker. */
  readonly memoryBytes: number
  /** Milliseconds until it is ended. */
  readonly allowedMs: number
}

export interface TimedProcess {
  readonly status: Status
  /** Why the status is not `ok`; null where it is. */
  readonly detail: string | null
  /** Milliseconds from start to end of the process, by its parent's clock. */
  readonly wallMs: number
  /** The figures that the process answered; null where it did not finish. */
  readonly figures: TimedFigures | null
}

/** Times the puzzles at these indices of the fixture, in the order given. */
export async function timedProcess(
  ref: StrategyRef,
  fixture: Fixture,
  puzzles: readonly number[],
  { memoryBytes, allowedMs, limit, warmUpMs, passMs, passes, alone }: Timing,
): Promise<TimedProcess> {
  const start = performance.now()
  const ending = await runWorker(
    {
      kind: 'time',
      strategy: ref,
      boxHeight: fixture.geometry.boxHeight,
      boxWidth: fixture.geometry.boxWidth,
      puzzles: puzzles.length,
      limit,
      warmUpMs,
      passMs,
      passes,
      alone,
    },
    boardsOf(fixture, puzzles, limit),
    { allowedMs, cpuSeconds: allowedMs / 1000, memoryBytes },
  )
  const wallMs = performance.now() - start
  const { last } = ending
  if (last?.type !== 'timed') {
    const { status, detail } = failureOf(ending)
    return { status, detail: withStderrExcerpt(detail, ref, ending.stderr), wallMs, figures: null }
  }
  const { fault, figures } = last
  return { status: fault === null ? 'ok' : 'wrong', detail: fault, wallMs, figures }
}
