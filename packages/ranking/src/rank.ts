/**
 * From the records of a run to ranked entries: every supported strategy, on the puzzles that all of the
 * fixture did, and pair by pair on the largest block that both did.
 */
import {
  measuredEntry,
  RANKED_PUZZLES,
  UNRANKED,
  type MeasuredEntry,
  type RankedEntry,
} from './entry.ts'
import type { Bound } from './figure.ts'
import type { Results } from './read.ts'
import { ratioIntervalInGeneral } from './statistics/bootstrap.ts'
import { median } from './statistics/order.ts'
import { ratioForAnotherRun, ratioOfPairs } from './statistics/signed-rank.ts'
import { FEWEST_ROUNDS, rankRanges, ratiosByRound, type RankRange } from './statistics/ties.ts'

/** A difference below it is a tie. */
export const MARGIN = 0.03

/** The entries of every fixture in the run's order, each fixture's from the fastest to the slowest. */
export function rankEntries(
  results: Results,
  measured: MeasuredByFixture = measuredByFixture(results),
): RankedEntry[] {
  return results.run.fixtures.flatMap(({ name }) => rankFixture(name, results, measured))
}

/** The measured entries of a fixture, in the order of their probes. */
export type MeasuredByFixture = (fixture: string) => readonly MeasuredEntry[]

/** Measures each entry once, for rankings and panels that are made of the same results. */
export function measuredByFixture(results: Results): MeasuredByFixture {
  const known = new Map<string, readonly MeasuredEntry[]>()
  // Large runs have many records: each fixture looks through its own alone.
  const timed = Map.groupBy(results.timed, ({ fixture }) => fixture)
  return (fixture) => {
    const before = known.get(fixture)
    if (before !== undefined) return before
    const measured = results.probes
      .filter((probe) => probe.fixture === fixture)
      .map((probe) => measuredEntry(probe, { ...results, timed: timed.get(fixture) ?? [] }))
    known.set(fixture, measured)
    return measured
  }
}

/** The interval of their ratio on other such puzzles, found once for each pair: it takes milliseconds. */
export function pairIntervalInGeneral(
  a: MeasuredEntry,
  b: MeasuredEntry,
): [low: number, high: number] | null {
  const others = intervalsInGeneral.get(a) ?? new WeakMap()
  intervalsInGeneral.set(a, others)
  const before = others.get(b)
  if (before !== undefined) return before
  const block = commonBlock([a, b]) ?? 0
  const [timesA, timesB] = [a.puzzleNs.slice(0, block), b.puzzleNs.slice(0, block)]
  const interval = ratioIntervalInGeneral(timesA, timesB, [...pairedRatios(a, b).values()])
  others.set(b, interval)
  return interval
}

const intervalsInGeneral = new WeakMap<
  MeasuredEntry,
  WeakMap<MeasuredEntry, [low: number, high: number] | null>
>()

/** Whether an entry has what a rank needs: a block whole, and rounds enough, or nothing but the cap. */
export function isRankable({ blocks }: MeasuredEntry): boolean {
  const [rounds] = blocks.values()
  return rounds !== undefined && rounds.size >= FEWEST_ROUNDS
}

/** Ratios of `a` to `b` by round, on the largest block that both did; none where there is none. */
export function pairedRatios(a: MeasuredEntry, b: MeasuredEntry): Map<number, number> {
  const block = commonBlock([a, b]) ?? 0
  return ratiosByRound(a.blocks.get(block) ?? new Map(), b.blocks.get(block) ?? new Map())
}

/** The order of ranges in a table, which is stable: by what comes before. Entries without one are last. */
export function compareRanges(a: RankRange | null, b: RankRange | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a[0] - b[0]
}

/** The size of the largest block that all of them did; null where there is none. */
export function commonBlock(entries: readonly MeasuredEntry[]): number | null {
  const [first, ...others] = entries
  const sizes = [...(first?.blocks.keys() ?? [])].filter((size) =>
    others.every(({ blocks }) => blocks.has(size)),
  )
  return sizes.at(-1) ?? null
}

/** What the ratio of an entry to the best, on the largest block that both did, says of the true one. */
export function boundOf(entry: MeasuredEntry, best: MeasuredEntry): Bound {
  if (entry === best) return 'exact'
  const block = commonBlock([entry, best]) ?? 0
  if (cappedIn(best, block) > 0) return 'unknown'
  return cappedIn(entry, block) > 0 ? 'lower' : 'exact'
}

/** Puzzles of a block that were capped. */
export function cappedIn({ capped }: MeasuredEntry, block: number): number {
  return capped.filter((index) => index < block).length
}

/** The middle of an entry's rounds on a block; NaN where it did not do the block. */
export function levelOn(entry: MeasuredEntry, block: number): number {
  const rounds = entry.blocks.get(block)
  return rounds === undefined ? NaN : median([...rounds.values()])
}

/** The one that no other is faster than, pair by pair; null of none. */
function bestOf(entries: readonly MeasuredEntry[]): MeasuredEntry | null {
  return entries.reduce<MeasuredEntry | null>((best, entry) => {
    const ratios = best === null ? [] : [...pairedRatios(entry, best).values()]
    return best === null || (ratios.length > 0 && ratioOfPairs(ratios).ratio < 1) ? entry : best
  }, null)
}

function rankFixture(
  fixture: string,
  results: Results,
  measured: MeasuredByFixture,
): RankedEntry[] {
  const probes = results.probes.filter((probe) => probe.fixture === fixture)
  const all = measured(fixture)
  const timed = all.filter(({ blocks }) => blocks.size > 0)
  const block = commonBlock(timed)
  const isEnough =
    (results.run.fixtures.find(({ name }) => name === fixture)?.puzzles ?? 0) >= RANKED_PUZZLES
  const sorted =
    block === null ? timed : timed.toSorted((a, b) => levelOn(a, block) - levelOn(b, block))
  // Rounds of entries that were never timed are not rounds of the run.
  const wasTimed = sorted.some((entry) => entry.rounds.size > 0 && isRankable(entry))
  const isAllCapped = sorted.every(({ rounds }) => rounds.size === 0)
  const rankable = isEnough && (wasTimed || isAllCapped) ? sorted.filter(isRankable) : []
  const ranges = rankRanges(rankable, (a, b) => [...pairedRatios(a, b).values()], MARGIN)
  const best = bestOf(rankable) ?? bestOf(sorted)
  const own = { ...results, timed: results.timed.filter((one) => one.fixture === fixture) }
  const rowOnBlock = (entry: MeasuredEntry): MeasuredEntry['row'] => {
    const probe = probes[all.indexOf(entry)]
    const isWhole = block === null || entry.row.puzzles === block
    return isWhole || probe === undefined || entry.blocks.size === 0
      ? entry.row
      : measuredEntry(probe, own, block).row
  }
  const ranked = sorted.map((entry): RankedEntry => {
    const row = rowOnBlock(entry)
    const ratios = best === null ? [] : [...pairedRatios(entry, best).values()]
    if (best === null || ratios.length === 0) return { ...row, ...UNRANKED }
    const { ratio, interval } = ratioForAnotherRun(ratios)
    const ranks = ranges[rankable.indexOf(entry)] ?? null
    return {
      ...row,
      rank: ranks?.[0] ?? null,
      ranks,
      ratioToBest: entry === best ? 1 : ratio,
      ratioBound: boundOf(entry, best),
      ratioInterval: entry === best ? [1, 1] : interval,
      ratioIntervalInGeneral: entry === best ? [1, 1] : pairIntervalInGeneral(entry, best),
    }
  })
  const rest = all.filter((entry) => !sorted.includes(entry))
  // Entries of one range stay in the order of their times.
  return [
    ...ranked.toSorted((a, b) => compareRanges(a.ranks, b.ranks)),
    // oxlint-disable-next-line oxc/no-map-spread -- rows are shared
    ...rest.map(({ row }) => ({ ...row, ...UNRANKED })),
  ]
}
