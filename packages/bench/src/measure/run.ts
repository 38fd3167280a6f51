/**
 * Measures strategies on fixtures: probes every row, times a pilot, plans, then times the rest. The
 * processes that are timed run one at a time. Every finished step is a line in the results file, and
 * what is there already is not done again.
 */
import { countOf } from '@masu/core/puzzle-error'
import type { Fixture } from '../fixture/fixtures.ts'
import type { PlanRecord, ProbeRecord, RunOptions, TimedRecord } from '@masu/ranking/schema'
import type { Ledger } from '../results/ledger.ts'
import type { DescribedStrategy } from './describe.ts'
import {
  isOf,
  orderOfTurns,
  pilotPlan,
  planRecord,
  plannedEntry,
  type Plan,
  type PlannedEntry,
} from './plan.ts'
import { probeEntry, type ProbeOptions } from './probe-entry.ts'
import { probeEach, probesAtOnce } from './probe-queue.ts'
import type { Progress } from '../terminal/progress.ts'
import { timeEntry } from './time-entry.ts'

/** What a run keeps. */
export type RunLedger = Ledger<{ probes: ProbeRecord; plans: PlanRecord; timed: TimedRecord }>

/** Probes and times every pair of a strategy and a fixture. */
export async function measure(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  options: RunOptions,
  ledger: RunLedger,
  progress: Progress,
): Promise<void> {
  const rows = (await probeAll(strategies, fixtures, options, ledger, progress)).map((probe) =>
    plannedEntry(probe, options),
  )
  const timed = [...ledger.timed]
  const strategyOf = new Map(strategies.map((strategy) => [strategy.name, strategy]))
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.name, fixture]))

  const planned = (stage: PlanRecord['stage'], make: () => Plan): Plan => {
    const kept = ledger.plans.find((plan) => plan.stage === stage)
    if (kept !== undefined) return keptPlan(kept, rows)
    const plan = make()
    ledger.append(planRecord(stage, rows, plan))
    return plan
  }
  const isBroken = (row: PlannedEntry): boolean =>
    timed.some((record) => record.status !== 'ok' && isOf(record, row))
  const timeAll = async (plan: Plan, title: string): Promise<void> => {
    const done = new Set(
      timed.map(({ strategy, fixture, round }) => `${strategy} ${fixture} ${round}`),
    )
    const turns = orderOfTurns(rows, plan, options.seed).filter(
      ({ row, round }) =>
        !isBroken(row) && !done.has(`${row.probe.strategy} ${row.probe.fixture} ${round}`),
    )
    if (turns.length === 0) return
    const seconds = Math.ceil(turns.reduce((ms, { row }) => ms + wallMs(row, timed), 0) / 1000)
    progress.phase(
      `${title}: ${countOf(turns.length, 'process', 'processes')}, about ${seconds} s`,
      turns.length,
    )
    for (const { row, round } of turns) {
      const strategy = strategyOf.get(row.probe.strategy)
      const fixture = fixtureOf.get(row.probe.fixture)
      if (strategy !== undefined && fixture !== undefined && !isBroken(row)) {
        const record = await timeEntry(strategy.ref, fixture, row, round, options)
        ledger.append(record)
        timed.push(record)
      }
      progress.advance(`round ${round}: ${row.probe.fixture}, ${row.probe.strategy}`)
    }
  }

  if (options.processes === null) {
    const { finalPlan } = await import('./final-plan.ts')
    const pilot = planned('pilot', () => pilotPlan(rows, options))
    await timeAll(pilot, 'timing a pilot')
    const goal = `±${Number((options.precision * 100).toPrecision(3))} %`
    await timeAll(
      planned('final', () => finalPlan(pilot, timed, options)),
      `timing for ${goal}`,
    )
  } else {
    await timeAll(
      planned('final', () => pilotPlan(rows, options)),
      'timing',
    )
  }
}

/** A plan that was written down before. */
function keptPlan(record: PlanRecord, rows: readonly PlannedEntry[]): Plan {
  const processes = new Map(
    record.rows.map((row) => [`${row.strategy} ${row.fixture}`, row.processes]),
  )
  return new Map(
    rows.map((row) => [row, processes.get(`${row.probe.strategy} ${row.probe.fixture}`) ?? 0]),
  )
}

/** What a process of the row took so far, or what its probe promises. */
function wallMs(row: PlannedEntry, timed: readonly TimedRecord[]): number {
  const last = timed.findLast((record) => isOf(record, row))
  return last?.wallMs ?? row.processMs
}

/** Probes every pair that has not been, several at once; the records come in the order of pairs. */
export async function probeAll(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  options: ProbeOptions,
  ledger: Ledger<{ probes: ProbeRecord }>,
  progress: Progress,
): Promise<ProbeRecord[]> {
  const pairs = fixtures.flatMap((fixture) => strategies.map((strategy) => ({ strategy, fixture })))
  const probeOf = ({ strategy, fixture }: (typeof pairs)[number]): ProbeRecord | undefined =>
    ledger.probes.find(
      (probe) => probe.strategy === strategy.name && probe.fixture === fixture.name,
    )
  const left = pairs.filter((pair) => probeOf(pair) === undefined).length
  if (left > 0) {
    const seconds = Math.ceil((Math.ceil(left / probesAtOnce()) * options.probeMs) / 1000)
    progress.phase(`probing ${countOf(left, 'row')}, ${seconds} s at most`, left)
  }
  // In the order of pairs, whichever ends first: what the seed shuffles must begin in one order.
  return probeEach(pairs, async (pair) => {
    const known = probeOf(pair)
    if (known !== undefined) return known
    const { strategy, fixture } = pair
    const probe =
      notTaken(strategy, fixture, options) ?? (await probeEntry(strategy, fixture, options))
    ledger.append(probe)
    progress.advance(`${fixture.name}, ${strategy.name}: ${outcome(probe)}`)
    return probe
  })
}

/** The record of a row that its strategy cannot take part in; null where it can. */
function notTaken(
  strategy: DescribedStrategy,
  fixture: Fixture,
  options: ProbeOptions,
): ProbeRecord | null {
  const reason = unsupportedReason(strategy, fixture, options)
  const unfit =
    strategy.unfit ?? (reason === null ? null : { status: 'unsupported' as const, detail: reason })
  if (unfit === null) return null
  return {
    type: 'probe',
    strategy: strategy.name,
    fixture: fixture.name,
    ...unfit,
    puzzleNs: fixture.puzzles.map(() => null),
    untried: fixture.puzzles.length,
    puzzleWork: null,
  }
}

/** Why a strategy cannot take part in a row, in words; null where it can. */
export function unsupportedReason(
  { supported, maxLimit }: Pick<DescribedStrategy, 'supported' | 'maxLimit'>,
  { geometry }: Fixture,
  { limit }: Pick<ProbeOptions, 'limit'>,
): string | null {
  if (!supported.has(geometry.name)) return `does not support ${geometry.name}`
  if (limit <= maxLimit) return null
  const hint = maxLimit === 1 ? ' (--first asks for one)' : ''
  return `finds ${maxLimit} at most, ${limit} were asked for${hint}`
}

function outcome({ status, puzzleNs }: ProbeRecord): string {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  return `${solved} of ${puzzleNs.length} solved${status === 'ok' ? '' : `, ${status}`}`
}
