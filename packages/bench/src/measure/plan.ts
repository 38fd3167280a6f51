/**
 * How many processes each row gets, and in which order they run.
 *
 * A pilot of six rounds says how much the processes of each row differ; from that the final plan
 * takes the rounds that each fixture needs. Both numbers are fixed before their processes start:
 * to stop when an interval looks narrow would make it lie.
 */
import { drawOf, shuffled } from '@masu/puzzles/random'
import { RANKED_PUZZLES } from '@masu/ranking/entry'
import type { PlanRecord, ProbeRecord, RunOptions, TimedRecord } from '@masu/ranking/schema'
import { batchProcessMs } from '../worker/program/time-batches.ts'

/** The fewest for which an interval of 95 % exists. */
export const PILOT_ROUNDS = 6

/** What a process takes beside solving: starting, loading, answering. Milliseconds, measured. */
const PROCESS_MS = 60

/** Of the budget, for rows that will not be ranked: whoever waits, waits for a ranking. */
const UNRANKED_SHARE = 0.1

/** What a plan needs to know of a probe. The work of each puzzle, which may be many, is not kept. */
export type Probed = Pick<ProbeRecord, 'strategy' | 'fixture' | 'status' | 'puzzleNs'> &
  Pick<ProbeRecord, 'driven' | 'startUpNs'>

export interface PlannedEntry {
  readonly probe: Probed
  /** What one of its processes should take, in milliseconds. */
  readonly processMs: number
}

/** Rows with the number of their processes. */
export type Plan = ReadonlyMap<PlannedEntry, number>

/**
 * What its answers took when they were probed says what a pass will. There is one at least to warm
 * up, and one that is verified at the end.
 */
export function plannedEntry(
  probe: Probed,
  options: Pick<RunOptions, 'warmUpMs' | 'passMs' | 'passes' | 'alone'>,
): PlannedEntry {
  const { strategy, fixture, status, puzzleNs, driven, startUpNs = 0 } = probe
  const passMs = puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
  const warmUpMs = Math.max(options.warmUpMs, passMs)
  const timedMs = Math.max(options.passMs, passMs * options.passes)
  // Puzzles are timed alone in the first process only.
  const aloneMs = (passMs * options.alone) / PILOT_ROUNDS
  const startMs = startUpNs / 1e6
  const workMs =
    driven === 'batches'
      ? batchProcessMs(startMs, options.passMs, passMs)
      : startMs + warmUpMs + timedMs + passMs + aloneMs
  const processMs = PROCESS_MS + workMs
  return { probe: { strategy, fixture, status, puzzleNs, driven }, processMs }
}

/**
 * The processes that start the run: six for each row that may be ranked, the cheapest first for as
 * long as the budget lasts, then one for each of the others within a tenth of it. Where the user
 * says how many, that many for every row, in the same order.
 */
export function pilotPlan(rows: readonly PlannedEntry[], options: RunOptions): Plan {
  const plan = new Map<PlannedEntry, number>()
  const timeable = rows
    .filter(
      ({ probe: { status, puzzleNs } }) =>
        (status === 'ok' || status === 'timeout') && puzzleNs.some((ns) => ns !== null),
    )
    .toSorted((a, b) => a.processMs - b.processMs)
  const admit = (
    candidates: readonly PlannedEntry[],
    processes: number,
    budgetMs: number,
  ): void => {
    let spentMs = 0
    for (const row of candidates) {
      spentMs += processes * row.processMs
      if (spentMs > budgetMs) return
      plan.set(row, processes)
    }
  }
  if (options.processes !== null) {
    admit(timeable, options.processes, options.budgetMs)
    return plan
  }
  admit(timeable.filter(mayRank), PILOT_ROUNDS, options.budgetMs)
  const others = timeable.filter((row) => !plan.has(row))
  admit(others, 1, options.budgetMs * UNRANKED_SHARE)
  return plan
}

export function mayRank({ probe }: PlannedEntry): boolean {
  return probe.status === 'ok' && probe.puzzleNs.length >= RANKED_PUZZLES
}

/** Whether the process was one of the row's. */
export function isOf(record: TimedRecord, { probe }: PlannedEntry): boolean {
  return record.strategy === probe.strategy && record.fixture === probe.fixture
}

export function planRecord(
  stage: PlanRecord['stage'],
  rows: readonly PlannedEntry[],
  plan: Plan,
): PlanRecord {
  return {
    type: 'plan',
    stage,
    rows: rows.map((row) => ({
      strategy: row.probe.strategy,
      fixture: row.probe.fixture,
      processes: plan.get(row) ?? 0,
    })),
  }
}

export interface Turn {
  readonly row: PlannedEntry
  /** From 1. */
  readonly round: number
}

/**
 * Every process of every row. A round goes fixture by fixture, so that the strategies compared run
 * close together, and shuffles the strategies of each.
 */
export function orderOfTurns(rows: readonly PlannedEntry[], plan: Plan, seed: number): Turn[] {
  const fixtures = [...new Set(rows.map(({ probe }) => probe.fixture))]
  const rounds = Math.max(0, ...plan.values())
  const turns: Turn[] = []
  for (let round = 1; round <= rounds; round++) {
    const draw = drawOf(seed, round)
    for (const fixture of fixtures) {
      const due = rows.filter(
        (row) => row.probe.fixture === fixture && (plan.get(row) ?? 0) >= round,
      )
      turns.push(...shuffled(due, draw).map((row) => ({ row, round })))
    }
  }
  return turns
}
