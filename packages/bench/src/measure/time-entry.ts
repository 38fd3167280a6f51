/** One timed process of a row. */
import type { Fixture } from '../fixture/fixtures.ts'
import type { RunOptions, TimedRecord } from '@masu/ranking/schema'
import { isProgram, type StrategyRef } from '../strategy/ref.ts'
import { allowedMsOf } from './limits.ts'
import type { PlannedEntry } from './plan.ts'
import { timedProcess } from './timed-process.ts'

export async function timeEntry(
  ref: StrategyRef,
  fixture: Fixture,
  { probe, processMs }: PlannedEntry,
  round: number,
  options: RunOptions,
): Promise<TimedRecord> {
  const solvable = [...probe.puzzleNs.keys()].filter((puzzle) => probe.puzzleNs[puzzle] !== null)
  const startedAt = new Date().toISOString()
  // As it was probed, be it before the run was interrupted.
  const driven = probe.driven ?? null
  const asProbed = isProgram(ref) && driven !== null ? { ...ref, driven } : ref
  const { wallMs, figures, ...outcome } = await timedProcess(asProbed, fixture, solvable, {
    ...options,
    alone: round === 1 ? options.alone : 0,
    allowedMs: allowedMsOf(processMs),
  })
  return {
    type: 'timed',
    strategy: probe.strategy,
    fixture: fixture.name,
    round,
    startedAt,
    ...outcome,
    puzzles: solvable.length,
    wallMs,
    figures,
  }
}
