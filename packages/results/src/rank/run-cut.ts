/** How far a run came that was cut short. */
import type { Results } from '../records/read.ts'
import type { ProbeRecord } from '../records/schema.ts'
import { findWrongAnswers } from './wrong-answers.ts'

export type RunCut =
  /** So many entries were probed; nothing is timed before all are. */
  | { readonly phase: 'probing'; readonly probes: number; readonly planned: number }
  /** So many rounds are whole, of the rounds that were planned. */
  | { readonly phase: 'timing'; readonly rounds: number; readonly planned: number }

/** Where a run was cut short; null for a run that came to its end. */
export function findRunCut({ run, probes, timed }: Results): RunCut | null {
  const entries = run.fixtures.length * run.strategies.length
  if (probes.length < entries) return { phase: 'probing', probes: probes.length, planned: entries }
  const records = Map.groupBy(timed, ({ strategy, fixture }) => `${strategy} ${fixture}`)
  const wrong = findWrongAnswers({ probes, timed })
  // A strategy that was wrong is not timed from then on, on no fixture.
  const planned = probes.filter((probe) => isTimeable(probe) && !wrong.has(probe.strategy))
  const done = planned.flatMap(({ strategy, fixture }) => {
    const recordsOfEntry = records.get(`${strategy} ${fixture}`) ?? []
    // A failed entry is not timed again.
    return recordsOfEntry.some(({ status }) => status !== 'ok') ? [] : [recordsOfEntry.length]
  })
  const { rounds } = run.options
  const whole = Math.min(rounds, ...done)
  return whole < rounds ? { phase: 'timing', rounds: whole, planned: rounds } : null
}

/** Whether passes can be timed: every puzzle was tried, and some were solved. */
export function isTimeable({
  status,
  puzzleNs,
  untriedPuzzles,
}: Pick<ProbeRecord, 'status' | 'puzzleNs' | 'untriedPuzzles'>): boolean {
  const isSound = status === 'ok' || status === 'timeout'
  return isSound && untriedPuzzles === 0 && puzzleNs.some((ns) => ns !== null)
}
