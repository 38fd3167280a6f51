/** From the records of a run to ranked rows. */
import { RANKED_PUZZLES } from '../fixtures.ts'
import type { Results } from '../results/read.ts'
import type { ProbeRecord, Status, TimedRecord, WorkTotals } from '../results/schema.ts'
import { geometricMean, median, medianInterval } from './statistics.ts'

/** A strategy on a fixture. */
export interface RankedRow {
  readonly fixture: string
  readonly strategy: string
  readonly status: Status
  /** Why the status is not ok; null where it is. */
  readonly detail: string | null
  readonly puzzles: number
  readonly solved: number
  /** Fresh processes behind the time; 0 where only the probe solved anything, once and cold. */
  readonly processes: number
  /** Median over processes of each process's median pass, over the solved puzzles; null for none. */
  readonly microsPerPuzzle: number | null
  /** 95 % confidence interval of microsPerPuzzle; null with fewer than six processes. */
  readonly interval: readonly [low: number, high: number] | null
  /** 1 + the number of strategies significantly faster; null where the row is not ranked. */
  readonly rank: number | null
  /** To the fastest ranked row of the fixture; null where the row is not ranked. */
  readonly ratioToBest: number | null
  /** Work per solved puzzle; null where the strategy cannot tell. */
  readonly nodes: number | null
  readonly guesses: number | null
  readonly backtracks: number | null
  readonly checks: number | null
}

/** A strategy over all ranked fixtures. */
export interface OverallRow {
  readonly strategy: string
  /** Fixtures with a rank, of how many that rank anybody. */
  readonly finished: number
  readonly fixtures: number
  /** Geometric mean of ratioToBest over the finished ones; null for none. */
  readonly meanRatio: number | null
}

/** The rows of every fixture in the run's order, each fixture's from the fastest to the slowest. */
export function rankRows(results: Results): RankedRow[] {
  return results.run.fixtures.flatMap(({ name }) => {
    const probes = results.probes.filter(({ fixture }) => fixture === name)
    return rankFixture(probes.map((probe) => measuredRow(probe, results.timed)))
  })
}

/** Strategies by the number of fixtures finished, then by the geometric mean of their ratios. */
export function rankOverall(rows: readonly RankedRow[]): OverallRow[] {
  const ranked = rows.filter(({ rank }) => rank !== null)
  const fixtures = new Set(ranked.map(({ fixture }) => fixture)).size
  return [...new Set(rows.map(({ strategy }) => strategy))]
    .map((strategy) => {
      const ratios = ranked
        .filter((row) => row.strategy === strategy)
        .map(({ ratioToBest }) => ratioToBest ?? NaN)
      const meanRatio = ratios.length === 0 ? null : geometricMean(ratios)
      return { strategy, finished: ratios.length, fixtures, meanRatio }
    })
    .toSorted(
      (a, b) => b.finished - a.finished || (a.meanRatio ?? Infinity) - (b.meanRatio ?? Infinity),
    )
}

type MeasuredRow = RankedRow & {
  /** Median pass of each process, in nanoseconds, by its round. */
  readonly rounds: ReadonlyMap<number, number>
}

function measuredRow(probe: ProbeRecord, timed: readonly TimedRecord[]): MeasuredRow {
  const processes = timed.filter(
    ({ strategy, fixture }) => strategy === probe.strategy && fixture === probe.fixture,
  )
  const failed = processes.find(({ status }) => status !== 'ok')
  const { status, detail } = failed ?? probe
  const solvedNs = probe.puzzleNs.filter((ns) => ns !== null)
  const solved = solvedNs.length
  const rounds = new Map(
    failed === undefined ? processes.map(({ round, passNs }) => [round, median(passNs)]) : [],
  )
  const micros = [...rounds.values()].map((ns) => ns / 1000 / solved)
  const sound = status === 'ok' || status === 'timeout'
  const onceNs = solvedNs.reduce((sum, ns) => sum + ns, 0)
  return {
    fixture: probe.fixture,
    strategy: probe.strategy,
    status,
    detail,
    puzzles: probe.puzzleNs.length,
    solved,
    processes: rounds.size,
    microsPerPuzzle:
      !sound || solved === 0 ? null : rounds.size > 0 ? median(micros) : onceNs / 1000 / solved,
    interval: sound ? medianInterval(micros) : null,
    rank: null,
    ratioToBest: null,
    ...workPerPuzzle(probe.work, solved),
    rounds,
  }
}

function workPerPuzzle(
  work: WorkTotals | null,
  solved: number,
): Pick<RankedRow, 'nodes' | 'guesses' | 'backtracks' | 'checks'> {
  if (work === null || solved === 0) {
    return { nodes: null, guesses: null, backtracks: null, checks: null }
  }
  return {
    nodes: work.nodes / solved,
    guesses: work.guesses / solved,
    backtracks: work.backtracks / solved,
    checks: work.checks / solved,
  }
}

function rankFixture(rows: readonly MeasuredRow[]): RankedRow[] {
  const rankable = rows.filter(
    ({ status, interval, puzzles }) =>
      status === 'ok' && interval !== null && puzzles >= RANKED_PUZZLES,
  )
  const best = Math.min(...rankable.map(({ microsPerPuzzle }) => microsPerPuzzle ?? Infinity))
  return rows
    .map((measured) => {
      const { rounds: _, ...row } = measured
      if (!rankable.includes(measured) || row.microsPerPuzzle === null) return row
      const faster = rankable.filter((other) => isSignificantlyFaster(other, measured))
      return { ...row, rank: 1 + faster.length, ratioToBest: row.microsPerPuzzle / best }
    })
    .toSorted(
      (a, b) =>
        (a.rank ?? Infinity) - (b.rank ?? Infinity) ||
        b.solved - a.solved ||
        (a.microsPerPuzzle ?? Infinity) - (b.microsPerPuzzle ?? Infinity),
    )
}

/** Whether the 95 % interval of the ratio within rounds lies below 1. */
function isSignificantlyFaster(a: MeasuredRow, b: MeasuredRow): boolean {
  const ratios: number[] = []
  for (const [round, ns] of a.rounds) {
    const other = b.rounds.get(round)
    if (other !== undefined) ratios.push(ns / other)
  }
  const interval = medianInterval(ratios)
  return interval !== null && interval[1] < 1
}
