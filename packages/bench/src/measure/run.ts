/**
 * Measures strategies on fixtures: probes every row, plans how many processes each gets, then runs
 * them in rounds, one at a time. Every finished step is a line in the results file.
 */
import { availableParallelism } from 'node:os'
import type { Fixture } from '../fixtures.ts'
import type { PlanRecord, ProbeRecord, RunOptions, TimedRecord } from '../results/schema.ts'
import type { DescribedStrategy } from './describe.ts'
import { orderOfTurns, planRow, type Row } from './plan.ts'
import { probeRow, type ProbeOptions } from './probe-row.ts'
import type { Progress } from './progress.ts'
import { timeRow } from './time-row.ts'

/** Probes say what is solved, not how fast to a percent, so they may share the machine. */
const MAX_PROBES_AT_ONCE = 4

/** Of a row's budget, for its probe: what takes longer once could not be timed in it anyway. */
const PROBE_SHARE = 0.2

/** Probes and times every pair of a strategy and a fixture. */
export async function measure(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  options: RunOptions,
  append: (record: ProbeRecord | PlanRecord | TimedRecord) => void,
  progress: Progress,
): Promise<void> {
  const probing = { ...options, budgetMs: options.budgetMs * PROBE_SHARE }
  const probes = await probeAll(strategies, fixtures, probing, append, progress)
  const rows = probes.map((probe) => planRow(probe, options))
  append({
    type: 'plan',
    rows: rows.map(({ probe: { strategy, fixture }, processes }) => ({
      strategy,
      fixture,
      processes,
    })),
  })

  const turns = orderOfTurns(rows, options.seed)
  const seconds = Math.ceil(turns.reduce((ms, { row }) => ms + row.processMs, 0) / 1000)
  progress.phase(`timing ${turns.length} processes, about ${seconds} s`, turns.length)
  const strategyOf = new Map(strategies.map((strategy) => [strategy.name, strategy]))
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.name, fixture]))
  const broken = new Set<Row>()
  for (const { row, round } of turns) {
    const strategy = strategyOf.get(row.probe.strategy)
    const fixture = fixtureOf.get(row.probe.fixture)
    if (strategy !== undefined && fixture !== undefined && !broken.has(row)) {
      const record = await timeRow(strategy.ref, fixture, row, round, options)
      append(record)
      if (record.status !== 'ok') broken.add(row)
    }
    progress.step(`round ${round}: ${row.probe.fixture}, ${row.probe.strategy}`)
  }
}

/** Probes every pair, several at once. */
export async function probeAll(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  options: ProbeOptions,
  append: (record: ProbeRecord) => void,
  progress: Progress,
): Promise<ProbeRecord[]> {
  const pairs = fixtures.flatMap((fixture) => strategies.map((strategy) => ({ strategy, fixture })))
  const probes: ProbeRecord[] = []
  progress.phase(`probing ${pairs.length} rows`, pairs.length)
  const queue = pairs.entries()
  const takeTurns = async (): Promise<void> => {
    for (const [index, { strategy, fixture }] of queue) {
      const probe =
        unsupported(strategy, fixture, options) ?? (await probeRow(strategy, fixture, options))
      append(probe)
      // Whichever is done first: what the seed shuffles must begin in one order.
      probes[index] = probe
      progress.step(`${fixture.name}, ${strategy.name}: ${outcome(probe)}`)
    }
  }
  const hands = Math.min(MAX_PROBES_AT_ONCE, availableParallelism())
  await Promise.all(Array.from({ length: hands }, takeTurns))
  return probes
}

/** The record of a row that its strategy cannot take part in; null where it can. */
function unsupported(
  strategy: DescribedStrategy,
  fixture: Fixture,
  options: ProbeOptions,
): ProbeRecord | null {
  const reason = !strategy.supported.has(fixture.geometry.name)
    ? `does not support ${fixture.geometry.name}`
    : options.limit > strategy.maxLimit
      ? `finds ${strategy.maxLimit} at most, ${options.limit} were asked for`
      : null
  if (reason === null) return null
  return {
    type: 'probe',
    strategy: strategy.name,
    fixture: fixture.name,
    status: 'unsupported',
    detail: reason,
    puzzleNs: fixture.entries.map(() => null),
    work: null,
  }
}

function outcome({ status, puzzleNs }: ProbeRecord): string {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  return `${solved} of ${puzzleNs.length} solved${status === 'ok' ? '' : `, ${status}`}`
}
