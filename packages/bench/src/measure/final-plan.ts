/**
 * The second plan of a run, from what its pilot measured. It alone needs the quantiles of a
 * statistics library, so it is loaded when the pilot is over.
 */
import type { RunOptions, TimedRecord } from '@masu/ranking/schema'
import { median } from '@masu/ranking/statistics/order'
import { roundsForMedian, roundsForRatio } from '@masu/ranking/statistics/rounds'
import { isOf, mayRank, PILOT_ROUNDS, type Plan } from './plan.ts'

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

/** By round. */
function passMedians(timed: readonly TimedRecord[]): number[] {
  return timed
    .toSorted((a, b) => a.round - b.round)
    .map(({ figures }) => median(figures?.passNs ?? []))
}
