/** One timed process of a row. */
import type { Fixture } from '../fixtures.ts'
import type { RunOptions, TimedRecord } from '../results/schema.ts'
import { boardsOf } from './boards.ts'
import type { StrategyRef } from './job.ts'
import type { Row } from './plan.ts'
import { failureOf, runWorker } from './worker-process.ts'

/** A process may take this many times what its probe promised, and as much again to start. */
const PATIENCE = 5
const START_MS = 30_000

export async function timeRow(
  ref: StrategyRef,
  fixture: Fixture,
  { probe, processMs }: Row,
  round: number,
  options: RunOptions,
): Promise<TimedRecord> {
  const solvable = [...probe.puzzleNs.keys()].filter((puzzle) => probe.puzzleNs[puzzle] !== null)
  const allowedMs = START_MS + PATIENCE * processMs
  const startedAt = new Date()
  const start = performance.now()
  const ending = await runWorker(
    {
      kind: 'time',
      strategy: ref,
      boxHeight: fixture.geometry.boxHeight,
      boxWidth: fixture.geometry.boxWidth,
      puzzles: solvable.length,
      limit: options.limit,
      warmUpMs: options.warmUpMs,
      passMs: options.passMs,
      passes: options.passes,
      alone: round === 1 ? options.alone : 0,
    },
    boardsOf(fixture, solvable, options.limit),
    { allowedMs, cpuSeconds: allowedMs / 1000, memoryBytes: options.memoryBytes },
  )
  const { last } = ending
  const figures = last?.type === 'timed' ? last.figures : null
  const outcome =
    last?.type !== 'timed'
      ? failureOf(ending)
      : { status: last.fault === null ? ('ok' as const) : ('wrong' as const), detail: last.fault }
  return {
    type: 'timed',
    strategy: probe.strategy,
    fixture: fixture.name,
    round,
    startedAt: startedAt.toISOString(),
    ...outcome,
    puzzles: solvable.length,
    wallMs: performance.now() - start,
    figures,
  }
}
