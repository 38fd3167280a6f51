/**
 * Ranks strategies over all fixtures of a panel: the ordinary board, and boards of other sizes. A strategy
 * takes part if it supports all fixtures of the panel.
 */
import { countCapped, type Bound } from './entry.ts'
import { canBeRanked } from '../records/ranked-puzzles.ts'
import {
  findRatioBound,
  findCommonBlock,
  type RatedEntry,
  type ComparedFixtures,
} from './fixture-ranks.ts'
import { intervalAbout, type Interval } from '../statistics/process-timing.ts'
import { isBefore, rankRanges, type RankRange } from './rank-ranges.ts'
import type { Results } from '../records/read.ts'
import { geometricMean } from '../statistics/order.ts'

const ORDINARY_GEOMETRY = '3x3'

/** A strategy in a panel. */
export interface PanelEntry {
  readonly strategy: string
  readonly ranks: RankRange | null
  /** The geometric mean, over the fixtures, of its ratios to the best, divided by the least such mean of the panel. */
  readonly ratio: number
  /** The ratio less and with its ±; null for few rounds. Ranks are read from it. */
  readonly interval: Interval | null
  /** How the ratio bounds the true ratio. */
  readonly ratioBound: Bound
  /**
   * Share of the puzzles solved within the cap, on the block that all strategies of the panel did; mean
   * over the fixtures.
   */
  readonly solvedShare: number
  /** Microseconds a puzzle on each fixture, on the largest block that it did. */
  readonly fixtures: readonly {
    readonly fixture: string
    readonly microsPerPuzzle: number
    readonly isLowerBound: boolean
  }[]
}

export interface Panel {
  /** `9x9`, `other sizes`, or the name of the only fixture. */
  readonly name: string
  readonly fixtures: readonly string[]
  /** From the fastest to the slowest. */
  readonly entries: readonly PanelEntry[]
  /** Strategies that support only a part of the panel, or failed on it, in the run's order. */
  readonly missingStrategies: readonly string[]
}

/** The panels of a run; none if nothing was timed. */
export function rankPanels(results: Pick<Results, 'run'>, compared: ComparedFixtures): Panel[] {
  const ranked = results.run.fixtures.filter(canBeRanked)
  const groups = [
    { name: '9x9', fixtures: ranked.filter(({ geometry }) => geometry === ORDINARY_GEOMETRY) },
    {
      name: 'other sizes',
      fixtures: ranked.filter(({ geometry }) => geometry !== ORDINARY_GEOMETRY),
    },
  ]
  return groups.flatMap(({ name, fixtures }) => {
    if (fixtures.length === 0) return []
    const names = fixtures.map((fixture) => fixture.name)
    const [only, ...others] = names
    return [
      panelOf(others.length === 0 && only !== undefined ? only : name, names, results, compared),
    ]
  })
}

/** All ranked fixtures of a run as one panel, for strategies that support every size. */
export function makeAllSizesPanel(
  results: Pick<Results, 'run'>,
  compared: ComparedFixtures,
): Panel {
  const ranked = results.run.fixtures.filter(canBeRanked)
  return panelOf(
    'all sizes',
    ranked.map(({ name }) => name),
    results,
    compared,
  )
}

/** With a smaller share within the cap, two strategies are not ordered: their bounds are mostly the cap. */
export const LEAST_SOLVED = 0.5

/** Whether `a` stands before `b` in their panel. */
export function isAhead(a: Placed, b: Placed): boolean {
  return isBefore(a, b) && Math.max(a.solvedShare, b.solvedShare) >= LEAST_SOLVED
}

type Placed = Pick<PanelEntry, 'interval' | 'solvedShare'>

interface Contender extends Placed {
  readonly strategy: string
  /** One for each fixture of the panel. */
  readonly compared: readonly RatedEntry[]
  readonly ratio: number
}

function panelOf(
  name: string,
  fixtures: readonly string[],
  results: Pick<Results, 'run'>,
  comparedByName: ComparedFixtures,
): Panel {
  const byFixture = fixtures.map((fixture) => comparedByName.get(fixture)?.compared ?? [])
  const whole = results.run.strategies.flatMap(({ name: strategy }) => {
    const compared = byFixture.flatMap(
      (all) => all.find(({ entry }) => entry.timing.strategy === strategy) ?? [],
    )
    return compared.length === fixtures.length ? [{ strategy, compared }] : []
  })
  const blocks = fixtures.map((_, index) =>
    findCommonBlock(whole.flatMap(({ compared }) => compared[index]?.entry ?? [])),
  )
  const means = whole.map(({ compared }) => geometricMean(compared.map(({ ratio }) => ratio)))
  const least = Math.min(...means)
  const contenders = whole
    .map(({ strategy, compared }, place): Contender => {
      const ratio = (means[place] ?? NaN) / least
      const interval = intervalAbout(ratio, precisionOfMean(compared))
      return { strategy, compared, ratio, interval, solvedShare: solvedShare(compared, blocks) }
    })
    .toSorted((a, b) => a.ratio - b.ratio)
  const ranges = rankRanges(contenders, isAhead)
  const [best] = contenders
  return {
    name,
    fixtures,
    missingStrategies: results.run.strategies
      .map(({ name: strategy }) => strategy)
      .filter((strategy) => !contenders.some((one) => one.strategy === strategy)),
    entries: contenders.map((one, place) => ({
      strategy: one.strategy,
      ranks: ranges?.[place] ?? null,
      ratio: one.ratio,
      interval: one.interval,
      ratioBound: best === undefined || best === one ? 'exact' : boundOfMean(one, best),
      solvedShare: one.solvedShare,
      fixtures: one.compared.map(({ entry: { timing } }) => ({
        fixture: timing.fixture,
        microsPerPuzzle: timing.microsPerPuzzle ?? NaN,
        isLowerBound: timing.isLowerBound,
      })),
    })),
  }
}

/** The ± of the geometric mean: the ± of the fixtures, added as independent errors of its logarithm. */
function precisionOfMean(compared: readonly RatedEntry[]): number | null {
  let squares = 0
  for (const { ratio, interval } of compared) {
    if (interval === null) return null
    squares += (interval[1] / ratio - 1) ** 2
  }
  return Math.sqrt(squares) / compared.length
}

/** The mean over the fixtures, on the blocks that all strategies of the panel did. */
function solvedShare(compared: readonly RatedEntry[], blocks: readonly (number | null)[]): number {
  const shares = compared.map(({ entry }, index) => {
    const block = blocks[index] ?? 1
    return countCapped(entry, block) / block
  })
  return 1 - shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** How the mean of the ratios bounds the true mean: as the vaguest ratio does, compared with the first of the panel. */
function boundOfMean(one: Contender, first: Contender): Bound {
  let bound: Bound = 'exact'
  for (const [index, { entry, best }] of one.compared.entries()) {
    const block = findCommonBlock([entry, best]) ?? 0
    const beside = first.compared[index]
    // The first strategy's ratio to the best of the fixture may be a lower bound, too.
    const isVague = beside === undefined || findRatioBound(beside) !== 'exact'
    if (isVague || countCapped(beside.entry, block) > 0) return 'unknown'
    if (countCapped(entry, block) > 0) bound = 'lower'
  }
  return bound
}
