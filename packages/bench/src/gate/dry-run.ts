/** What a check would measure, and how long that would take, for `--dry-run`. */
import { MIXED_FIXTURE } from '@masu/results/gate/mixed-fixture'
import { groupByProcess } from '@masu/results/gate/entries-to-time'
import { predictCheckMs } from '../run/estimate.ts'
import { describeArm, type DescribedArm } from './describe-check.ts'
import { predictPairMs } from './pair-durations.ts'
import type { PreparedCheck } from './prepare-check.ts'

export interface CheckPlan {
  /** Without strategies: nobody looked at it. */
  readonly base: DescribedArm
  readonly head: DescribedArm
  /** The puzzles taken from each fixture that a strategy supports. */
  readonly fixtures: readonly {
    readonly name: string
    readonly path: string
    readonly puzzles: number
    readonly isTimed: boolean
  }[]
  /** The entries that are timed. */
  readonly entries: readonly { readonly strategy: string; readonly fixture: string }[]
  /** Pairs of each entry. */
  readonly pairs: { readonly least: number; readonly most: number }
  /** Time of the whole check; the check's time limit bounds the most. */
  readonly seconds: { readonly least: number; readonly most: number }
}

/** Estimates by the pairs of fast strategies, as if base had all of head's. Slow ones take longer. */
export function planCheck({ base, head, fixtures, options }: PreparedCheck): CheckPlan {
  const { looks, budgetMs, limit } = options
  // The answers of a fast strategy take no time.
  const puzzleNs: readonly number[] = []
  const improper = options.improperBoards === null ? [] : [{ puzzleNs }, { puzzleNs }]
  const supportedFixtures = fixtures.filter(({ geometry }) =>
    head.strategies.some((strategy) => strategy.supported.has(geometry.name)),
  )
  const entries = head.strategies.flatMap(({ name: strategy, supported }) =>
    fixtures
      .filter(({ isTimed, geometry }) => isTimed && supported.has(geometry.name))
      .map((fixture) => ({
        strategy,
        fixture,
        limit,
        sharesProcess: fixture.sharesProcess,
        puzzleNs,
        improper: fixture.name === MIXED_FIXTURE ? improper : [],
      })),
  )
  const pairsMs = groupByProcess(entries, (entry) => entry).reduce(
    (sum, sharing) => sum + predictPairMs(sharing, options),
    0,
  )
  const probes = 2 * head.strategies.length * fixtures.length
  const secondsFor = (pairs: number): number =>
    Math.ceil(Math.min(budgetMs, predictCheckMs(probes, pairs * pairsMs)) / 1000)
  const [least = 0, most = 0] = [looks[0], looks.at(-1)]
  return {
    base: describeArm(base),
    head: describeArm(head),
    fixtures: supportedFixtures.map(({ name, path, puzzles, isTimed }) => {
      return { name, path, puzzles: puzzles.length, isTimed }
    }),
    entries: entries.map(({ strategy, fixture }) => ({ strategy, fixture: fixture.name })),
    pairs: { least, most },
    seconds: { least: secondsFor(least), most: secondsFor(most) },
  }
}
