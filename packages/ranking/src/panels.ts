/**
 * Strategies over all fixtures of a panel, fixtures that are ranked together: the ordinary board, and
 * boards of other sizes. A strategy takes part where it supports all of the panel.
 */
import { RANKED_PUZZLES, type MeasuredEntry } from './entry.ts'
import type { Bound } from './figure.ts'
import {
  boundOf,
  cappedIn,
  commonBlock,
  compareRanges,
  isRankable,
  levelOn,
  MARGIN,
  measuredByFixture,
  pairIntervalInGeneral,
  type MeasuredByFixture,
  pairedRatios,
} from './rank.ts'
import type { Results } from './read.ts'
import { geometricMean } from './statistics/order.ts'
import { ratioForAnotherRun, ratioOfPairs } from './statistics/signed-rank.ts'
import { rankRanges, type RankRange } from './statistics/ties.ts'

const ORDINARY = '3x3'

/** A strategy in a panel. */
export interface PanelEntry {
  readonly strategy: string
  readonly ranks: RankRange | null
  /** Geometric mean over the fixtures of its ratios to the best strategy of the panel. */
  readonly ratio: number
  /** 95 %: in which the ratio of another run on these puzzles would lie; null for few rounds. */
  readonly interval: readonly [low: number, high: number] | null
  /** The same on other samples of such puzzles; null for few rounds. */
  readonly intervalInGeneral: readonly [low: number, high: number] | null
  /** What the ratio says of the true one. */
  readonly ratioBound: Bound
  /** Share of the puzzles solved within the cap, on the block that all of the panel did; mean of the fixtures. */
  readonly solvedShare: number
  /** Microseconds a puzzle on each fixture, on the block that all of the panel did; NaN for none. */
  readonly fixtures: readonly {
    readonly fixture: string
    readonly micros: number
    readonly isLowerBound: boolean
  }[]
}

export interface Panel {
  /** `9x9`, `other sizes`, or the name of the only fixture. */
  readonly name: string
  readonly fixtures: readonly string[]
  /** From the fastest to the slowest. */
  readonly entries: readonly PanelEntry[]
  /** Strategies that support some of it only, or failed on it, or share no round with the first. In the run's order. */
  readonly missing: readonly string[]
}

/** The panels of a run; none where nothing was timed. */
export function panelsOf(
  results: Results,
  measured: MeasuredByFixture = measuredByFixture(results),
): Panel[] {
  const ranked = results.run.fixtures.filter(({ puzzles }) => puzzles >= RANKED_PUZZLES)
  const groups = [
    { name: '9x9', fixtures: ranked.filter(({ geometry }) => geometry === ORDINARY) },
    { name: 'other sizes', fixtures: ranked.filter(({ geometry }) => geometry !== ORDINARY) },
  ]
  return groups.flatMap(({ name, fixtures }) => {
    if (fixtures.length === 0) return []
    const names = fixtures.map((fixture) => fixture.name)
    const [only, ...others] = names
    return [
      panelOf(others.length === 0 && only !== undefined ? only : name, names, results, measured),
    ]
  })
}

/**
 * All ranked fixtures of a run together, for strategies that take every size. Nothing shows what it would
 * be in general, which takes longest to find: those intervals are null.
 */
export function anySizePanel(
  results: Results,
  measured: MeasuredByFixture = measuredByFixture(results),
): Panel {
  const ranked = results.run.fixtures.filter(({ puzzles }) => puzzles >= RANKED_PUZZLES)
  return panelOf(
    'any size',
    ranked.map(({ name }) => name),
    results,
    measured,
    false,
  )
}

interface Contender {
  readonly strategy: string
  /** By the panel's fixtures. */
  readonly entries: readonly MeasuredEntry[]
}

function panelOf(
  name: string,
  fixtures: readonly string[],
  results: Results,
  measuredBy: MeasuredByFixture,
  hasGeneral = true,
): Panel {
  const measured = fixtures.map(measuredBy)
  const all = results.run.strategies.map(({ name: strategy }) => ({
    strategy,
    entries: measured.map((entries) => entries.find(({ row }) => row.strategy === strategy)),
  }))
  const whole = all.flatMap(({ strategy, entries }): Contender[] => {
    const timed = entries.flatMap((entry) =>
      entry !== undefined && entry.blocks.size > 0 ? [entry] : [],
    )
    return timed.length === fixtures.length ? [{ strategy, entries: timed }] : []
  })
  const fastest = whole.reduce<Contender | null>(
    (best, one) => (best === null || ratioOf(one, best) < 1 ? one : best),
    null,
  )
  const ratios = new Map(
    whole.map((one) => [one, fastest === null || one === fastest ? 1 : ratioOf(one, fastest)]),
  )
  // A strategy of which no round is a round of the fastest one cannot be compared with it.
  const contenders = whole.filter((one) => !Number.isNaN(ratios.get(one)))
  const missing = all
    .filter(({ strategy }) => !contenders.some((one) => one.strategy === strategy))
    .map(({ strategy }) => strategy)
  if (fastest === null) return { name, fixtures, entries: [], missing }

  const sorted = contenders.toSorted((a, b) => (ratios.get(a) ?? NaN) - (ratios.get(b) ?? NaN))
  const isRanked = sorted.every(({ entries }) => entries.every(isRankable))
  const ranges = isRanked
    ? rankRanges(sorted, (a, b) => [...meanRatios(a, b).values()], MARGIN)
    : null
  const blocks = fixtures.map((_, index) =>
    commonBlock(sorted.flatMap(({ entries }) => entries[index] ?? [])),
  )
  const ranked = sorted.map((one, place): PanelEntry => {
    const byRound = [...meanRatios(one, fastest).values()]
    const { ratio, interval } =
      one === fastest || byRound.length === 0
        ? { ratio: ratios.get(one) ?? NaN, interval: null }
        : ratioForAnotherRun(byRound)
    const cappedShares = one.entries.map((entry, index) => {
      const block = blocks[index] ?? 1
      return cappedIn(entry, block) / block
    })
    return {
      strategy: one.strategy,
      ranks: ranges?.[place] ?? null,
      ratio,
      interval,
      intervalInGeneral: hasGeneral && one !== fastest ? inGeneral(one, fastest, byRound) : null,
      ratioBound: boundOfMean(one, fastest),
      solvedShare: 1 - cappedShares.reduce((sum, share) => sum + share, 0) / cappedShares.length,
      fixtures: one.entries.map((entry, index) => {
        const block = blocks[index] ?? null
        const level = block === null ? NaN : levelOn(entry, block)
        const isLowerBound = block !== null && cappedIn(entry, block) > 0
        return { fixture: fixtures[index] ?? '', micros: level / 1000, isLowerBound }
      }),
    }
  })
  return {
    name,
    fixtures,
    missing,
    // Those of one range stay in the order of their ratios.
    entries: ranked.toSorted((a, b) => compareRanges(a.ranks, b.ranks)),
  }
}

/** The entries of both on each fixture. */
function pairsOf(a: Contender, b: Contender): [MeasuredEntry, MeasuredEntry][] {
  return a.entries.flatMap((entry, index) => {
    const other = b.entries[index]
    return other === undefined ? [] : [[entry, other]]
  })
}

/** The ratio of `a` to `b` that their common rounds scatter about; NaN where they have none. */
function ratioOf(a: Contender, b: Contender): number {
  const ratios = [...meanRatios(a, b).values()]
  return ratios.length === 0 ? NaN : ratioOfPairs(ratios).ratio
}

/** By round, the geometric mean over the fixtures of the ratios of `a` to `b`; rounds that have all. */
function meanRatios(a: Contender, b: Contender): Map<number, number> {
  const means = new Map<number, number>()
  const byFixture = pairsOf(a, b).map(([entry, other]) => pairedRatios(entry, other))
  const [first = new Map<number, number>()] = byFixture
  for (const round of first.keys()) {
    const ratios = byFixture.flatMap((rounds) => rounds.get(round) ?? [])
    if (ratios.length === byFixture.length) means.set(round, geometricMean(ratios))
  }
  return means
}

/** What the mean of the ratios to the best says of the true one: as much as the vaguest of them. */
function boundOfMean(one: Contender, fastest: Contender): Bound {
  const bounds = pairsOf(one, fastest).map(([entry, best]) => boundOf(entry, best))
  const vagueness: readonly Bound[] = ['unknown', 'lower']
  return vagueness.find((bound) => bounds.some((own) => own === bound)) ?? 'exact'
}

/** The interval of a geometric mean: the fixtures' own, added as independent logarithms. */
function inGeneral(
  one: Contender,
  other: Contender,
  ratios: readonly number[],
): [low: number, high: number] | null {
  const centre = geometricMean(ratios)
  let [below, above] = [0, 0]
  for (const [entry, best] of pairsOf(one, other)) {
    const interval = pairIntervalInGeneral(entry, best)
    if (interval === null) return null
    const level = Math.log(geometricMean([...pairedRatios(entry, best).values()]))
    below += (level - Math.log(interval[0])) ** 2
    above += (Math.log(interval[1]) - level) ** 2
  }
  const fixtures = one.entries.length
  return [
    centre * Math.exp(-Math.sqrt(below) / fixtures),
    centre * Math.exp(Math.sqrt(above) / fixtures),
  ]
}
