/** The pairs of a check: the two timed processes of a strategy on a fixture in a round. */
import { median } from '../statistics/order.ts'
import type { ArmName } from '../records/fields.ts'
import type { Status, TimedRecord } from '../records/schema.ts'
import type { PhaseTiming } from './phase-timing.ts'

export interface Pair {
  readonly strategy: string
  readonly fixture: string
  /** Its number: the round, from 1. */
  readonly pair: number
  readonly wallMs: number
  /** Median pass, in nanoseconds; null where the arm failed. */
  readonly baseNs: number | null
  readonly headNs: number | null
  readonly basePhases: PhaseTiming | null
  readonly headPhases: PhaseTiming | null
  /** The first thing that went wrong; null where nothing did. */
  readonly fault: {
    readonly arm: ArmName
    readonly status: Status
    readonly detail: string
  } | null
}

/** All pairs of which both processes have ended, in the order of the records. */
export function pairProcesses(timed: readonly TimedRecord[]): Pair[] {
  const processes = Map.groupBy(timed, ({ strategy, fixture, round }) =>
    JSON.stringify([strategy, fixture, round]),
  )
  return [...processes.values()].flatMap((both) => {
    const base = both.find(({ arm }) => arm === 'base')
    const head = both.find(({ arm }) => arm === 'head')
    return base === undefined || head === undefined ? [] : [makePair(base, head)]
  })
}

export function makePair(base: TimedRecord, head: TimedRecord): Pair {
  const { strategy, fixture, round } = base
  const faults = [head, base].flatMap(({ arm = 'head', status, detail }) =>
    status === 'ok' ? [] : [{ arm, status, detail: detail ?? '' }],
  )
  return {
    strategy,
    fixture,
    pair: round,
    wallMs: base.wallMs + head.wallMs,
    baseNs: medianPass(base),
    headNs: medianPass(head),
    basePhases: phasesOf(base),
    headPhases: phasesOf(head),
    fault: faults[0] ?? null,
  }
}

function medianPass({ status, timing }: TimedRecord): number | null {
  return status === 'ok' && timing !== null ? median(timing.passNs) : null
}

function phasesOf({ status, timing, otherPasses }: TimedRecord): PhaseTiming | null {
  if (status !== 'ok' || timing === null || otherPasses === undefined) return null
  const { prepareNs, firstPuzzleNs, coldPassNs, peakBytes, memoisingRatio } = timing
  return { prepareNs, firstPuzzleNs, coldPassNs, peakBytes, memoisingRatio, ...otherPasses }
}
