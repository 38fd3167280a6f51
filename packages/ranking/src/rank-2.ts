/**
 * The ranking of schema 2, by which files of that time are still ranked: a run had a process for each
 * entry, and ranked those that solved every puzzle of a sample.
 */
import {
  RANKED_PUZZLES,
  UNRANKED,
  measuredEntry,
  type MeasuredEntry,
  type RankedEntry,
} from './entry.ts'
import type { Results } from './read.ts'
import { geometricMean } from './statistics/order.ts'
import { areBelowOne } from './statistics/difference.ts'
import { ratioOfPairs } from './statistics/signed-rank.ts'
import { ratiosByRound } from './statistics/ties.ts'

/** A strategy over all ranked fixtures. */
export interface OverallRank {
  readonly strategy: string
  /** Fixtures with a rank, of how many that rank anybody. */
  readonly finished: number
  readonly fixtures: number
  /** Geometric mean of ratioToBest over the finished ones; null for none. */
  readonly meanRatio: number | null
}

/** The rows of every fixture in the run's order, each fixture's from the fastest to the slowest. */
export function rankEntries2(results: Results): RankedEntry[] {
  return results.run.fixtures.flatMap(({ name }) => {
    const probes = results.probes.filter(({ fixture }) => fixture === name)
    return rankFixture(probes.map((probe) => measuredEntry(probe, results)))
  })
}

/** Strategies by the number of fixtures finished, then by the geometric mean of their ratios. */
export function rankStrategies(rows: readonly RankedEntry[]): OverallRank[] {
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

/** Those that have an interval and enough puzzles, all solved, the fastest first. */
function rankableEntries(rows: readonly MeasuredEntry[]): MeasuredEntry[] {
  return rows
    .filter(
      ({ row: { status, interval, puzzles } }) =>
        status === 'ok' && interval !== null && puzzles >= RANKED_PUZZLES,
    )
    .toSorted((a, b) => (a.row.microsPerPuzzle ?? NaN) - (b.row.microsPerPuzzle ?? NaN))
}

function rankFixture(rows: readonly MeasuredEntry[]): RankedEntry[] {
  const rankable = rankableEntries(rows)
  const best = rankable[0]
  return rows
    .map((measured): RankedEntry => {
      if (best === undefined || !rankable.includes(measured)) {
        return { ...measured.row, ...UNRANKED }
      }
      const faster = rankable.filter(
        (other) => other !== measured && areBelowOne(ratiosWithin(other, measured)),
      )
      const { ratio, interval } = ratioOfPairs(ratiosWithin(measured, best))
      return {
        ...measured.row,
        ...UNRANKED,
        rank: 1 + faster.length,
        ratioToBest: ratio,
        ratioBound: 'exact',
        ratioInterval: interval,
      }
    })
    .toSorted(
      (a, b) =>
        (a.rank ?? Infinity) - (b.rank ?? Infinity) ||
        b.solved - a.solved ||
        (a.microsPerPuzzle ?? Infinity) - (b.microsPerPuzzle ?? Infinity),
    )
}

function ratiosWithin(a: MeasuredEntry, b: MeasuredEntry): number[] {
  return [...ratiosByRound(a.rounds, b.rounds).values()]
}
