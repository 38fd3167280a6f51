/** One timed process of a row. */
import type { Fixture } from '../fixtures.ts'
import type { RunOptions, TimedRecord } from '../results/schema.ts'
import { boardsOf } from './boards.ts'
import type { StrategyRef } from './job.ts'
import type { Row } from './plan.ts'
import { runWorker } from './worker-process.ts'

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
  const startedAt = new Date().toISOString()
  const { last, kind, detail } = await runWorker(
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
    },
    boardsOf(fixture, solvable, options.limit),
    allowedMs,
    allowedMs / 1000,
  )
  const row = {
    type: 'timed',
    strategy: probe.strategy,
    fixture: fixture.name,
    round,
    startedAt,
  } as const
  if (last?.type === 'timed') {
    const { type: _, fault, ...figures } = last
    const status = fault === null ? 'ok' : 'wrong'
    return { ...row, status, detail: fault, puzzles: solvable.length, ...figures }
  }
  const status = kind === 'overdue' ? 'timeout' : kind === 'out-of-memory' ? kind : 'crashed'
  return {
    ...row,
    status,
    detail: last?.type === 'failed' ? last.message : detail,
    puzzles: solvable.length,
    prepareNs: 0,
    firstNs: 0,
    coldNs: 0,
    warmUpPasses: 0,
    passNs: [],
  }
}
