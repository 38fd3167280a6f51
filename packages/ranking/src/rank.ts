/**
 * Turns the records of a run into ranked entries: every supported strategy is compared with the best of its
 * fixture, on the largest block that it did.
 */
import {
  cappedIn,
  figureOn,
  measuredEntry,
  RANKED_PUZZLES,
  UNRANKED,
  type MeasuredEntry,
  type RankedEntry,
} from './entry.ts'
import type { Bound } from './figure.ts'
import { intervalAbout, rankRanges, type Rated } from './ranks.ts'
import type { Results } from './read.ts'
import { wrongAnswers } from './wrong.ts'

/** The entries of every fixture in the run's order, each fixture's from the least ratio to the greatest. */
export function rankEntries(
  results: Results,
  measured: MeasuredByFixture = measuredByFixture(results),
): RankedEntry[] {
  return results.run.fixtures.flatMap(({ name, puzzles }) =>
    rankFixture(measured(name), puzzles >= RANKED_PUZZLES),
  )
}

/** The measured entries of a fixture, in the order of their probes. */
export type MeasuredByFixture = (fixture: string) => readonly MeasuredEntry[]

/** Computes each entry once, for rankings and panels of the same results. */
export function measuredByFixture(results: Results): MeasuredByFixture {
  const known = new Map<string, readonly MeasuredEntry[]>()
  // Large runs have many records: each fixture searches only its records.
  const timed = Map.groupBy(results.timed, ({ fixture }) => fixture)
  const wrong = wrongAnswers(results)
  return (fixture) => {
    const before = known.get(fixture)
    if (before !== undefined) return before
    const measured = results.probes
      .filter((probe) => probe.fixture === fixture)
      .map((probe) => measuredEntry(probe, { ...results, timed: timed.get(fixture) ?? [] }, wrong))
    known.set(fixture, measured)
    return measured
  }
}

/** The size of the largest block that all entries did; null if the entries have no block in common. */
export function commonBlock(entries: readonly MeasuredEntry[]): number | null {
  const [first, ...others] = entries
  const sizes = [...(first?.blocks.keys() ?? [])].filter((size) =>
    others.every(({ blocks }) => blocks.has(size)),
  )
  return sizes.at(-1) ?? null
}

/** An entry compared with the best of its fixture. */
export interface Compared extends Rated {
  readonly entry: MeasuredEntry
  readonly best: MeasuredEntry
  readonly ratio: number
}

/**
 * The timed entries of a fixture, from the least ratio to the greatest, compared with the best: the entry with
 * the least figure among those that did the largest block. Entries that share no block with the best are left
 * out.
 */
export function comparedToBest(entries: readonly MeasuredEntry[]): Compared[] {
  const sizes = entries.map(({ blocks }) => [...blocks.keys()].at(-1) ?? 0)
  const largest = Math.max(0, ...sizes)
  const [best] = entries
    .filter(({ blocks }) => blocks.has(largest))
    .toSorted((a, b) => figureOn(a, largest).least - figureOn(b, largest).least)
  if (best === undefined) return []
  return entries
    .flatMap((entry): Compared[] => {
      const block = commonBlock([entry, best])
      if (block === null) return []
      const { least, precision } = figureOn(entry, block)
      const ratio = least / figureOn(best, block).least
      return [{ entry, best, ratio, interval: intervalAbout(ratio, precision) }]
    })
    .toSorted((a, b) => a.ratio - b.ratio)
}

/** How the ratio of an entry to the best bounds the true ratio. */
export function boundOf({ entry, best }: Pick<Compared, 'entry' | 'best'>): Bound {
  if (entry === best) return 'exact'
  const block = commonBlock([entry, best]) ?? 0
  if (cappedIn(best, block) > 0) return 'unknown'
  return cappedIn(entry, block) > 0 ? 'lower' : 'exact'
}

function rankFixture(entries: readonly MeasuredEntry[], isRanked: boolean): RankedEntry[] {
  const compared = comparedToBest(entries)
  const ranges = isRanked ? rankRanges(compared) : null
  const ranked = compared.map((one, place): RankedEntry => {
    const ranks = ranges?.[place] ?? null
    return {
      ...one.entry.row,
      rank: ranks?.[0] ?? null,
      ranks,
      ratioToBest: one.ratio,
      ratioBound: boundOf(one),
      ratioInterval: one.interval,
    }
  })
  const rest = entries.filter((entry) => !compared.some((one) => one.entry === entry))
  // oxlint-disable-next-line oxc/no-map-spread -- rows are shared
  return [...ranked, ...rest.map(({ row }) => ({ ...row, ...UNRANKED }))]
}
