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
import { median } from '@masu/ranking/statistics/order'
import { batchProcessMs } from '../worker/program/batch-work.ts'
import { roundsForMedian, roundsForRatio } from '@masu/ranking/statistics/rounds'

/** The fewest for which an interval of 95 % exists. */
const PILOT_ROUNDS = 6

/** What a process takes beside solving: starting, loading, answering. Milliseconds, measured. */
const PROCESS_MS = 60

/** Of the budget, for rows that will not be ranked: whoever waits, waits for a ranking. */
const UNRANKED_SHARE = 0.1

/** What a plan needs to know of a probe. The work of each puzzle, which may be many, is not kept. */
export type Probed = Pick<ProbeRecord, 'strategy' | 'fixture' | 'status' | 'puzzleNs'> &
  Pick<ProbeRecord, 'driven' | 'startUpNs'>

export interface Row {
  readonly probe: Probed
  /** What one of its processes should take, in milliseconds. */
  readonly processMs: number
}

/** Rows with the number of their processes. */
export type Plan = ReadonlyMap<Row, number>

/**
 * What its answers took when they were probed says what a pass will. There is one at least to warm
 * up, and one that is verified at the end.
 */
export function rowOf(
  probe: Probed,
  options: Pick<RunOptions, 'warmUpMs' | 'passMs' | 'passes' | 'alone'>,
): Row {
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
export function pilotPlan(rows: readonly Row[], options: RunOptions): Plan {
  const plan = new Map<Row, number>()
  const timeable = rows
    .filter(
      ({ probe: { status, puzzleNs } }) =>
        (status === 'ok' || status === 'timeout') && puzzleNs.some((ns) => ns !== null),
    )
    .toSorted((a, b) => a.processMs - b.processMs)
  const admit = (candidates: readonly Row[], processes: number, budgetMs: number): void => {
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

function mayRank({ probe }: Row): boolean {
  return probe.status === 'ok' && probe.puzzleNs.length >= RANKED_PUZZLES
}

/**
 * The processes of the whole run: on each fixture as many rounds as its noisiest row needs, for its
 * time and for its ratio to the fastest to be known to the precision asked for. If the rest of the
 * budget does not pay for them, every fixture gets the same share of what it needs.
 */
export function finalPlan(pilot: Plan, timed: readonly TimedRecord[], options: RunOptions): Plan {
  const groups = Map.groupBy(
    [...pilot].filter(([row, processes]) => mayRank(row) && processes >= PILOT_ROUNDS),
    ([{ probe }]) => probe.fixture,
  )
  const wanted = [...groups.values()].map((group) => {
    const measured = group
      .map(([row]) => ({ row, timed: timed.filter((record) => isOf(record, row)) }))
      .filter((one) => one.timed.every(({ status }) => status === 'ok'))
    const rounds = roundsNeeded(
      measured.map((one) => passMedians(one.timed)),
      options.precision,
    )
    const roundMs = measured.reduce(
      (sum, one) => sum + median(one.timed.map(({ wallMs }) => wallMs)),
      0,
    )
    return { measured, extra: rounds - PILOT_ROUNDS, roundMs }
  })
  const spentMs = timed.reduce((sum, { wallMs }) => sum + wallMs, 0)
  const wantedMs = wanted.reduce((sum, { extra, roundMs }) => sum + extra * roundMs, 0)
  const leftMs = Math.max(0, options.budgetMs - spentMs)
  const share = leftMs < wantedMs ? leftMs / wantedMs : 1
  const plan = new Map(pilot)
  for (const { measured, extra } of wanted) {
    for (const { row } of measured) plan.set(row, PILOT_ROUNDS + Math.floor(extra * share))
  }
  return plan
}

/** Rounds for all rows of a fixture, given the median passes of each in the rounds of the pilot. */
function roundsNeeded(rows: readonly (readonly number[])[], precision: number): number {
  const fastest = rows.toSorted((a, b) => median(a) - median(b))[0] ?? []
  const needs = rows.flatMap((own) => [
    roundsForMedian(own, precision),
    ...(own === fastest
      ? []
      : [
          roundsForRatio(
            own.map((ns, round) => ns / (fastest[round] ?? NaN)),
            precision,
          ),
        ]),
  ])
  return Math.max(PILOT_ROUNDS, ...needs)
}

/** Whether the process was one of the row's. */
export function isOf(record: TimedRecord, { probe }: Row): boolean {
  return record.strategy === probe.strategy && record.fixture === probe.fixture
}

/** By round. */
function passMedians(timed: readonly TimedRecord[]): number[] {
  return timed
    .toSorted((a, b) => a.round - b.round)
    .map(({ figures }) => median(figures?.passNs ?? []))
}

export function planRecord(
  stage: PlanRecord['stage'],
  rows: readonly Row[],
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
  readonly row: Row
  /** From 1. */
  readonly round: number
}

/**
 * Every process of every row. A round goes fixture by fixture, so that the strategies compared run
 * close together, and shuffles the strategies of each.
 */
export function orderOfTurns(rows: readonly Row[], plan: Plan, seed: number): Turn[] {
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
