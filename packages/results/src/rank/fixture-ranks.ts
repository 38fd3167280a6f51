/**
 * Turns the records of a run into ranked entries: every supported strategy is compared with the best of its
 * fixture, on the largest block that it did.
 */
import {
  countCapped,
  processTimingOn,
  makeMeasuredEntry,
  UNRANKED_FIELDS,
  type MeasuredEntry,
  type RankedEntry,
  type Bound,
} from './entry.ts'
import { canBeRanked } from '../records/ranked-puzzles.ts'
import { intervalAbout } from '../statistics/process-timing.ts'
import { rankRanges, type RankableEntry } from './rank-ranges.ts'
import type { Results } from '../records/read.ts'
import { findWrongAnswers } from './wrong-answers.ts'

/** A fixture of a run. */
export interface ComparedFixture {
  /** Whether it has enough puzzles for ranks. */
  readonly isRanked: boolean
  /** Every entry, in the order of their probes. */
  readonly measured: readonly MeasuredEntry[]
  /** The timed entries, as `comparedToBest` orders them. */
  readonly compared: readonly RatedEntry[]
}

/** The fixtures of a run by name, in its order. */
export type ComparedFixtures = ReadonlyMap<string, ComparedFixture>

/** Computes each entry, and its ratio to the best of its fixture. */
export function compareFixtures(results: Results): ComparedFixtures {
  // Large runs have many records: each fixture searches only its records.
  const timed = Map.groupBy(results.timed, ({ fixture }) => fixture)
  const probes = Map.groupBy(results.probes, ({ fixture }) => fixture)
  const wrong = findWrongAnswers(results)
  return new Map(
    results.run.fixtures.map((fixture) => {
      const { name } = fixture
      const resultsOfFixture = { ...results, timed: timed.get(name) ?? [] }
      const measured = (probes.get(name) ?? []).map((probe) =>
        makeMeasuredEntry(probe, resultsOfFixture, wrong),
      )
      const isRanked = canBeRanked(fixture)
      return [name, { isRanked, measured, compared: comparedToBest(measured) }]
    }),
  )
}

/** The entries of every fixture in the run's order, each fixture's from the least ratio to the greatest. */
export function rankEntries(fixtures: ComparedFixtures): RankedEntry[] {
  return [...fixtures.values()].flatMap(rankFixture)
}

/** The entries of a strategy on these fixtures, in their order. */
export function entriesOfStrategy(
  compared: ComparedFixtures,
  fixtures: readonly string[],
  strategy: string,
): MeasuredEntry[] {
  return fixtures.flatMap(
    (fixture) =>
      compared.get(fixture)?.measured.filter(({ timing }) => timing.strategy === strategy) ?? [],
  )
}

/** The size of the largest block that all entries did; null if the entries have no block in common. */
export function findCommonBlock(entries: readonly MeasuredEntry[]): number | null {
  const [first, ...others] = entries
  const sizes = [...(first?.blocks.keys() ?? [])].filter((size) =>
    others.every(({ blocks }) => blocks.has(size)),
  )
  return sizes.at(-1) ?? null
}

/** An entry compared with the best of its fixture. */
export interface RatedEntry extends RankableEntry {
  readonly entry: MeasuredEntry
  readonly best: MeasuredEntry
  readonly ratio: number
}

/**
 * The timed entries of a fixture, from the least ratio to the greatest, compared with the best: the entry with
 * the least time among those that did the largest block. Entries that share no block with the best are left
 * out.
 */
function comparedToBest(entries: readonly MeasuredEntry[]): RatedEntry[] {
  const sizes = entries.map(({ blocks }) => [...blocks.keys()].at(-1) ?? 0)
  const largest = Math.max(0, ...sizes)
  const [best] = entries
    .filter(({ blocks }) => blocks.has(largest))
    .toSorted((a, b) => processTimingOn(a, largest).fastest - processTimingOn(b, largest).fastest)
  if (best === undefined) return []
  return entries
    .flatMap((entry): RatedEntry[] => {
      const block = findCommonBlock([entry, best])
      if (block === null) return []
      const { fastest, precision } = processTimingOn(entry, block)
      const ratio = fastest / processTimingOn(best, block).fastest
      return [{ entry, best, ratio, interval: intervalAbout(ratio, precision) }]
    })
    .toSorted((a, b) => a.ratio - b.ratio)
}

/** How the ratio of an entry to the best bounds the true ratio. */
export function findRatioBound({ entry, best }: Pick<RatedEntry, 'entry' | 'best'>): Bound {
  if (entry === best) return 'exact'
  const block = findCommonBlock([entry, best]) ?? 0
  if (countCapped(best, block) > 0) return 'unknown'
  return countCapped(entry, block) > 0 ? 'lower' : 'exact'
}

function rankFixture({ isRanked, measured, compared }: ComparedFixture): RankedEntry[] {
  const ranges = isRanked ? rankRanges(compared) : null
  const ranked = compared.map((one, place): RankedEntry => {
    const ranks = ranges?.[place] ?? null
    return {
      ...one.entry.timing,
      rank: ranks?.[0] ?? null,
      ranks,
      ratioToBest: one.ratio,
      ratioBound: findRatioBound(one),
      ratioInterval: one.interval,
    }
  })
  const rest = measured.filter((entry) => !compared.some((one) => one.entry === entry))
  // oxlint-disable-next-line oxc/no-map-spread -- rows are shared
  return [...ranked, ...rest.map(({ timing }) => ({ ...timing, ...UNRANKED_FIELDS }))]
}
